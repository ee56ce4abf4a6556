/** Made-up faces and parts for the tests of the builder. */
import type { Part } from '../../shared/builder/parts.ts';

export const partOf = (size: Partial<Part['size']>, name = 'Part'): Part => ({
  id: name.toLowerCase(),
  name,
  picture: 'gauge' as const,
  takes: null,
  needs: null,
  price: null,
  size: { width: 50, height: 50, depth: 100, margin: 10, ...size },
});

/** A face whose spans are `left` and `right` long, with a mirror gap between them that is wider than any margin. */
export const faceOf = (left: number, right: number, gap = 40) => ({
  length: left + gap + right + 20,
  height: 120,
  depth: 180,
  left: [10, 10 + left] as const,
  right: [10 + left + gap, 10 + left + gap + right] as const,
});
