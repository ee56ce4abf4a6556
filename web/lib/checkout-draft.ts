import { createDraft } from './form.ts';
import type { Shipping } from './shipping.ts';
import { useStore } from './storage.ts';

export interface CheckoutValues extends Shipping {
  customerFirstName: string;
  customerLastName: string;
  customerEmail: string;
  customerPhone: string;
  notes: string;
  password: string;
}

/** What is typed at the checkout, without the password. */
export const checkoutDraft = createDraft<CheckoutValues>('checkout');

/** Who is ordering, as typed at the checkout: other forms begin with it, so nothing is typed twice. */
export function useCheckoutContact() {
  const typed = useStore(checkoutDraft);
  return {
    firstName: typed.customerFirstName ?? '',
    lastName: typed.customerLastName ?? '',
    email: typed.customerEmail ?? '',
    phone: typed.customerPhone ?? '',
  };
}
