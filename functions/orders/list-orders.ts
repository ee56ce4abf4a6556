/** Lists orders, newest first, a page at a time; searches them; and counts what there is to do. */
import type { orderLists, orderMoneyLists } from '../../shared/contract/choices.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { dayOf } from '../../shared/days.ts';
import { isPaymentInList } from '../../shared/invoice.ts';
import { fullName } from '../../shared/order-contact.ts';
import { isToInvoice, orderMoney } from '../../shared/order-money.ts';
import { isToConfirm } from '../../shared/order-news.ts';
import { BadField } from '../core/errors.ts';
import {
  countFeed,
  cursorAfter,
  MAX_COUNTED,
  type Page,
  type PageRequest,
  readFeed,
} from '../storage/feed.ts';
import { getItem, type Item } from '../storage/items.ts';
import {
  inquiryKeys,
  invoiceKeys,
  mailKeys,
  orderKeys,
  timeKey,
  userKeys,
} from '../storage/keys.ts';
import { readNamed } from '../storage/named.ts';
import {
  consoleTexts,
  endOfName,
  searchIndex,
  searchTerm,
  vehicleTexts,
} from '../storage/search.ts';
import type { QueueSummary } from '../workshop/workshop.ts';
import {
  countDeposits,
  countOverdue,
  type InvoiceList,
  isInList,
  readInvoiceFeed,
} from './invoice-feed.ts';
import { countFitting, entryId, readOrder, type StoredOrder } from './order.ts';

/** A customer's own orders, read with strong consistency, so one just placed is included. */
export async function customersOrders(
  userId: string,
  page: PageRequest,
): Promise<Page<StoredOrder>> {
  const { PK } = userKeys.user(userId);
  const feed = { partition: PK, prefix: orderKeys.ownOrder.SK, consistent: true };
  const { items, ...next } = await loadOrders(await readFeed(feed, page));
  return { items: items.map(({ order }) => order), ...next };
}

type OrderList = (typeof orderLists)[number];
type MoneyList = (typeof orderMoneyLists)[number];

/** The limits of a list of orders. */
interface Filter {
  readonly status?: OrderList | undefined;
  /** Selects orders by the money state over all their invoices. */
  readonly payment?: MoneyList | undefined;
}

/**
 * All orders, those of one status, or those in one money state, which come in the order of their
 * invoices. By money, and for unconfirmed orders, a page may hold fewer than `limit`.
 */
export async function allOrders(
  { status, payment }: Filter,
  page: PageRequest,
  now: Date,
): Promise<Page<StoredOrder>> {
  if (payment === 'to-invoice') return ordersToInvoice(status, page);
  if (payment) return ordersByMoney(payment, status, page, now);
  const { items, ...next } = await readFeed(
    status
      ? {
          index: 'GSI2',
          partition: orderKeys.stateFeedName(status === 'unconfirmed' ? 'pending' : status),
        }
      : { index: 'GSI1', partition: orderKeys.feedName },
    page,
  );
  return { items: items.map(readOrder).filter(hasStatus(status)), ...next };
}

async function ordersToInvoice(
  status: OrderList | undefined,
  page: PageRequest,
): Promise<Page<StoredOrder>> {
  const feed = { index: 'GSI2', partition: orderKeys.stateFeedName('to-invoice') } as const;
  const { items, ...next } = await loadOrders(await readFeed(feed, page), 'GSI2SK');
  // The index follows a moment later than the orders.
  const orders = items.map(({ order }) => order).filter(isToInvoice);
  return { items: orders.filter(hasStatus(status)), ...next };
}

async function ordersByMoney(
  payment: InvoiceList,
  status: OrderList | undefined,
  page: PageRequest,
  now: Date,
): Promise<Page<StoredOrder>> {
  // An order is also part paid if it has an unpaid invoice beside a paid one.
  const list = payment === 'part-paid' ? 'open' : payment;
  const invoices = await readInvoiceFeed(list, {}, page, now);
  const { items, ...next } = await loadOrders(invoices, 'GSI1SK');
  // An order with several invoices in the list appears at the newest of them.
  const isNewest = ({ sort, order: { id: orderId, invoices } }: Listed) =>
    invoices
      .filter((one) => isInList(one, list, now))
      .map((one) => timeKey(one.issuedAt, entryId('i', { orderId, ...one })))
      .every((other) => other <= sort);
  const orders = items.filter(isNewest).map(({ order }) => order);
  return { items: orders.filter(hasStatus(status)).filter(hasMoney(payment, now)), ...next };
}

/**
 * Finds orders by the start of a term in `orderIndex` below. Pages follow the order of the search
 * terms and are sorted newest first only within a page. A page may hold fewer than `limit`, because
 * orders of another status and those already listed are left out.
 *
 * @throws BadRequest if fewer than two characters can be searched for
 */
