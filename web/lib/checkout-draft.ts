import { createDraft } from './form.ts';
import { useStore } from './storage.ts';

/** Value of the state field while none is chosen. */
export const NO_STATE = 'none';

export interface CheckoutValues {
  customerFirstName: string;
  customerLastName: string;
  customerEmail: string;
  customerPhone: string;
  shippingAddress: string;
  shippingCity: string;
  shippingState: string;
  shippingPostcode: string;
  notes: string;
  password: string;
}

/** What is typed at the checkout, without the password. */
export const checkoutDraft = createDraft<CheckoutValues>('checkout');

/** Who is ordering, as typed at the checkout: other forms begin with it, so nothing is typed twice. */
export function useTypedAtCheckout() {
  const typed = useStore(checkoutDraft);
  return {
    firstName: typed.customerFirstName ?? '',
    lastName: typed.customerLastName ?? '',
    email: typed.customerEmail ?? '',
    phone: typed.customerPhone ?? '',
  };
}
