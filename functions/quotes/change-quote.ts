/** Changes of a quote, as pure functions: a quote in, the changed one and its event out. */
import { MAX_QUOTE_REVISIONS } from '../../shared/contract/limits.ts';
import { dayInWords } from '../../shared/dates.ts';
import { endOfValidity, type QuoteActor, type QuoteMove, refuseMove } from '../../shared/quote.ts';
import { Conflict } from '../core/errors.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { QuoteRecord, StoredQuote, StoredRevision } from './quote.ts';
import { customer, type EventAuthor, newEvent, type QuoteEvent } from './quote-event.ts';

export interface QuoteChange<Quote extends QuoteRecord = QuoteRecord> {
  readonly quote: Quote;
  /** Absent if a change is not worth recording. */
  readonly event?: QuoteEvent;
}

const stateWords: Readonly<Record<QuoteRecord['state'], string>> = {
  draft: 'This quote has not been sent yet.',
  sent: 'This quote has been sent already.',
  accepted: 'This quote has been accepted already.',
  declined: 'This quote has been declined.',
  withdrawn: 'This quote has been withdrawn.',
};

/** @throws Conflict with the reason in words if the move is not allowed at this instant */
export function requireMove(quote: QuoteRecord, move: QuoteMove, by: QuoteActor, at: Date): void {
  const refused = refuseMove(quote, move, by, at.getTime());
  if (refused === 'state') throw new Conflict(stateWords[quote.state]);
  if (refused === 'expired') {
    const day = dayInWords(quote.validUntil ?? '');
    throw new Conflict(`This quote was valid until ${day}. Ask the workshop to extend it.`);
  }
}

/**
 * Sends a draft, or a quote again: its offer is frozen as the next revision, valid from today. If the
 * address has changed, links that were sent to the previous one end.
 *
 * @param number of the quote, assigned when it is first sent
 * @throws Conflict if its state does not allow it, or there is nothing to send
 */
export function send(
  before: StoredQuote,
  move: 'send' | 'revise',
  { number, who, at }: { number: string; who: EventAuthor; at: Date },
): QuoteChange<StoredQuote> & { revision: StoredRevision } {
  requireMove(before, move, 'owner', at);
  if (before.offer.lines.length === 0) throw new Conflict('A quote needs at least one line.');
  if (before.revision >= MAX_QUOTE_REVISIONS) {
    throw new Conflict(`A quote is sent at most ${MAX_QUOTE_REVISIONS} times. Duplicate it.`);
  }
  const { offer, customerEmail, sentTo, linkVersion, validDays } = before;
  const sentAt = at.toISOString();
  const validUntil = endOfValidity(at, validDays).toISOString();
  const quote = nextVersion(
    before,
    {
      state: 'sent',
      number,
      revision: before.revision + 1,
      validUntil,
      sentAt,
      sentTo: customerEmail,
      linkVersion: sentTo === null || sentTo === customerEmail ? linkVersion : linkVersion + 1,
      edited: false,
      declined: null,
    },
    at,
  );
  const { revision } = quote;
  const { totalCents } = before;
  return {
    quote,
    event: newEvent(quote, move === 'send' ? 'sent' : 'revised', who, { totalCents }),
    revision: { revision, sentAt, validUntil, offer },
  };
}

/** @throws Conflict if its state does not allow it */
export function withdraw(
  before: StoredQuote,
  who: EventAuthor,
  at: Date,
): QuoteChange<StoredQuote> {
  requireMove(before, 'withdraw', 'owner', at);
  const quote = nextVersion(before, { state: 'withdrawn' }, at);
  return { quote, event: newEvent(quote, 'withdrawn', who) };
}

/**
 * Declines a quote for its customer; repeating it changes nothing.
 *
 * @returns undefined if it is declined already
 * @throws Conflict if its state does not allow it
 */
export function decline(
  before: QuoteRecord,
  reason: string | null,
  at: Date,
): QuoteChange | undefined {
  if (before.state === 'declined') return undefined;
  requireMove(before, 'decline', 'customer', at);
  const declined = { at: at.toISOString(), reason };
  const quote = nextVersion(before, { state: 'declined', declined }, at);
  return { quote, event: newEvent(quote, 'declined', customer(before), { text: reason }) };
}
