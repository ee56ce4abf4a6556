import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { MAX_CUT_OUTS } from '../../../../shared/contract/limits.ts';
import { type CutOutKind, countCutOuts } from '../../../../shared/cut-outs.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';
import { differences } from '../shared/form/differences.ts';

/** An add-on as typed. */
export interface AddonDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  imageUrl: string;
  hidden: boolean;
  /** What it takes of a console's face: a kind of cut-out, or nothing. */
  takes: CutOutKind | 'nothing';
  takesCount: string;
  /** How many of the kind it carries itself, as a gauge pod does. */
  holds: string;
}

export const emptyAddon: AddonDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  imageUrl: '',
  hidden: false,
  takes: 'nothing',
  takesCount: '1',
  holds: '0',
};

export function addonDraft({
  name,
  description,
  price,
  category,
  imageUrl,
  hidden,
  takes,
}: AdminAddon): AddonDraft {
  return {
    name,
    description,
    price: dollarsInput(price),
    category,
    imageUrl: imageUrl ?? '',
    hidden,
    takes: takes?.kind ?? 'nothing',
    takesCount: String(takes?.count ?? 1),
    holds: String(takes?.holds ?? 0),
  };
}

export const requiredAddon = {
  name: 'Give it a name.',
  description: 'Say what it is.',
  category: 'Choose or type a category.',
};

const isCount = (typed: string, least: number) =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= MAX_CUT_OUTS;

export const addonErrors = ({
  price,
  takes,
  takesCount,
  holds,
}: AddonDraft): Errors<AddonDraft> => ({
  price: !parseDollars(price) && 'Enter a price above 0.',
  takesCount:
    takes !== 'nothing' &&
    !isCount(takesCount, 1) &&
    `Type a whole number from 1 to ${MAX_CUT_OUTS}.`,
  holds:
    takes !== 'nothing' && !isCount(holds, 0) && `Type a whole number from 0 to ${MAX_CUT_OUTS}.`,
});

/** The notification about what is wrong: missing fields first. */
export function addonWarning(errors: Errors<AddonDraft>) {
  return errors.name || errors.description || errors.category
    ? {
        title: 'Missing Required Fields',
        description: 'Please fill in name, description, and category.',
      }
    : errors.price
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
  };
}

/** The values that differ between two versions of an add-on. */
export function addonDifferences(older: AdminAddon, newer: AdminAddon) {
  return differences(shown(older), shown(newer));
}

const describeTakes = ({ takes }: AdminAddon): string =>
  takes ? countCutOuts(takes.kind, takes.count) : 'No cut-out';

const shown = (addon: AdminAddon) => [
  { name: 'Name', now: addon.name },
  { name: 'Description', now: addon.description },
  { name: 'Price', now: formatDollars(addon.price) },
  { name: 'Category', now: addon.category },
  { name: 'Image URL', now: addon.imageUrl ?? 'None' },
  { name: 'Takes', now: describeTakes(addon) },
  { name: 'Hidden', now: addon.hidden ? 'Yes' : 'No' },
];
