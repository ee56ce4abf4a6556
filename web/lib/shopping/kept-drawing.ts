import type { KeptDrawing } from '../../../shared/build.ts';
import type { Drawing, Face } from '../../../shared/builder/face.ts';
import { partPictureNames } from '../../../shared/contract/choices.ts';
import { type Codec, text, whole } from '../state/codec.ts';
import { list, object } from '../state/codecs.ts';

const words = text(200);
/** More than any face has. */
const mm = whole(0, 10_000);

const span: Codec<Face['left']> = (found) => {
  const [from, to, ...others] = list(mm)(found) ?? [];
  return from === undefined || to === undefined || others.length > 0 ? undefined : [from, to];
};

/** A line's stored drawing, in the form an order takes (contract/drawing.ts). */
export const keptDrawing = object<KeptDrawing>({
  face: object<Face>({ length: mm, height: mm, depth: mm, left: span, right: span }),
  felt: words,
  stitching: words,
  parts: list(
    object<Drawing['parts'][number]>({
      name: words,
      picture: (found) => partPictureNames.find((name) => name === found),
      x: mm,
      width: mm,
      height: mm,
    }),
  ),
  questions: list(words),
});
