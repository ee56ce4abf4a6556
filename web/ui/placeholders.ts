import type { CSSProperties } from 'react';
import { pictures } from './picture-manifest.ts';

/**
 * The six colours that stand in for a picture while it loads, as the `blur-up` class (blur.css) takes
 * them. No image, not even one in the page: each of those waits its turn among the page's downloads.
 */
export function findPlaceholder(slug: string): CSSProperties | undefined {
  const colours = pictures[slug]?.match(/.../g)?.map((colour) => `#${colour}`);
  return (
    colours && ({ '--top': `${colours.slice(0, 3)}`, '--low': `${colours.slice(3)}` } as object)
  );
}
