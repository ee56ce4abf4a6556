/** The owner's choices for showing a picture, stored in its address after the `#`. */
import { readPicture } from '../../../../shared/picture.ts';

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
