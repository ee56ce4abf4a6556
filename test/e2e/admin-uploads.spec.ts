/**
 * The owner uploads photos: what is accepted, what is rejected, and what happens on a bad network.
 */
import { randomBytes } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { expect, openTab, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { give, jpeg, shows, upload } from './photos.ts';

/** Lets the time pass between the attempts of an upload: one at once, then after 1, 3 and 5 seconds. */
async function passRetries(page: Page, failed: () => number): Promise<void> {
  for (const [count, seconds] of [
    [2, 1],
    [3, 3],
    [4, 5],
  ] as const) {
    await expect.poll(failed).toBe(count);
    await page.clock.fastForward(seconds * 1000);
  }
}

test('uploads a photo and uses it for a product', { tag: '@long' }, async ({ page, context }) => {
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

test('uploads dropped and pasted photos', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'photos');
  const box = page.getByRole('region', { name: 'Upload an image' });
  for (const kind of ['drop', 'paste'] as const) {
    await expect(box).toBeVisible();
    await give(box, kind, [{ ...(await jpeg()), name: `${kind}.jpg` }]);
    await expect(box.getByText(`${kind}.jpg`)).toBeVisible();
    await expect(box.getByText('Uploaded', { exact: true })).toBeVisible();
  }
});

test('rejects other, oversized and disguised files with the reason', { tag: '@long' }, async ({
  page,
}) => {
  await openTab(page, 'photos');
  const input = page.getByLabel('Image file');
  const box = page.getByRole('region', { name: 'Upload an image' });
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(box.getByRole('alert')).toContainText('This is not an image.');
  const mimeType = 'image/jpeg';
  // From a file: what a test hands over itself goes to the browser in words.
  const big = test.info().outputPath('big.jpg');
  writeFileSync(big, '');
  truncateSync(big, 10_485_761);
  await input.setInputFiles(big);
  await expect(box.getByRole('alert')).toContainText('too large');

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await input.setInputFiles({ name: 'disguise.jpg', mimeType, buffer: svg });
  await expectToast(page, 'Upload Failed', 'Failed to save uploaded image. Please try again.');
  await expect(box.getByRole('alert')).toContainText(/JPEG, PNG, WebP|not an image/i);
  await expect(box.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page, { variation: true });
});

test('retries an interrupted upload, cancels one, and reports one that cannot start', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await openTab(page, 'photos');
  const box = page.getByRole('region', { name: 'Upload an image' });
  let cut = true;
  let attempts = 0;
  await page.route(/\/pending\//, (route) => {
    attempts += 1;
    return cut ? route.abort() : route.continue();
  });
  await page.getByLabel('Image file').setInputFiles(await jpeg());
  await passRetries(page, () => attempts);
  await expectToast(page, 'Upload Failed', 'Failed to save uploaded image. Please try again.');
  await expect(box.getByRole('alert')).toContainText('cut off');
  expect(attempts).toBe(5);
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

  await page.route('**/api/objects/upload', (route) => route.abort());
  await page.getByLabel('Image file').setInputFiles(await jpeg());
  await expectToast(page, 'Upload Failed', 'Failed to get upload URL. Please try again.');
  await expect(box.getByRole('alert')).toContainText('The shop could not be reached.');
});

test('uploads a photo of the maximum size', { tag: '@long' }, async ({ page }) => {
  await openTab(page, 'photos');
  const { buffer, ...file } = await jpeg();
  // Bytes after the end of a JPEG are ignored by decoders.
  const largest = Buffer.concat([buffer, Buffer.alloc(MAX_UPLOAD_BYTES - buffer.length)]);
  expect(largest).toHaveLength(10_485_760);
  await page.getByLabel('Image file').setInputFiles({ ...file, buffer: largest });
  await expectToast(page, 'Upload Successful');
});

test('retries an upload that breaks halfway', { tag: '@long' }, async ({
  browser,
  storageState,
}) => {
  const proxy = await startCuttingProxy();
  const context = await browser.newContext({ storageState, proxy: proxy.settings });
  const page = await context.newPage();
  await page.clock.install();
  // Not what the proxy has cut: the browser itself sends again what breaks on a connection used before.
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.method() === 'PUT') failed += 1;
  });
  await openTab(page, 'photos');
  const box = page.getByRole('region', { name: 'Upload an image' });
  const { buffer, ...file } = await jpeg();
  const padded = Buffer.concat([buffer, Buffer.alloc(4_000_000)]);
  proxy.cutAfter = 2_000_000;
  await page.getByLabel('Image file').setInputFiles({ ...file, buffer: padded });
  await passRetries(page, () => failed);
  await expectToast(page, 'Upload Failed', 'Failed to save uploaded image. Please try again.');
  await expect(box.getByRole('alert')).toContainText('cut off');
  proxy.cutAfter = undefined;
  await box.getByRole('button', { name: 'Retry' }).click();
  await expectToast(page, 'Upload Successful');
  await context.close();
  proxy.close();
});

test('keeps what was uploaded when the page is closed midway', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openTab(page, 'photos');
  let sent = 0;
  // The first upload passes; the second stays in flight while the page is open.
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
