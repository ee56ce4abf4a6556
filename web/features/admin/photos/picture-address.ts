/** Picture addresses: the choices stored in them, and replacing one with another. */
import { readPicture } from '../../../../shared/picture.ts';

/** The owner's choices for showing a picture, stored in its address after the `#`. */
interface Choices {
  /** The focal point of crops, in percent from left and top. */
  readonly focus: readonly number[];
  /** Empty if there is none. */
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
 * Replaces a picture with another wherever it is shown, with any crop or description. Descriptions stay;
 * focal points do not.
 *
 * @param from the address of a picture in this shop
 * @param to the address of its replacement
 */
export function replacementOf(from: string, to: string) {
  const folder = readPicture(from)?.folder;
  const shows = (imageUrl: string | null): boolean =>
    folder !== undefined && readPicture(imageUrl ?? '')?.folder === folder;
  const replace = (imageUrl: string): string =>
    shows(imageUrl) ? withChoices(to, { ...readChoices(imageUrl), focus: MIDDLE }) : imageUrl;
  return { shows, replace, replaceAll: (urls: readonly string[]) => onceEach(urls.map(replace)) };
}

/** Drops pictures already in the list, even with a different crop or description. */
function onceEach(imageUrls: readonly string[]): string[] {
  const folders = imageUrls.map((imageUrl) => readPicture(imageUrl)?.folder ?? imageUrl);
  return imageUrls.filter((_, index) => folders.indexOf(folders[index] ?? '') === index);
}
