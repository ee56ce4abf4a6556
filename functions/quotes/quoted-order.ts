/** The order that is made of an accepted quote. */
import { createHash } from 'node:crypto';
import { buildOf } from '../../shared/build.ts';
import type { DetailOf, References } from '../../shared/customer-details.ts';
import { readVehicle } from '../../shared/fit.ts';
import { customLineId, pendingOrder, type StoredOrder } from '../orders/order.ts';
import type { EventAuthor } from './event.ts';
import { offerTotals, type StoredOffer } from './offer.ts';
import { type QuoteRecord, sentTo } from './quote.ts';

/** What was agreed about an offer. */
export interface Agreement {
  readonly ticked: readonly number[];
  readonly who: EventAuthor;
  readonly at: Date;
  /** As typed. */
  readonly name: string;
  readonly phone: string | null;
  readonly shipping: Pick<StoredOrder, DetailOf<'address'>>;
  readonly references: References;
}

/** First and last name, split at the last space; a single word is a first name. */
function splitName(name: string): Pick<StoredOrder, 'customerFirstName' | 'customerLastName'> {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { customerFirstName: words.join(' '), customerLastName: last ?? null };
}

/** The order of a guest, who may add it to an account later; lines and charges are the quote's. */
export function quotedOrder(
  quote: QuoteRecord,
  offer: StoredOffer,
  agreed: Agreement,
): StoredOrder {
  const { ticked, at, name, phone, shipping, references } = agreed;
  const chosen = offer.lines.filter(
    ({ optional }, index) => !optional || ticked.includes(index + 1),
  );
  const vehicle = readVehicle(offer.vehicle ?? '') ?? null;
  // An order's line needs a product: a line in the owner's words gets one that only this order has.
  const written: StoredOrder['products'] = [];
  const lines = chosen.map((line, index) => {
    const { quantity } = line;
    const build = { ...buildOf(line), vehicle: line.vehicle ?? vehicle, fitsVehicle: null };
    if ('productId' in line) {
      return { productId: line.productId, quantity, addons: line.addons, ...build };
    }
    const productId = customLineId('quoted', index);
    written.push({ id: productId, name: line.text, imageUrl: '', price: line.unitCents });
    return { productId, quantity, addons: [], ...build };
  });
  const isOrdered = ({ id }: { id: string }) => lines.some(({ productId }) => productId === id);
  const addonIds = new Set(lines.flatMap(({ addons }) => addons.map(({ addonId }) => addonId)));
  const { postageCents, discountCents } = offer;
  const { totalCents, depositCents } = offerTotals(offer, ticked);
  return {
    ...pendingOrder(deriveOrderId(quote.id), at),
    quoteNumber: quote.number,
    totalCents,
    depositCents,
    // Words that name no vehicle are still the workshop's to read.
    notes: vehicle ? null : offer.vehicle,
    ...splitName(name),
    customerEmail: sentTo(quote),
    customerPhone: phone,
    ...shipping,
    ...references,
    products: [...offer.products.filter(isOrdered), ...written],
    addons: offer.addons.filter(({ id }) => addonIds.has(id)),
    lines,
    charges: [
      ...(postageCents ? [{ label: 'Postage', amountCents: postageCents }] : []),
      ...offer.charges,
      ...(discountCents ? [{ label: 'Discount', amountCents: -discountCents }] : []),
    ],
  };
}

/**
 * The id of a quote's order. It is derived from the quote's, so a quote has one order at most, and
 * hashed, so its first eight characters tell orders apart like any order's.
 */
export function deriveOrderId(quoteId: string): string {
  const hex = createHash('sha256').update(`order of quote ${quoteId}`).digest('hex');
  // A UUID of version 8, which is for custom schemes (RFC 9562, section 5.8).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
