/** Whether a quote may change now, and its simple changes, as pure functions. */
import { dayInWords } from '../../shared/dates.ts';
import { type QuoteActor, type QuoteMove, refuseMove } from '../../shared/quote.ts';
import { Conflict } from '../core/errors.ts';
import { nextVersion } from '../storage/versioned.ts';
import { customer, type EventAuthor, newEvent, type QuoteEvent } from './event.ts';
import type { QuoteRecord, StoredQuote } from './quote.ts';

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
