/**
 * A quarter's or month's invoices, credit notes and payments, and their totals for the activity statement,
 * which is due for one or the other (A New Tax System (Goods and Services Tax) Act 1999, s 27-5, 27-10). A
 * shop that reports on a cash basis counts what it received (s 29-5(2)). Any other shop owes all GST on a
 * sale for the period of its first invoice or, if earlier, its first payment (s 29-5(1); ATO,
 * EV/1051178366934, on a maker's deposit). The price may still change after that, so the totals are for the
 * invoices as they are, and say so; orders that straddle periods are listed with the GST that moves. G1 is
 * all sales and 1A the GST on them (ATO, "Completing your BAS for GST").
 */
import { quarterInWords } from '../../../../shared/books.ts';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { QUARTERS_OFFERED } from '../../../../shared/day-bounds.ts';
import { dayOf, laterDay } from '../../../../shared/days.ts';
import {
  monthOf,
  monthsBetween,
  monthsLater,
  quarterOf,
  quarterStart,
} from '../../../../shared/figures.ts';
import { billedCents, gstOfPart } from '../../../../shared/invoice.ts';
import { monthName } from '../figures/periods.ts';

export type Invoice = ResponseOf<'invoices.adminList'>[number];
type CreditNote = ResponseOf<'invoices.creditNotes'>[number];
export type Payment = ResponseOf<'invoices.payments'>[number];
export type Whole = ResponseOf<'invoices.ofOrder'>[number];

/** The books for a tax period. */
export interface Books {
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly payments: readonly Payment[];
  /** The invoices these belong to, by id. */
  readonly about: ReadonlyMap<string, Invoice>;
  /** All invoices of the orders involved, from any time, by the order's id. */
  readonly orders: ReadonlyMap<string, readonly Whole[]>;
  /** The amount left to invoice on orders invoiced in parts, in cents, by the order's id. */
  readonly left: ReadonlyMap<string, number>;
}

type Kind = 'quarter' | 'month';

