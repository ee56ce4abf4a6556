/** The API's views of a quote. */
import type { Seller } from '../../shared/business.ts';
import type { AdminQuote, Quote, QuoteSummary, ResponseOf } from '../../shared/contract/index.ts';
import { sinceAccepted } from '../../shared/next-steps.ts';
import type { QuotedReady } from '../../shared/order-money.ts';
import { isExpired } from '../../shared/quote.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { QuoteEvent } from './event.ts';
import { quotePath } from './link.ts';
import { offeredLines, offerTotals, type StoredOffer } from './offer.ts';
import { openQuestions, type QuoteRecord, type StoredQuote, type StoredRevision } from './quote.ts';

function standing(quote: QuoteRecord, now: Date) {
  const { number, state, revision, validUntil, sentAt, accepted, declined } = quote;
  const expired = isExpired(quote, now.getTime());
  return { number, state, expired, revision, validUntil, sentAt, accepted, declined };
}

function offerView(offer: StoredOffer): AdminQuote['offer'] {
  const { products, addons, lines, ...shown } = offer;
  return { ...shown, lines: offeredLines(offer), totals: offerTotals(offer) };
}

/** @param now decides if it has expired */
export async function summaryView(quote: QuoteRecord, now: Date): Promise<QuoteSummary> {
  const { openedFirst, openedLast, openedCount } = quote;
  return {
    id: quote.id,
    ...standing(quote, now),
    customerName: quote.customerName,
    customerEmail: quote.customerEmail,
    customerPhone: quote.customerPhone,
    vehicle: quote.vehicle,
    inquiryId: quote.inquiryId,
    totalCents: quote.accepted?.totalCents ?? quote.totalCents,
    edited: quote.edited,
    openQuestions: openQuestions(quote),
    opened:
      openedFirst && openedLast
        ? { first: openedFirst, last: openedLast, count: openedCount }
        : null,
    remindersStopped: quote.remindersStopped,
    undelivered: quote.undelivered ?? null,
    link: quote.revision > 0 ? await quotePath(quote, now) : null,
    createdAt: quote.createdAt,
    updatedAt: quote.updatedAt,
    version: quote.version,
  };
}

/** Like `summaryView`, with the owner's working offer. */
export async function adminQuoteView(quote: StoredQuote, now: Date): Promise<AdminQuote> {
  const { validDays, offer } = quote;
  return { ...(await summaryView(quote, now)), validDays, offer: offerView(offer) };
}

export function eventView(event: QuoteEvent): ResponseOf<'quotes.get'>['events'][number] {
  const { actor, ...shown } = event;
  return { ...shown, email: actor?.email ?? null };
}

interface Found {
  readonly sent?: StoredRevision | undefined;
  readonly questions: Quote['questions'];
  /** When it would be ready if it were accepted now. */
  readonly ready: QuotedReady;
  readonly seller: Seller;
  /** The order, once the quote is accepted. */
  readonly order?: StoredOrder | undefined;
}

/**
 * The view for someone with the link. It doesn't lead to the quote's order, because a quote may be
 * passed on: the order's link goes to whoever accepts, and by email.
 *
 * @param found the last revision (hidden once the quote is withdrawn), the questions, and when it
 * would be ready
 */
export function publicView(
  quote: QuoteRecord,
  { sent, questions, ready, seller, order }: Found,
  now: Date,
): Quote {
  if (!sent) throw new Error('A sent quote has no revision');
  const isOpen = quote.state === 'sent' && !isExpired(quote, now.getTime());
  return {
    ...standing(quote, now),
    offer: quote.state === 'withdrawn' ? null : offerView(sent.offer),
    told: order ? sinceAccepted(order).join('\n') : '',
    needsPhone: quote.customerPhone === null,
    ...(isOpen && ready),
    remindersStopped: quote.remindersStopped,
    questions,
    seller,
  };
}
