/** A quote's offer as stored, and its totals. */
import * as z from 'zod/mini';
import { quoteDeliveries } from '../../shared/contract/choices.ts';
import { quoteTotals } from '../../shared/quote-totals.ts';
import { shape } from '../core/shape.ts';
import { offeredContents, pricedLines } from '../lines/line.ts';
import { charge } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';

export const cents = z.lazy(() => z.int());

/** The offer: everything that customers see and agree to. */
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
  /** True if its prices included GST when it was last written or sent. */
  gst: z._default(z.boolean(), true),
  notes: z.nullable(z.string()),
  terms: z.array(z.string()),
}));

export type StoredOffer = z.infer<typeof storedOffer>;

export const readOffer = (item: Item): StoredOffer => storedOffer.parse(item);

/** @param version the quote's version when the offer was written */
export function offerItem(quoteId: string, offer: StoredOffer, version: number): Item {
  return { ...quoteKeys.quoteOffer(quoteId), ...offer, version };
}

/** The fields that a quote copies from its offer. */
export function copiedFromOffer(offer: StoredOffer) {
  const { customerName, vehicle, products } = offer;
  const consoles = products.map(({ name }) => name);
  return { customerName, vehicle, consoles, totalCents: offerTotals(offer).totalCents, offer };
}

/** The lines with their numbers, names and prices, for display. */
export const offeredLines = (offer: StoredOffer) =>
  pricedLines(offer).map((line, index) => {
    const { optional = false, ticked = false } = offer.lines[index] ?? {};
    return { number: index + 1, ...line, optional, ticked };
  });

/** An offer's totals; by default with the preselected lines, and by post where offered. */
export const offerTotals = (offer: StoredOffer, ticked?: readonly number[], pickUp?: boolean) =>
  quoteTotals({ ...offer, lines: offeredLines(offer) }, ticked, pickUp);
