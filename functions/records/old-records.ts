/**
 * Finds and deletes records older than the law requires the shop to keep, as the privacy page promises.
 *
 * Sales are kept for five years "after the records were prepared or obtained, or the transactions completed,
 * whichever is later" (Income Tax Assessment Act 1936, s 262A(4); for GST Taxation Administration Act 1953,
 * schedule 1, s 382-5(1)(b)). Here the years count from the end of the financial year of the last thing that
 * happened to an order: the books show whole years, and this is never less than the law requires. Records no
 * longer needed must be destroyed (Privacy Act 1988, APP 11.2).
 *
 * Like erasing a person, this is a command that reads the whole table, because it must miss nothing, and no
 * schedule may delete a sale. It lists the records before deleting them, and nothing is deleted
 * automatically: a company keeps books for seven years (Corporations Act 2001, s 286(2)), and an audit or a
 * late return extends the time, which only the owner knows about.
 */
import { forEachAtOnce } from '../../shared/at-once.ts';
import { dayOf } from '../../shared/days.ts';
import { openCents } from '../../shared/invoice.ts';
import { Conflict } from '../core/errors.ts';
import { countChanged } from '../figures/count.ts';
import { readInvoice } from '../invoices/invoice.ts';
import { readOrder } from '../orders/order.ts';
import { readRecord } from '../quotes/quote.ts';
import { partitions, type RowKind } from '../storage/keys.ts';
import { removal, transact, type Write } from '../storage/transaction.ts';
import { condition, deleteItem, putItem } from '../storage/update.ts';
import { discardPhotos } from './discard-files.ts';
import { allRows, type Row } from './find-person.ts';
import { rowKinds } from './row-kinds.ts';
import type { Subject } from './whose.ts';

const YEARS = 5;
const FINANCIAL_YEAR = '07-01';

/**
 * The first day whose records must be kept, such as 2021-07-01: the financial years before it ended at least
 * five years ago.
 */
export function keptFrom(now: Date): string {
  const today = dayOf(now);
  const began = Number(today.slice(0, 4)) - (today.slice(5) < FINANCIAL_YEAR ? 1 : 0);
  return `${began - YEARS}-${FINANCIAL_YEAR}`;
}

interface Thing {
  /** The last day on which something happened to it, in Brisbane time. */
  last: string;
  first: string;
  /** The email addresses of the people it belongs to. */
  readonly people: Set<string>;
  invoices: number;
  /** True if it is still being built, or money is still owing. */
  unfinished: boolean;
  order?: Subject | undefined;
}

/** The records that are past the time they must be kept. */
export interface OldRecords {
  /** The first day whose records must be kept. */
  readonly before: string;
  readonly subjects: ReadonlySet<Subject>;
  readonly orders: number;
  readonly invoices: number;
  readonly quotes: number;
  readonly inquiries: number;
  /** The number of people they belong to, by email address. */
  readonly people: number;
  /** The first day of the earliest and the last day of the latest; absent if there are none. */
  readonly oldest?: string | undefined;
  readonly newest?: string | undefined;
  /** The number of orders just as old that stay, because they are not finished. */
  readonly unfinished: number;
  /** Addresses that belong to nothing that stays. */
  readonly addresses: ReadonlySet<string>;
}

/** The rows of an order and of everything that depends on it. Reads the whole table. */
export async function rowsOfOrder(id: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of allRows()) if (subjectOf(row) === `order-${id}`) rows.push(row);
  return rows;
}

const subjectOf = ({ kind, item }: Row): Subject | undefined => rowKinds[kind].subject?.(item);

/** The kinds of row whose times show when something last happened. */
const dated: ReadonlySet<RowKind> = new Set<RowKind>([
  'order',
  'orderEvent',
  'review',
  'invoice',
  'creditNote',
  'payment',
  'quote',
  'quoteEvent',
  'inquiry',
]);
const dates = [
  'createdAt',
  'updatedAt',
  'issuedAt',
  'reissuedAt',
  'paidOn',
  'recordedAt',
  'undoneAt',
  'sentAt',
  'openedLast',
  'answeredAt',
];

const daysIn = (item: Row['item']): string[] =>
  dates.flatMap((name) => {
    const time = item[name];
    if (typeof time !== 'string') return [];
    return time.includes('T') ? dayOf(time) : time;
  });

/** Adds a row's information to the thing it belongs to. */
function note(thing: Thing, { kind, item }: Row): void {
  if (dated.has(kind)) {
    for (const day of daysIn(item)) {
      if (day > thing.last) thing.last = day;
      if (day < thing.first) thing.first = day;
    }
  }
  const people = (...emails: (string | null)[]) => {
    for (const email of emails) if (email !== null) thing.people.add(email);
  };
  if (kind === 'order') {
    const { customerEmail, userEmail, status } = readOrder(item);
    people(customerEmail, userEmail);
    if (status === 'pending' || status === 'processing') thing.unfinished = true;
  } else if (kind === 'invoice') {
    thing.invoices += 1;
    if (openCents(readInvoice(item)) !== 0) thing.unfinished = true;
  } else if (kind === 'quote') {
    const { customerEmail, sentTo, accepted } = readRecord(item);
    people(customerEmail, sentTo);
    thing.order = accepted ? `order-${accepted.orderId}` : undefined;
  } else if (kind === 'inquiry') {
    people(String(item.email));
    thing.order = typeof item.orderId === 'string' ? `order-${item.orderId}` : undefined;
  }
}

