/** What a console measures, as typed into its form: its box, and its face. */
import type { Face } from '../../../../shared/builder/face.ts';
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import {
  MAX_FACE_MM,
  MAX_PARCEL_GRAMS,
  MAX_PARCEL_MM,
  MIN_MIRROR_GAP_MM,
} from '../../../../shared/contract/limits.ts';
import { areSpansInOrder, isMirrorClear } from '../../../../shared/face-spans.ts';
import type { Parcel } from '../../../../shared/postage.ts';

const isUnmeasured = (typed: Readonly<Record<string, string>>) =>
  Object.values(typed).every((each) => each.trim() === '');

export type ParcelPart = 'length' | 'width' | 'height' | 'weight';
export type TypedParcel = Readonly<Record<ParcelPart, string>>;

export const typedParcel = (parcel: Parcel | null): TypedParcel => ({
  length: String(parcel?.lengthMm ?? ''),
  width: String(parcel?.widthMm ?? ''),
  height: String(parcel?.heightMm ?? ''),
  weight: parcel ? String(parcel.weightGrams / 1000) : '',
});

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

export type FacePart =
  | ('length' | 'height' | 'depth')
  | ('leftFrom' | 'leftTo' | 'rightFrom' | 'rightTo');
export type TypedFace = Readonly<Record<FacePart, string>>;

export const typedFace = (face: Face | null): TypedFace => ({
  length: String(face?.length ?? ''),
  height: String(face?.height ?? ''),
  depth: String(face?.depth ?? ''),
  leftFrom: String(face?.left[0] ?? ''),
  leftTo: String(face?.left[1] ?? ''),
  rightFrom: String(face?.right[0] ?? ''),
  rightTo: String(face?.right[1] ?? ''),
});

const isLength = (typed: string) => /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= MAX_FACE_MM;

/** The typed face; undefined if a number is missing. */
export function parseFace(typed: TypedFace): NonNullable<AdminProduct['face']> | undefined {
  if (!Object.values(typed).every(isLength)) return undefined;
  const { length, height, depth, leftFrom, leftTo, rightFrom, rightTo } = typed;
  return {
    ...{ length: Number(length), height: Number(height), depth: Number(depth) },
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
  if (!areSpansInOrder(face)) {
    return 'The room left of the mirror comes before that right of it, both within the length.';
  }
  return !isMirrorClear(face) && `Leave at least ${MIN_MIRROR_GAP_MM} mm for the mirror.`;
}
