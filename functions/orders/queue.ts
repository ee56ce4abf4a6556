/** The build queue: how orders join, move and leave it, and the workshop's records of each. */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { orders } from '../../shared/contract/orders.ts';
import { openDeposits } from '../../shared/invoice.ts';
import { waitsForDeposit } from '../../shared/order-money.ts';
import { hasBeenPosted } from '../../shared/order-news.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { consolesOf, type Line } from '../lines/line.ts';
import { getFirstItems, queryFirst } from '../storage/items.ts';
import { orderKeys, workshopKeys } from '../storage/keys.ts';
import { creation, type NamedWrites, put, transact } from '../storage/transaction.ts';
import { versionedUpdate } from '../storage/versioned.ts';
import {
  findWorkshop,
  type Outlook,
  type Place,
  readyDay,
  type StoredQueue,
  summaryOf,
  type WorkshopAndQueue,
  workshopReader,
} from '../workshop/workshop.ts';
import { orderChange } from './change-order.ts';
import type { By, OrderChange } from './event.ts';
import { adminOrderView, countFitting, readOrder, type StoredOrder } from './order.ts';

/** More than a workshop ever has. Orders beyond it have a promise, but no place yet. */
const MAX_PLACES = 1000;

/** The place of an order that is confirmed and not posted; undefined for any other. */
function placeOf(order: StoredOrder): Place | undefined {
  const { id: orderId, status, promisedBy, reckonedBy, made, lines } = order;
  const waits = status === 'processing' || (status === 'pending' && promisedBy !== null);
  if (!waits) return undefined;
  const isOpen = openDeposits(order).length > 0;
  return {
    orderId,
    promisedBy,
    reckonedBy,
    consoles: consolesOf(lines),
    made,
    ...(isOpen && { deposit: waitsForDeposit(order) ? 'awaited' : 'open' }),
  };
}

/** Inserts a place after those promised for the same day; without a day it goes last. */
function insert(places: readonly Place[], place: Place): Place[] {
  const day = ({ promisedBy }: Place) => promisedBy ?? '9999';
  const at = places.findLastIndex((other) => day(other) <= day(place)) + 1;
  return places.toSpliced(at, 0, place);
}

/** Puts a place back where it stood, or by its day if the order it stood behind has left. */
function putBack(places: readonly Place[], place: Place, behind: string | null): Place[] {
  const at = places.findIndex(({ orderId }) => orderId === behind);
  if (behind !== null && at < 0) return insert(places, place);
  return places.toSpliced(at + 1, 0, place);
}

/** The change an order causes in the queue. */
export interface QueueChange {
  readonly writes: NamedWrites;
  /** The order it stood behind, if it leaves its place; null if it was first. */
  readonly stoodBehind?: string | null;
}

/**
 * Adds, removes or moves an order in the queue; no writes if its place stays.
 *
 * @param before undefined for a new order
 * @param known the queue its promise was worked out from
 * @param behind the order to go back behind, when its removal is undone: the owner may have dragged
 * it there
 */
export async function changeQueue(
  before: StoredOrder | undefined,
  after: StoredOrder,
  { known, behind }: { known?: StoredQueue | undefined; behind?: string | null | undefined } = {},
): Promise<QueueChange> {
  const [was, is] = [before && placeOf(before), placeOf(after)];
  if (isDeepStrictEqual(was, is)) return { writes: {} };
  const queue = known ?? (await findWorkshop()).queue;
  const at = queue.places.findIndex(({ orderId }) => orderId === after.id);
  const former = queue.places[at];
  if (is && former?.promisedBy === is.promisedBy) {
    return { writes: queueWrite(queue, queue.places.with(at, is)) };
  }
  const others = former ? queue.places.toSpliced(at, 1) : queue.places;
  if (!is && !former) return { writes: {} };
  const joins = is !== undefined && others.length < MAX_PLACES;
  const joined = (place: Place) =>
    behind === undefined ? insert(others, place) : putBack(others, place, behind);
  return {
    writes: queueWrite(queue, joins ? joined(is) : others),
    ...(former && { stoodBehind: queue.places[at - 1]?.orderId ?? null }),
  };
}

/** Writes the queue under its version, with its summary. */
function queueWrite({ version }: StoredQueue, places: readonly Place[]) {
  const fields = { places, version: version + 1 };
  return {
    queue:
      version === 0
        ? creation({ ...workshopKeys.buildQueue, ...fields })
        : versionedUpdate(workshopKeys.buildQueue, version, fields),
    backlog: put({ ...workshopKeys.backlog, ...summaryOf(places) }),
  } satisfies NamedWrites;
}

/** The promise fixed by confirming an order: the day worked out now, if the shop names days. */
export function promiseOf(
  order: Pick<StoredOrder, 'lines'>,
  workshop: Outlook,
  at: Date,
): Pick<StoredOrder, 'promisedBy' | 'reckonedBy'> {
  const day = readyDay(workshop, at, consolesOf(order.lines)) ?? null;
  return { promisedBy: day, reckonedBy: day };
}

/** The workshop without an order's own place, which does not hold it up. */
function withoutPlace({ id }: StoredOrder, workshop: WorkshopAndQueue): Outlook {
  const others = workshop.queue.places.filter(({ orderId }) => orderId !== id);
  return { ...workshop, backlog: summaryOf(others) };
}

/**
 * The promise of an order whose lines change. With more consoles to build the day is worked out
 * again, and never becomes earlier; with fewer it stays as promised.
 */
