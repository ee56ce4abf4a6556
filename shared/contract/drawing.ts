/** Faces and their parts as they are known, and a layout as it was drawn; all in mm. */
import * as z from 'zod/mini';
import { partPictureNames } from './choices.ts';
import { listOf, object, text, wholeNumber } from './fields.ts';
import {
  MAX_DRAWN_WORDS,
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MAX_PARTS,
  MIN_FACE_HEIGHT_MM,
  MIN_FACE_MM,
} from './limits.ts';

/** As stored. What is sent is of whole numbers: a table holds no float below 1E-130. */
const known = z.lazy(() => z.number());
const knownSpan = z.lazy(() => z.readonly(z.tuple([known, known])));

/** A face as it is known; what the owner may type is in measures.ts. */
export const face = object(() => ({
  length: known,
  height: known,
  depth: known,
  left: knownSpan,
  right: knownSpan,
}));

/** The part of a face that an add-on is. */
export const part = object(() => ({
  width: known,
  height: known,
  depth: known,
  margin: known,
  picture: z.enum(partPictureNames),
  needs: z.nullable(z.string()),
}));

/** A drawing as stored and answered. */
export const knownDrawing = object(() => ({
  face,
  felt: z.string(),
  stitching: z.string(),
  parts: z.readonly(
    z.array(
      z.strictObject({
        name: z.string(),
        picture: z.enum(partPictureNames),
        x: known,
        width: known,
        height: known,
      }),
    ),
  ),
  /** What the workshop has to settle about it, in sentences. */
  questions: z.readonly(z.array(z.string())),
}));

const mm = (least: number, most: number) => wholeNumber(least, most, 'mm');
const span = () => z.readonly(z.tuple([mm(0, MAX_FACE_MM), mm(0, MAX_FACE_MM)]));
const words = () => text(0, MAX_DRAWN_WORDS);

/** A drawing as sent. */
export const drawing = object(() => ({
  face: z.strictObject({
    length: mm(MIN_FACE_MM, MAX_FACE_MM),
    height: mm(MIN_FACE_HEIGHT_MM, MAX_FACE_HEIGHT_MM),
    depth: mm(0, MAX_FACE_MM),
    left: span(),
    right: span(),
  }),
  felt: words(),
  stitching: words(),
  parts: z.readonly(
    listOf(
      z.strictObject({
        name: words(),
        picture: z.enum(partPictureNames, 'must be one of the pictures'),
        x: mm(0, MAX_FACE_MM),
        width: mm(1, MAX_FACE_MM),
        height: mm(1, MAX_FACE_MM),
      }),
      MAX_PARTS,
      'parts',
    ),
  ),
  questions: z.readonly(listOf(words(), 3 * MAX_PARTS, 'questions')),
}));
