/** Sending a quote: its offer is frozen as a revision, and the customer gets its link. */
import type { Seller } from '../../shared/business.ts';
import { MAX_QUOTE_REVISIONS } from '../../shared/contract/limits.ts';
import { endOfValidity, stateAfter } from '../../shared/quote.ts';
import { Conflict } from '../core/errors.ts';
import { revoked } from '../core/revocation.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type QuoteChange, requireMove } from './change-quote.ts';
import { type EventAuthor, newEvent } from './event.ts';
import { findQuoteAndCount } from './find-quote.ts';
import { quoteNumber } from './list-quotes.ts';
import type { StoredOffer } from './offer.ts';
import type { StoredQuote, StoredRevision } from './quote.ts';
import { readyIfAccepted } from './ready.ts';
import { answerWrite, changeQuote, countWrite } from './repo.ts';
import { adminQuoteView } from './view.ts';
import type { Said } from './write-quote.ts';

interface Sending {
  readonly id: string;
  readonly move: 'send' | 'revise';
  readonly loaded: { readonly quote: StoredQuote | undefined; readonly count: number };
  readonly ifMatch: number | undefined;
  readonly who: EventAuthor;
  readonly at: Date;
  /** The text about GST and the terms of new quotes. */
  readonly said: Said;
  /** The sender of new quotes. */
  readonly seller: Seller;
}

/**
 * Sends a quote, for the first time or again, and marks its inquiry answered. The first time it
 * gets the next number; numbers have no gaps, because the count is written with the quote.
 *
 * @throws as `changeQuote` and `send` do
 */
export function sendQuote(sending: Sending): Promise<StoredQuote> {
  const { id, move, loaded, ifMatch, who, at, said, seller } = sending;
  let { count } = loaded;
  let isInquiryThere = true;
  return changeQuote({
    id,
    loaded: loaded.quote,
    find: async () => {
      const again = await findQuoteAndCount(id);
      count = again.count;
      return again.quote;
    },
    ifMatch,
    view: (current) => adminQuoteView(current, at),
    decide: async (before) => {
      const ready = await readyIfAccepted(before.offer, at);
      const number = before.number ?? quoteNumber(count + 1);
      const { inquiryId } = before;
      const also: NamedWrites = {
        counter: before.number === null ? countWrite(count) : undefined,
        inquiry: inquiryId && isInquiryThere ? answerWrite(inquiryId, at) : undefined,
      };
      return { ...send(before, move, { number, who, at, said, seller, ready }), also };
    },
    onRefused: (write) => {
      // The inquiry was erased, so the quote is sent without it.
      if (write === 'inquiry') isInquiryThere = false;
    },
  });
}

/**
 * Sends a draft, or a quote again: its offer is frozen as the next revision, valid from today. If
 * the address has changed, links sent to the old one end.
 *
 * @param number the quote's, assigned when it is first sent
 * @throws Conflict if its state does not allow it, or there is nothing to send
 */
function send(
  before: StoredQuote,
  move: 'send' | 'revise',
  {
    number,
    who,
    at,
    said,
    seller,
    ready,
  }: Pick<Sending, 'who' | 'at' | 'said' | 'seller'> &
    Pick<StoredRevision, 'ready'> & {
      number: string;
    },
): QuoteChange<StoredQuote> & { offer: StoredOffer; revision: StoredRevision } {
  requireMove(before, move, 'owner', at);
  if (before.offer.lines.length === 0) throw new Conflict('A quote needs at least one line.');
  if (before.revision >= MAX_QUOTE_REVISIONS) {
    throw new Conflict(`A quote is sent at most ${MAX_QUOTE_REVISIONS} times. Duplicate it.`);
  }
  const { customerEmail, sentTo, linkVersion, validDays } = before;
  const offer = { ...before.offer, ...said };
  const sentAt = at.toISOString();
  const validUntil = endOfValidity(at, validDays).toISOString();
  const quote = nextVersion(
    before,
    {
      state: stateAfter[move],
      number,
      revision: before.revision + 1,
      validUntil,
      sentAt,
      sentTo: customerEmail,
      linkVersion:
        sentTo === null || sentTo === customerEmail ? linkVersion : revoked(linkVersion, at),
      edited: false,
      declined: null,
      offer,
      offerVersion: before.version + 1,
    },
    at,
  );
  const { revision } = quote;
  const { totalCents } = before;
  return {
    quote,
    offer,
    event: newEvent(quote, move === 'send' ? 'sent' : 'revised', who, { totalCents }),
    revision: { revision, sentAt, validUntil, offer, seller, ready },
  };
}
