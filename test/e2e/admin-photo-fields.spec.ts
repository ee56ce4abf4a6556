/** The owner’s photos in forms: selected, pasted, sorted, edited. */
import { holdBack } from '../support/first-visit.ts';
import { plainPicture } from '../support/pictures.ts';
import { chooseAction, expect, openTab, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { give, jpeg } from './photos.ts';

test('a photo uploaded in the picker is selected at once', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'gallery');
  await page.getByRole('button', { name: 'Choose photo' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await expect(picker.getByRole('button', { name: 'Choose image' })).toBeVisible();
  await expectAccessible(page, { within: openDialog });
  await picker.getByLabel('Image file').setInputFiles(await jpeg());
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/images\/[\w-]+\/64\.jpg$/);

  // The shop's own address says nothing to its owner, who may type another.
  await expect(page.getByLabel('Image URL')).toBeHidden();
  await chooseAction(page.locator('form'), 'Type an Address', 'More for Image');
  // A picture of another site that cannot be copied is rejected, and the input stays.
  await page.getByLabel('Image URL').fill('https://192.0.2.1/picture.jpg');
  await page.getByLabel('Description').fill('A console');
  await page.getByRole('button', { name: 'Add image' }).click();
  await expectToast(page, 'Error', 'not on the public internet');
  await expect(page.getByLabel('Image URL')).toHaveValue('https://192.0.2.1/picture.jpg');
});

test('uploads several photos at once, and sorts, crops, rotates and describes them', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => object };
    Object.assign(window, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super();
          Object.assign(window, { lastWatcher: this });
        }
      },
    });
  });
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByRole('button', { name: 'Add photos' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photos' });
  const files = await Promise.all([jpeg(), jpeg()]);
  await picker.getByLabel('Image file').setInputFiles(files);
  await expect(picker.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expect(picker.getByText('2 photos added')).toBeVisible();
  // Although the notification of the upload is still there.
  await expectToast(page, 'Upload Successful');
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await page.getByRole('button', { name: 'Add photos' }).click();
  await expect(picker).toBeVisible();
  // Plays Android's Back, which no desktop browser has.
  await page.evaluate(() =>
    (window as unknown as { lastWatcher: { requestClose(): void } }).lastWatcher.requestClose(),
  );
  await expect(picker).toHaveCount(0);
  await expect(page.getByLabel('Image 2 URL')).not.toHaveValue('');

  const field = (name: string) => page.getByLabel(name, { exact: true });
  const second = await page.getByLabel('Image 2 URL').inputValue();
  expect(second).toMatch(/^\/images\/[\w-]+-64x48-[\w-]+\/64\.jpg$/);
  await chooseAction(page.locator('form'), 'Move Up', 'More for Image 2');
  await expect(field('Image URL')).toHaveValue(second);

  await chooseAction(page.locator('form'), 'Edit Photo', /^More for Image$/);
  const editor = page.getByRole('dialog', { name: 'Edit photo' });
  await editor.getByLabel('What it shows').fill('The console from below');
  await expectAccessible(page, { within: openDialog });
  // One that is refused for good can still be turned later, or used as it is.
  const finishing = '**/api/product-images';
  await page.route(finishing, (route) =>
    route.fulfill({ status: 404, json: { message: 'There is no such image.' } }),
  );
  await editor.getByRole('button', { name: 'Turn right' }).click();
  await expect(editor.getByRole('alert')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Use photo' })).toBeEnabled();
  await page.unroute(finishing);
  const release = await holdBack(page, /\/64\.jpg$/);
  await editor.getByRole('button', { name: 'Turn right' }).click();
  // A second press would turn the same photo by itself, and one of the two turns be lost.
  await expect(editor.getByRole('button', { name: 'Turn left' })).toBeDisabled();
  release();
  await expect(editor.locator('picture img')).toHaveAttribute('src', /-48x64-/, {
    timeout: 20_000,
  });
  await editor.getByLabel('Left to right').press('End');
  await editor.getByRole('button', { name: 'Use photo' }).click();
  await expect(field('Image URL')).toHaveValue(
    /^\/images\/[\w-]+-48x64-[\w-]+\/48\.jpg#focus=100,50&alt=The%20console%20from%20below$/,
  );
});

test('uploads photos pasted or dropped on a form, in order', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByLabel('Name', { exact: true }).focus();
  // The first takes longer to prepare, and is still first.
  const sizes = [900, 40] as const;
  const photos = await Promise.all(
    sizes.map(async (width, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await plainPicture().resize(width, 40, { fit: 'fill' }).jpeg().toBuffer(),
    })),
  );
  const focused = page.locator(':focus');
  await give(focused, 'paste', photos);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field('Image URL')).toHaveValue(/-900x40-/);
  await expect(page.getByLabel('Image 2 URL')).toHaveValue(/-40x40-/);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await field('Image URL').focus();
  await give(focused, 'drop', photos.slice(1));
  await expect(field('Image URL')).toHaveValue(/-40x40-/);
});

test('sorts pictures by dragging, with mouse and touch', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByRole('button', { name: 'Add another image' }).click();
  await page.getByRole('button', { name: 'Add another image' }).click();
  const fields = page.getByLabel(/^Image (\d )?URL/);
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await fields.nth(index).fill(`https://example.com/${name}.jpg`);
  }
  const order = () =>
    fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value.at(-5)).join(''));
  const grips = page.getByTitle('Drag to order');
  async function middle(index: number) {
    const box = await grips.nth(index).boundingBox();
    if (!box) throw new Error('The grip is not on the page');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  await grips.last().scrollIntoViewIfNeeded();

  const [first, last] = [await middle(0), await middle(2)];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 8 });
  await page.mouse.up();
  expect(await order()).toBe('bca');
  // After the release the pointer moves nothing.
  await page.mouse.move(first.x, first.y, { steps: 4 });
  expect(await order()).toBe('bca');

  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [from, to] = [await middle(2), await middle(0)];
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 8 });
  }
  await touch('touchEnd');
  expect(await order()).toBe('abc');
});
