/** Lists of invoices, credit notes and payments, newest first, a page at a time, and what a search finds. */
import type { invoiceLists } from '../../shared/contract/choices.ts';
import { INVOICE_DUE_DAYS } from '../../shared/contract/limits.ts';
import { invoiceState, isOverdue } from '../../shared/invoice.ts';
import { startOfDay } from '../../shared/quote.ts';
import { BadRequest } from '../core/errors.ts';
import { cursorAfter, type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import { getItems, type Item } from '../storage/items.ts';
import { feeds, invoiceKeys } from '../storage/keys.ts';
import { searchIndex, searchTerm, toSearchTerms } from '../storage/search.ts';
import { invoiceId, invoiceKey, parsePartId, readInvoice, type StoredInvoice } from './invoice.ts';

export type InvoiceList = (typeof invoiceLists)[number];

/** Days in Brisbane, such as 2026-11-30, each included. */
export interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const belongs = (invoice: StoredInvoice, list: InvoiceList, now: Date): boolean => {
  const state = invoiceState(invoice);
  if (list === 'open') return state === 'unpaid' || state === 'part-paid';
  return list === 'overdue' ? isOverdue(invoice, now.getTime()) : state === list;
};

/**
 * The invoices of a list by the day they were made. What is due follows from that day by a fixed number
 * of days, so that those overdue are a range of the open ones, which are two feeds.
 */
export async function listInvoices(
  list: InvoiceList | undefined,
  dates: Dates,
  page: PageRequest,
  now: Date,
): Promise<Page<StoredInvoice>> {
  const states =
    list === 'open' || list === 'overdue' ? (['unpaid', 'part-paid'] as const) : list && [list];
  const dueBefore = startOfDay(now.getTime(), -INVOICE_DUE_DAYS);
  const range = list === 'overdue' ? earlier(toRange(dates), dueBefore) : toRange(dates);
  const feedsOf = states
    ? states.map((state) => ({
        index: 'GSI2' as const,
        partition: invoiceKeys.stateFeedName(state),
      }))
    : [{ index: 'GSI1' as const, partition: feeds.invoices }];
  const pages = await Promise.all(feedsOf.map((feed) => readFeed({ ...feed, ...range }, page)));
  return merge(pages, page.limit);
}

/** The newest of several pages of invoices, as one page. */
function merge(pages: readonly Page<Item>[], limit: number): Page<StoredInvoice> {
  const sortOf = (item: Item) => String(item.GSI1SK);
  const all = pages
    .flatMap(({ items }) => items)
    .sort((one, other) => (sortOf(one) < sortOf(other) ? 1 : -1));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const isMore = all.length > limit || pages.some(({ cursor }) => cursor !== undefined);
  return {
    items: items.map(readInvoice),
    ...(last && isMore && { cursor: cursorAfter(sortOf(last)) }),
  };
}

/** Credit notes by the day they were made, or payments by the day they were paid on. */
export const listParts = (
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

interface Range {
  /** Sort keys from this one on. */
  readonly from?: string;
  /** Sort keys before this one. */
  readonly before?: string;
}

const DAY_MS = 24 * 3_600_000;
const midnight = (day: string, daysLater = 0) =>
  new Date(Date.parse(`${day}T00:00:00.000+10:00`) + daysLater * DAY_MS).toISOString();

/** Of keys that begin with a time. Brisbane is ten hours ahead of UTC all year. */
const toRange = ({ from, to }: Dates): Range => ({
  ...(from && { from: midnight(from) }),
  ...(to && { before: midnight(to, 1) }),
});

/** Of keys that begin with a day; `~` comes after every character of the rest. */
const toDays = ({ from, to }: Dates): Range => ({
  ...(from && { from }),
  ...(to && { before: `${to}~` }),
});

const earlier = (range: Range, instant: number): Range => {
  const before = new Date(instant).toISOString();
  return { ...range, before: range.before && range.before < before ? range.before : before };
};

/**
 * Invoices found by the start of a number, the order's short id, a name or an e-mail. A page may hold
 * fewer than `limit`.
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
  const term = searchTerm(search.replace(/^#/, ''));
  if (!term) throw new BadRequest('search: must have at least 2 characters');
  const partition = invoiceKeys.searchPartition(term);
  const { items, ...next } = await readFeed({ partition, prefix: term, consistent: true }, page);
  const sorts = new Set(items.map((item) => item.SK));
  const { from = '', before = '~' } = toRange(dates);
  const found = (await findInvoices([...new Set(items.map((item) => String(item.invoiceId)))]))
    .filter((invoice) => sorts.has(listingKey(named(invoice), term)))
    .filter((invoice) => list === undefined || belongs(invoice, list, now))
    .filter(({ issuedAt }) => issuedAt >= from && issuedAt < before)
    .sort((one, other) => (one.issuedAt < other.issuedAt ? 1 : -1));
  return { items: found, ...next };
}

/** Invoices by their ids, in that order; those that are gone are left out. */
async function findInvoices(ids: readonly string[]): Promise<StoredInvoice[]> {
  const keys = ids.flatMap((id) => {
    const named = parsePartId('i', id);
    return named ? [invoiceKey(named)] : [];
  });
  return (await getItems(keys)).flatMap((item) => (item ? [readInvoice(item)] : []));
}

const named = (invoice: StoredInvoice) => ({
  ...invoice,
  id: invoiceId(invoice),
  createdAt: invoice.issuedAt,
});

const index = searchIndex({
  terms: ({ number, orderId, buyer: { name, email } }: ReturnType<typeof named>) =>
    toSearchTerms([number, orderId, name, name.split(/\s+/).at(-1) ?? '', email ?? '']),
  key: invoiceKeys.search,
  idName: 'invoiceId',
});
const { listingKey } = index;

/** The items by which an invoice is found. */
export const searchItems = (invoice: StoredInvoice): Item[] => index.searchItems(named(invoice));
