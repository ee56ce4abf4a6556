/** The checkout's rules: what is wrong with its fields, and the order that is sent. */
import type { Build } from '../../../shared/build.ts';
import type { OrderRequest } from '../../../shared/contract/index.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import type { CheckoutValues } from '../../lib/form/checkout-draft.ts';
import { type Errors, emailError } from '../../lib/form/form-rules.ts';
import { requiredShipping, shippingErrors, shippingRequest } from '../../lib/form/shipping.ts';
import { type Cart, cartCents, groupedAddons, lineBuild } from '../../lib/shopping/cart-rules.ts';
import { passwordError } from '../../ui/form/PasswordFields.tsx';

export const required = {
  customerFirstName: 'Enter your first name.',
  customerLastName: 'Enter your last name.',
  customerEmail: 'Enter your e-mail address.',
  customerPhone: 'Enter a phone number we can ring.',
  ...requiredShipping,
};

export function findErrors(values: CheckoutValues): Errors<CheckoutValues> {
  const { customerEmail, password } = values;
  return {
    customerEmail: emailError(customerEmail),
    ...shippingErrors(values),
    password: password !== '' && passwordError(password),
  };
}

/**
 * The order as it is sent, with the total that the shopper was shown.
 *
 * @param mine the shopper's 4x4, which lines without a vehicle of their own are for
 */
export function orderRequest(
  { password: _, ...values }: CheckoutValues,
  cart: Cart,
  mine: Vehicle | null,
): OrderRequest {
  return {
    ...values,
    ...shippingRequest(values),
    items: cart.map((item) => ({
      productId: item.product.id,
      quantity: item.quantity,
      addons: groupedAddons(item).map(({ addon, quantity }) => ({ addonId: addon.id, quantity })),
      ...knownParts(lineBuild(item, mine)),
    })),
    expectedTotalCents: cartCents(cart),
  };
}

/** Without what was not chosen. */
const knownParts = (build: Build): Partial<Build> =>
  Object.fromEntries(Object.entries(build).filter(([, part]) => part !== null));
