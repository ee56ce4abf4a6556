/** The heights of a face from end to end. The owner types one; some consoles have low wings. */
import type { Face } from './face.ts';
import { heightAt, shellOf } from './face-scene.ts';

/** A face that knows where it is low. */
export interface ShapedFace extends Face {
  /** By how much the middle of the face lies above its lowest, as [x, mm], from left to right. */
  readonly rise?: readonly (readonly [number, number])[];
  /** A height, in mm, that a cut-out has wherever it is: the rules need not look for it place by place. */
  readonly everywhere?: number;
}

/** The face of a console with the shape that its pictures show; a level face stays as it is. */
export function shaped(product: string, face: Face): ShapedFace {
  const shell = shellOf(product, face);
  if (!shell) return face;
  const inset = (face.length - shell.length) / 2;
  const lowest = Math.max(...shell.middle.map(([, y]) => y));
  if (shell.middle.every(([, y]) => y === lowest)) return face;
  const most = lowest - Math.min(...shell.middle.map(([, y]) => y));
  return {
    ...face,
    rise: shell.middle.map(([x, y]) => [x + inset, lowest - y]),
    everywhere: Math.min(
      heightBetween(face.height, 0, most),
      heightBetween(face.height, most, most),
    ),
  };
}

/** By how much a cut-out may come nearer to an edge that slopes, in mm: the pictured ones do. */
const NEARER = 4;

/**
 * The height that a cut-out has at its place, in mm. Its middle lies on the face's, and where the
 * face slopes, the nearer edge decides.
 */
export function heightFor({ height, rise }: ShapedFace, x: number, half: number): number {
  if (!rise) return height;
  let edge = Math.max(heightAt(rise, x - half), heightAt(rise, x + half));
  for (const [place, mm] of rise) if (Math.abs(place - x) < half && mm > edge) edge = mm;
  return heightBetween(height, heightAt(rise, x), edge);
}

/** The height left where the middle rises by `middle` mm, and at the nearer edge of the cut-out by `edge`. */
const heightBetween = (height: number, middle: number, edge: number): number =>
  // Where the middle rises by 1 mm, the lower edge rises by 2.
  Math.floor(height - 2 * Math.max(middle, 2 * edge - middle - NEARER));
