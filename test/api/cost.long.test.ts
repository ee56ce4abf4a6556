/**
 * Meters each route at the table: how many calls it makes in a row, and that a list makes no more of them in
 * a shop twice as large. Nightly every route is compared, in shops of 1,000 and 50,000 orders. Real functions
 * make real calls; a meter between them and the database counts.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { feeds } from '../support/feeds.ts';
import { emptyShop } from '../support/grow-shop.ts';
import { longForm } from '../support/long-form.ts';
import { type MeteredCall, unitsIn } from '../support/meter.ts';
import {
  mostInARow,
  type PageCost,
  type RouteCost,
  startMeteredShop,
} from '../support/metered-shop.ts';
import { findWork } from '../support/route-work.ts';

/** The smallest shop that fills two pages of each list and exceeds the limit of each count. */
const small = longForm
  ? { orders: 1_000, users: 200, reviews: 200 }
  : { orders: 303, users: 101, reviews: 101 };
const large = longForm
  ? { orders: 50_000, users: 10_000, reviews: 10_000 }
  : { orders: 606, users: 202, reviews: 202 };

/** DynamoDB's limit (“Quotas in Amazon DynamoDB”), which the embedded one has too. */
const TRANSACTION_ITEMS = 100;
/**
 * The order, its event, its customer's link and idempotency key, 2 emails, 15 terms that it is found by,
 * and a check of 20 consoles and 56 add-ons. Whatever writes another item with every order takes one of
 * the three that are left.
 */
const LARGEST_ORDER_ITEMS = 97;

const listing = routeIds.filter(
  (id) => getRoute(id).paged || /^search|\.(queue|figures|counts|summary)$/.test(id),
);
/** They read all of it, and say so; the dashboard alone calls them, a few times a year. */
const ofWholeTable: readonly RouteId[] = [
  'records.export',
  'records.erase',
  'records.deleteOrder',
  'records.backup',
];

/**
 * By day those that list: what reads one thing by its key reads no more of a larger shop. A call has too little
 * time for the whole table of 50,000 orders, which is for the commands.
 */
const measuredTwice = (longForm ? routeIds : listing).filter((id) => !ofWholeTable.includes(id));

let shop: Awaited<ReturnType<typeof startMeteredShop>>;
let largest: Awaited<ReturnType<typeof shop.largestOrder>>;
let before: Map<RouteId, RouteCost>;
let after: Map<RouteId, RouteCost>;
let pages: Record<'before' | 'after', Map<string, PageCost[]>>;

beforeAll(async () => {
  shop = await startMeteredShop();
  await shop.grow(emptyShop, small);
  before = await shop.walk(routeIds);
  const feedsBefore = await shop.readFeeds();
  await shop.grow(small, large);
  after = await shop.walk(measuredTwice);
  pages = { before: feedsBefore, after: await shop.readFeeds() };
  largest = await shop.largestOrder();
}, 900_000);
afterAll(() => shop.stop());

/**
 * These write the build queue, one row that is as large as what is confirmed and not posted. Both shops
 * build as much, but the walks of the routes confirm more, move other orders and end what they began. What
 * waits is counted among the newest hundred open invoices, of which each walk leaves two more.
 */
const withQueue: readonly RouteId[] = [
  'orders.updateWorkshop',
  'orders.move',
  'orders.promise',
  'orders.make',
  'orders.updateStatus',
  'quotes.accept',
  'quotes.acceptByLink',
];

it.each(routeIds)('%s', (id) => {
  const actions = before.get(id)?.calls.map(({ action }) => action);
  if (ofWholeTable.includes(id)) return expect(actions).toContain('Scan');
  expect(before.get(id)?.inARow, `${actions}`).toBeLessThanOrEqual(mostInARow(id));
  expect(actions).not.toContain('Scan');
  if (!measuredTwice.includes(id)) return;
  const [earlier = 0, later = 0] = [before, after].map((costs) =>
    unitsIn(costs.get(id)?.calls ?? []),
  );
  if (withQueue.includes(id) || id === 'orders.counts') expect(later).toBeLessThan(1.25 * earlier);
  else expect(later).toBe(earlier);
});

/** Ids and times are equally long in both shops; numbers that count are not. */
const expectAsLong = (later = 0, earlier = 0) => {
  expect(later).toBeLessThan(1.05 * earlier + 50);
  expect(later).toBeGreaterThan(0.95 * earlier - 50);
};

it.each(listing)('%s answers as much', (id) => {
  expectAsLong(after.get(id)?.bytes, before.get(id)?.bytes);
});

const isRead = ({ action }: MeteredCall) => /Get|Query|Scan/.test(action);
const countUnits = (calls: readonly MeteredCall[]) => ({
  reads: unitsIn(calls.filter(isRead)),
  writes: unitsIn(calls.filter((call) => !isRead(call))),
});

it.each(routeIds)('%s needs no more than is stated', (id) => {
  const { reads, writes } = countUnits(before.get(id)?.calls ?? []);
  expect(findWork(id).reads).toBeGreaterThanOrEqual(reads);
  expect(findWork(id).writes).toBeGreaterThanOrEqual(writes);
});

it('the largest order is one transaction of no more items than DynamoDB takes', () => {
  const { transacted } = largest.placed.find(({ action }) => action === 'TransactWriteItems') ?? {};
  expect(transacted).toBe(LARGEST_ORDER_ITEMS);
  expect(transacted).toBeLessThanOrEqual(TRANSACTION_ITEMS);
});

it('the largest order needs no more than is stated', () => {
  const { reads, writes } = countUnits(largest.placed);
  expect(findWork('orders.create').reads).toBeGreaterThanOrEqual(reads);
  expect(findWork('orders.create').writes).toBeGreaterThanOrEqual(writes);
  // A page ends where its orders come to two megabytes; a unit reads four kilobytes (functions/storage/items.ts).
  const each = countUnits(largest.listed).reads;
  const read = Math.min(100, Math.ceil(2_000_000 / (each * 4_096)));
  expect(findWork('orders.list').reads).toBeGreaterThanOrEqual(read * each);
});

it.each(feeds.map(({ path }) => path))('%s costs the same for every page', (path) => {
  const [earlier = [], later = []] = [pages.before, pages.after].map((costs) => costs.get(path));
  expect(earlier).toHaveLength(2);
  expect(later.map(({ units }) => units)).toEqual(earlier.map(({ units }) => units));
  for (const [at, { bytes }] of later.entries()) expectAsLong(bytes, earlier[at]?.bytes);
});
