import type { CSSProperties } from 'react';
import type { PictureSet } from '../../shared/picture.ts';

/**
 * The six colours that stand in for a picture while it loads, as the `blur-up` class (blur.css) takes
 * them. No image, not even one in the page: each of those waits its turn among the page's downloads.
 */
export function placeholder({ colours }: PictureSet): CSSProperties {
  const all = colours.match(/.../g)?.map((colour) => `#${colour}`) ?? [];
  return { '--top': `${all.slice(0, 3)}`, '--low': `${all.slice(3)}` } as object;
}
