/** Takes back the sending of a quote, while its email still waits. */
import { isDeepStrictEqual } from 'node:util';
import { Conflict } from '../core/errors.ts';
import { revoked } from '../core/revocation.ts';
import { MAIL_GONE, NOTHING_TO_UNDO, withdrawal } from '../mail/outbox.ts';
import { quoteKeys } from '../storage/keys.ts';
import { type NamedWrites, removal } from '../storage/transaction.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { QuoteChange } from './change-quote.ts';
import {
  type EventAuthor,
  eventId,
  newEvent,
  type QuoteEvent,
  readEvent,
  sendingOf,
} from './event.ts';
import { findQuote, findQuoteAndRevision } from './find-quote.ts';
import { findEvents } from './questions.ts';
import type { StoredQuote, StoredRevision } from './quote.ts';
import { changeQuote, reopenWrite } from './repo.ts';
import { adminQuoteView } from './view.ts';

interface Undoing {
  readonly id: string;
  readonly loaded: StoredQuote | undefined;
  readonly ifMatch: number | undefined;
  readonly who: EventAuthor;
  readonly at: Date;
}

/**
 * Takes back the last sending of a quote: it becomes what it was before, with the owner's own
 * changes. If it was the first sending, the quote becomes a draft again, its inquiry waits again,
 * and any link copied in the meantime ends. It keeps its number, so that the numbers have no gap.
 * The revision is deleted, because nobody received it.
 *
 * @throws as `changeQuote` and `undone` do; Conflict if the email has gone
 */
export function undoSending({ id, loaded, ifMatch, who, at }: Undoing): Promise<StoredQuote> {
  let reopens = true;
  return changeQuote({
    id,
    loaded,
    find: findQuote,
    ifMatch,
    view: (current) => adminQuoteView(current, at),
    decide: async (before) => {
      const { revision, inquiryId, sentAt } = before;
      const [rows, { sent: former }] = await Promise.all([
        findEvents(id),
        findQuoteAndRevision(id, revision - 1),
      ]);
      const { cause, ...change } = undone(before, rows.map(readEvent), former, who, at);
      const isFirst = former === undefined;
      const also: NamedWrites = {
        takenBack: withdrawal({ about: `quote-${id}`, cause }),
        'revision taken back': removal(quoteKeys.quoteRevision(id, revision)),
        inquiry:
          isFirst && reopens && inquiryId && sentAt ? reopenWrite(inquiryId, sentAt) : undefined,
      };
      return { ...change, also };
    },
    onRefused: (write) => {
      if (write === 'takenBack') throw new Conflict(`${MAIL_GONE} Withdraw the quote instead.`);
      // The inquiry was answered before, or has been erased.
      if (write === 'inquiry') reopens = false;
    },
  });
}

/**
 * The quote before its last sending. If that went to a new address, links to the old one have ended
 * for good: a revocation number is never given back.
 *
 * @param events those of the quote, oldest first
 * @param former the revision before; undefined if there was none
 * @throws Conflict if it was not sent, or something else has happened since
 */
function undone(
  before: StoredQuote,
  events: readonly QuoteEvent[],
  former: StoredRevision | undefined,
  who: EventAuthor,
  at: Date,
): QuoteChange<StoredQuote> & { readonly cause: string } {
  const last = events.at(-1);
  const sending = last && last.id === eventId(before) ? sendingOf(last) : undefined;
  if (!sending) throw new Conflict(NOTHING_TO_UNDO);
  const changes: Partial<StoredQuote> = former
    ? standingAt(former, before, events)
    : {
        state: 'draft',
        revision: 0,
        validUntil: null,
        sentAt: null,
        sentTo: null,
        linkVersion: revoked(before.linkVersion, at),
      };
  const quote = nextVersion<StoredQuote>(before, changes, at);
  return { quote, event: newEvent(quote, 'unsent', who), cause: sending.cause };
}

/** The state of a quote at a former revision, by its history. */
function standingAt(
  { revision, sentAt, validUntil, offer }: StoredRevision,
  before: StoredQuote,
  events: readonly QuoteEvent[],
): Partial<StoredQuote> {
  const last = events.findLast(
    (event) =>
      event.revision === revision &&
      ['sent', 'revised', 'declined', 'withdrawn'].includes(event.type),
  );
  const isDeclined = last?.type === 'declined';
  return {
    state: isDeclined ? 'declined' : last?.type === 'withdrawn' ? 'withdrawn' : 'sent',
    declined: isDeclined ? { at: last.createdAt, reason: last.text } : null,
    revision,
    sentAt,
    validUntil,
    edited: !isDeepStrictEqual(offer, before.offer),
  };
}
