/** Faces and their parts as they are known, and a layout as it was drawn; all in mm. */
import * as z from 'zod/mini';
import { partPictureNames } from './choices.ts';
import { object } from './fields.ts';
import { MAX_FACE_HEIGHT_MM, MAX_FACE_MM, MAX_PARTS } from './limits.ts';

const upTo = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const mm = z.lazy(() => upTo(MAX_FACE_MM));
const span = z.lazy(() => z.readonly(z.tuple([mm, mm])));
const words = z.lazy(() => z.string().check(z.maxLength(200)));

/** A face as it is known; what the owner may type is in measures.ts. */
export const face = object(() => ({
  length: mm,
  height: upTo(MAX_FACE_HEIGHT_MM),
  depth: mm,
  left: span,
  right: span,
}));

/** The part of a face that an add-on is. */
export const part = object(() => ({
  width: mm,
  height: mm,
  depth: mm,
  margin: mm,
  picture: z.enum(partPictureNames),
  needs: z.nullable(z.string()),
}));

export const drawing = object(() => ({
  face,
  felt: words,
  stitching: words,
  parts: z.readonly(
    z
      .array(
        z.strictObject({
          name: words,
          picture: z.enum(partPictureNames),
          x: mm,
          width: mm,
          height: mm,
        }),
      )
      .check(z.maxLength(MAX_PARTS)),
  ),
  /** What the workshop has to settle about it, in sentences. */
  questions: z.readonly(z.array(words).check(z.maxLength(3 * MAX_PARTS))),
}));
