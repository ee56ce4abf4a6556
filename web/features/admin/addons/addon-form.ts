import type { AdminAddon } from '../../../../shared/contract/index.ts';
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
}

export const emptyAddon: AddonDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  imageUrl: '',
  hidden: false,
};

export function addonDraft({
  name,
  description,
  price,
  category,
  imageUrl,
  hidden,
}: AdminAddon): AddonDraft {
  return {
    name,
    description,
    price: dollarsInput(price),
    category,
    imageUrl: imageUrl ?? '',
    hidden,
  };
}

export const requiredAddon = {
  name: 'Give it a name.',
  description: 'Say what it is.',
  category: 'Choose or type a category.',
};

export const addonErrors = ({ price }: AddonDraft): Errors<AddonDraft> => ({
  price: !parseDollars(price) && 'Enter a price above 0.',
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
  };
}

/** The values that differ between two versions of an add-on. */
export function addonDifferences(older: AdminAddon, newer: AdminAddon) {
  return differences(shown(older), shown(newer));
}

const shown = (addon: AdminAddon) => [
  { name: 'Name', now: addon.name },
  { name: 'Description', now: addon.description },
  { name: 'Price', now: formatDollars(addon.price) },
  { name: 'Category', now: addon.category },
  { name: 'Image URL', now: addon.imageUrl ?? 'None' },
  { name: 'Hidden', now: addon.hidden ? 'Yes' : 'No' },
];
