/** Accepting a quote makes its order from the revision the customer saw. */
import type * as z from 'zod/mini';
import type { quotes } from '../../shared/contract/quotes.ts';
import { referencesIn } from '../../shared/customer-details.ts';
import { dollarsInput } from '../../shared/dollars.ts';
import { stateAfter } from '../../shared/quote.ts';
import { isDeliveryOffered, isPickUpOnly } from '../../shared/quote-delivery.ts';
import { isAnyChosen, tickedAtFirst } from '../../shared/quote-totals.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { guest, type OrderChange } from '../orders/event.ts';
import { hashBody } from '../orders/idempotency.ts';
import { newOrder } from '../orders/new-order.ts';
import { unknownAddress } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type QuoteChange, requireMove, requireSeen } from './change-quote.ts';
import { customer, type EventAuthor, newEvent } from './event.ts';
import { offerTotals, type StoredOffer } from './offer.ts';
import { type QuoteRecord, type StoredQuote, type StoredRevision, sentTo } from './quote.ts';
import { type Agreement, agreedOn } from './quoted-order.ts';

/** Checked requests: the customer's and, after a phone call, the owner's. */
type Acceptance = z.output<(typeof quotes)['quotes.acceptByLink']['body']>;
type PhoneAcceptance = z.output<(typeof quotes)['quotes.accept']['body']>;

export interface Accepted<Quote extends QuoteRecord> extends QuoteChange<Quote> {
  readonly order: OrderChange;
}

/**
 * Accepts a quote for its customer.
 *
 * @param seen the revision named in the request; undefined if it does not exist
 * @returns undefined if the same request has already accepted it
 * @throws Conflict if it was changed, answered or withdrawn since the customer looked at it, has
 * expired, or does not offer the requested delivery; BadRequest if a ticked line is no option, or a
 * phone number is missing
 */
export function accept(
  before: QuoteRecord,
  seen: StoredRevision | undefined,
  request: Acceptance,
  at: Date,
): Accepted<QuoteRecord> | undefined {
  if (before.state === 'accepted' && before.bodyHash === hashBody(request)) return undefined;
  requireMove(before, 'accept', 'customer', at);
  requireSeen(before, request.revision, 'accept');
  if (seen?.revision !== before.revision) throw new Error('A sent quote has no revision');
  const ticked = requireOptions(seen.offer, request.ticked);
  const { pickUp } = request;
  requireDelivery(seen.offer, pickUp);
  const { totalCents } = offerTotals(seen.offer, ticked, pickUp);
  if (totalCents !== request.totalCents) {
    throw new Conflict(
      `The total of what you have ticked is $${dollarsInput(totalCents)}. Please check it before you accept.`,
    );
  }
  const phone = request.phone ?? before.customerPhone;
  if (!phone) throw new BadField('phone', 'is required');
  const { shippingAddress, shippingCity, shippingState, shippingPostcode } = request;
  const shipping = { shippingAddress, shippingCity, shippingState, shippingPostcode };
  return accepted(before, seen, request, {
    ticked,
    who: customer(before),
    at,
    name: request.name,
    phone,
    pickUp,
    shipping,
    references: referencesIn(request),
  });
}

/**
 * Accepts a quote for a customer who has phoned, even if it has expired.
 *
 * @returns undefined if the same request has already accepted it
 * @throws Conflict if its state does not allow it; BadRequest if a ticked line is no option
 */
export function acceptByPhone(
  before: StoredQuote,
  sent: StoredRevision | undefined,
  request: PhoneAcceptance,
  who: EventAuthor,
  at: Date,
): Accepted<StoredQuote> | undefined {
  if (before.state === 'accepted' && before.bodyHash === hashBody(request)) return undefined;
  requireMove(before, 'accept', 'owner', at);
  if (!sent) throw new Error('A sent quote has no revision');
  return accepted(before, sent, request, {
    ticked: requireOptions(sent.offer, request.ticked ?? tickedAtFirst(sent.offer.lines)),
    who,
    at,
    name: sent.offer.customerName,
    phone: before.customerPhone,
    pickUp: request.pickUp ?? isPickUpOnly(sent.offer.delivery),
    shipping: request.shipping ?? unknownAddress,
    references: referencesIn(request),
  });
}

/** @throws BadRequest if a ticked line does not exist or is not an option, or nothing is chosen */
function requireOptions({ lines }: StoredOffer, ticked: readonly number[]): number[] {
  const isOption = (number: number) => lines[number - 1]?.optional === true;
  if (!ticked.every(isOption)) throw new BadField('ticked', 'Only optional lines can be ticked.');
  if (!isAnyChosen(lines, ticked)) throw new BadField('ticked', 'Choose at least one line.');
  return [...new Set(ticked)].sort((one, other) => one - other);
}

/** @throws Conflict if the workshop has not offered this delivery */
function requireDelivery({ delivery }: StoredOffer, pickUp: boolean): void {
  if (isDeliveryOffered(delivery, pickUp)) return;
  throw new Conflict(
    pickUp
      ? 'This quote doesn’t offer pick-up. Enter your address, or ask us whether you can pick it up.'
      : 'This quote is for pick-up at the workshop. Ask us if you’d rather have it posted.',
  );
}

function accepted<Quote extends QuoteRecord>(
  before: Quote,
  { offer, revision }: StoredRevision,
  request: Acceptance | PhoneAcceptance,
  agreed: Agreement,
): Accepted<Quote> {
  const { ticked, pickUp, who, at } = agreed;
  const actor = who.actor ?? guest(sentTo(before));
  const placed = newOrder(agreedOn(before, offer, agreed), actor, at);
  const { totalCents, depositCents } = offerTotals(offer, ticked, pickUp);
  const changes: Partial<QuoteRecord> = {
    state: stateAfter.accept,
    bodyHash: hashBody(request),
    accepted: {
      at: at.toISOString(),
      by: who.by === 'owner' ? 'owner' : 'customer',
      revision,
      ticked: [...ticked],
      pickUp,
      totalCents,
      depositCents,
      orderId: placed.order.id,
    },
  };
  const quote = { ...before, ...nextVersion<QuoteRecord>(before, changes, at) };
  return {
    quote,
    event: newEvent(quote, 'accepted', who, { totalCents }),
    order: placed,
  };
}
