/**
 * Keeps the figures: a row for each month, and one for each order and quote that records its share
 * of the months. Both are written in one transaction, so nothing is counted twice or missed,
 * however often and in whatever order the stream delivers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { forEachAtOnce } from '../../shared/at-once.ts';
import type { Counts } from '../../shared/figures.ts';
import { isFault, Unavailable } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { readEvent } from '../orders/event.ts';
import { readOrder } from '../orders/order.ts';
import type { StoredProduct } from '../products/product.ts';
import { allProducts } from '../products/repo.ts';
import { readRecord, readRevision } from '../quotes/quote.ts';
import { getItem, getItems, getPartition, type Item, scanTable } from '../storage/items.ts';
import {
  figureKeys,
  type Key,
  kindsOf,
  orderKeys,
  partitions,
  quoteKeys,
} from '../storage/keys.ts';
import { put, transact, type Write } from '../storage/transaction.ts';
import { type Condition, condition, isNew, putItem } from '../storage/update.ts';
import { type ByMonth, changedMonths, orderFigures, quoteFigures, tally } from './fold.ts';

/** A month's figures; `revision` goes up with each change. */
export interface StoredFigures {
  readonly revision: number;
  readonly counts: Counts;
}

/** An order's or quote's share of the figures. Once that is erased, the row stays, empty. */
export interface StoredCounted {
  readonly revision: number;
  readonly months: ByMonth;
}

/** An order or a quote, such as `order-1b9d…`. */
type Subject = `order-${string}` | `quote-${string}`;

/** The order or quote a key belongs to; undefined if its kind isn't counted. */
function subjectOf(key: Key): Subject | undefined {
  const [kind] = kindsOf(key);
  if (kind === 'order') return `order-${key.PK.slice(partitions.order.length)}`;
  if (kind === 'quote') return `quote-${key.PK.slice(partitions.quote.length)}`;
  if (kind === 'counted') return key.PK.slice(partitions.counted.length) as Subject;
  return undefined;
}

/** Reads the products, once per batch. */
type Catalogue = () => Promise<readonly StoredProduct[]>;

function readOnce(): Catalogue {
  let reading: Promise<readonly StoredProduct[]> | undefined;
  return () => {
    reading ??= allProducts();
    return reading;
  };
}

const ATTEMPTS = 20;
const MAX_PAUSE_MS = 200;

/**
 * Updates the figures to an order's or quote's current state.
 *
 * @returns true if they changed
 * @throws Unavailable if others kept changing the same months; any error if the row cannot be read,
 * and then nothing is written
 */
async function count(subject: Subject, catalogue: Catalogue): Promise<boolean> {
  const key = figureKeys.counted(subject);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // Read this before the order or quote: if a later state is counted in the meantime, this write
    // is refused.
    const counted = await getItem(key);
    const wanted = await figuresOf(subject, catalogue);
    const before = (counted?.months ?? {}) as ByMonth;
    const months = await findMonths(Object.keys({ ...before, ...wanted }));
    const countsOf = (month: string) => months.get(month)?.counts as Counts | undefined;
    const changed = Object.entries(changedMonths(before, wanted, countsOf));
    if (changed.length === 0) return false;
    const writes: Record<string, Write> = {
      counted: put(...nextRow(key, counted, { months: wanted })),
    };
    for (const [month, counts] of changed) {
      writes[month] = put(...nextRow(figureKeys.figures(month), months.get(month), { counts }));
    }
    const refused = await transact(writes);
    if (refused === undefined) return true;
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, 5 * 2 ** attempt));
  }
  throw new Unavailable('the figures kept changing');
}

/** The rows of months, where they exist. */
async function findMonths(months: readonly string[]): Promise<Map<string, Item | undefined>> {
  const rows = await getItems(months.map(figureKeys.figures));
  return new Map(months.map((month, at) => [month, rows[at]]));
}

/** The row with the next revision, and the condition that nobody has written one since the read. */
function nextRow(key: Key, read: Item | undefined, fields: object): [Item, Condition] {
  const revision = Number(read?.revision ?? 0);
  const item = { ...key, ...fields, revision: revision + 1 };
  return [item, read ? condition('revision = :revision', { revision }) : isNew];
}

