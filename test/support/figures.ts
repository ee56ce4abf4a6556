/** The owner's figures, counted from the rows of a table by other rules than the shop's own. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { readProduct } from '../../functions/products/product.ts';
import { type Key, kindsOf, type RowKind } from '../../functions/storage/keys.ts';
import { catalogueName } from '../../functions/vehicles/names.ts';
import type { openTable, Row } from './table.ts';

type Counts = Record<string, number>;

/** Brisbane is ten hours ahead of UTC all year. */
const there = (time: unknown) =>
  new Date(Date.parse(String(time)) + 10 * 3_600_000).toISOString().slice(0, 10);

interface Invoice {
  readonly totalCents: number;
  readonly creditedCents: number;
  readonly paidCents: number;
  readonly toCredit: boolean;
}
interface Line {
  /** Absent in a line in the owner's words. */
  readonly productId?: string;
  readonly quantity: number;
  readonly unitCents?: number;
  readonly addons: readonly { addonId: string; quantity: number; unitCents?: number }[];
  readonly vehicle: { make: string; model: string } | null;
}
type Priced = readonly { readonly id: string; readonly price: number }[];

const of = (rows: readonly Row[], kind: RowKind) =>
  rows.filter((row) => kindsOf(row as Key).includes(kind));
const sum = <T>(items: readonly T[], part: (item: T) => number) =>
  items.reduce((all, item) => all + part(item), 0);

/** An order's worth: its total or, once cancelled, the billed part that is not to be credited. */
function worth(order: Row): number {
  if (order.status !== 'cancelled') return Number(order.totalCents);
  const kept = (order.invoices as Invoice[]).filter(({ toCredit }) => !toCredit);
  return sum(kept, (one) => one.totalCents - one.creditedCents);
}

/** The counts that the rows of months must hold. */
export function recounted(rows: readonly Row[]): Record<string, Counts> {
  const months: Record<string, Counts> = {};
  const add = (day: string, name: string, count: number) => {
    if (count === 0) return;
    months[day.slice(0, 7)] ??= {};
    const counts = months[day.slice(0, 7)] as Counts;
    counts[name] = (counts[name] ?? 0) + count;
  };
  const catalogue = of(rows, 'product').map(readProduct);
  const events = Map.groupBy(of(rows, 'orderEvent'), ({ PK }) => PK);
  for (const order of of(rows, 'order')) {
    const placed = there(order.createdAt);
    add(placed, 'orderedCents', worth(order));
    add(
      placed,
      'paidCents',
      sum(order.invoices as Invoice[], (one) => one.paidCents),
    );
    if (order.status === 'cancelled') {
      add(placed, 'cancelled', 1);
      continue;
    }
    add(placed, 'orders', 1);
    const price = (things: unknown, id: string) =>
      (things as Priced).find((thing) => thing.id === id)?.price ?? 0;
    for (const line of order.lines as Line[]) {
      const { vehicle, productId, quantity, unitCents } = line;
      if (vehicle) add(placed, `vehicle:${catalogueName(catalogue, vehicle)}`, quantity);
      if (productId === undefined) continue;
      add(placed, `console:${productId}`, quantity);
      const cents = quantity * (unitCents ?? price(order.products, productId));
      add(placed, `consoleCents:${productId}`, cents);
      for (const { addonId, ...addon } of line.addons) {
        add(placed, `addon:${addonId}`, addon.quantity);
        const each = addon.unitCents ?? price(order.addons, addonId);
        add(placed, `addonCents:${addonId}`, addon.quantity * each);
      }
    }
    if (order.shippingPostcode) add(placed, `postcode:${order.shippingPostcode}`, 1);
    const isOut = (status: unknown) => status === 'shipped' || status === 'delivered';
    const all = events.get(order.PK) ?? [];
    const stands = ({ type, id }: Row) =>
      type !== 'undone' && !all.some(({ undoes }) => undoes === id);
    const left = all
      .filter(stands)
      .toSorted((one, other) => (one.SK < other.SK ? -1 : 1))
      .findLast(({ from, to }) => isOut(to) && !isOut(from));
    if (isOut(order.status) && left) {
      const posted = there(left.createdAt);
      add(posted, 'posted', 1);
      add(posted, 'postedDays', (Date.parse(posted) - Date.parse(placed)) / 86_400_000);
    }
  }
  const first = new Map(
    of(rows, 'quoteRevision').flatMap((row) => (row.revision === 1 ? [[row.PK, row]] : [])),
  );
  for (const { PK, state } of of(rows, 'quote')) {
    const sent = first.get(PK);
    if (!sent) continue;
    add(there(sent.sentAt), 'quotesSent', 1);
    if (state === 'accepted') add(there(sent.sentAt), 'quotesAccepted', 1);
  }
  return months;
}

/** The counts that the rows of months do hold. A month without anything is as good as none. */
export const counted = (rows: readonly Row[]): Record<string, Counts> =>
  Object.fromEntries(
    of(rows, 'figures').flatMap(({ SK, counts }) =>
      Object.keys(counts as Counts).length > 0 ? [[SK, counts as Counts]] : [],
    ),
  );

/**
 * Waits until the months are what a recount of the table finds: they follow in the background.
 *
 * @returns what they hold
 */
export async function expectRecount(
  { rows }: Pick<ReturnType<typeof openTable>, 'rows'>,
  { timeout = 20_000, interval = 500 } = {},
): Promise<Record<string, Counts>> {
  let held: Record<string, Counts> = {};
  const differ = async () => {
    const all = await rows();
    held = counted(all);
    const wanted = recounted(all);
    return isDeepStrictEqual(held, wanted) ? undefined : { held, wanted };
  };
  await expect.poll(differ, { timeout, interval }).toBeUndefined();
  return held;
}
