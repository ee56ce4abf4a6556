/**
 * Works out an order's or quote's share of each month's figures, as pure functions of its current
 * state. The figures are the sums of these shares, so a change, a repeated record and a recount all
 * lead to the same result.
 */
import { dayOf, daysApart } from '../../shared/days.ts';
import { type Counts, type FigureSum, monthOf, type Ranking } from '../../shared/figures.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { hasBeenPosted } from '../../shared/order-news.ts';
import { pricedLines } from '../lines/line.ts';
import type { OrderEvent } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { QuoteRecord } from '../quotes/quote.ts';
import { catalogueName } from '../vehicles/names.ts';

type Counter = FigureSum | `${Ranking}:${string}`;
/** Counts by month, such as `2026-07`; an absent one is 0. */
export type ByMonth = Readonly<Record<string, Counts>>;

/** Adds up counts as they come. */
export function tally() {
  const months: Record<string, Record<string, number>> = {};
  function add(month: string, counter: Counter | (string & {}), count: number): void {
    const counts = months[month] ?? {};
    months[month] = counts;
    counts[counter] = (counts[counter] ?? 0) + count;
    if (counts[counter] === 0) delete counts[counter];
    if (Object.keys(counts).length === 0) delete months[month];
  }
  /** @param sign -1 subtracts them */
  function addAll(more: ByMonth, sign: 1 | -1 = 1): void {
    for (const [month, counts] of Object.entries(more))
      for (const [counter, count] of Object.entries(counts)) add(month, counter, sign * count);
  }
  return { months: months as ByMonth, add, addAll };
}

/**
 * The new state of the months that an order or quote changes: its new share replaces its old one.
 * Months it does not change are left out.
 *
 * @param stored those of the months that exist
 */
export function changedMonths(
  before: ByMonth,
  after: ByMonth,
  stored: (month: string) => Counts | undefined,
): ByMonth {
  const difference = tally();
  difference.addAll(after);
  difference.addAll(before, -1);
  return Object.fromEntries(
    Object.entries(difference.months).map(([month, counts]) => {
      const { months, addAll } = tally();
      addAll({ [month]: stored(month) ?? {} });
      addAll({ [month]: counts });
      return [month, months[month] ?? {}];
    }),
  );
}

/** The time an order was posted, by its events; undefined if none says so. */
function postedAt(events: readonly OrderEvent[]): string | undefined {
  const isPosted = (status: OrderEvent['to']) =>
    typeof status === 'string' && hasBeenPosted(status);
  // A mistaken posting and its undo cancel out.
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.findLast(
    ({ id, type, from, to }) =>
      type !== 'undone' && !undone.has(id) && isPosted(to) && !isPosted(from),
  )?.createdAt;
}

/**
 * An order's share. A month is one item, so nothing a shopper types may name a counter, except the
 * ten thousand postcodes.
 *
 * @param events those of the order, if it has been posted
 * @param catalogue every product, to know the vehicles that may be counted by name
 */
export function orderFigures(
  order: StoredOrder,
  events: readonly OrderEvent[],
  catalogue: Parameters<typeof catalogueName>[0],
): ByMonth {
  const { months, add } = tally();
  const month = monthOf(order.createdAt);
  const { comesToCents, receivedCents } = orderMoney(order, 0);
  add(month, 'orderedCents', comesToCents);
  add(month, 'paidCents', receivedCents);
  if (order.status === 'cancelled') {
    add(month, 'cancelled', 1);
    return months;
  }
  add(month, 'orders', 1);
  for (const { productId, quantity, unitCents, addons, vehicle } of pricedLines(order)) {
    if (vehicle) add(month, `vehicle:${catalogueName(catalogue, vehicle)}`, quantity);
    if (productId === null) continue;
    add(month, `console:${productId}`, quantity);
    add(month, `consoleCents:${productId}`, quantity * unitCents);
    for (const addon of addons) {
      add(month, `addon:${addon.addonId}`, addon.quantity);
      add(month, `addonCents:${addon.addonId}`, addon.quantity * addon.unitCents);
    }
  }
  if (order.shippingPostcode) add(month, `postcode:${order.shippingPostcode}`, 1);
  const posted = hasBeenPosted(order.status) ? postedAt(events) : undefined;
  if (posted) {
    add(monthOf(posted), 'posted', 1);
    add(
      monthOf(posted),
      'postedDays',
      Math.max(0, daysApart(dayOf(order.createdAt), dayOf(posted))),
    );
  }
  return months;
}

/** @param sentAt the time it was first sent; undefined if never */
export function quoteFigures({ state }: QuoteRecord, sentAt: string | undefined): ByMonth {
  const { months, add } = tally();
  if (!sentAt) return months;
  add(monthOf(sentAt), 'quotesSent', 1);
  if (state === 'accepted') add(monthOf(sentAt), 'quotesAccepted', 1);
  return months;
}