export function promiseWith(
  lines: readonly Line[],
  before: StoredOrder,
  workshop: WorkshopAndQueue,
  at: Date,
): Partial<Pick<StoredOrder, 'promisedBy' | 'reckonedBy'>> {
  const { promisedBy, reckonedBy } = before;
  if (promisedBy === null || consolesOf(lines) <= consolesOf(before.lines)) return {};
  const day = readyDay(withoutPlace(before, workshop), at, consolesOf(lines));
  if (day === undefined || day <= promisedBy) return {};
  return {
    promisedBy: day,
    reckonedBy: reckonedBy !== null && reckonedBy > day ? reckonedBy : day,
  };
}

/** The day worked out again, if it is later than the one the shop worked out and promised. */
export function promiseAnew(
  order: StoredOrder,
  workshop: WorkshopAndQueue,
  at: Date,
): { promisedBy: string; reckonedBy: string } | undefined {
  const { promisedBy, reckonedBy, lines } = order;
  if (promisedBy === null || promisedBy !== reckonedBy || !placeOf(order)) return undefined;
  const day = readyDay(withoutPlace(order, workshop), at, consolesOf(lines));
  return day !== undefined && day > promisedBy ? { promisedBy: day, reckonedBy: day } : undefined;
}

type PromiseRequest = z.output<(typeof orders)['orders.promise']['body']>;

/**
 * Confirms an order with a day, or changes the day.
 *
 * @returns undefined if nothing changes
 * @throws Conflict if it has left or was cancelled; BadRequest if no day is given and the shop
 * names none
 */
export function setPromise(
  before: StoredOrder,
  { promisedBy, reason, tell = false }: PromiseRequest,
  by: By,
  workshop: WorkshopAndQueue,
): OrderChange | undefined {
  if (hasBeenPosted(before.status)) throw new Conflict('This order has left the workshop.');
  if (before.status === 'cancelled') throw new Conflict('This order was cancelled.');
  const mine = promiseOf(before, withoutPlace(before, workshop), by.at);
  const day = promisedBy ?? mine.promisedBy;
  if (day === null) {
    throw new BadField('promisedBy', 'is required until the workshop’s settings are saved');
  }
  if (day === before.promisedBy && !reason) return undefined;
  const reckonedBy = promisedBy === undefined ? day : (before.reckonedBy ?? mine.reckonedBy);
  return orderChange(before, { promisedBy: day, reckonedBy }, by, {
    type: 'promised',
    from: before.promisedBy,
    to: day,
    reason,
    ...(tell && { told: 'order-promise' }),
  });
}

/**
 * Sets the workshop's progress on an order.
 *
 * @returns undefined if nothing changes
 * @throws Conflict if it is not being built
 */
export function setMakingStage(
  before: StoredOrder,
  { made }: Pick<StoredOrder, 'made'>,
  by: By,
): OrderChange | undefined {
  if (before.status !== 'processing') throw new Conflict('This order is not being built.');
  if (made === before.made) return undefined;
  return orderChange(before, { made }, by, { type: 'made', from: before.made, to: made });
}

/** A move is tried this often against other changes of the queue. */
const MAX_ATTEMPTS = 8;

/** Rewrites the queue by a decision on its current state. */
async function rewrite(
  loaded: WorkshopAndQueue,
  decide: (queue: StoredQueue) => readonly Place[] | Promise<readonly Place[]>,
): Promise<StoredQueue> {
  const read = workshopReader(loaded);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { queue } = await read();
    const places = [...(await decide(queue))];
    if (isDeepStrictEqual(places, queue.places)) return queue;
    const refused = await transact(queueWrite(queue, places));
    if (!refused) return { places, version: queue.version + 1 };
  }
  throw new Conflict('The queue kept changing. Please try again.');
}

/**
 * Moves an order after another in the queue, or to the front.
 *
 * @throws Conflict if either is not in the queue
 */
export const moveInQueue = (
  loaded: WorkshopAndQueue,
  id: string,
  after: string | null,
): Promise<StoredQueue> =>
  rewrite(loaded, ({ places }) => {
    const moved = places.find(({ orderId }) => orderId === id);
    if (!moved) throw new Conflict('This order is not in the queue.');
    const others = places.filter((place) => place !== moved);
    const at = others.findIndex(({ orderId }) => orderId === after);
    if (after !== null && at < 0) throw new Conflict('The order before it has left the queue.');
    return others.toSpliced(at + 1, 0, moved);
  });

/** The most orders in an answer with the queue. */
const SHOWN = 100;

/** The owner's view of the queue. */
export async function queueView({ places }: StoredQueue) {
  const keys = places.slice(0, SHOWN).map(({ orderId }) => orderKeys.order(orderId));
  const orders = (await getFirstItems(keys)).flatMap((item) => (item ? [readOrder(item)] : []));
  return {
    orders: orders.slice(0, countFitting(orders)).map(adminOrderView),
    waiting: places.length,
  };
}

/**
 * Recounts the queue from the orders themselves, and adds those being built that were never in it,
 * such as orders older than the queue. If the orders are more than one call reads, the remaining
 * places stay as they are: each change of an order has written its place.
 */
export const recountQueue = (loaded: WorkshopAndQueue): Promise<StoredQueue> =>
  rewrite(loaded, async ({ places }) => {
    const partition = orderKeys.stateFeedName('processing');
    const started = await queryFirst({ index: 'GSI2', partition }, MAX_PLACES);
    const known = places.map(({ orderId }) => orderId);
    const others = started.map(({ id }) => String(id)).filter((id) => !known.includes(id));
    const [counted, joining] = await Promise.all(
      [known, others].map(async (ids) => {
        const items = await getFirstItems(ids.map(orderKeys.order));
        return items.map((item) => (item && placeOf(readOrder(item))) || []);
      }),
    );
    const kept = places.map((place, index) => counted?.[index] ?? place);
    return [...kept, ...(joining ?? [])].flat().slice(0, MAX_PLACES);
  });
