import type { PartPicture } from '../../../../shared/builder/face.ts';
import type { PartSize } from '../../../../shared/builder/parts.ts';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { addonLengths } from '../../../../shared/contract/lengths.ts';
import {
  MAX_CUT_OUTS,
  MAX_FACE_MM,
  MAX_PART_MARGIN_MM,
} from '../../../../shared/contract/limits.ts';
import { type CutOutKind, countCutOuts } from '../../../../shared/cut-outs.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';
import {
  checkbox,
  fieldsOf,
  optionalText,
  price,
  text,
  wholeNumberError,
} from '../shared/form/form-fields.ts';
import { readNumbers, typedNumbers } from '../shared/form/numbers.ts';

export const addonFields = fieldsOf(
  {
    name: text({ label: 'Name', required: 'Give it a name.' }),
    description: text({ label: 'Description', required: 'Say what it is.' }),
    price: price('Price'),
    category: text({ label: 'Category', required: 'Choose or type a category.' }),
    imageUrl: optionalText('Image URL'),
    hidden: checkbox('Hidden'),
  },
  addonLengths,
);

/** In whole millimetres. */
export const sizeFields = [
  { name: 'width', label: 'Width', least: 1, most: MAX_FACE_MM },
  { name: 'height', label: 'Height', least: 1, most: MAX_FACE_MM },
  { name: 'depth', label: 'Depth', least: 0, most: MAX_FACE_MM },
  { name: 'margin', label: 'Ply beside it', least: 0, most: MAX_PART_MARGIN_MM },
] as const satisfies readonly { name: keyof PartSize; [other: string]: unknown }[];

/** An add-on as typed; undefined for a new one. */
export const addonDraft = (addon: AdminAddon | undefined) => ({
  ...addonFields.toValues(addon),
  /** The space it takes on a console's face. */
  takes: (addon?.takes?.kind ?? 'nothing') as CutOutKind | 'nothing',
  takesCount: String(addon?.takes?.count ?? 1),
  /** The number of the same kind it holds itself, as a gauge pod does. */
  holds: String(addon?.takes?.holds ?? 0),
  /** Its picture in the builder; 'none' if it has no place on a face. */
  picture: (addon?.part?.picture ?? 'none') as PartPicture | 'none',
  size: typedNumbers(sizeFields, addon?.part),
  needs: addon?.part?.needs ?? '',
});

export type AddonDraft = ReturnType<typeof addonDraft>;

function partOf({ picture, size, needs }: AddonDraft): AdminAddon['part'] {
  const parsed = readNumbers(sizeFields, size);
  return picture === 'none' || !parsed ? null : { ...parsed, picture, needs: needs.trim() || null };
}

export const addonErrors = (draft: AddonDraft): Errors<AddonDraft> => ({
  ...addonFields.check(draft),
  ...(draft.takes !== 'nothing' && {
    takesCount: wholeNumberError(draft.takesCount, 1, MAX_CUT_OUTS),
    holds: wholeNumberError(draft.holds, 0, MAX_CUT_OUTS),
  }),
  size:
    draft.picture !== 'none' &&
    !readNumbers(sizeFields, draft.size) &&
    `Type all four in whole millimetres: width and height from 1, nothing above ${MAX_FACE_MM}, the ply beside it up to ${MAX_PART_MARGIN_MM}.`,
});

/** The notification about errors, with missing fields first. */
export function addonWarning(errors: Errors<AddonDraft>) {
  if (errors.name || errors.description || errors.category) {
    return {
      title: 'Missing Required Fields',
      description: 'Please fill in name, description, and category.',
    };
  }
  return errors.price
    ? { title: 'Invalid Price', description: 'Please enter a valid price greater than 0.' }
    : undefined;
}

export const addonBody = (draft: AddonDraft) => ({
  ...addonFields.toBody(draft),
  takes:
    draft.takes === 'nothing'
      ? null
      : { kind: draft.takes, count: Number(draft.takesCount), holds: Number(draft.holds) },
  part: partOf(draft),
});

const describeTakes = ({ takes }: AdminAddon): string =>
  takes ? countCutOuts(takes.kind, takes.count) : 'No cut-out';

/** The values another admin may have changed. */
export const addonValues = (addon: AdminAddon) => ({
  ...addonFields.valuesOf(addon),
  Takes: describeTakes(addon),
  'Cut-out': addon.part ? `${addon.part.width} × ${addon.part.height} mm` : 'None',
});
