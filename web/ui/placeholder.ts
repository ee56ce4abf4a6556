import type { CSSProperties } from 'react';
import type { PictureSet } from '../../shared/picture.ts';

/**
 * The six colours shown until a picture has loaded, for the class `blur-up` (controls.css). They
 * are not an image, not even an inlined one, because that would queue with the page's other
 * downloads.
 */
export function placeholder({ colours }: PictureSet): CSSProperties {
  const all = colours.match(/.../g)?.map((colour) => `#${colour}`) ?? [];
  return { '--top': `${all.slice(0, 3)}`, '--low': `${all.slice(3)}` } as object;
}
