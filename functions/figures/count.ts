/**
 * Keeps the figures: a row for each month, and one for each order and quote that says what of it the
 * months hold. Both are written in one transaction, so that nothing is counted twice or not at all,
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

/** What the figures hold of an order or quote. It stays when that is erased, and is then empty. */
export interface StoredCounted {
  readonly revision: number;
  readonly months: ByMonth;
}

/** An order or a quote, as `order-1b9d…`. */
type Subject = `order-${string}` | `quote-${string}`;

/** What a key of the stream or the table is about; undefined if that is not counted. */
function subjectOf(key: Key): Subject | undefined {
  const [kind] = kindsOf(key);
  if (kind === 'order') return `order-${key.PK.slice(partitions.order.length)}`;
  if (kind === 'quote') return `quote-${key.PK.slice(partitions.quote.length)}`;
  if (kind === 'counted') return key.PK.slice(partitions.counted.length) as Subject;
  return undefined;
}

/** Reads the products once for all that is counted in one go. */
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
 * Makes the figures hold what is stored of an order or quote now.
 *
 * @returns whether they did not
 * @throws Unavailable if others kept changing the same months; an error of any kind if the row cannot be
 *   read, and then nothing is written
 */
async function count(subject: Subject, catalogue: Catalogue): Promise<boolean> {
  const key = figureKeys.counted(subject);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // Read before what it is about: if a later state is counted meanwhile, this write is refused.
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
      writes[month] = put(...nextRow(figureKeys.month(month), months.get(month), { counts }));
    }
    const refused = await transact(writes);
    if (refused === undefined) return true;
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, 5 * 2 ** attempt));
  }
  throw new Unavailable('the figures kept changing');
}

/** The rows of months, where there are any. */
async function findMonths(months: readonly string[]): Promise<Map<string, Item | undefined>> {
  const rows = await getItems(months.map(figureKeys.month));
  return new Map(months.map((month, at) => [month, rows[at]]));
}

/** The revision after the one that was read, and the condition that there is no other one. */
function nextRow(key: Key, read: Item | undefined, fields: object): [Item, Condition] {
  const revision = Number(read?.revision ?? 0);
  const item = { ...key, ...fields, revision: revision + 1 };
  return [item, read ? condition('revision = :revision', { revision }) : isNew];
}

/** What an order or quote adds to the figures; nothing if it was erased. */
async function figuresOf(subject: Subject, catalogue: Catalogue): Promise<ByMonth> {
  const id = subject.slice(subject.indexOf('-') + 1);
  if (subject.startsWith('order-')) {
    const key = orderKeys.order(id);
    const [item, events] = await Promise.all([
      getItem(key),
      getPartition(key.PK, orderKeys.eventPrefix),
    ]);
    if (!item) return {};
    const order = readOrder(item);
    const products = order.lines.some(({ vehicle }) => vehicle) ? await catalogue() : [];
    return orderFigures(order, events.map(readEvent), products);
  }
  const [item, sent] = await getItems([quoteKeys.quote(id), quoteKeys.revision(id, 1)]);
  return item ? quoteFigures(readRecord(item), sent && readRevision(sent).sentAt) : {};
}

/** How many are counted at a time by a recount; they share the rows of months. */
const CONCURRENCY = 4;
/** How often months are compared with what was counted, while orders keep coming. */
const COMPARISONS = 5;

/** What a recount found. */
interface Recounted {
  readonly subjects: number;
  /** Orders and quotes of which the figures held something else. */
  readonly corrected: number;
  /** Months that were not the sum of what was counted. */
  readonly months: number;
  /** Keys of rows that could not be read. */
  readonly unreadable: readonly string[];
}

/**
 * Counts every order and quote of the table again, beside a shop that is running, and then makes each
 * month the sum of what was counted. Reads the whole table: for the owner's commands.
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

/** Makes each month the sum of what was counted; returns how many were not. */
async function sumUp(): Promise<number> {
  for (let comparison = 1; comparison <= COMPARISONS; comparison++) {
    // Read first: whatever is counted from here on refuses the write of its months.
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
        return putItem(...nextRow(figureKeys.month(month), stored.get(month), { counts }));
      }),
    );
    if (written.every(Boolean)) return wrong.length;
  }
  throw new Unavailable('the figures kept changing');
}

/**
 * Counts the orders and quotes among changed items, each once. One that cannot be read is left to the
 * recount that follows its repair, so that it holds up no other.
 *
 * @throws what a service behind it threw: the records then come again
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
