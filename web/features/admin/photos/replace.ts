/** Replaces one picture by another wherever the shop shows it. */
import { readPicture } from '../../../../shared/picture.ts';
import { adminApi, ifMatch } from '../shared/data/admin-api.ts';
import { readChoices, withChoices } from './choices.ts';

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
