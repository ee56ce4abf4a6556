/** Reads one quote, with strong consistency. */
import { Unavailable } from '../core/errors.ts';
import { deriveOrderId } from '../core/order-of-quote.ts';
import { findOrder } from '../orders/repo.ts';
import { getItem, getItems, getPartition, queryFirst } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { readEvent } from './event.ts';
import { readOffer } from './offer.ts';
import {
  type QuoteRecord,
  readRecord,
  readRevision,
  type StoredQuote,
  type StoredRevision,
} from './quote.ts';

/** A quote without its offer; undefined if there is none. */
export async function findRecord(id: string): Promise<QuoteRecord | undefined> {
  const item = await getItem(quoteKeys.quote(id));
  return item && readRecord(item);
}

/** A quote with the owner's working offer; undefined if there is none. */
export async function findQuote(id: string): Promise<StoredQuote | undefined> {
  return (await findQuoteAndCount(id)).quote;
}

/**
 * A quote and its events, oldest first. An accepted quote comes with the accepted offer, because
 * the customer never saw later edits.
 */
export async function findQuoteWithEvents(id: string) {
  const [found, sent, events] = await Promise.all([
    findQuote(id),
    findLastRevision(id),
    getPartition(quoteKeys.quote(id).PK, quoteKeys.quoteEvent.SK),
  ]);
  const quote = found?.accepted && sent ? { ...found, offer: sent.offer } : found;
  return { quote, events: events.map(readEvent) };
}

/** A quote is read up to this many times if its offer is being saved at that moment. */
const MAX_READS = 4;

/**
 * A quote, and the count of quotes with a number. A BatchGet is not a snapshot: a save in between
 * may show in only one of the two items, and sending would then freeze the old offer. So both carry
 * the version the offer was written with, and are read again if those differ.
 *
 * @throws Unavailable if they kept differing
 */
export async function findQuoteAndCount(id: string) {
  for (let read = 1; read <= MAX_READS; read++) {
    const keys = [quoteKeys.quote(id), quoteKeys.quoteOffer(id), quoteKeys.quoteCount];
    const [item, offer, counter] = await getItems(keys);
    const count = Number(counter?.last ?? 0);
    const record = item && readRecord(item);
    if (!record || !offer) return { quote: undefined, count };
    if (record.offerVersion === Number(offer.version ?? 0)) {
      return { quote: { ...record, offer: readOffer(offer) }, count };
    }
  }
  throw new Unavailable('a quote and its offer kept differing');
}

/** A quote and one of its revisions; each is undefined if it does not exist. */
export async function findQuoteAndRevision(id: string, revision: number) {
  const [quote, sent] = await getItems([
    quoteKeys.quote(id),
    quoteKeys.quoteRevision(id, revision),
  ]);
  return { quote: quote && readRecord(quote), sent: sent && readRevision(sent) };
}

/** A quote without its offer, and its order; each is undefined if it does not exist. */
export async function findQuoteAndOrder(id: string) {
  const [quote, order] = await Promise.all([findRecord(id), findOrder(deriveOrderId(id))]);
  return { quote, order };
}

/** A quote and its last revision, consistent with each other; undefined if gone or never sent. */
export async function findSentQuote(
  id: string,
): Promise<{ quote?: QuoteRecord | undefined; sent?: StoredRevision | undefined }> {
  const [quote, last] = await Promise.all([findRecord(id), findLastRevision(id)]);
  if (!quote || !last) return {};
  if (quote.revision === last.revision) return { quote, sent: last };
  // It was sent again between the two reads.
  return findQuoteAndRevision(id, Math.max(quote.revision, last.revision));
}

/** The last revision of a quote that was sent; undefined if none was. */
export async function findLastRevision(id: string): Promise<StoredRevision | undefined> {
  const [last] = await queryFirst(
    {
      partition: quoteKeys.quote(id).PK,
      sort: 'begins_with(#sort, :prefix)',
      values: { prefix: quoteKeys.quoteRevision.SK },
      newestFirst: true,
      consistent: true,
    },
    1,
  );
  return last && readRevision(last);
}