export async function searchOrders(
  search: string,
  { status, payment }: Filter,
  page: PageRequest,
  now: Date,
): Promise<Page<StoredOrder>> {
  // Short ids are often written with a number sign.
  const term = searchTerm(search.replace(/^#/, ''));
  if (!term) throw new BadField('search', 'must have at least 2 characters');
  const partition = orderKeys.orderSearch.partition(term);
  const hits = await readFeed({ partition, prefix: term, consistent: true }, page);
  const { items, ...next } = await loadOrders(hits);
  const found = items
    .filter(({ sort, order }) => sort === orderIndex.listingKey(order, term))
    .map(({ order }) => order)
    .filter(hasStatus(status))
    .filter(hasMoney(payment, now))
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return { items: found, ...next };
}

const hasStatus = (status: OrderList | undefined) => (order: StoredOrder) =>
  status === 'unconfirmed' ? isToConfirm(order) : status === undefined || order.status === status;

const hasMoney =
  (payment: MoneyList | undefined, now: Date) =>
  (order: StoredOrder): boolean => {
    if (payment === undefined) return true;
    if (payment === 'to-invoice') return isToInvoice(order);
    return isPaymentInList(orderMoney(order, now.getTime()), payment);
  };

/**
 * The search terms of orders. A search matches the start of a term, so the whole id also covers the
 * short id, and the whole name the first name.
 */
export const orderIndex = /* @__PURE__ */ searchIndex<StoredOrder>(() => ({
  texts: (order) => [
    order.id,
    fullName(order),
    order.customerLastName,
    order.customerLastName?.split(/\s+/).at(-1) ?? null,
    order.customerPhone,
    order.shippingCity,
    order.shippingPostcode,
    ...consoleTexts(order.products.map(({ name }) => name)),
    order.billToName,
    order.trackingNumber,
    ...vehicleTexts(order.lines.map(({ vehicle }) => vehicle)),
    endOfName(order.customerLastName ?? ''),
  ],
  addresses: ({ customerEmail, userEmail }) => [customerEmail, userEmail],
  key: orderKeys.orderSearch,
  idName: 'orderId',
}));

interface Listed {
  /** The sort key of the item that names the order. */
  readonly sort: string;
  readonly order: StoredOrder;
}

/** Loads the orders named by a page of items; the page ends early if they are large. */
async function loadOrders(
  page: Page<Item>,
  sortName: 'SK' | 'GSI1SK' | 'GSI2SK' = 'SK',
): Promise<Page<Listed>> {
  const keyOf = ({ orderId }: Item) => orderKeys.order(String(orderId));
  const { items, ...next } = await readNamed(page, keyOf, sortName);
  const listed = items.map(({ sort, item }): Listed => {
    // Both are written and deleted together.
    if (!item) throw new Error('An item names an order that is not there');
    return { sort, order: readOrder(item) };
  });
  const shown = listed.slice(0, countFitting(listed.map(({ order }) => order)));
  const last = shown.at(-1);
  const endsEarly = last && shown.length < listed.length;
  return { items: shown, ...(endsEarly ? { cursor: cursorAfter(last.sort) } : next) };
}

/** The shop promises to answer inquiries within a day. */
const OVERDUE_MS = 24 * 3600 * 1000;

/** An undelivered email is counted for this long, in milliseconds. */
const UNDELIVERED_MS = 7 * OVERDUE_MS;

/** Counts of the workshop's tasks, each up to 100, from the lists by state. */
export async function waitingCounts(
  now: Date,
  backlog: QueueSummary,
): Promise<Omit<ResponseOf<'orders.counts'>, 'lastBackupAt'>> {
  const dayAgo = new Date(now.getTime() - OVERDUE_MS).toISOString();
  const open = inquiryKeys.stateFeedName('open');
  const from = new Date(now.getTime() - UNDELIVERED_MS).toISOString();
  const [counts, next] = await Promise.all([
    countAll({
      pending: countFeed(orderKeys.stateFeedName('pending')),
      processing: countFeed(orderKeys.stateFeedName('processing')),
      openInquiries: countFeed(open),
      overdueInquiries: countFeed(open, { before: dayAgo }),
      overdueInvoices: countOverdue(now),
      deposits: countDeposits(),
      refunds: countFeed(invoiceKeys.stateFeedName('refund-owed')),
      toInvoice: countFeed(orderKeys.stateFeedName('to-invoice')),
      toCredit: countFeed(invoiceKeys.stateFeedName('to-credit')),
      returnedEmails: countFeed(mailKeys.stateFeedName('bounced'), { from }),
      failedEmails: countFeed(mailKeys.stateFeedName('failed'), { from }),
    }),
    nextToBuild(backlog),
  ]);
  const { pending, processing } = counts;
  const today = dayOf(now);
  // Orders in the queue that are not being built were confirmed and wait to be started.
  const confirmed = Math.max(0, backlog.toBuild + backlog.toPost - processing);
  return {
    ...counts,
    unconfirmed: pending < MAX_COUNTED ? Math.max(0, pending - confirmed) : MAX_COUNTED,
    toBuild: capped(backlog.toBuild),
    toPost: capped(backlog.toPost),
    awaitingDeposit: capped(backlog.awaiting),
    late: backlog.promised.filter((promised) => promised < today).length,
    next,
  };
}

const capped = (count: number) => Math.min(MAX_COUNTED, count);

async function countAll<Name extends string>(
  counts: Readonly<Record<Name, Promise<number>>>,
): Promise<Record<Name, number>> {
  const counted = Object.entries<Promise<number>>(counts).map(
    async ([name, count]) => [name, capped(await count)] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as Record<Name, number>;
}

/** The order to build next, with its console; null if there is none, or it has just gone. */
async function nextToBuild({ next }: QueueSummary) {
  if (!next) return null;
  const item = await getItem(orderKeys.order(next.orderId));
  if (!item) return null;
  const order = readOrder(item);
  const { id, products, promisedBy } = order;
  return { id, customer: fullName(order), console: products[0]?.name ?? '', promisedBy };
}
