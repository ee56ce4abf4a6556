import type { StoredGalleryImage } from './repo.ts';

/** What the API shows of a gallery image. */
export function imageView({ createdAt: _, rank: __, ...image }: StoredGalleryImage) {
  return image;
}
