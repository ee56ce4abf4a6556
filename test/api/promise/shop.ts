/** A shop whose workshop promises days, and the queue that its orders call for. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Stack } from '../../../infra/local/stack.ts';
import { type AdminOrder, type ResponseOf, schemas } from '../../../shared/contract/index.ts';
import { openDeposits } from '../../../shared/invoice.ts';
import { waitsForDeposit } from '../../../shared/order-money.ts';
import { type Actor, createActors, made } from '../../support/actors.ts';
import { changed, newProduct, placeOrder, setStatus } from '../../support/orders.ts';
import { startNightlyGuardedStack } from '../../support/stack.ts';
import { openTable } from '../../support/table.ts';

export type Place = Pick<AdminOrder, 'promisedBy' | 'made'> & {
  orderId: string;
  consoles: number;
  deposit?: string;
};

export let stack: Stack;
export let admin: Actor;
export let customer: Actor;
export let productId: string;

/** Starts the shop before the tests of a file, and stops it after them. */
export function startWorkshop(): void {
  beforeAll(async () => {
    stack = await startNightlyGuardedStack({ seed: true, s3: false, mail: true });
    const actors = createActors(stack.origin);
    admin = await actors.admin();
    customer = (await actors.signUp()).actor;
    productId = (await newProduct(admin)).id;
    // The demo's order that is being built leaves the queue empty.
    for (const id of await queued()) changed(await setStatus(admin, id, 'shipped'));
  }, 60_000);

  afterAll(() => stack?.stop());
}

export const settings = { consolesPerWeek: 5, daysOff: [] as string[], bufferDays: 0 };
export const settle = async (changes: object = {}) =>
  schemas['orders.updateWorkshop'].response.parse(
    await made(admin.patch('/api/admin/workshop', { ...settings, ...changes })),
  );
export const workshop = () => made<ResponseOf<'orders.workshop'>>(admin.get('/api/admin/workshop'));
export const order = (quantity = 1) => placeOrder(customer, [{ productId, quantity, addons: [] }]);
export const promise = (id: string, body: object = {}) =>
  admin.patch(`/api/admin/orders/${id}/promise`, body);
export const confirmed = async (quantity = 1) => changed(await promise((await order(quantity)).id));
export const setMade = (id: string, stage: string | null) =>
  admin.patch(`/api/admin/orders/${id}/making`, { made: stage });
export const queue = async () =>
  schemas['orders.queue'].response.parse(await made(admin.get('/api/admin/queue')));
export const queued = async () => (await queue()).orders.map(({ id }) => id);
export const move = (id: string, after: string | null) =>
  admin.patch('/api/admin/queue', { id, after });

/** The queue that the orders themselves call for. */
async function recount(): Promise<Place[]> {
  const orders = (await made<AdminOrder[]>(admin.get('/api/admin/orders?limit=100'))).filter(
    ({ status, promisedBy }) => status === 'processing' || (status === 'pending' && promisedBy),
  );
  return orders
    .map(({ id: orderId, promisedBy, made: stage, orderItems, ...one }) => ({
      orderId,
      promisedBy,
      made: stage,
      ...depositOf(one),
      consoles: orderItems.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort(byId);
}
const depositOf = (order: Pick<AdminOrder, 'invoices' | 'status'>) =>
  openDeposits(order).length > 0 && { deposit: waitsForDeposit(order) ? 'awaited' : 'open' };
const byId = (one: Place, other: Place) => (one.orderId < other.orderId ? -1 : 1);

export async function expectRecount() {
  const row = await openTable(stack.env).get({ PK: 'WORKSHOP', SK: 'QUEUE' });
  const places = (row?.places ?? []) as (Place & { reckonedBy: unknown })[];
  const stored = places.map(({ reckonedBy, ...place }) => place).sort(byId);
  expect(stored).toEqual(await recount());
  const ahead = stored.reduce((sum, { made, consoles }) => sum + (made ? 0 : consoles), 0);
  expect((await workshop()).consolesAhead).toBe(ahead);
}
