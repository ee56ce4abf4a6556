/** The form to accept a quote: its fields and their errors. */
import { orderLengths, quoteLengths } from '../../../shared/contract/lengths.ts';
import { createDraft } from '../../lib/form/form.ts';
import type { Errors } from '../../lib/form/form-rules.ts';
import { emptyShipping, requiredShipping, shippingErrors } from '../../lib/form/shipping.ts';

export const emptyAcceptance = { name: '', phone: '', ...emptyShipping, agreed: false };
type AcceptanceValues = typeof emptyAcceptance;

export const draft = createDraft<AcceptanceValues>('accept-quote');

export const lengths = {
  name: quoteLengths.customerName,
  phone: quoteLengths.customerPhone,
  shippingAddress: orderLengths.shippingAddress,
  shippingCity: orderLengths.shippingCity,
  shippingPostcode: orderLengths.shippingPostcode,
};

/** @param needsPhone whether the workshop has no number of the customer's */
export function requiredAcceptance(needsPhone: boolean): Errors<AcceptanceValues> {
  return {
    name: 'Type your full name.',
    ...(needsPhone && { phone: 'Enter a phone number we can ring.' }),
    ...requiredShipping,
  };
}

/** @param isAnyChosen whether anything of the quote is chosen */
export function acceptanceErrors(
  values: AcceptanceValues,
  isAnyChosen: boolean,
): Errors<AcceptanceValues> {
  return {
    name: values.name.trim().length < 2 && 'Type your full name.',
    ...shippingErrors(values),
    agreed:
      (!isAnyChosen && 'Choose at least one line of the quote first.') ||
      (!values.agreed && 'Tick this to accept.'),
  };
}
