/** A shop that takes orders without an account, and what its visitors do. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type AdminOrder, type Order, schemas } from '../../../shared/contract/index.ts';
import { type Actor, createActors, made, newEmail } from '../../support/actors.ts';
import { orderLink } from '../../support/guest-orders.ts';
import { openMailbox } from '../../support/mailbox.ts';
import { newAddon, newProduct, placed } from '../../support/orders.ts';
import { orderBody } from '../../support/samples.ts';
import { startGuardedStack } from '../../support/stack.ts';

type Stack = Awaited<ReturnType<typeof startGuardedStack>>;
export let stack: Stack;
export let admin: Actor;
export let visitor: Actor;
export let signUp: ReturnType<typeof createActors>['signUp'];
export let cart: ReturnType<typeof orderBody>;

/** Starts the shop before the tests of a file, and stops it after them. */
export function startGuestShop(): void {
  beforeAll(async () => {
    stack = await startGuardedStack({ seed: true, s3: false, mail: true });
    const actors = createActors(stack.origin);
    signUp = actors.signUp;
    visitor = actors.visitor();
    admin = await actors.admin();
    const product = await newProduct(admin);
    const addon = await newAddon(admin);
    cart = orderBody([
      { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
    ]);
  }, 60_000);
  afterAll(() => stack?.stop());
}

export const openShopMailbox = () => openMailbox(stack);

export const settle = (accounts: 'required' | 'optional') =>
  made<unknown>(admin.patch('/api/admin/order-settings', { accounts }));

export const send = (email: string, more: object = {}, key: string = randomUUID()) =>
  visitor.post(
    '/api/orders',
    { ...cart, customerEmail: email, ...more },
    { headers: { 'idempotency-key': key } },
  );
export const guestOrder = async (email = newEmail()): Promise<Order> => placed(await send(email));

export const signLink = ({ id }: Order, version?: number) => orderLink(stack.env, id, version);
export const byLink = (token: string, by = visitor) => by.get(`/api/order-links/${token}`);
export const claim = (token: string, by: Actor) => by.post(`/api/order-links/${token}/claim`);
export const review = (token: string, by = visitor) =>
  by.post(`/api/order-links/${token}/review`, { rating: 4, comment: 'Fits well' });
export const found = async (search: string) =>
  schemas['orders.adminList'].response.parse(
    await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`)),
  );

export const dead = { status: 404, message: 'This link does not open an order any more.' };
