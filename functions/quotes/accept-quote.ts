/** Accepting a quote: its order, made from the revision that the customer saw. */
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { quotes } from '../../shared/contract/quotes.ts';
import { dollarsInput } from '../../shared/dollars.ts';
import { tickedAtFirst } from '../../shared/quote-totals.ts';
import { BadRequest, Conflict } from '../core/errors.ts';
import {
  guest,
  newEvent as newOrderEvent,
  type OrderChange,
  type StoredOrder,
} from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type QuoteChange, requireMove } from './change-quote.ts';
import {
  offerTotals,
  type QuoteRecord,
  type StoredOffer,
  type StoredQuote,
  type StoredRevision,
  sentTo,
} from './quote.ts';
import { customer, type EventAuthor, newEvent } from './quote-event.ts';

/** Checked requests: the customer's and, after a phone call, the owner's. */
export type Acceptance = z.output<(typeof quotes)['quotes.acceptByLink']['body']>;
export type PhoneAcceptance = z.output<(typeof quotes)['quotes.accept']['body']>;

export interface Accepted<Quote extends QuoteRecord> extends QuoteChange<Quote> {
  readonly order: OrderChange;
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

/** A hash of a request. Checking has put its fields in a fixed order, so equal requests hash equally. */
const hash = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * Accepts a quote for its customer.
 *
 * @param seen the revision that the request names; undefined if there is none
 * @returns undefined if the same request has accepted it already
 * @throws Conflict if it was changed, answered or withdrawn since the customer looked at it, or has
 *   expired; BadRequest if what was ticked is no option, or a phone number is missing
 */
export function accept(
  before: QuoteRecord,
  seen: StoredRevision | undefined,
  request: Acceptance,
  at: Date,
): Accepted<QuoteRecord> | undefined {
  if (before.state === 'accepted' && before.bodyHash === hash(request)) return undefined;
  requireMove(before, 'accept', 'customer', at);
  if (request.revision !== before.revision || seen?.revision !== before.revision) {
    throw new Conflict(
      'The workshop has sent a newer version of this quote. Please look at it before you accept.',
    );
  }
  const ticked = requireOptions(seen.offer, request.ticked);
  const { totalCents } = offerTotals(seen.offer, ticked);
  if (totalCents !== request.totalCents) {
    throw new Conflict(
      `The total of what you have ticked is $${dollarsInput(totalCents)}. Please check it before you accept.`,
    );
  }
  const phone = request.phone ?? before.customerPhone;
  if (!phone) throw new BadRequest('phone: is required');
  const { shippingAddress, shippingCity, shippingState, shippingPostcode } = request;
  const shipping = { shippingAddress, shippingCity, shippingState, shippingPostcode };
  return accepted(before, seen, request, {
    ticked,
    who: customer(before),
    at,
    ...{ name: request.name, phone, shipping },
  });
}

/** The address until the customer has told the workshop where to send the parcel. */
const unknownAddress = {
  shippingAddress: 'To be confirmed',
  shippingCity: '-',
  shippingState: 'QLD',
  shippingPostcode: '0000',
} as const;

/**
 * Accepts a quote for a customer who has phoned, even if it has expired.
 *
 * @returns undefined if the same request has accepted it already
 * @throws Conflict if its state does not allow it; BadRequest if what is ticked is no option
 */
export function acceptByPhone(
  before: StoredQuote,
  sent: StoredRevision | undefined,
  request: PhoneAcceptance,
  who: EventAuthor,
  at: Date,
): Accepted<StoredQuote> | undefined {
  if (before.state === 'accepted' && before.bodyHash === hash(request)) return undefined;
  requireMove(before, 'accept', 'owner', at);
  if (!sent) throw new Error('A sent quote has no revision');
  return accepted(before, sent, request, {
    ticked: requireOptions(sent.offer, request.ticked ?? tickedAtFirst(sent.offer.lines)),
    who,
    at,
    name: sent.offer.customerName,
    phone: before.customerPhone ?? '-',
    shipping: request.shipping ?? unknownAddress,
  });
}

/** @throws BadRequest if a ticked line does not exist or is not an option */
function requireOptions({ lines }: StoredOffer, ticked: readonly number[]): number[] {
  const isOption = (number: number) => lines[number - 1]?.optional === true;
  if (!ticked.every(isOption)) throw new BadRequest('ticked: names a line that is no option');
  return [...new Set(ticked)].sort((one, other) => one - other);
}

interface Agreed {
  readonly ticked: readonly number[];
  readonly who: EventAuthor;
  readonly at: Date;
  /** As typed. */
  readonly name: string;
  readonly phone: string;
  readonly shipping: Pick<
    StoredOrder,
    'shippingAddress' | 'shippingCity' | 'shippingState' | 'shippingPostcode'
  >;
}

function accepted<Quote extends QuoteRecord>(
  before: Quote,
  { offer, revision }: StoredRevision,
  request: Acceptance | PhoneAcceptance,
  agreed: Agreed,
): Accepted<Quote> {
  const { ticked, who, at } = agreed;
  const order = newOrder(before, offer, agreed);
  const { totalCents, depositCents } = offerTotals(offer, ticked);
  const changes: Partial<QuoteRecord> = {
    state: 'accepted',
    bodyHash: hash(request),
    accepted: {
      at: at.toISOString(),
      by: who.by === 'owner' ? 'owner' : 'customer',
      revision,
      ticked: [...ticked],
      totalCents,
      depositCents,
      orderId: order.id,
    },
  };
  const quote = { ...before, ...nextVersion<QuoteRecord>(before, changes, at) };
  const actor = who.actor ?? guest(order.customerEmail);
  return {
    quote,
    event: newEvent(quote, 'accepted', who, { totalCents }),
    order: {
      order,
      event: newOrderEvent(order, { type: 'placed', from: null, to: order.status, actor }),
    },
  };
}

/** First and last name, split at the last space. */
function splitName(name: string): { customerFirstName: string; customerLastName: string } {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? words.pop() : undefined;
  return { customerFirstName: words.join(' '), customerLastName: last ?? '-' };
}

/** The order of a guest, who may add it to an account later; lines and charges are the quote's. */
function newOrder(quote: QuoteRecord, offer: StoredOffer, agreed: Agreed): StoredOrder {
  const { ticked, at, name, phone, shipping } = agreed;
  const chosen = offer.lines.filter(
    ({ optional }, index) => !optional || ticked.includes(index + 1),
  );
  // An order's line needs a product: a line in the owner's words gets one that only this order has.
  const written: StoredOrder['products'] = [];
  const lines = chosen.map((line, index) => {
    const { quantity } = line;
    if ('productId' in line) return { productId: line.productId, quantity, addons: line.addons };
    const productId = `quoted-${index + 1}`;
    written.push({ id: productId, name: line.text, imageUrl: '', price: line.unitCents });
    return { productId, quantity, addons: [] };
  });
  const isOrdered = ({ id }: { id: string }) => lines.some(({ productId }) => productId === id);
  const addonIds = new Set(lines.flatMap(({ addons }) => addons.map(({ addonId }) => addonId)));
  const { postageCents, discountCents } = offer;
  return {
    id: deriveOrderId(quote.id),
    userId: null,
    userEmail: null,
    linkVersion: 1,
    quoteNumber: quote.number,
    status: 'pending',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    version: 1,
    totalCents: offerTotals(offer, ticked).totalCents,
    notes: offer.vehicle,
    ...splitName(name),
    customerEmail: sentTo(quote),
    customerPhone: phone,
    ...shipping,
    products: [...offer.products.filter(isOrdered), ...written],
    addons: offer.addons.filter(({ id }) => addonIds.has(id)),
    lines,
    charges: [
      ...(postageCents ? [{ label: 'Postage', amountCents: postageCents }] : []),
      ...offer.charges,
      ...(discountCents ? [{ label: 'Discount', amountCents: -discountCents }] : []),
    ],
    review: null,
  };
}
