import { randomBytes } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { made } from '../support/actors.ts';
import { newProduct } from '../support/orders.ts';
import { plainPicture } from '../support/pictures.ts';
import { expect, openTab, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { expectToast } from './quiet.ts';

const jpeg = async () => ({
  name: 'console.jpg',
  mimeType: 'image/jpeg',
  buffer: await plainPicture().jpeg().toBuffer(),
});

/**
 * Uploads pictures on the Photos tab.
 *
 * @param finished how many of them get through
 * @returns their addresses, because the list holds the photos of other tests too
 */
async function upload(
  page: Page,
  files: Awaited<ReturnType<typeof jpeg>>[],
  finished = files.length,
): Promise<string[]> {
  const answers: Response[] = [];
  const collect = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/product-images' && response.ok()) answers.push(response);
  };
  page.on('response', collect);
  await page.getByLabel('Image file').setInputFiles(files);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(finished);
  page.off('response', collect);
  return Promise.all(answers.map(async (answer) => (await answer.json()).objectPath));
}

const shows = (page: Page, src: string | undefined) => ({
  has: page.locator(`[src="${src}"]`),
});

test('a photo goes up, gets a URL and is used for a product', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const puts: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await openTab(page, 'photos');
  const [src] = await upload(page, [await jpeg()]);
  await expectToast(page, 'Upload Successful');
  expect(puts).toHaveLength(2);
  expect(new URL(puts[0] ?? '').origin).not.toBe(new URL(page.url()).origin);

  const photo = page.getByTestId('uploaded-image').filter(shows(page, src));
  await photo.getByRole('button', { name: 'Copy URL' }).click();
  await expectToast(page, 'Copied!', 'Image URL copied to clipboard.');
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toBe(src);
  expect(url).toMatch(/^\/images\/[0-9a-f]{32}-64x48-[0-9a-f]{18}\/64\.jpg$/);
  expect((await page.request.get(url)).headers()['content-type']).toBe('image/jpeg');

  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByRole('button', { name: 'Choose photo' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await picker
    .getByRole('listitem')
    .filter(shows(page, src))
    .getByRole('button', { name: 'Use this' })
    .click();
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(url);
});

test('a photo uploaded within the picker is taken at once', async ({ page }) => {
  await openTab(page, 'gallery');
  await page.getByRole('button', { name: 'Choose photo' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a photo' });
  await expect(picker.getByRole('button', { name: 'Choose image' })).toBeVisible();
  await expectAccessible(page, { within: openDialog });
  await picker.getByLabel('Image file').setInputFiles(await jpeg());
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/images\/[\w-]+\/64\.jpg$/);

  // A picture of another site that cannot be copied is refused, and nothing typed is lost.
  await page.getByLabel('Image URL').fill('https://192.0.2.1/picture.jpg');
  await page.getByLabel('Description').fill('A console');
  await page.getByRole('button', { name: 'Add image' }).click();
  await expectToast(page, 'Error', 'not on the public internet');
  await expect(page.getByLabel('Image URL')).toHaveValue('https://192.0.2.1/picture.jpg');
});

test('photos are dropped and pasted too', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'photos');
  const box = page.getByRole('region', { name: 'Upload an image' });
  for (const kind of ['drop', 'paste']) {
    const bytes = [...(await jpeg()).buffer];
    await expect(box).toBeVisible();
    await box.evaluate(
      (element, [how, content]) => {
        const carried = new DataTransfer();
        const type = 'image/jpeg';
        carried.items.add(new File([new Uint8Array(content)], `${how}.jpg`, { type }));
        const given = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { ...given, dataTransfer: carried })
            : new ClipboardEvent('paste', { ...given, clipboardData: carried }),
        );
      },
      [kind, bytes] as const,
    );
    await expect(box.getByText(`${kind}.jpg`)).toBeVisible();
    await expect(box.getByText('Uploaded', { exact: true })).toBeVisible();
  }
});

test('rejects what is no image, too large or disguised, with the reason', async ({ page }) => {
  await openTab(page, 'photos');
  const input = page.getByLabel('Image file');
  const box = page.getByRole('region', { name: 'Upload an image' });
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(box.getByRole('alert')).toContainText('This is not an image.');
  const mimeType = 'image/jpeg';
  await input.setInputFiles({ name: 'big.jpg', mimeType, buffer: Buffer.alloc(10_485_761) });
  await expect(box.getByRole('alert')).toContainText('too large');

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await input.setInputFiles({ name: 'disguise.jpg', mimeType, buffer: svg });
  await expectToast(page, 'Upload Failed', 'Failed to save uploaded image. Please try again.');
  await expect(box.getByRole('alert')).toContainText(/JPEG, PNG, WebP|not an image/i);
  await expect(box.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page, { variation: true });
});

