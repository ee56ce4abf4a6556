import type { ReferenceName } from '../../../shared/customer-details.ts';
import { flag } from '../state/codec.ts';
import { useStore } from '../state/storage.ts';
import { createDraft, texts } from './form.ts';
import type { Shipping } from './shipping.ts';

export interface CheckoutValues extends Shipping, Record<ReferenceName, string> {
  customerFirstName: string;
  customerLastName: string;
  customerEmail: string;
  customerPhone: string;
  notes: string;
  password: string;
  /** True if pick-up at the workshop was chosen; it counts only while the owner offers it. */
  pickUp: boolean;
}

/** Text typed to log in, also the start of the forgotten password page; without the password. */
export const loginDraft = createDraft<{ email: string; password: string }>(
  'login',
  texts('email', 'password'),
);

/** Text typed at the checkout, without the password. */
export const checkoutDraft = createDraft<CheckoutValues>('checkout', {
  ...texts(
    'customerFirstName',
    'customerLastName',
    'customerEmail',
    'customerPhone',
    'shippingAddress',
    'shippingCity',
    'shippingState',
    'shippingPostcode',
    'purchaseOrderNumber',
    'billToName',
    'billToAbn',
    'billToAddress',
    'notes',
    'password',
  ),
  pickUp: flag,
});

/** The contact details typed at the checkout. Other forms start with them. */
export function useCheckoutContact() {
  const typed = useStore(checkoutDraft);
  return {
    firstName: typed.customerFirstName ?? '',
    lastName: typed.customerLastName ?? '',
    email: typed.customerEmail ?? '',
    phone: typed.customerPhone ?? '',
  };
}
