/** Faces, parts and drawn layouts; all in mm. */
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

/** A stored measure. Those sent are whole numbers, because a table holds no float below 1E-130. */
const known = z.lazy(() => z.number());
const knownSpan = z.lazy(() => z.readonly(z.tuple([known, known])));

/** A stored face. The limits for the owner's input are in measures.ts. */
export const face = object(() => ({
  length: known,
  height: known,
  depth: known,
  left: knownSpan,
  right: knownSpan,
}));

/** The size of an add-on as a part of a face. */
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
  /** Points the workshop has to settle about it, in sentences. */
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