test('an upload that is cut off is sent again; one is cancelled, and one cannot start', async ({
  page,
}) => {
  await openTab(page, 'photos');
  const box = page.getByRole('region', { name: 'Upload an image' });
  let cut = true;
  await page.route(/\/pending\//, (route) => (cut ? route.abort() : route.continue()));
  await page.getByLabel('Image file').setInputFiles(await jpeg());
  await expectToast(page, 'Upload Failed', 'Failed to save uploaded image. Please try again.');
  await expect(box.getByRole('alert')).toContainText('cut off');
  cut = false;
  await box.getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Upload Successful');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/pending\//, async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  const buffer = randomBytes(200_000);
  await page.getByLabel('Image file').setInputFiles({ ...(await jpeg()), buffer });
  await expect(box.getByRole('progressbar')).toBeVisible();
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(box.getByRole('progressbar')).toHaveCount(0);
  release();

  await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('Image file').setInputFiles(await jpeg());
  await expectToast(page, 'Upload Failed', 'Failed to get upload URL. Please try again.');
});

test('a photo of the largest size allowed goes up', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'photos');
  const { buffer, ...file } = await jpeg();
  // What follows the end of a JPEG belongs to no picture, and readers pass over it.
  const largest = Buffer.concat([buffer, Buffer.alloc(MAX_UPLOAD_BYTES - buffer.length)]);
  expect(largest).toHaveLength(10_485_760);
  await page.getByLabel('Image file').setInputFiles({ ...file, buffer: largest });
  await expectToast(page, 'Upload Successful');
});

test('an upload that breaks halfway is sent again', { tag: '@long' }, async ({
  browser,
  storageState,
}) => {
  const proxy = await startCuttingProxy();
  const context = await browser.newContext({ storageState, proxy: proxy.settings });
  const page = await context.newPage();
  await openTab(page, 'photos');
  const box = page.getByRole('region', { name: 'Upload an image' });
  const { buffer, ...file } = await jpeg();
  const padded = Buffer.concat([buffer, Buffer.alloc(4_000_000)]);
  proxy.cutAfter = 2_000_000;
  await page.getByLabel('Image file').setInputFiles({ ...file, buffer: padded });
  await expectToast(page, 'Upload Failed', 'Failed to save uploaded image. Please try again.');
  await expect(box.getByRole('alert')).toContainText('cut off');
  proxy.cutAfter = undefined;
  await box.getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Upload Successful');
  await context.close();
  proxy.close();
});

test('a page closed midway loses nothing that was uploaded', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openTab(page, 'photos');
  let sent = 0;
  // The first one passes; the second is on its way for as long as the page is open.
  await page.route(/\/pending\//, (route) => {
    if (route.request().method() !== 'PUT' || sent++ === 0) return route.continue();
  });
  const [src] = await upload(page, [await jpeg(), await jpeg()], 1);

  await page.getByRole('tab', { name: 'Users' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await openTab(again, 'photos');
  await expect(again.locator(`[data-testid="uploaded-image"] [src="${src}"]`)).toBeVisible();
});

