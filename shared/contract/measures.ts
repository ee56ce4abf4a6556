/** What a console's face and an add-on's cut-out measure, in whole mm, for the builder. */
import * as z from 'zod/mini';
import { partPictureNames } from './choices.ts';
import { text } from './fields.ts';
import { addonLengths } from './lengths.ts';
import { MAX_FACE_MM, MAX_PART_MARGIN_MM, MIN_MIRROR_GAP_MM } from './limits.ts';

const mm = (least: number, most: number) =>
  z
    .int('must be a whole number of millimetres')
    .check(
      z.minimum(least, `must be at least ${least} mm`),
      z.maximum(most, `must be at most ${most} mm`),
    );

const span = () => z.tuple([mm(0, MAX_FACE_MM), mm(0, MAX_FACE_MM)]);

/**
 * Null until it is measured, and then the console cannot be laid out. A console without a mirror has nothing
 * right of it: a span that begins where it ends. Any other gap is wider than a part's margin, so that parts
 * left and right of it need not know of each other.
 */
export const face = z.lazy(() =>
  z.nullable(
    z
      .strictObject({
        length: mm(100, MAX_FACE_MM),
        height: mm(20, MAX_FACE_MM),
        depth: mm(20, MAX_FACE_MM),
        left: span(),
        right: span(),
      })
      .check(
        z.refine(({ left, right, length }) => {
          const inOrder = left[0] <= left[1] && left[1] <= right[0] && right[0] <= right[1];
          return inOrder && right[1] <= length;
        }, 'spans: must lie within the length, left before right'),
        z.refine(
          ({ left, right }) => right[0] === right[1] || right[0] - left[1] >= MIN_MIRROR_GAP_MM,
          `spans: must leave at least ${MIN_MIRROR_GAP_MM} mm for the mirror`,
        ),
      ),
  ),
);

/** Null for what has no place on a face. */
export const part = z.lazy(() =>
  z.nullable(
    z.strictObject({
      width: mm(1, MAX_FACE_MM),
      height: mm(1, MAX_FACE_MM),
      depth: mm(0, MAX_FACE_MM),
      margin: mm(0, MAX_PART_MARGIN_MM),
      picture: z.enum(partPictureNames, 'must be one of the pictures'),
      /** What the workshop has to know with it. */
      needs: z.nullable(text(1, addonLengths.needs)),
    }),
  ),
);
