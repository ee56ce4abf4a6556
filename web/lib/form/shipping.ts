/** The typed shipping address: its fields and their errors. */
import { states } from '../../../shared/contract/choices.ts';
import { findState, isPostcode, typedPostcode } from '../../../shared/postcode.ts';
import type { Errors } from './form-rules.ts';

/** The value of the state field while none is chosen. */
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

/** True if any part of the address is given; then all of it is needed. */
export const hasAddress = (values: Shipping) =>
  values.shippingState !== NO_STATE ||
  [values.shippingAddress, values.shippingCity, values.shippingPostcode].some(
    (text) => text.trim() !== '',
  );

/** The errors of an address typed by the workshop, all of which is needed. */
export const wholeShippingErrors = (values: Shipping): Errors<Shipping> => ({
  shippingAddress: values.shippingAddress.trim() === '' && 'Enter a street address.',
  shippingCity: values.shippingCity.trim() === '' && 'Enter a city, town or suburb.',
  ...shippingErrors(values),
});

/** The errors of an optional address. */
export const optionalShippingErrors = (values: Shipping): Errors<Shipping> =>
  hasAddress(values) ? wholeShippingErrors(values) : {};

type Place = Pick<Shipping, 'shippingState' | 'shippingPostcode'>;

/** The changes by a new postcode: it sets the state, unless another was chosen by hand. */
export function changePostcode(before: Place, typed: string): Partial<Place> {
  const { shippingState } = before;
  const shippingPostcode = typedPostcode(typed);
  const follows =
    shippingState === NO_STATE || shippingState === findState(before.shippingPostcode);
  return follows
    ? { shippingPostcode, shippingState: findState(shippingPostcode) ?? NO_STATE }
    : { shippingPostcode };
}

/** A warning about a postcode and a state that rarely go together; both may still be right. */
export function placeWarning({ shippingState, shippingPostcode }: Place): string | undefined {
  if (!isPostcode(shippingPostcode)) return undefined;
  const usual = findState(shippingPostcode);
  if (!usual) return `We don’t know a place with the postcode ${shippingPostcode}. Is it right?`;
  if (shippingState === NO_STATE || shippingState === usual) return undefined;
  return `${shippingPostcode} is usually in ${usual}, not ${shippingState}. Are both right? Near a border they can be.`;
}

/** A validated address, as the API takes it. */
export function shippingRequest(values: Shipping) {
  const { shippingAddress, shippingCity, shippingState, shippingPostcode } = values;
  const state = shippingState as (typeof states)[number];
  return { shippingAddress, shippingCity, shippingState: state, shippingPostcode };
}

const noAddress = {
  shippingAddress: null,
  shippingCity: null,
  shippingState: null,
  shippingPostcode: null,
};

/** A validated address in the API's form, or none for pick-up. */
export const deliveryRequest = (values: Shipping, pickUp: boolean) =>
  pickUp ? { ...noAddress, pickUp } : shippingRequest(values);
