/** What a quote offers: as stored, and what it comes to. */
import * as z from 'zod/mini';
import { quoteDeliveries } from '../../shared/contract/choices.ts';
import { quoteTotals } from '../../shared/quote-totals.ts';
import { shape } from '../core/shape.ts';
import { offeredContents, pricedLines } from '../lines/line.ts';
import { charge } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';

export const cents = z.lazy(() => z.int());

/** What is offered: all that customers see and agree to. */
export const storedOffer = shape(() => ({
  customerName: z.string(),
  vehicle: z.nullable(z.string()),
  ...offeredContents(),
  delivery: z._default(z.enum(quoteDeliveries), 'post'),
  postageCents: z.nullable(cents),
  charges: z.array(charge),
  discountCents: cents,
  depositCents: z.nullable(cents),
  depositPercent: z.nullable(z.int()),
  /** True if its prices include GST: as when it was last written, or sent. */
  gst: z._default(z.boolean(), true),
  notes: z.nullable(z.string()),
  terms: z.array(z.string()),
}));

export type StoredOffer = z.infer<typeof storedOffer>;

export const readOffer = (item: Item): StoredOffer => storedOffer.parse(item);

/** @param version of the quote that the offer was written with */
export function offerItem(quoteId: string, offer: StoredOffer, version: number): Item {
  return { ...quoteKeys.offer(quoteId), ...offer, version };
}

/** The fields that a quote copies from its offer. */
export function copiedFromOffer(offer: StoredOffer) {
  const { customerName, vehicle, products } = offer;
  const consoles = products.map(({ name }) => name);
  return { customerName, vehicle, consoles, totalCents: offerTotals(offer).totalCents, offer };
}

/** The lines with their numbers, names and prices, as they are shown. */
export const offeredLines = (offer: StoredOffer) =>
  pricedLines(offer).map((line, index) => {
    const { optional = false, ticked = false } = offer.lines[index] ?? {};
    return { number: index + 1, ...line, optional, ticked };
  });

/** The total of an offer, with its preselected lines and by post where that is offered, unless others are given. */
export const offerTotals = (offer: StoredOffer, ticked?: readonly number[], pickUp?: boolean) =>
  quoteTotals({ ...offer, lines: offeredLines(offer) }, ticked, pickUp);
