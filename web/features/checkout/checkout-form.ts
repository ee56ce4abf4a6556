import type { OrderRequest } from '../../../shared/contract/index.ts';
import { type Cart, cartCents, groupedAddons } from '../../lib/cart-rules.ts';
import { blanks, draftOf, type Errors, isEmail, type Values } from '../../lib/form.ts';

export const names = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'postcode',
  'notes',
] as const;
export type Name = (typeof names)[number];

export const draft = draftOf<Name>('checkout');

export const states = ['QLD', 'NSW', 'ACT', 'VIC', 'TAS', 'SA', 'WA', 'NT'] as const;
/** Value of the state control while none is chosen. */
export const NO_STATE = 'none';

export function check(values: Values<Name>): Errors<Name> {
  const errors = blanks(values, {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your e-mail address.',
    phone: 'Enter a phone number we can ring.',
    address: 'Enter your street address.',
    city: 'Enter your city, town or suburb.',
    postcode: 'Enter your postcode.',
  });
  if (!errors.email && !isEmail(values.email)) {
    errors.email = 'That does not look like an e-mail address.';
  }
  if (!states.some((state) => state === values.state)) errors.state = 'Choose your state.';
  if (!errors.postcode && !/^\d{4}$/.test(values.postcode.trim())) {
    errors.postcode = 'A postcode has four digits.';
  }
  return errors;
}

/** The order as it is sent, with the total that the shopper was shown. */
export function orderOf(values: Values<Name>, cart: Cart): OrderRequest {
  return {
    customerFirstName: values.firstName,
    customerLastName: values.lastName,
    customerEmail: values.email,
    customerPhone: values.phone,
    shippingAddress: values.address,
    shippingCity: values.city,
    shippingState: values.state as OrderRequest['shippingState'],
    shippingPostcode: values.postcode,
    notes: values.notes,
    items: cart.map((item) => ({
      productId: item.product.id,
      quantity: item.quantity,
      addons: groupedAddons(item).map(({ addon, quantity }) => ({ addonId: addon.id, quantity })),
    })),
    expectedTotalCents: cartCents(cart),
  };
}
