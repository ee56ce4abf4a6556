/** A shop whose emails are read, and its customer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Invoice, Order } from '../../../shared/contract/index.ts';
import { type Actor, createActors } from '../../support/actors.ts';
import { paidOn } from '../../support/days.ts';
import { confirmAddresses, openMailbox } from '../../support/mailbox.ts';
import { newAddon, newProduct, placed } from '../../support/orders.ts';
import { orderBody } from '../../support/samples.ts';
import { startGuardedStack } from '../../support/stack.ts';
import { openTable } from '../../support/table.ts';

export let stack: Awaited<ReturnType<typeof startGuardedStack>>;
export let mailbox: ReturnType<typeof openMailbox>;
export let admin: Actor;
export let customer: Actor;
let cart: object;

/** Starts the shop before the tests of a file, and stops it after them. */
export function startMailShop(): void {
  beforeAll(async () => {
    stack = await startGuardedStack({ seed: true, mail: true });
    mailbox = openMailbox(stack);
    await confirmAddresses(stack.env, 'jo@example.com');
    const { admin: logIn, customer: signUp } = createActors(stack.origin);
    admin = await logIn();
    const product = await newProduct(admin, { name: 'Console "4×4" <wide>' });
    const addon = await newAddon(admin);
    customer = await signUp();
    cart = orderBody([
      { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
    ]);
  }, 60_000);

  afterAll(() => stack?.stop());
}

export const order = async (more: object = {}, by = customer, key = randomUUID()): Promise<Order> =>
  placed(
    await by.post('/api/orders', { ...cart, ...more }, { headers: { 'idempotency-key': key } }),
  );

export const pay = ({ id }: Invoice, cents: number, more: object = {}) =>
  admin.post(`/api/admin/invoices/${id}/payments`, {
    cents,
    method: 'PayID',
    paidOn,
    asked: true,
    ...more,
  });
export const readMailRow = (id: string, cause: string) =>
  openTable(stack.env).get({ PK: `MAIL#order-${id}`, SK: cause });
