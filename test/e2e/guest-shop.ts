/** A private shop that takes orders without an account: others require one. */
import type { Order } from '../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { newProduct, placeOrder } from '../support/orders.ts';
import { startPrivateStack } from '../support/stack.ts';
import { test } from './shop.ts';

export let stack: Awaited<ReturnType<typeof startPrivateStack>>;
export let admin: Actor;
export let product: Awaited<ReturnType<typeof newProduct>>;

/** Starts it before the tests of a file. */
export function startGuestShop(): void {
  test.use({ refusals: true });
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    stack = await startPrivateStack({ seed: true, mail: true });
    admin = await createActors(stack.origin).admin();
    product = await newProduct(admin, { name: 'Trail Console' });
    await made<unknown>(admin.patch('/api/admin/order-settings', { accounts: 'optional' }));
  });
  test.afterAll(() => stack?.stop());
}

export async function guestOrder(customerEmail: string): Promise<Order> {
  const visitor = createActors(stack.origin).visitor();
  return placeOrder(visitor, [{ productId: product.id, quantity: 1 }], { customerEmail });
}
