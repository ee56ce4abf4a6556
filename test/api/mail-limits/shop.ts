/** A shop that sends emails, and what its visitors make it write. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AdminOrder } from '../../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../../support/actors.ts';
import { openMailbox, type SentMail } from '../../support/mailbox.ts';
import { newProduct, placed } from '../../support/orders.ts';
import { orderBody } from '../../support/samples.ts';
import { startNightlyGuardedStack } from '../../support/stack.ts';
import { openTable, type Row } from '../../support/table.ts';

export let stack: Awaited<ReturnType<typeof startNightlyGuardedStack>>;
export let table: ReturnType<typeof openTable>;
export let mailbox: ReturnType<typeof openMailbox>;
export let people: ReturnType<typeof createActors>;
export let admin: Actor;
export let productId: string;

/** Starts the shop before the tests of a file, and stops it after them. */
export function startMailShop(): void {
  beforeAll(async () => {
    stack = await startNightlyGuardedStack({ seed: true, s3: false, mail: true });
    table = openTable(stack.env);
    mailbox = openMailbox(stack);
    people = createActors(stack.origin);
    admin = await people.admin();
    productId = (await newProduct(admin, { name: 'Console for a 79' })).id;
    await made(admin.patch('/api/admin/order-settings', { accounts: 'optional' }));
  }, 60_000);
  afterAll(() => stack?.stop());
}

export const arrived = (kind: string, id: string): Promise<SentMail> => mailbox.arrived(kind, id);

/** Everything that a sender can type, in the words of a swindler. */
export const bait = 'Your parcel is held. Ring 1900 123 456';
export const typed = {
  customerFirstName: 'Your Parcel Is Held',
  customerLastName: bait,
  customerPhone: 'Ring 1900 123 456',
  shippingAddress: bait,
  shippingCity: bait,
  notes: bait,
};
export const order = async (by: Actor, customerEmail: string, more: object = {}) =>
  placed(
    await by.post(
      '/api/orders',
      orderBody([{ productId, quantity: 1 }], { customerEmail, ...more }),
      { headers: { 'idempotency-key': randomUUID() } },
    ),
  );
export const mailsTo = async (email: string): Promise<SentMail[]> =>
  (await mailbox.all()).filter(({ destination }) => destination.to.includes(email));
export const rowsTo = async (email: string) =>
  (await table.rows({ to: email })).filter(({ PK }) => PK.startsWith('MAIL#'));
export const undecided = (row: Row) => row.state === 'queued' || row.state === 'sending';

/**
 * Waits until nothing to an address is in the queue any more, with the sweeps that try again what failed
 * on a busy machine; its emails by their state.
 */
export async function settled(email: string, count: number): Promise<Record<string, Row[]>> {
  let rows: Row[] = [];
  const countDecided = mailbox.swept(async () => {
    rows = await rowsTo(email);
    return rows.filter((row) => !undecided(row)).length;
  });
  await expect.poll(countDecided, { timeout: 20_000 }).toBe(count);
  return Object.groupBy(rows, ({ state }) => String(state)) as Record<string, Row[]>;
}
export const readOrder = async ({ id }: { id: string }) => {
  const found = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id.slice(0, 8)}`));
  return found[0];
};
export const confirmToken = async (userId: string) => {
  const { body } = await arrived('confirm-address', `user-${userId}`);
  return /\/confirm-address#(\S+)/.exec(body.text)?.[1] ?? '';
};
