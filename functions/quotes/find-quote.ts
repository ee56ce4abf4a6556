/** Reads of one quote, strongly consistent. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../storage/client.ts';
import { getItem, getItems, getPartition } from '../storage/items.ts';
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

/** A quote without its offer, or undefined. */
export async function findRecord(id: string): Promise<QuoteRecord | undefined> {
  const item = await getItem(quoteKeys.quote(id));
  return item && readRecord(item);
}

/** A quote with the offer that the owner is working on, or undefined. */
export async function findQuote(id: string): Promise<StoredQuote | undefined> {
  return (await findQuoteAndCount(id)).quote;
}

/** A quote and what happened to it, oldest first. */
export async function findQuoteWithEvents(id: string) {
  const [quote, events] = await Promise.all([
    findQuote(id),
    getPartition(quoteKeys.quote(id).PK, quoteKeys.eventPrefix),
  ]);
  return { quote, events: events.map(readEvent) };
}

/** A quote, and how many quotes have a number. */
export async function findQuoteAndCount(id: string) {
  const [record, offer, counter] = await getItems([
    quoteKeys.quote(id),
    quoteKeys.offer(id),
    quoteKeys.counter,
  ]);
  const quote = record && offer && { ...readRecord(record), offer: readOffer(offer) };
  return { quote, count: Number(counter?.last ?? 0) };
}

/** A quote and one of its revisions, each undefined if it does not exist. */
export async function findQuoteAndRevision(id: string, revision: number) {
  const [quote, sent] = await getItems([quoteKeys.quote(id), quoteKeys.revision(id, revision)]);
  return { quote: quote && readRecord(quote), sent: sent && readRevision(sent) };
}

/** A quote and its last revision, consistent with each other; undefined if it is gone or was never sent. */
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
  const { Items: [item] = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :quote AND begins_with(SK, :revisions)',
      ExpressionAttributeValues: {
        ':quote': quoteKeys.quote(id).PK,
        ':revisions': quoteKeys.revisionPrefix,
      },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return item && readRevision(item);
}
