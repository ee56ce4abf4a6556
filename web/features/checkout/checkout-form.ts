/** The checkout as typed: its fields, what is wrong with them, and the order that is sent. */
import { states } from '../../../shared/contract/choices.ts';
import type { OrderRequest } from '../../../shared/contract/index.ts';
import { type Cart, cartCents, groupedAddons } from '../../lib/cart-rules.ts';
import { createDraft } from '../../lib/form.ts';
import { type Errors, emailError } from '../../lib/form-rules.ts';

/** Value of the state field while none is chosen. */
export const NO_STATE = 'none';

export const emptyCheckout = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: NO_STATE as string,
  shippingPostcode: '',
  notes: '',
};
export type CheckoutValues = typeof emptyCheckout;

export const draft = createDraft<CheckoutValues>('checkout');

export const required = {
  customerFirstName: 'Enter your first name.',
  customerLastName: 'Enter your last name.',
  customerEmail: 'Enter your e-mail address.',
  customerPhone: 'Enter a phone number we can ring.',
  shippingAddress: 'Enter your street address.',
  shippingCity: 'Enter your city, town or suburb.',
  shippingState: 'Choose your state.',
  shippingPostcode: 'Enter your postcode.',
};

export function findErrors(values: CheckoutValues): Errors<CheckoutValues> {
  const { customerEmail, shippingState, shippingPostcode } = values;
  return {
    customerEmail: emailError(customerEmail),
    shippingState: !states.some((state) => state === shippingState) && required.shippingState,
    shippingPostcode: !/^\d{4}$/.test(shippingPostcode.trim()) && 'A postcode has four digits.',
  };
}

/** The order as it is sent, with the total that the shopper was shown. */
export function orderRequest(values: CheckoutValues, cart: Cart): OrderRequest {
  return {
    ...values,
    shippingState: values.shippingState as OrderRequest['shippingState'],
    items: cart.map((item) => ({
      productId: item.product.id,
      quantity: item.quantity,
      addons: groupedAddons(item).map(({ addon, quantity }) => ({ addonId: addon.id, quantity })),
    })),
    expectedTotalCents: cartCents(cart),
  };
}
