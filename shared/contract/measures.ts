/**
 * The owner's input for consoles and add-ons: cut-outs, box and face. Stored values are in
 * catalogue-fields.ts and drawing.ts.
 */
import * as z from 'zod/mini';
import { areSpansInOrder, isMirrorClear } from '../face-spans.ts';
import { partPictureNames } from './choices.ts';
import { text, wholeNumber } from './fields.ts';
import { addonLengths } from './lengths.ts';
import {
  MAX_CUT_OUTS,
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MAX_PARCEL_GRAMS,
  MAX_PARCEL_MM,
  MAX_PART_MARGIN_MM,
  MIN_FACE_HEIGHT_MM,
  MIN_FACE_MM,
  MIN_MIRROR_GAP_MM,
} from './limits.ts';

const cutOut = z.lazy(() => wholeNumber(0, MAX_CUT_OUTS));

export const cutOuts = z.lazy(() =>
  z.nullable(
    z.strictObject({
      switches: cutOut,
      gauges: cutOut,
      din: cutOut,
      uhf: cutOut,
      usb: cutOut,
      trays: z._default(cutOut, 0),
      speakers: z._default(cutOut, 0),
    }),
  ),
);

const parcelSide = z.lazy(() => mm(1, MAX_PARCEL_MM));

export const parcel = z.lazy(() =>
  z.nullable(
    z.strictObject({
      lengthMm: parcelSide,
      widthMm: parcelSide,
      heightMm: parcelSide,
      weightGrams: wholeNumber(1, MAX_PARCEL_GRAMS, 'g'),
    }),
  ),
);

const mm = (least: number, most: number) => wholeNumber(least, most, 'mm');

const span = () => z.readonly(z.tuple([mm(0, MAX_FACE_MM), mm(0, MAX_FACE_MM)]));

/** Null until it is measured; the console can't be laid out before. */
export const face = z.lazy(() =>
  z.nullable(
    z
      .strictObject({
        length: mm(MIN_FACE_MM, MAX_FACE_MM),
        height: mm(MIN_FACE_HEIGHT_MM, MAX_FACE_HEIGHT_MM),
        depth: mm(20, MAX_FACE_MM),
        left: span(),
        right: span(),
      })
      .check(
        z.refine(areSpansInOrder, {
          path: ['right'],
          error: 'part must lie within the length, after the left part',
        }),
        z.refine(isMirrorClear, {
          path: ['right'],
          error: `part must leave at least ${MIN_MIRROR_GAP_MM} mm for the mirror`,
        }),
      ),
  ),
);

/** Null for an add-on that takes no place on a face. */
export const part = z.lazy(() =>
  z.nullable(
    z.strictObject({
      width: mm(1, MAX_FACE_MM),
      height: mm(1, MAX_FACE_MM),
      depth: mm(0, MAX_FACE_MM),
      margin: mm(0, MAX_PART_MARGIN_MM),
      picture: z.enum(partPictureNames, 'must be one of the pictures'),
      /** A sentence for the workshop about fitting it. */
      needs: z.nullable(text(1, addonLengths.needs)),
    }),
  ),
);
