/** Helpers for the browser tests of the owner's photos. */
import type { Locator, Page, Response } from '@playwright/test';
import { plainPicture } from '../support/pictures.ts';
import { expect } from './admin.ts';

/** A small unique photo, as Playwright attaches it. */
export const jpeg = async () => ({
  name: 'console.jpg',
  mimeType: 'image/jpeg',
  buffer: await plainPicture().jpeg().toBuffer(),
});

type Photo = Awaited<ReturnType<typeof jpeg>>;

/**
 * Uploads pictures on the Photos tab.
 *
 * @param finished how many of them get through
 * @returns their addresses, because the list holds the photos of other tests too
 */
export async function upload(
  page: Page,
  files: Photo[],
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

/** Filters the list item that shows a photo. */
export const shows = (page: Page, src: string | undefined) => ({
  has: page.locator(`[src="${src}"]`),
});

/** Pastes photos into an element or drops them on it. */
export async function give(target: Locator, how: 'paste' | 'drop', photos: Photo[]): Promise<void> {
  const files = photos.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    bytes: [...buffer],
  }));
  await target.evaluate(
    (element, [how, files]) => {
      const carried = new DataTransfer();
      for (const { name, type, bytes } of files) {
        carried.items.add(new File([new Uint8Array(bytes)], name, { type }));
      }
      const given = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...given, dataTransfer: carried })
          : new ClipboardEvent('paste', { ...given, clipboardData: carried }),
      );
    },
    [how, files] as const,
  );
}
