/** Where an order goes, as it is typed: the fields, and what is wrong with them. */
import { states } from '../../shared/contract/choices.ts';
import type { OrderRequest } from '../../shared/contract/index.ts';
import { findState, isPostcode } from '../../shared/postcode.ts';
import type { Errors } from './form-rules.ts';

/** Value of the state field while none is chosen. */
export const NO_STATE = 'none';

export const emptyShipping = {
  shippingAddress: '',
  shippingCity: '',
  shippingState: NO_STATE as string,
  shippingPostcode: '',
};
export type Shipping = typeof emptyShipping;

export const requiredShipping = {
  shippingAddress: 'Enter your street address.',
  shippingCity: 'Enter your city, town or suburb.',
  shippingState: 'Choose your state.',
  shippingPostcode: 'Enter your postcode.',
};

export function shippingErrors({ shippingState, shippingPostcode }: Shipping): Errors<Shipping> {
  return {
    shippingState:
      !states.some((state) => state === shippingState) && requiredShipping.shippingState,
    shippingPostcode: !isPostcode(shippingPostcode) && 'A postcode has four digits.',
  };
}

type Place = Pick<Shipping, 'shippingState' | 'shippingPostcode'>;

/** What typing a postcode changes: the state follows it, unless another state was chosen by hand. */
export function changePostcode(before: Place, shippingPostcode: string): Partial<Place> {
  const { shippingState } = before;
  const follows =
    shippingState === NO_STATE || shippingState === findState(before.shippingPostcode);
  return follows
    ? { shippingPostcode, shippingState: findState(shippingPostcode) ?? NO_STATE }
    : { shippingPostcode };
}

/** What should be looked at again about a postcode and its state; either may still be right. */
export function placeWarning({ shippingState, shippingPostcode }: Place): string | undefined {
  if (!isPostcode(shippingPostcode)) return undefined;
  const usual = findState(shippingPostcode);
  if (!usual) return `We know of no place with the postcode ${shippingPostcode}. Is it right?`;
  if (shippingState === NO_STATE || shippingState === usual) return undefined;
  return `${shippingPostcode} is usually in ${usual}, not ${shippingState}. Are both right? Near a border they can be.`;
}

/** A checked address as it is sent. */
export function shippingRequest(values: Shipping) {
  const { shippingAddress, shippingCity, shippingState, shippingPostcode } = values;
  const state = shippingState as OrderRequest['shippingState'];
  return { shippingAddress, shippingCity, shippingState: state, shippingPostcode };
}
