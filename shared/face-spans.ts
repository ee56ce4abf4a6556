/**
 * Where on a face cut-outs may be: [from, to] in mm left and right of the mirror, from the left edge. A console
 * without a mirror has nothing right of it, a span that ends where it begins. What is typed and what is sent are
 * checked by the same two rules.
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

/** True if there is room left and right of a mirror. */
export const hasMirrorGap = ({ right }: Pick<Spans, 'right'>): boolean => right[1] > right[0];

/** True if the mirror has its gap, which is wider than any part's margin. */
export const isMirrorClear = ({ left, right }: Spans): boolean =>
  !hasMirrorGap({ right }) || right[0] - left[1] >= MIN_MIRROR_GAP_MM;
