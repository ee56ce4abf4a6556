/** Lists invoices, credit notes and payments, newest first, a page at a time, and searches them. */
import { laterDay, startOfDay } from '../../shared/days.ts';
import { BadField } from '../core/errors.ts';
import {
  type InvoiceList,
  isInList,
  type Range,
  readInvoiceFeed,
  sortText,
} from '../orders/invoice-feed.ts';
import { type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import type { Item } from '../storage/items.ts';
import { feeds, invoiceKeys, type Key } from '../storage/keys.ts';
import { readNamed } from '../storage/named.ts';
import { nameTexts, searchIndex, searchTerm } from '../storage/search.ts';
import { invoiceId, invoiceKey, parseEntryId, readInvoice, type StoredInvoice } from './invoice.ts';
import { documentNumber } from './step.ts';

/** Days in Brisbane, such as 2026-11-30, both included. */
interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The invoices of a list by the day they were made; open ones by the day they are due. */
export async function listInvoices(
  list: InvoiceList | undefined,
  dates: Dates,
  page: PageRequest,
  now: Date,
): Promise<Page<StoredInvoice>> {
  const { items, ...next } = await readInvoiceFeed(list, toRange(dates), page, now);
  return { items: items.map(readInvoice), ...next };
}

/** Credit notes by the day they were made, or payments by the day they were paid. */
export const listEntries = (
  partition: (typeof feeds)['creditNotes' | 'payments'],
  dates: Dates,
  page: PageRequest,
): Promise<Page<Item>> =>
  readFeed(
    {
      index: 'GSI1',
      partition,
      ...(partition === feeds.payments ? toDays(dates) : toRange(dates)),
    },
    page,
  );

const midnight = (day: string) => new Date(startOfDay(day)).toISOString();

/** The range of keys that begin with a time. */
const toRange = ({ from, to }: Dates): Range => ({
  ...(from && { from: midnight(from) }),
  ...(to && { before: midnight(laterDay(to, 1)) }),
});

/** The range of keys that begin with a day; `~` comes after every character of the rest. */
const toDays = ({ from, to }: Dates): Range => ({
  ...(from && { from }),
  ...(to && { before: `${to}~` }),
});

/**
 * Finds invoices by number, or by the start of a term in `invoiceIndex`, within the days and in the
 * order of the searched list. A page may hold fewer than `limit`.
 *
 * @throws BadRequest if fewer than two characters can be searched for
 */
export async function searchInvoices(
  search: string,
  list: InvoiceList | undefined,
  dates: Dates,
  page: PageRequest,
  now: Date,
): Promise<Page<StoredInvoice>> {
  const term = invoiceTerm(search);
  if (!term) throw new BadField('search', 'must have at least 2 characters');
  const partition = invoiceKeys.invoiceSearch.partition(term);
  const hits = await readFeed({ partition, prefix: term, consistent: true }, page);
  const { items, ...next } = await readNamed(hits, keyOfHit);
  const sorts = new Set<string | undefined>(items.map(({ sort }) => sort));
  const { from = '', before = '~' } = toRange(dates);
  // Leave out invoices that are gone.
  const found = [...new Set(items.map(({ item }) => item))]
    .flatMap((item) => (item ? [readInvoice(item)] : []))
    .filter((invoice) => sorts.has(invoiceIndex.listingKey(listedInvoice(invoice), term)))
    .filter((invoice) => list === undefined || isInList(invoice, list, now))
    .map((invoice) => ({ invoice, sort: sortText(invoice, list) }))
    .filter(({ sort }) => sort >= from && sort < before)
    .sort((one, other) => (one.sort < other.sort ? 1 : -1));
  return { items: found.map(({ invoice }) => invoice), ...next };
}

/** A search as a term. Numbers may be shortened, such as `42` or `inv42`. */
export function invoiceTerm(search: string): string | undefined {
  const [, digits] = /^#?\s*(?:inv-?\s*)?(?!0[2-9]\d{3})(\d{1,5})$/i.exec(search.trim()) ?? [];
  return searchTerm(digits ? documentNumber('INV', Number(digits)) : search.replace(/^#/, ''));
}

/** The key of an invoice found by a search; undefined if its id is malformed. */
function keyOfHit({ invoiceId: id }: Item): Key | undefined {
  const named = parseEntryId('i', String(id));
  return named && invoiceKey(named);
}

/** An invoice as lists sort and search it. */
export const listedInvoice = (invoice: StoredInvoice) => ({
  ...invoice,
  id: invoiceId(invoice),
  createdAt: invoice.issuedAt,
});

/** The search terms of invoices. The buyer's other details find the order instead. */
export const invoiceIndex = /* @__PURE__ */ searchIndex<ReturnType<typeof listedInvoice>>(() => ({
  texts: ({ number, orderId, buyer: { name, billToName } }) => [
    number,
    orderId,
    ...nameTexts(name),
    billToName,
  ],
  addresses: ({ buyer: { email } }) => [email],
  key: invoiceKeys.invoiceSearch,
  idName: 'invoiceId',
}));

/** The items that make an invoice findable. */
export const searchItems = (invoice: StoredInvoice): Item[] =>
  invoiceIndex.searchItems(listedInvoice(invoice));
