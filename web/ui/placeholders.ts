import { blurOf } from './blur.ts';
import { pictures } from './picture-manifest.ts';

/** Address of the blur that stands in for a picture while it loads. */
export function placeholderOf(slug: string): string | undefined {
  const colours = pictures[slug];
  return colours && blurOf(colours);
}
