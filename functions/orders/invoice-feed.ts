/** Reads the invoices of a list from their feeds, for the lists of invoices and of orders. */
import type { invoiceLists } from '../../shared/contract/choices.ts';
import {
  type DatedAmounts,
  invoiceState,
  isOverdue,
  isPaymentInList,
} from '../../shared/invoice.ts';
import { countFeed, cursorAfter, type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import type { Item } from '../storage/items.ts';
import { feeds, invoiceKeys } from '../storage/keys.ts';

export type InvoiceList = (typeof invoiceLists)[number];

/** True if an invoice is one of a list. */
export const isInList = (invoice: DatedAmounts, list: InvoiceList, now: Date): boolean =>
  isPaymentInList(
    { state: invoiceState(invoice), overdue: isOverdue(invoice, now.getTime()) },
    list,
  );

export interface Range {
  /** The first sort key of the range. */
  readonly from?: string;
  /** The end of the range, exclusive. */
  readonly before?: string;
}

/**
 * A page of the invoices of a list, newest first; open ones by due day, latest first. Both feeds of
 * open invoices are sorted by due day, so that the overdue ones are a range.
 *
 * @param range by the time they were made, or for open ones by the time they are due
 */
export async function readInvoiceFeed(
  list: InvoiceList | undefined,
  range: Range,
  page: PageRequest,
  now: Date,
): Promise<Page<Item>> {
  const states = list === 'open' || list === 'overdue' ? openStates : list && [list];
  const within = list === 'overdue' ? earlier(range, now.toISOString()) : range;
  const feedsOf = states
    ? states.map((state) => ({
        index: 'GSI2' as const,
        partition: invoiceKeys.stateFeedName(state),
      }))
    : [{ index: 'GSI1' as const, partition: feeds.invoices }];
  const pages = await Promise.all(feedsOf.map((feed) => readFeed({ ...feed, ...within }, page)));
  return merge(pages, page.limit, states ? 'GSI2SK' : 'GSI1SK');
}

type Made = DatedAmounts & { readonly issuedAt: string };

/** The index keys that list an invoice by its state. */
export function stateKeys(invoice: Made, id: string) {
  const state = invoiceState(invoice);
  return invoiceKeys.byState(state, sortText(invoice, state), id);
}

/**
 * The sort text of an invoice in a list, which is also used for ranges of days. Open invoices sort
 * by due day and, within a day, by the time they were made; all others sort by the time they were
 * made.
 */
export const sortText = ({ dueAt, issuedAt }: Made, list: InvoiceList | undefined): string =>
  openLists.some((open) => open === list) ? `${dueAt} ${issuedAt}` : issuedAt;

const openStates = ['unpaid', 'part-paid'] as const;
const openLists = ['open', 'overdue', ...openStates] as const;

const earlier = (range: Range, before: string): Range => ({
  ...range,
  before: range.before && range.before < before ? range.before : before,
});

/** The number of overdue invoices; up to 100 are counted in each state. */
export async function countOverdue(now: Date): Promise<number> {
  const before = now.toISOString();
  const counts = await Promise.all(
    openStates.map((state) => countFeed(invoiceKeys.stateFeedName(state), { before })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The number of deposits not fully paid; counted among the newest 100 of each state. */
export async function countDeposits(): Promise<number> {
  const counts = await Promise.all(
    openStates.map((state) =>
      countFeed(invoiceKeys.stateFeedName(state), { having: { kind: 'deposit' } }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The newest of several pages, as one page. */
function merge(pages: readonly Page<Item>[], limit: number, sort: 'GSI1SK' | 'GSI2SK'): Page<Item> {
  const sortOf = (item: Item) => String(item[sort]);
  const all = pages
    .flatMap(({ items }) => items)
    .sort((one, other) => (sortOf(one) < sortOf(other) ? 1 : -1));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const isMore = all.length > limit || pages.some(({ cursor }) => cursor !== undefined);
  return { items, ...(last && isMore && { cursor: cursorAfter(sortOf(last)) }) };
}
