/** How the owner chose to show a picture: kept in its address, behind the `#`. */
import { readPicture } from '../../../../shared/picture.ts';

export interface Choices {
  /** The point to keep in sight where the picture is cropped, in percent from left and top. */
  readonly focus: readonly number[];
  /** Empty if nothing was said. */
  readonly alt: string;
}

const MIDDLE = [50, 50] as const;

export function readChoices(address: string): Choices {
  const picture = readPicture(address);
  return { focus: picture?.focus ?? MIDDLE, alt: picture?.alt ?? '' };
}

/** The address with these choices; what is as usual is left out of it. */
export function withChoices(address: string, { focus, alt }: Choices): string {
  const said = [
    focus.every((at) => at === 50) ? '' : `focus=${focus.join(',')}`,
    alt.trim() && `alt=${encodeURIComponent(alt.trim())}`,
  ].filter(Boolean);
  return address.replace(/#.*/, '') + (said.length > 0 ? `#${said.join('&')}` : '');
}
