/** A product's pictures: `imageUrl` is the main one and always the first of `imageUrls`. */

import { MAX_PRODUCT_IMAGES } from '../../shared/contract/limits.ts';

interface Pictures {
  readonly imageUrl: string;
  readonly imageUrls: string[];
}

/** Pictures with the main one first and without repeats. */
export function pictures(main: string, others: readonly string[] = []): Pictures {
  // No more than a form may send, so that what is stored can be sent back.
  const imageUrls = [...new Set([main, ...others])].slice(0, MAX_PRODUCT_IMAGES);
  return { imageUrl: main, imageUrls };
}

/**
 * Pictures after a change. If only the main picture changes, it replaces the old one, or moves to the
 * front if it was in the list already. If only the list changes, the main picture is put first.
 */
export function changePictures(
  current: Pictures,
  change: { readonly imageUrl?: string | undefined; readonly imageUrls?: string[] | undefined },
): Pictures {
  const { imageUrl, imageUrls } = change;
  if (imageUrls) return pictures(imageUrl ?? imageUrls[0] ?? current.imageUrl, imageUrls);
  if (imageUrl === undefined) {
    return { imageUrl: current.imageUrl, imageUrls: current.imageUrls };
  }
  const kept = current.imageUrls.includes(imageUrl)
    ? current.imageUrls
    : current.imageUrls.filter((url) => url !== current.imageUrl);
  return pictures(imageUrl, kept);
}
