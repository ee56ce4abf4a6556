/** The addresses of pictures: what is chosen in them, and replacing one by another. */
import { readPicture } from '../../../../shared/picture.ts';
import { adminApi, ifMatch } from '../shared/data/admin-api.ts';

/** The owner's choices for showing a picture, stored in its address after the `#`. */
interface Choices {
  /** The focal point of crops, in percent from left and top. */
  readonly focus: readonly number[];
  /** Empty if there is no description. */
  readonly alt: string;
}

const MIDDLE = [50, 50] as const;

export function readChoices(imageUrl: string): Choices {
  const picture = readPicture(imageUrl);
  return { focus: picture?.focus ?? MIDDLE, alt: picture?.alt ?? '' };
}

/** The address with these choices; defaults are left out. */
export function withChoices(imageUrl: string, { focus, alt }: Choices): string {
  const parts = [
    focus.every((at) => at === 50) ? '' : `focus=${focus.join(',')}`,
    alt.trim() && `alt=${encodeURIComponent(alt.trim())}`,
  ].filter(Boolean);
  return imageUrl.replace(/#.*/, '') + (parts.length > 0 ? `#${parts.join('&')}` : '');
}

/**
 * Replaces a picture in every product, add-on and gallery image, each saved separately.
 * Descriptions stay; focal points do not. If a save fails, the others are done, and calling it
 * again does the rest.
 *
 * @param from address of a picture of this shop
 * @param to address of the one to show instead
 * @returns how many products, add-ons and gallery images show it now
 * @throws the first failure
 */
export async function replaceEverywhere(from: string, to: string): Promise<number> {
  const folder = readPicture(from)?.folder;
  if (!folder) throw new Error(`${from} is no picture of this shop`);
  const isOld = (imageUrl: string | null) => readPicture(imageUrl ?? '')?.folder === folder;
  const swap = (imageUrl: string) =>
    isOld(imageUrl) ? withChoices(to, { ...readChoices(imageUrl), focus: [50, 50] }) : imageUrl;

  const [products, addons, images] = await Promise.all([
    adminApi('products.adminList'),
    adminApi('addons.adminList'),
    adminApi('gallery.list'),
  ]);
  const saves = [
    ...products
      .filter(({ imageUrl, imageUrls }) => [imageUrl, ...imageUrls].some(isOld))
      .map(({ id, version, imageUrl, imageUrls }) => {
        const body = { imageUrl: swap(imageUrl), imageUrls: onceEach(imageUrls.map(swap)) };
        return adminApi('products.update', { params: { id }, body, headers: ifMatch(version) });
      }),
    ...addons
      .filter(({ imageUrl }) => isOld(imageUrl))
      .map(({ id, version, imageUrl }) => {
        const body = { imageUrl: swap(imageUrl ?? '') };
        return adminApi('addons.update', { params: { id }, body, headers: ifMatch(version) });
      }),
    ...images
      .filter(({ imageUrl }) => isOld(imageUrl))
      .map(({ id, imageUrl, description }) => {
        const body = { description, imageUrl: swap(imageUrl) };
        return adminApi('gallery.update', { params: { id }, body });
      }),
  ];
  const done = await Promise.allSettled(saves);
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return saves.length;
}

/** Drops the pictures that the list has already, however they are cropped or described. */
function onceEach(imageUrls: readonly string[]): string[] {
  const folders = imageUrls.map((imageUrl) => readPicture(imageUrl)?.folder ?? imageUrl);
  return imageUrls.filter((_, index) => folders.indexOf(folders[index] ?? '') === index);
}