/** Every order, quote and inquiry, and the addresses that have an account. */
async function readThings() {
  const things = new Map<Subject, Thing>();
  const accounts = new Set<string>();
  const found = new Set<Subject>();
  for await (const row of allRows()) {
    if (row.kind === 'credential') accounts.add(row.item.PK.slice(partitions.credential.length));
    const subject = subjectOf(row);
    if (!subject || !dated.has(row.kind)) continue;
    if (row.kind === 'order' || row.kind === 'quote' || row.kind === 'inquiry') found.add(subject);
    const thing = things.get(subject) ?? {
      last: '',
      first: '~',
      people: new Set<string>(),
      invoices: 0,
      unfinished: false,
    };
    note(thing, row);
    things.set(subject, thing);
  }
  // Reviews stay, even if their order is gone.
  for (const subject of things.keys()) if (!found.has(subject)) things.delete(subject);
  return { things, accounts };
}

/** Finds old records; changes nothing. */
export async function findOldRecords(now: Date): Promise<OldRecords> {
  const before = keptFrom(now);
  const { things, accounts } = await readThings();
  const orderOf = (thing: Thing) => thing.order && things.get(thing.order);
  // A question about an order, or its quote, counts as something that happened to the order.
  for (const thing of things.values()) {
    const order = orderOf(thing);
    if (order && thing.last > order.last) order.last = thing.last;
  }
  const isOld = (thing: Thing): boolean => {
    const order = orderOf(thing);
    return order ? isOld(order) : thing.last < before && !thing.unfinished;
  };
  const old = [...things].filter(([, thing]) => isOld(thing));
  const subjects = new Set(old.map(([subject]) => subject));
  const count = (kind: string) => old.filter(([subject]) => subject.startsWith(`${kind}-`)).length;
  const people = new Set(old.flatMap(([, thing]) => [...thing.people]));
  const others = new Set(
    [...things].flatMap(([subject, thing]) => (subjects.has(subject) ? [] : [...thing.people])),
  );
  return {
    before,
    subjects,
    orders: count('order'),
    quotes: count('quote'),
    inquiries: count('inquiry'),
    invoices: old.reduce((sum, [, thing]) => sum + thing.invoices, 0),
    people: people.size,
    oldest: old.map(([, { first }]) => first).sort()[0],
    newest: old
      .map(([, { last }]) => last)
      .sort()
      .at(-1),
    unfinished: [...things].filter(
      ([subject, thing]) => subject.startsWith('order-') && thing.unfinished && thing.last < before,
    ).length,
    addresses: new Set([...people].filter((email) => !others.has(email) && !accounts.has(email))),
  };
}

/**
 * The kinds deleted together and last, so that an order is never left without its invoices, credit notes and
 * payments. If there are too many for one transaction, some are deleted earlier.
 */
const whole: ReadonlySet<RowKind> = new Set<RowKind>([
  'order',
  'orderToInvoice',
  'invoice',
  'creditNote',
  'payment',
  'quote',
  'quoteOffer',
  'quoteRevision',
  'inquiry',
]);
/** The rest is found through these, so they go in the last transaction. */
const named: ReadonlySet<RowKind> = new Set<RowKind>(['order', 'quote', 'inquiry']);

const MAX_WRITES = 100;
const CONCURRENCY = 4;

/**
 * Deletes old records with their search items, emails and photos, and their share of the figures. If it is
 * interrupted, run it again: the order, quote or inquiry that leads to the rest is deleted last.
 *
 * @throws Conflict if one of them changed meanwhile; then that one stays
 */
export async function deleteOldRecords({ subjects, addresses }: OldRecords): Promise<void> {
  const rows = new Map<Subject, Row[]>();
  for await (const row of allRows()) {
    const subject = subjectOf(row);
    if (subject && subjects.has(subject)) rows.set(subject, [...(rows.get(subject) ?? []), row]);
    // A customer who wants no reminders gets none about future invoices either.
    const { PK, SK, noRemindersAt } = row.item;
    if (row.kind === 'address' && addresses.has(String(row.item.email)) && !noRemindersAt) {
      await deleteItem({ PK, SK });
    }
  }
  await forEachAtOnce(CONCURRENCY, rows.values(), deleteWhole);
}

/**
 * Deletes the rows of an order, quote or inquiry. The rows that lead to the others go last, in one
 * transaction.
 *
 * @throws Conflict if it changed after its rows were read; then it stays
 */
export async function deleteWhole(rows: readonly Row[]): Promise<void> {
  for (const { kind, item } of rows) {
    if (kind === 'inquiry') await discardPhotos((item.photos ?? []) as string[]);
    // The average rating still includes the stars. The text cannot be erased later, because no order leads to
    // its author any more.
    else if (kind === 'review') await putItem({ ...item, comment: null });
    else if (!whole.has(kind)) await deleteItem({ PK: item.PK, SK: item.SK });
  }
  const last = rows
    .filter(({ kind }) => whole.has(kind))
    .toSorted((one, other) => Number(named.has(one.kind)) - Number(named.has(other.kind)));
  while (last.length > 0) {
    const surplus = last.length - MAX_WRITES;
    const writes = last
      .splice(0, surplus > 0 ? Math.min(surplus, MAX_WRITES) : MAX_WRITES)
      .map(remove);
    const refused = await transact(Object.fromEntries(writes.map((write, at) => [`${at}`, write])));
    if (refused !== undefined) {
      throw new Conflict('An order changed meanwhile. Please try again.');
    }
  }
  await countChanged(rows.map(({ item: { PK, SK } }) => ({ PK, SK })));
}

const remove = ({ kind, item: { PK, SK, version } }: Row): Write =>
  named.has(kind) && version !== undefined
    ? removal({ PK, SK }, condition('version = :version', { version }))
    : removal({ PK, SK });
