import type { PartPicture } from '../../../../shared/builder/face.ts';
import type { PartSize } from '../../../../shared/builder/parts.ts';
import type { AdminAddon } from '../../../../shared/contract/index.ts';
import {
  MAX_CUT_OUTS,
  MAX_FACE_MM,
  MAX_PART_MARGIN_MM,
} from '../../../../shared/contract/limits.ts';
import { type CutOutKind, countCutOuts } from '../../../../shared/cut-outs.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';
import { type TypedNumbers, typedNumbers } from '../shared/form/NumberFields.tsx';

/** An add-on as typed; undefined: a new one. */
export const addonDraft = (addon: AdminAddon | undefined) => ({
  name: addon?.name ?? '',
  description: addon?.description ?? '',
  price: addon ? dollarsInput(addon.price) : '',
  category: addon?.category ?? '',
  imageUrl: addon?.imageUrl ?? '',
  hidden: addon?.hidden ?? false,
  /** What it takes of a console's face. */
  takes: (addon?.takes?.kind ?? 'nothing') as CutOutKind | 'nothing',
  takesCount: String(addon?.takes?.count ?? 1),
  /** How many of the kind it carries itself, as a gauge pod does. */
  holds: String(addon?.takes?.holds ?? 0),
  /** What it is drawn as in the builder; 'none' for what has no place on a face. */
  picture: (addon?.part?.picture ?? 'none') as PartPicture | 'none',
  size: typedNumbers(sizeFields, addon?.part),
  needs: addon?.part?.needs ?? '',
});

export type AddonDraft = ReturnType<typeof addonDraft>;

export const requiredAddon = {
  name: 'Give it a name.',
  description: 'Say what it is.',
  category: 'Choose or type a category.',
};

export const sizeFields = [
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
  ['margin', 'Ply beside it'],
] as const satisfies readonly (readonly [keyof PartSize, string])[];

type TypedSize = TypedNumbers<keyof PartSize>;

/** The typed cut-out; undefined if a number is missing or too large. */
export function parseSize(typed: TypedSize): PartSize | undefined {
  if (!Object.values(typed).every((each) => /^\d{1,4}$/.test(each.trim()))) return undefined;
  const [width, height, depth, margin] = [
    Number(typed.width),
    Number(typed.height),
    Number(typed.depth),
    Number(typed.margin),
  ] as const;
  const fits = Math.max(width, height, depth) <= MAX_FACE_MM && margin <= MAX_PART_MARGIN_MM;
  return fits && width > 0 && height > 0 ? { width, height, depth, margin } : undefined;
}

function partOf({ picture, size, needs }: AddonDraft): AdminAddon['part'] {
  const parsed = parseSize(size);
  return picture === 'none' || !parsed ? null : { ...parsed, picture, needs: needs.trim() || null };
}

const isCount = (typed: string, least: number) =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= MAX_CUT_OUTS;

export const addonErrors = ({
  price,
  takes,
  takesCount,
  holds,
  picture,
  size,
}: AddonDraft): Errors<AddonDraft> => ({
  price: !parseDollars(price) && 'Enter a price above 0.',
  takesCount:
    takes !== 'nothing' &&
    !isCount(takesCount, 1) &&
    `Type a whole number from 1 to ${MAX_CUT_OUTS}.`,
  holds:
    takes !== 'nothing' && !isCount(holds, 0) && `Type a whole number from 0 to ${MAX_CUT_OUTS}.`,
  size:
    picture !== 'none' &&
    !parseSize(size) &&
    `Type all four in whole millimetres: width and height from 1, nothing above ${MAX_FACE_MM}, the ply beside it up to ${MAX_PART_MARGIN_MM}.`,
});

/** The notification about what is wrong: missing fields first. */
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

export function addonBody(draft: AddonDraft) {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: parseDollars(draft.price) ?? 0,
    category: draft.category.trim(),
    imageUrl: draft.imageUrl.trim() || null,
    hidden: draft.hidden,
    takes:
      draft.takes === 'nothing'
        ? null
        : { kind: draft.takes, count: Number(draft.takesCount), holds: Number(draft.holds) },
    part: partOf(draft),
  };
}

const describeTakes = ({ takes }: AdminAddon): string =>
  takes ? countCutOuts(takes.kind, takes.count) : 'No cut-out';

/** What another admin may have changed. */
export const addonValues = (addon: AdminAddon) => ({
  Name: addon.name,
  Description: addon.description,
  Price: formatDollars(addon.price),
  Category: addon.category,
  'Image URL': addon.imageUrl ?? 'None',
  Takes: describeTakes(addon),
  'Cut-out': addon.part ? `${addon.part.width} × ${addon.part.height} mm` : 'None',
  Hidden: addon.hidden ? 'Yes' : 'No',
});