/** An order's or quote's share of the figures; empty if it was erased. */
async function figuresOf(subject: Subject, catalogue: Catalogue): Promise<ByMonth> {
  const id = subject.slice(subject.indexOf('-') + 1);
  if (subject.startsWith('order-')) {
    const key = orderKeys.order(id);
    const [item, events] = await Promise.all([
      getItem(key),
      getPartition(key.PK, orderKeys.orderEvent.SK),
    ]);
    if (!item) return {};
    const order = readOrder(item);
    const products = order.lines.some(({ vehicle }) => vehicle) ? await catalogue() : [];
    return orderFigures(order, events.map(readEvent), products);
  }
  const [item, sent] = await getItems([quoteKeys.quote(id), quoteKeys.quoteRevision(id, 1)]);
  return item ? quoteFigures(readRecord(item), sent && readRevision(sent).sentAt) : {};
}

/** A recount handles this many at a time; they share the rows of months. */
const CONCURRENCY = 4;
/** Months are compared with their shares up to this many times, because orders keep coming. */
const COMPARISONS = 5;

/** The results of a recount. */
interface Recounted {
  readonly subjects: number;
  /** Orders and quotes with a wrong share in the figures. */
  readonly corrected: number;
  /** Months that were not the sum of their shares. */
  readonly months: number;
  /** Keys of rows that could not be read. */
  readonly unreadable: readonly string[];
}

/**
 * Recounts every order and quote of the table while the shop runs, and then makes each month the
 * sum of its shares. Reads the whole table: for the owner's commands.
 *
 * @throws Unavailable if the same month changed during each comparison
 */
export async function recount(): Promise<Recounted> {
  const subjects = new Set<Subject>();
  for await (const key of scanTable()) {
    const subject = subjectOf(key);
    if (subject) subjects.add(subject);
  }
  const unreadable: string[] = [];
  let corrected = 0;
  const catalogue = readOnce();
  await forEachAtOnce(CONCURRENCY, subjects, async (subject) => {
    try {
      if (await count(subject, catalogue)) corrected += 1;
    } catch (error) {
      if (isFault(error)) throw error;
      unreadable.push(subject);
    }
  });
  return { subjects: subjects.size, corrected, months: await sumUp(), unreadable };
}

/** Makes each month the sum of its shares; returns the number of months corrected. */
async function sumUp(): Promise<number> {
  for (let comparison = 1; comparison <= COMPARISONS; comparison++) {
    // Read these first: any count from now on makes the write of its months fail.
    const rows = await getPartition(partitions.figures);
    const sums = tally();
    for await (const item of scanTable()) {
      if (kindsOf(item).includes('counted')) sums.addAll(item.months as ByMonth);
    }
    const stored = new Map(rows.map((row) => [String(row.SK), row]));
    const wrong = [...new Set([...stored.keys(), ...Object.keys(sums.months)])].filter(
      (month) => !isDeepStrictEqual(stored.get(month)?.counts ?? {}, sums.months[month] ?? {}),
    );
    const written = await Promise.all(
      wrong.map((month) => {
        const counts = sums.months[month] ?? {};
        return putItem(...nextRow(figureKeys.figures(month), stored.get(month), { counts }));
      }),
    );
    if (written.every(Boolean)) return wrong.length;
  }
  throw new Unavailable('the figures kept changing');
}

/**
 * Counts the orders and quotes among changed items, each once. One that cannot be read waits for
 * the recount after its repair, so that it holds up no others.
 *
 * @throws errors of the services behind it: the stream then delivers the records again
 */
export async function countChanged(keys: readonly Key[]): Promise<void> {
  const catalogue = readOnce();
  for (const subject of new Set(keys.flatMap((key) => subjectOf(key) ?? []))) {
    await count(subject, catalogue).catch((error: unknown) => {
      if (isFault(error)) throw error;
      logError('What the figures count cannot be read', error, { requestId: '', route: subject });
    });
  }
}
