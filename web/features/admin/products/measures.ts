/** What a console measures, as typed into its form: its cut-outs, its box, and its face. */
import type { Face } from '../../../../shared/builder/face.ts';
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import {
  MAX_CUT_OUTS,
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MAX_PARCEL_GRAMS,
  MAX_PARCEL_MM,
  MIN_MIRROR_GAP_MM,
} from '../../../../shared/contract/limits.ts';
import type { CutOutKind, CutOuts } from '../../../../shared/cut-outs.ts';
import { areSpansInOrder, isMirrorClear } from '../../../../shared/face-spans.ts';
import type { Parcel } from '../../../../shared/postage.ts';
import { type TypedNumbers, typedNumbers } from '../shared/form/NumberFields.tsx';

const isUnmeasured = (typed: TypedNumbers<string>) =>
  Object.values(typed).every((each) => each.trim() === '');

export const cutOutFields = [
  ['switches', 'Switches'],
  ['gauges', 'Gauge holes'],
  ['din', 'DIN slots'],
  ['uhf', 'UHF slots'],
  ['usb', 'USB holes'],
  ['trays', 'Trays'],
  ['speakers', 'Speaker holes'],
] as const;

type TypedCutOuts = TypedNumbers<CutOutKind>;

/** The typed numbers, an empty one as none; null if all are empty. */
export const parseCutOuts = (typed: TypedCutOuts): CutOuts | null =>
  isUnmeasured(typed)
    ? null
    : (Object.fromEntries(cutOutFields.map(([kind]) => [kind, Number(typed[kind])])) as CutOuts);

const isCount = (typed: string) => /^\d{0,2}$/.test(typed.trim()) && Number(typed) <= MAX_CUT_OUTS;

export const cutOutsProblem = (typed: TypedCutOuts): string | false =>
  Object.values(typed).some((each) => !isCount(each)) &&
  `Type whole numbers from 0 to ${MAX_CUT_OUTS}.`;

export const parcelFields = [
  ['length', 'Length (mm)'],
  ['width', 'Width (mm)'],
  ['height', 'Height (mm)'],
  ['weight', 'Weight (kg)'],
] as const;

type TypedParcel = TypedNumbers<(typeof parcelFields)[number][0]>;

export const typedParcel = (parcel: Parcel | null | undefined): TypedParcel =>
  typedNumbers(
    parcelFields,
    parcel && {
      length: parcel.lengthMm,
      width: parcel.widthMm,
      height: parcel.heightMm,
      weight: parcel.weightGrams / 1000,
    },
  );

/** The typed box; undefined if it is not one. */
export function parseParcel({ length, width, height, weight }: TypedParcel): Parcel | undefined {
  const sides = [length, width, height].map((typed) => (/^\d+$/.test(typed.trim()) ? +typed : 0));
  const grams = /^\d+(\.\d{1,3})?$/.test(weight.trim()) ? Math.round(+weight * 1000) : 0;
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides;
  const isBox = sides.every((side) => side > 0 && side <= MAX_PARCEL_MM);
  return isBox && grams > 0 && grams <= MAX_PARCEL_GRAMS
    ? { lengthMm, widthMm, heightMm, weightGrams: grams }
    : undefined;
}

export const parcelProblem = (typed: TypedParcel): string | false =>
  !isUnmeasured(typed) &&
  !parseParcel(typed) &&
  `Type all four: sides in whole millimetres up to ${MAX_PARCEL_MM}, weight in kilograms up to ${MAX_PARCEL_GRAMS / 1000}.`;

export const faceFields = [
  ['length', 'Length'],
  ['height', 'Height'],
  ['depth', 'Depth'],
  ['leftFrom', 'Left from'],
  ['leftTo', 'Left to'],
  ['rightFrom', 'Right from'],
  ['rightTo', 'Right to'],
] as const;

export type TypedFace = TypedNumbers<(typeof faceFields)[number][0]>;

export const typedFace = (face: Face | null | undefined): TypedFace =>
  typedNumbers(
    faceFields,
    face && {
      length: face.length,
      height: face.height,
      depth: face.depth,
      leftFrom: face.left[0],
      leftTo: face.left[1],
      rightFrom: face.right[0],
      rightTo: face.right[1],
    },
  );

const isLength = (typed: string) => /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= MAX_FACE_MM;

/** The typed face; undefined if a number is missing. */
export function parseFace(typed: TypedFace): NonNullable<AdminProduct['face']> | undefined {
  if (!Object.values(typed).every(isLength)) return undefined;
  const { length, height, depth, leftFrom, leftTo, rightFrom, rightTo } = typed;
  return {
    length: Number(length),
    height: Number(height),
    depth: Number(depth),
    left: [Number(leftFrom), Number(leftTo)],
    right: [Number(rightFrom), Number(rightTo)],
  };
}

/** What is wrong with the typed face, as the server would say it. */
export function faceProblem(typed: TypedFace): string | false {
  if (isUnmeasured(typed)) return false;
  const face = parseFace(typed);
  if (!face) return `Type all seven in whole millimetres up to ${MAX_FACE_MM}.`;
  const { length, height, depth } = face;
  if (length < 100 || height < 20 || depth < 20) {
    return 'A face is at least 100 mm long, 20 mm high and 20 mm deep.';
  }
  if (height > MAX_FACE_HEIGHT_MM) return `A face is at most ${MAX_FACE_HEIGHT_MM} mm high.`;
  if (!areSpansInOrder(face)) {
    return 'The room left of the mirror has to end before the room on its right starts, and both have to be within the length.';
  }
  return !isMirrorClear(face) && `Leave at least ${MIN_MIRROR_GAP_MM} mm for the mirror.`;
}
