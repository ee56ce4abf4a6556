/** Decides if a quote may change now, and makes its simple changes, as pure functions. */
import { dayInWords } from '../../shared/dates.ts';
import { type QuoteActor, type QuoteMove, refuseMove, stateAfter } from '../../shared/quote.ts';
import { Conflict } from '../core/errors.ts';
import { nextVersion } from '../storage/versioned.ts';
import { customer, type EventAuthor, newEvent, type QuoteEvent } from './event.ts';
import { NO_LINK, type QuoteRecord, type StoredQuote } from './quote.ts';

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
  const quote = nextVersion(before, { state: stateAfter.withdraw }, at);
  return { quote, event: newEvent(quote, 'withdrawn', who) };
}

/**
 * Ends the link of an accepted quote for good.
 *
 * @returns undefined if it has already ended
 * @throws Conflict if the quote is not accepted
 */
export function endLink(
  before: StoredQuote,
  who: EventAuthor,
  at: Date,
): QuoteChange<StoredQuote> | undefined {
  if (before.state !== 'accepted') {
    throw new Conflict('Only the link of an accepted quote can be ended. You can withdraw others.');
  }
  if (before.linkVersion === NO_LINK) return undefined;
  const quote = nextVersion(before, { linkVersion: NO_LINK }, at);
  return { quote, event: newEvent(quote, 'linkEnded', who) };
}

/** @throws Conflict if the workshop has sent the quote again since the customer looked at it */
export function requireSeen(quote: QuoteRecord, revision: number, answer: string): void {
  if (revision === quote.revision) return;
  throw new Conflict(
    `The workshop has sent a newer version of this quote. Please look at it before you ${answer}.`,
  );
}

/**
 * Declines a quote for its customer; repeating it changes nothing.
 *
 * @returns undefined if it is already declined
 * @throws Conflict if its state does not allow it, or it was sent again since the customer looked
 */
export function decline(
  before: QuoteRecord,
  { reason, revision }: { readonly reason: string | null; readonly revision: number },
  at: Date,
): QuoteChange | undefined {
  if (before.state === 'declined') return undefined;
  requireMove(before, 'decline', 'customer', at);
  requireSeen(before, revision, 'decline');
  const declined = { at: at.toISOString(), reason };
  const quote = nextVersion(before, { state: stateAfter.decline, declined }, at);
  return { quote, event: newEvent(quote, 'declined', customer(before), { text: reason }) };
}
