/** Turns an accepted quote into the contents of its order. */
import { forVehicle } from '../../shared/build.ts';
import type { DetailOf, References } from '../../shared/customer-details.ts';
import { vehicleAsTyped } from '../../shared/fit.ts';
import type { Vehicle } from '../../shared/vehicle.ts';
import { deriveOrderId } from '../core/order-of-quote.ts';
import { type Contents, isProduct, type Line } from '../lines/line.ts';
import type { Agreed } from '../orders/new-order.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { EventAuthor } from './event.ts';
import { offerTotals, type StoredOffer } from './offer.ts';
import { type QuoteRecord, sentTo } from './quote.ts';

/** The customer's choices about an offer. */
export interface Agreement {
  readonly ticked: readonly number[];
  readonly who: EventAuthor;
  readonly at: Date;
  /** The full name, as typed. */
  readonly name: string;
  readonly phone: string | null;
  /** True for pick-up at the workshop, without postage. */
  readonly pickUp: boolean;
  readonly shipping: Pick<StoredOrder, DetailOf<'address'>>;
  readonly references: References;
}

/** First and last name, split at the last space; a single word is a first name. */
function splitName(name: string): Pick<StoredOrder, 'customerFirstName' | 'customerLastName'> {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { customerFirstName: words.join(' '), customerLastName: last ?? null };
}

/** The agreement made by accepting: a guest's order, which may be added to an account later. */
export function agreedOn(quote: QuoteRecord, offer: StoredOffer, agreed: Agreement): Agreed {
  const { ticked, name, phone, pickUp, shipping, references } = agreed;
  const { postageCents, discountCents } = offer;
  const vehicle = vehicleAsTyped(offer.vehicle ?? '');
  return {
    id: deriveOrderId(quote.id),
    quoteNumber: quote.number,
    gst: offer.gst,
    depositCents: offerTotals(offer, ticked, pickUp).depositCents,
    pickUp,
    details: {
      ...splitName(name),
      customerEmail: sentTo(quote),
      customerPhone: phone,
      ...shipping,
      ...references,
      // If the text doesn't fit into a vehicle, the workshop still gets to read it here.
      notes: vehicle ? null : offer.vehicle,
    },
    contents: chosen(offer, ticked, vehicle),
    charges: [
      ...(postageCents !== null && !pickUp
        ? [{ label: 'Postage', amountCents: postageCents }]
        : []),
      ...offer.charges,
      ...(discountCents ? [{ label: 'Discount', amountCents: -discountCents }] : []),
    ],
  };
}

/** The chosen lines and their contents, for the quote's vehicle (see `forVehicle`). */
function chosen(
  { products, addons, lines }: StoredOffer,
  ticked: readonly number[],
  vehicle: Vehicle | null,
): Contents {
  const taken = lines
    .filter(({ optional }, index) => !optional || ticked.includes(index + 1))
    .map(({ optional, ticked, ...line }) => ({ ...line, fitsVehicle: null }));
  const kept = forVehicle<Line>(taken, vehicle, isProduct);
  const named = kept.filter(isProduct);
  const productIds = new Set(named.map(({ productId }) => productId));
  const addonIds = new Set(named.flatMap((line) => line.addons.map(({ addonId }) => addonId)));
  return {
    products: products.filter(({ id }) => productIds.has(id)),
    addons: addons.filter(({ id }) => addonIds.has(id)),
    lines: kept,
  };
}
