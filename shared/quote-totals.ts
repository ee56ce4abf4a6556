/**
 * The totals of a quote. The server computes them when a quote is saved, and the customer's page
 * while options are ticked.
 */

import { GST_IN_TOTAL } from './gst.ts';
import { gstCents } from './invoice.ts';
import { formatDollars, lineCents } from './money.ts';
import { NOT_IN_TOTAL, priceInWords, sumCharges } from './order-money.ts';
import { isDeliveryOffered, isPickUpOnly, type QuoteDelivery } from './quote-delivery.ts';

/** Amounts are cents, GST included. */
export interface QuoteLineAmounts {
  readonly unitCents: number;
  readonly quantity: number;
  readonly addons: readonly { readonly unitCents: number; readonly quantity: number }[];
  /** True if the customer chooses whether it is part of the order. */
  readonly optional: boolean;
  /** True if an optional line is preselected; it is then part of the displayed price. */
  readonly ticked: boolean;
}

export interface QuoteAmounts {
  readonly lines: readonly QuoteLineAmounts[];
  readonly delivery: QuoteDelivery;
  /** Null while postage is still open. A pick-up is not charged postage. */
  readonly postageCents: number | null;
  readonly charges: readonly { readonly amountCents: number }[];
  readonly discountCents: number;
  /** The deposit in cents or as a percentage of the total; none if both are null. */
  readonly depositCents: number | null;
  readonly depositPercent: number | null;
  /** True if its prices include GST. */
  readonly gst: boolean;
}

export interface QuoteTotals {
  /** Sum of the chosen lines. */
  readonly subtotalCents: number;
  readonly totalCents: number;
  /** The GST in the total: one eleventh (A New Tax System (GST) Act 1999, s 9-70 and 9-75); 0 without GST. */
  readonly gstCents: number;
  /** Due before the work begins, never more than the total; 0 for none. */
  readonly depositCents: number;
}

/** One line, with its add-ons, in cents. */
export function quoteLineCents({ unitCents, quantity, addons }: QuoteLineAmounts): number {
  return lineCents({
    price: unitCents,
    quantity,
    addons: addons.map((addon) => ({ price: addon.unitCents, quantity: addon.quantity })),
  });
}

/** The numbers, from 1, of the preselected optional lines. */
export function tickedAtFirst(
  lines: readonly Pick<QuoteLineAmounts, 'optional' | 'ticked'>[],
): number[] {
  return lines.flatMap(({ optional, ticked }, index) => (optional && ticked ? [index + 1] : []));
}

/** True if a choice of options leaves anything to order; with only options, it might not. */
export const isAnyChosen = (
  lines: readonly Pick<QuoteLineAmounts, 'optional'>[],
  ticked: readonly number[],
): boolean => lines.some(({ optional }, index) => !optional || ticked.includes(index + 1));

/**
 * The totals of a quote with a choice of its optional lines. All other lines are always included.
 *
 * @param ticked numbers, from 1, of the chosen optional lines
 * @param pickUp true for pick-up; by default true only if nothing else is offered
 */
export function quoteTotals(
  quote: QuoteAmounts,
  ticked: readonly number[] = tickedAtFirst(quote.lines),
  pickUp: boolean = isPickUpOnly(quote.delivery),
): QuoteTotals {
  const chosen = new Set(ticked);
  const subtotalCents = quote.lines
    .filter(({ optional }, index) => !optional || chosen.has(index + 1))
    .reduce((sum, line) => sum + quoteLineCents(line), 0);
  const charged = sumCharges(quote.charges) + (pickUp ? 0 : (quote.postageCents ?? 0));
  const totalCents = subtotalCents + charged - quote.discountCents;
  const wanted = quote.depositCents ?? Math.round((totalCents * (quote.depositPercent ?? 0)) / 100);
  return {
    subtotalCents,
    totalCents,
    gstCents: quote.gst ? gstCents(totalCents) : 0,
    depositCents: Math.min(wanted, Math.max(0, totalCents)),
  };
}

/** The lowest and highest total that a customer can choose, in cents. */
export function totalRange(quote: QuoteAmounts): { least: number; most: number } {
  const all = quote.lines.map((_, index) => index + 1);
  return {
    least: quoteTotals(quote, [], isDeliveryOffered(quote.delivery, true)).totalCents,
    most: quoteTotals(quote, all).totalCents,
  };
}

/** A row of an offer's totals. */
export interface OfferSum {
  readonly kind: 'subtotal' | 'charge' | 'discount' | 'postage' | 'total' | 'gst' | 'deposit';
  readonly label: string;
  /** Null while it is open, and for pick-up. */
  readonly cents: number | null;
  /** The amount in dollars, or words for one that is open, free or not charged. */
  readonly amount: string;
}

const PICK_UP: OfferSum = { kind: 'postage', label: 'Pick-up', cents: null, amount: 'No postage' };

type Offer = Omit<QuoteAmounts, 'charges'> & {
  readonly charges: readonly { readonly label: string; readonly amountCents: number }[];
};

/**
 * The rows of an offer's totals. Every page, email and text of a quote shows them in this order
 * and wording.
 *
 * @param ticked numbers, from 1, of the chosen options; by default those ticked at first
 * @param pickUp true for pick-up; by default true only if nothing else is offered
 */
export function offerSums(
  offer: Offer,
  ticked?: readonly number[],
  pickUp: boolean = isPickUpOnly(offer.delivery),
): OfferSum[] {
  const { subtotalCents, totalCents, gstCents, depositCents } = quoteTotals(offer, ticked, pickUp);
  const { charges, discountCents, postageCents } = offer;
  const row = (kind: OfferSum['kind'], label: string, cents: number | null): OfferSum => ({
    kind,
    label,
    cents,
    amount:
      cents === null
        ? NOT_IN_TOTAL
        : kind === 'charge' || kind === 'postage'
          ? priceInWords(cents)
          : formatDollars(cents),
  });
  return [
    row('subtotal', 'Subtotal', subtotalCents),
    ...charges.map(({ label, amountCents }) => row('charge', label, amountCents)),
    ...(discountCents > 0 ? [row('discount', 'Discount', -discountCents)] : []),
    pickUp ? PICK_UP : row('postage', 'Postage', postageCents),
    row('total', 'Total', totalCents),
    ...(offer.gst ? [row('gst', GST_IN_TOTAL, gstCents)] : []),
    ...(depositCents > 0 ? [row('deposit', 'Deposit', depositCents)] : []),
  ];
}
