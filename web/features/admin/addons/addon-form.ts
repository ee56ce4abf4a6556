import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { dollarsInput, parseDollars } from '../../../../shared/dollars.ts';

/** An add-on as typed. */
export interface AddonDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  imageUrl: string;
}

export const emptyAddon: AddonDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  imageUrl: '',
};

export function addonDraft({
  name,
  description,
  price,
  category,
  imageUrl,
}: AdminAddon): AddonDraft {
  return { name, description, price: dollarsInput(price), category, imageUrl: imageUrl ?? '' };
}

/** What keeps an add-on from being saved, to the word of the shop's rules. */
export function addonProblem(draft: AddonDraft) {
  if (![draft.name, draft.description, draft.category].every((text) => text.trim())) {
    return {
      title: 'Missing Required Fields',
      description: 'Please fill in name, description, and category.',
    };
  }
  if (!parseDollars(draft.price)) {
    return { title: 'Invalid Price', description: 'Please enter a valid price greater than 0.' };
  }
  return undefined;
}

export function addonBody(draft: AddonDraft) {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: parseDollars(draft.price) ?? 0,
    category: draft.category.trim(),
    imageUrl: draft.imageUrl.trim() || null,
  };
}
