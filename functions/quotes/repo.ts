/** The writes of each change of a quote. */
import type { OrderChange } from '../orders/event.ts';
import { orderCreation } from '../orders/repo.ts';
import { inquiryKeys, quoteKeys } from '../storage/keys.ts';
import { creation, type NamedWrites, put, transact, type Write } from '../storage/transaction.ts';
import { condition, exists, updateWrite } from '../storage/update.ts';
import { changeVersioned, versionedUpdate } from '../storage/versioned.ts';
import type { QuoteChange } from './change-quote.ts';
import { eventItem, quoteMails } from './event.ts';
import { quoteIndex } from './list-quotes.ts';
import { offerItem, type StoredOffer } from './offer.ts';
import {
  type QuoteRecord,
  quoteItem,
  revisionItem,
  type StoredQuote,
  type StoredRevision,
} from './quote.ts';

/** Counts one more; fails as `counter` if another quote was counted since. */
export const countWrite = (counted: number): Write =>
  updateWrite(
    quoteKeys.quoteCount,
    { set: { last: counted + 1 } },
    counted === 0
      ? condition('attribute_not_exists(#last)')
      : condition('#last = :counted', { counted }),
  );

/** Marks the inquiry of a quote answered; fails if it has been erased. */
export const answerWrite = (inquiryId: string, at: Date): Write =>
  updateWrite(
    inquiryKeys.inquiry(inquiryId),
    {
      set: { GSI2PK: inquiryKeys.stateFeedName('answered') },
      setOnce: { answeredAt: at.toISOString() },
    },
    exists,
  );

/** Reopens a quote's inquiry that was answered at that time; fails if it was not, or is erased. */
export const reopenWrite = (inquiryId: string, answeredAt: string): Write =>
  updateWrite(
    inquiryKeys.inquiry(inquiryId),
    { set: { GSI2PK: inquiryKeys.stateFeedName('open') }, remove: ['answeredAt'] },
    condition('answeredAt = :answeredAt', { answeredAt }),
  );

/** Stores a new quote with its event. If its random id is taken, an earlier attempt stored it. */
export async function insertQuote({
  quote,
  event,
}: QuoteChange<StoredQuote>): Promise<StoredQuote> {
  await transact({
    quote: creation(quoteItem(quote)),
    offer: creation(offerItem(quote.id, quote.offer, quote.offerVersion)),
    event: event && creation(eventItem(quote.id, event)),
    ...quoteIndex.searchCreations(quote),
  });
  return quote;
}

interface Change<Quote extends QuoteRecord> extends QuoteChange<Quote> {
  /** The owner's offer, if it changes. */
  readonly offer?: StoredOffer;
  readonly revision?: StoredRevision;
  readonly order?: OrderChange;
  readonly also?: NamedWrites;
}

interface Wanted<Quote extends QuoteRecord> {
  readonly id: string;
  /** The quote as just read. */
  readonly loaded: Quote | undefined;
  /** Reads it again. */
  readonly find: (id: string) => Promise<Quote | undefined>;
  readonly ifMatch?: number | undefined;
  /** Makes the body of a 412. */
  readonly view?: (current: Quote) => Promise<object>;
  /** Returns the change; undefined changes nothing. Called again after a refused write. */
  readonly decide: (
    before: Quote,
  ) => Change<Quote> | undefined | Promise<Change<Quote> | undefined>;
  /** Called with the name of the refused write; `quote` is the quote's own. */
  readonly onRefused?: (write: string) => void;
}

/**
 * Changes a quote under the optimistic lock, with everything that belongs to it in one transaction:
 * the event and its emails, a revision, an order, and the search items.
 *
 * @throws as `changeVersioned` does, and errors of `decide`
 */
export function changeQuote<Quote extends QuoteRecord>(wanted: Wanted<Quote>): Promise<Quote> {
  const { id, loaded, find, ifMatch, view, decide, onRefused } = wanted;
  return changeVersioned<Quote>({
    ifMatch,
    loaded,
    find: () => find(id),
    write: async (before) => {
      const change = await decide(before);
      if (!change) return before;
      const { quote, event, offer, revision, order, also } = change;
      const refused = await transact({
        quote: update(before, quote),
        offer: offer && put(offerItem(id, offer, quote.offerVersion)),
        event: event && creation(eventItem(id, event)),
        revision: revision && creation(revisionItem(id, revision)),
        ...(event && quoteMails(quote, event)),
        ...(order && orderCreation(order)),
        ...quoteIndex.searchChanges(before, quote),
        ...also,
      });
      if (refused === undefined) return quote;
      onRefused?.(refused);
      return undefined;
    },
    view: view ?? (() => ({})),
    absent: 'There is no such quote.',
  });
}

/** Leaves out the fields that change without a new version. */
function update(before: QuoteRecord, after: QuoteRecord): Write {
  const { openedFirst, openedLast, openedCount, questions, remindersStopped, reminded, ...more } =
    quoteItem(after);
  const { undelivered, ...item } = more;
  const { PK, SK, ...changed } = item;
  return versionedUpdate(quoteKeys.quote(after.id), before.version, changed);
}