test('several photos go up at once, are put in order, cropped, turned and described', async ({
  page,
}) => {
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByRole('button', { name: 'Add photos' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photos' });
  const files = await Promise.all([jpeg(), jpeg()]);
  await picker.getByLabel('Image file').setInputFiles(files);
  await expect(picker.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await picker.getByRole('button', { name: 'Close' }).click();

  const field = (name: string) => page.getByLabel(name, { exact: true });
  const second = await page.getByLabel('Image 2 URL').inputValue();
  expect(second).toMatch(/^\/images\/[\w-]+-64x48-[\w-]+\/64\.jpg$/);
  await page.getByRole('button', { name: 'Move up Image 2 URL' }).press('Enter');
  await expect(field('Image URL')).toHaveValue(second);

  await page.getByRole('button', { name: 'Edit photo of Image URL' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit photo' });
  await editor.getByLabel('What it shows').fill('The console from below');
  await expectAccessible(page, { within: openDialog });
  await editor.getByRole('button', { name: 'Turn right' }).click();
  await expect(editor.locator('picture img')).toHaveAttribute('src', /-48x64-/, {
    timeout: 20_000,
  });
  await editor.getByLabel('Left to right').press('End');
  await editor.getByRole('button', { name: 'Use photo' }).click();
  await expect(field('Image URL')).toHaveValue(
    /^\/images\/[\w-]+-48x64-[\w-]+\/48\.jpg#focus=100,50&alt=The%20console%20from%20below$/,
  );
});

test('photos pasted or dropped on a form go up there in their order', async ({ page }) => {
  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByLabel('Name').focus();
  // The first takes longer to be made ready, and still comes first.
  const sizes = [900, 40] as const;
  const photos = await Promise.all(
    sizes.map(async (width) => [
      ...(await plainPicture().resize(width, 40, { fit: 'fill' }).jpeg().toBuffer()),
    ]),
  );
  const give = (kind: 'paste' | 'drop', some: number[][]) =>
    page.evaluate(
      ([kind, some]) => {
        const files = new DataTransfer();
        for (const [index, bytes] of some.entries()) {
          const type = 'image/jpeg';
          files.items.add(new File([new Uint8Array(bytes)], `${index}.jpg`, { type }));
        }
        const given =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(given);
      },
      [kind, some] as const,
    );
  await give('paste', photos);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await expect(field('Image URL')).toHaveValue(/-900x40-/);
  await expect(page.getByLabel('Image 2 URL')).toHaveValue(/-40x40-/);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await field('Image URL').focus();
  await give('drop', photos.slice(1));
  await expect(field('Image URL')).toHaveValue(/-40x40-/);
});

test('pictures are put in order by dragging, with a mouse and with a finger', async ({ page }) => {
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
  // Once it is let go, the pointer moves nothing.
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

test('a photo says where it is used, and only an unused one is deleted', async ({ page }) => {
  await openTab(page, 'photos');
  const [used, unused] = await upload(page, [await jpeg(), await jpeg()]);
  const answer = await page.request.post('/api/admin/gallery-images', {
    data: { imageUrl: used, description: 'A console on the bench' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(201);
  await page.reload();
  const photo = (src: string | undefined) =>
    page.getByTestId('uploaded-image').filter(shows(page, src));
  await expect(photo(used).getByText('Used: Gallery')).toBeVisible();
  await expect(photo(used).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page.getByLabel('Search photos').fill('gallery');
  await expect(photo(unused)).toHaveCount(0);
  await page.getByLabel('Search photos').fill('not used');
  await photo(unused).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Photo deleted.');
  await expect(photo(unused)).toHaveCount(0);
  expect((await page.request.get(`${unused}?anew`)).status()).toBe(404);
});

test('a photo is replaced wherever it is used, and keeps its words', async ({ page, shop }) => {
  const product = await newProduct(shop.owner);
  await openTab(page, 'photos');
  const [old = '', next] = await upload(page, [await jpeg(), await jpeg()]);
  const other = product.imageUrl;
  const main = `${old}#focus=0,50&alt=From%20below`;
  const change = { imageUrl: main, imageUrls: [main, other] };
  await made(shop.owner.patch(`/api/admin/products/${product.id}`, change));
  const shown = { imageUrl: old, description: 'On the bench' };
  const { id } = await made(shop.owner.post('/api/admin/gallery-images', shown));
  await page.reload();

  const photo = (src: string | undefined) =>
    page.getByTestId('uploaded-image').filter(shows(page, src));
  await photo(old).getByRole('button', { name: 'Replace' }).click();
  const picker = page.getByRole('dialog', { name: 'Replace photo everywhere' });
  await expectAccessible(page, { within: openDialog });
  await picker
    .getByRole('listitem')
    .filter(shows(page, next))
    .getByRole('button', { name: 'Use this' })
    .click();
  await expectToast(page, 'Success', 'Photo replaced in 2 places.');
  await expect(photo(old).getByText('Not used')).toBeVisible();
  await expect(photo(next).getByText(`Used: ${product.name}, Gallery`)).toBeVisible();

  const { imageUrl, imageUrls } = await made<{ imageUrl: string; imageUrls: string[] }>(
    shop.owner.get(`/api/products/${product.id}`),
  );
  expect(imageUrl).toBe(`${next}#alt=From%20below`);
  expect(imageUrls).toEqual([imageUrl, other]);
  const gallery = await made<{ id: string }[]>(shop.owner.get('/api/gallery-images'));
  expect(gallery).toContainEqual({ id, imageUrl: next, description: 'On the bench' });
});
