/** A product's pictures: `imageUrl` is the main one and always the first of `imageUrls`. */

/** As many as the contract takes of a form, so that what is stored can be sent back. */
const PICTURES_AT_MOST = 12;

interface Pictures {
  readonly imageUrl: string;
  readonly imageUrls: string[];
}

/** Pictures with the main one first and none twice. */
export function pictures(main: string, others: readonly string[] = []): Pictures {
  return { imageUrl: main, imageUrls: [...new Set([main, ...others])].slice(0, PICTURES_AT_MOST) };
}

/**
 * Pictures after a change. A new main picture alone takes the old one's place, or only moves to the
 * front where it was among them already; a new list alone begins with the main one.
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
