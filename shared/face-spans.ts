/**
 * The stretches of a face that can have cut-outs: [from, to] in mm left and right of the mirror,
 * from the left edge. On a console without a mirror the right one is empty: it ends where it
 * begins. Forms and requests check the same two rules.
 */
import { MIN_MIRROR_GAP_MM } from './contract/limits.ts';

interface Spans {
  readonly length: number;
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
}

/** True if both lie within the length, the left one before the right one. */
export const areSpansInOrder = ({ left, right, length }: Spans): boolean =>
  left[0] <= left[1] && left[1] <= right[0] && right[0] <= right[1] && right[1] <= length;

/** True if the face has a mirror, with room on both sides. */
export const hasMirrorGap = ({ right }: Pick<Spans, 'right'>): boolean => right[1] > right[0];

/** True if there is no mirror, or its gap is wider than any part's margin. */
export const isMirrorClear = ({ left, right }: Spans): boolean =>
  !hasMirrorGap({ right }) || right[0] - left[1] >= MIN_MIRROR_GAP_MM;
