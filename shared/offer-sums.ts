/**
 * What an offer comes to, row by row, as every page, e-mail and text of a quote says it: in one order
 * and in the same words.
 */
import { formatDollars } from './money.ts';
import { type QuoteAmounts, quoteTotals } from './quote-totals.ts';

export interface OfferSum {
  readonly kind: 'subtotal' | 'charge' | 'discount' | 'postage' | 'total' | 'gst' | 'deposit';
  readonly label: string;
  /** Dollars, or that they are still to be confirmed. */
  readonly amount: string;
}

type Offer = Omit<QuoteAmounts, 'charges'> & {
  readonly charges: readonly { readonly label: string; readonly amountCents: number }[];
};

/** @param ticked numbers, from 1, of the chosen options; left out, those ticked by default */
export function offerSums(offer: Offer, ticked?: readonly number[]): OfferSum[] {
  const { subtotalCents, totalCents, gstCents, depositCents } = quoteTotals(offer, ticked);
  const { charges, discountCents, postageCents } = offer;
  const row = (kind: OfferSum['kind'], label: string, cents: number | null): OfferSum => ({
    kind,
    label,
    amount: cents === null ? 'To be confirmed' : formatDollars(cents),
  });
  return [
    row('subtotal', 'Subtotal', subtotalCents),
    ...charges.map(({ label, amountCents }) => row('charge', label, amountCents)),
    ...(discountCents > 0 ? [row('discount', 'Discount', -discountCents)] : []),
    row('postage', 'Postage', postageCents),
    row('total', 'Total', totalCents),
    row('gst', 'GST included in the total', gstCents),
    ...(depositCents > 0 ? [row('deposit', 'Deposit', depositCents)] : []),
  ];
}