/** The period of an activity statement. */
export interface TaxPeriod {
  readonly kind: Kind;
  /** Its first and last day in Brisbane time, such as 2026-10-01. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The last day of a month. */
const lastDayOf = (month: string): string => laterDay(`${monthsLater(month, 1)}-01`, -1);

/** The quarter that a day in Brisbane falls in and the seven before it, with their months, newest first. */
export function taxPeriods(now: Date): TaxPeriod[] {
  const month = monthOf(now);
  const first = monthsLater(quarterStart(month), -3 * (QUARTERS_OFFERED - 1));
  const months = monthsBetween(first, month);
  const quarters = months.filter((one) => one === quarterStart(one));
  return [
    ...quarters.reverse().map((from): TaxPeriod => {
      const day = `${from}-01`;
      return {
        kind: 'quarter',
        from: day,
        to: lastDayOf(monthsLater(from, 2)),
        label: quarterInWords(day),
      };
    }),
    ...months.reverse().map((from): TaxPeriod => {
      const day = `${from}-01`;
      return { kind: 'month', from: day, to: lastDayOf(from), label: monthName(from) };
    }),
  ];
}

const sum = <Item>(items: readonly Item[], cents: (item: Item) => number) =>
  items.reduce((all, item) => all + cents(item), 0);

export const received = ({ cents, refund }: Payment): number => (refund ? -cents : cents);

/** The payments of tax invoices that count, by date. */
const taxedPayments = (invoices: readonly Whole[]): Payment[] =>
  invoices
    .filter(({ gstRegistered }) => gstRegistered)
    .flatMap(({ payments }) => payments)
    .filter(({ undoneAt }) => undoneAt === null)
    .sort(
      (one, other) =>
        one.paidOn.localeCompare(other.paidOn) || one.recordedAt.localeCompare(other.recordedAt),
    );

/**
 * The GST on each payment, by its id: the increase in the GST on everything received for its order. Over all
 * quarters, the payments thus add up to the GST on the whole.
 */
export function gstOfPayments({ orders }: Pick<Books, 'orders'>): ReadonlyMap<string, number> {
  const gst = new Map<string, number>();
  for (const invoices of orders.values()) {
    let before = 0;
    for (const payment of taxedPayments(invoices)) {
      gst.set(payment.id, gstOfPart(before, received(payment)));
      before += received(payment);
    }
  }
  return gst;
}

/**
 * The totals of a tax period, in cents. GST is counted by invoices, or by payments for a shop that reports on
 * a cash basis.
 */
export function periodSums({ invoices, creditNotes, payments, about, orders }: Books) {
  const isTaxed = ({ invoiceId }: { readonly invoiceId: string }) =>
    about.get(invoiceId)?.gstRegistered === true;
  const taxed = {
    invoices: invoices.filter(({ gstRegistered }) => gstRegistered),
    creditNotes: creditNotes.filter(isTaxed),
    payments: payments.filter(isTaxed),
  };
  const total = ({ totalCents }: { readonly totalCents: number }) => totalCents;
  const gst = ({ gstCents }: { readonly gstCents: number }) => gstCents;
  const gstOf = gstOfPayments({ orders });
  return {
    invoiced: sum(invoices, total),
    credited: sum(creditNotes, total),
    received: sum(payments, received),
    salesInvoiced: sum(taxed.invoices, total) - sum(taxed.creditNotes, total),
    gstInvoiced: sum(taxed.invoices, gst) - sum(taxed.creditNotes, gst),
    salesReceived: sum(taxed.payments, received),
    gstReceived: sum(taxed.payments, ({ id }) => gstOf.get(id) ?? 0),
    /** False if nothing in the period had GST; then GST is not mentioned. */
    hasGst: Object.values(taxed).some(({ length }) => length > 0),
  };
}

/**
 * An order whose GST belongs to a different tax period from its invoices, for a shop that does not report on
 * a cash basis.
 */
export interface Straddle {
  readonly orderId: string;
  /** The day of its first invoice or payment. */
  readonly began: string;
  /** The GST to add to the period; negative to take off. */
  readonly gstCents: number;
  /** The part of its price not invoiced yet; `gstCents` includes the GST on it. */
  readonly leftCents: number;
}

/** An order that was partly invoiced before the shop was registered for GST. */
export interface HalfWay {
  readonly orderId: string;
  /** The amount invoiced without GST, less credits. */
  readonly withoutGstCents: number;
}

/**
 * The orders with a tax invoice in the period and an earlier invoice without GST. A supply made once the shop
 * is registered is taxed on its whole price, no matter when that was paid (A New Tax System (Goods and
 * Services Tax) Act 1999, s 9-5 and 9-75). The accountant has to say which part was supplied then.
 */
export function halfWay({ invoices, orders }: Pick<Books, 'invoices' | 'orders'>): HalfWay[] {
  const taxed = new Set(
    invoices.filter(({ gstRegistered }) => gstRegistered).map(({ orderId }) => orderId),
  );
  return [...orders].flatMap(([orderId, all]): HalfWay[] => {
    const withoutGstCents = sum(
      all.filter(({ gstRegistered }) => !gstRegistered),
      billedCents,
    );
    return taxed.has(orderId) && withoutGstCents > 0 ? [{ orderId, withoutGstCents }] : [];
  });
}

/** The period that a day falls in, in a form that sorts: 2026-Q4, or 2026-10. */
const periodOf = (kind: Kind, day: string): string =>
  kind === 'quarter' ? quarterOf(day.slice(0, 7)) : day.slice(0, 7);

/** The GST that an order's tax invoices add and their credit notes take off, each with its day. */
const gstEntries = (kind: Kind, invoices: readonly Whole[]) =>
  invoices
    .filter(({ gstRegistered }) => gstRegistered)
    .flatMap(({ issuedAt, gstCents, creditNotes }) => [
      { period: periodOf(kind, dayOf(issuedAt)), day: dayOf(issuedAt), gstCents },
      ...creditNotes.map((note) => ({
        period: periodOf(kind, dayOf(note.issuedAt)),
        day: dayOf(note.issuedAt),
        gstCents: -note.gstCents,
      })),
    ]);

/**
 * The day of an order's first tax invoice or, if earlier, the first payment of one; undefined if there is
 * none. An invoice credited within its own period counts only by the payments on it.
 */
function beganOn(kind: Kind, invoices: readonly Whole[]): string | undefined {
  const billed = invoices.flatMap((invoice) => {
    const [own, ...notes] = gstEntries(kind, [invoice]);
    if (!own) return [];
    const credited = notes.filter(({ period }) => period === own.period);
    return own.gstCents + sum(credited, (note) => note.gstCents) > 0 ? [own.day] : [];
  });
  const paid = taxedPayments(invoices).map(({ paidOn }) => paidOn);
  return [...billed, ...paid].sort()[0];
}

/** True if an order may not be invoiced in full yet: every invoice that stands bills a part of it. */
export const isInParts = (invoices: readonly Whole[]): boolean =>
  invoices.length > 0 &&
  invoices
    .filter(({ totalCents, creditedCents }) => totalCents > creditedCents)
    .every(({ kind }) => kind !== 'full');

/**
 * The orders with GST in a different tax period from the one in which they began. An increase in an order's
 * GST between the ends of two periods belongs to the period in which it began. A decrease is an adjustment in
 * its own period (s 19-10, 29-20), and anything billed again after that does not move.
 */
export function straddles(
  { orders, left }: Pick<Books, 'orders' | 'left'>,
  { kind, from, to }: TaxPeriod,
) {
  const now = periodOf(kind, from);
  return [...orders].flatMap(([orderId, invoices]): Straddle[] => {
    const began = beganOn(kind, invoices);
    if (began === undefined || began > to) return [];
    const entries = gstEntries(kind, invoices);
    const at = (end: string) =>
      sum(
        entries.filter(({ period }) => period <= end),
        ({ gstCents }) => gstCents,
      );
    const highest = (isCounted: (period: string) => boolean, ...others: readonly number[]) =>
      Math.max(
        ...others,
        ...entries.flatMap(({ period }) => (isCounted(period) ? [at(period)] : [])),
      );
    if (began < from) {
      const before = highest((one) => one < now, 0);
      const gstCents = Math.min(0, before - at(now));
      return gstCents === 0 ? [] : [{ orderId, began, gstCents, leftCents: 0 }];
    }
    const leftCents = left.get(orderId) ?? 0;
    const billed = sum(invoices, billedCents);
    const whole = sum(entries, ({ gstCents }) => gstCents) + gstOfPart(billed, leftCents);
    const gstCents = highest((one) => one > now, whole, at(now)) - at(now);
    return gstCents === 0 ? [] : [{ orderId, began, gstCents, leftCents }];
  });
}
