/** A console's measurements as typed into its form: its cut-outs, its box, and its face. */
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import {
  MAX_CUT_OUTS,
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MAX_PARCEL_GRAMS,
  MAX_PARCEL_MM,
  MIN_MIRROR_GAP_MM,
} from '../../../../shared/contract/limits.ts';
import { type CutOuts, describeCutOuts } from '../../../../shared/cut-outs.ts';
import { areSpansInOrder, isMirrorClear } from '../../../../shared/face-spans.ts';
import { describeParcel, type Parcel } from '../../../../shared/postage.ts';
import { measures } from '../shared/form/numbers.ts';

const count = { least: 0, most: MAX_CUT_OUTS };

export const cutOutFields = [
  { name: 'switches', label: 'Switches', ...count },
  { name: 'gauges', label: 'Gauge holes', ...count },
  { name: 'din', label: 'DIN slots', ...count },
  { name: 'uhf', label: 'UHF slots', ...count },
  { name: 'usb', label: 'USB holes', ...count },
  { name: 'trays', label: 'Trays', ...count },
  { name: 'speakers', label: 'Speaker holes', ...count },
] as const;

export const cutOuts = measures({
  label: 'Cut-outs',
  fields: cutOutFields,
  blankIsZero: true,
  fromStored: (known: CutOuts) => known,
  toStored: (typed): CutOuts => typed,
  problem: `Type whole numbers from 0 to ${MAX_CUT_OUTS}.`,
  inWords: (known) => describeCutOuts(known) || 'None',
  unknown: 'Not known',
});

const side = { least: 1, most: MAX_PARCEL_MM };

export const parcelFields = [
  { name: 'lengthMm', label: 'Length (mm)', ...side },
  { name: 'widthMm', label: 'Width (mm)', ...side },
  { name: 'heightMm', label: 'Height (mm)', ...side },
  { name: 'weightGrams', label: 'Weight (kg)', least: 1, most: MAX_PARCEL_GRAMS, scale: 1000 },
] as const;

export const parcel = measures({
  label: 'In its box',
  fields: parcelFields,
  fromStored: (box: Parcel) => box,
  toStored: (typed): Parcel => typed,
  problem: `Type all four: sides in whole millimetres up to ${MAX_PARCEL_MM}, weight in kilograms up to ${MAX_PARCEL_GRAMS / 1000}.`,
  inWords: describeParcel,
  unknown: 'Not measured',
});

const span = { least: 0, most: MAX_FACE_MM };

export const faceFields = [
  { name: 'length', label: 'Length', ...span },
  { name: 'height', label: 'Height', ...span },
  { name: 'depth', label: 'Depth', ...span },
  { name: 'leftFrom', label: 'Left from', ...span },
  { name: 'leftTo', label: 'Left to', ...span },
  { name: 'rightFrom', label: 'Right from', ...span },
  { name: 'rightTo', label: 'Right to', ...span },
] as const;

type StoredFace = NonNullable<AdminProduct['face']>;

export const face = measures({
  label: 'Face',
  fields: faceFields,
  fromStored: ({ left, right, ...size }: StoredFace) => ({
    ...size,
    leftFrom: left[0],
    leftTo: left[1],
    rightFrom: right[0],
    rightTo: right[1],
  }),
  toStored: ({ leftFrom, leftTo, rightFrom, rightTo, ...size }): StoredFace => ({
    ...size,
    left: [leftFrom, leftTo],
    right: [rightFrom, rightTo],
  }),
  problem: `Type all seven in whole millimetres up to ${MAX_FACE_MM}.`,
  check: faceError,
  inWords: ({ length, height, depth, left, right }) =>
    `${length} × ${height} mm, ${depth} mm deep, cut-outs from ${left.join(' to ')} and ${right.join(' to ')} mm`,
  unknown: 'Not measured',
});

/** The error of a face, in the server's words. */
function faceError(typed: StoredFace): string | false {
  const { length, height, depth } = typed;
  if (length < 100 || height < 20 || depth < 20) {
    return 'A face is at least 100 mm long, 20 mm high and 20 mm deep.';
  }
  if (height > MAX_FACE_HEIGHT_MM) return `A face is at most ${MAX_FACE_HEIGHT_MM} mm high.`;
  if (!areSpansInOrder(typed)) {
    return 'The room left of the mirror has to end before the room on its right starts, and both have to be within the length.';
  }
  return !isMirrorClear(typed) && `Leave at least ${MIN_MIRROR_GAP_MM} mm for the mirror.`;
}
