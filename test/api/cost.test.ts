/**
 * What each route costs at the table: how many calls in a row, and no more of them in a shop twice as
 * large. Real functions make real calls; a meter between them and the database counts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findWork } from '../../infra/costs/work.ts';
import { type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { feeds } from '../support/feeds.ts';
import { emptyShop } from '../support/grow-shop.ts';
import { type MeteredCall, unitsIn } from '../support/meter.ts';
import { mostInARow, type RouteCost, startMeteredShop } from '../support/metered-shop.ts';

/** The smallest shop that fills two pages of each list and exceeds the limit of each count. */
const small = { orders: 303, users: 101, reviews: 101 };
const large = { orders: 606, users: 202, reviews: 202 };

let shop: Awaited<ReturnType<typeof startMeteredShop>>;
let largest: Awaited<ReturnType<typeof shop.largestOrder>>;
let before: Map<RouteId, RouteCost>;
let after: Map<RouteId, RouteCost>;
let pages: Record<'before' | 'after', Map<string, number[]>>;

beforeAll(async () => {
  shop = await startMeteredShop();
  await shop.grow(emptyShop, small);
  before = await shop.walk();
  const feedsBefore = await shop.readFeeds();
  await shop.grow(small, large);
  after = await shop.walk();
  pages = { before: feedsBefore, after: await shop.readFeeds() };
  largest = await shop.largestOrder();
}, 240_000);
afterAll(() => shop.stop());

/**
 * These read or write the build queue, one row that is as large as what is confirmed and not posted. The
 * larger shop has more of that; a shop with more orders that are done has not.
 */
const withQueue: readonly RouteId[] = [
  ...(['orders.updateWorkshop', 'orders.queue', 'orders.move', 'orders.promise'] as const),
  ...(['orders.make', 'orders.updateStatus', 'quotes.accept', 'quotes.acceptByLink'] as const),
];

it.each(routeIds)('%s', (id) => {
  const actions = before.get(id)?.calls.map(({ action }) => action);
  expect(before.get(id)?.inARow, `${actions}`).toBeLessThanOrEqual(mostInARow(id));
  expect(actions).not.toContain('Scan');
  if (withQueue.includes(id)) return;
  expect(unitsIn(after.get(id)?.calls ?? [])).toBe(unitsIn(before.get(id)?.calls ?? []));
});

const isRead = ({ action }: MeteredCall) => /Get|Query/.test(action);
const countUnits = (calls: readonly MeteredCall[]) => ({
  reads: unitsIn(calls.filter(isRead)),
  writes: unitsIn(calls.filter((call) => !isRead(call))),
});

it.each(routeIds)('%s needs no more than COSTS.md assumes', (id) => {
  const { reads, writes } = countUnits(before.get(id)?.calls ?? []);
  expect(findWork(id).reads).toBeGreaterThanOrEqual(reads);
  expect(findWork(id).writes).toBeGreaterThanOrEqual(writes);
});

it('the largest order needs no more than COSTS.md assumes', () => {
  const { reads, writes } = countUnits(largest.placed);
  expect(findWork('orders.create').reads).toBeGreaterThanOrEqual(reads);
  expect(findWork('orders.create').writes).toBeGreaterThanOrEqual(writes);
  expect(findWork('orders.list').reads).toBeGreaterThanOrEqual(
    100 * countUnits(largest.listed).reads,
  );
});

it.each(feeds.map(({ path }) => path))('%s costs the same for every page', (path) => {
  expect(pages.before.get(path)).toHaveLength(2);
  expect(pages.after.get(path)).toEqual(pages.before.get(path));
});
