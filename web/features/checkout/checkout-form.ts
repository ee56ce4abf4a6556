/** The checkout's rules: what is wrong with its fields, and the order that is sent. */
import { states } from '../../../shared/contract/choices.ts';
import type { OrderRequest } from '../../../shared/contract/index.ts';
import { findState, isPostcode } from '../../../shared/postcode.ts';
import { type Cart, cartCents, groupedAddons } from '../../lib/cart-rules.ts';
import { type CheckoutValues, NO_STATE } from '../../lib/checkout-draft.ts';
import { type Errors, emailError } from '../../lib/form-rules.ts';
import { passwordError } from '../../ui/NewPasswordField.tsx';

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
  const { customerEmail, shippingState, shippingPostcode, password } = values;
  return {
    customerEmail: emailError(customerEmail),
    shippingState: !states.some((state) => state === shippingState) && required.shippingState,
    shippingPostcode: !isPostcode(shippingPostcode) && 'A postcode has four digits.',
    password: password !== '' && passwordError(password),
  };
}

type Place = Pick<CheckoutValues, 'shippingState' | 'shippingPostcode'>;

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

/** The order as it is sent, with the total that the shopper was shown. */
export function orderRequest({ password: _, ...values }: CheckoutValues, cart: Cart): OrderRequest {
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
