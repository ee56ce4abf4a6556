/** Quotes in the table: reads of one, and the writes of each change. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { OrderChange } from '../orders/order.ts';
import { orderCreation } from '../orders/repo.ts';
import { table, tableName } from '../storage/client.ts';
import { getItem, getItems, getPartition, type Item } from '../storage/items.ts';
import { inquiryKeys, quoteKeys } from '../storage/keys.ts';
import { creation, type NamedWrites, transact, type Write } from '../storage/transaction.ts';
import { changeVersioned } from '../storage/versioned.ts';
import type { QuoteChange } from './change-quote.ts';
import { quoteMails } from './mails.ts';
import {
  eventItem,
  quoteItem,
  readEvent,
  readQuote,
  readRevision,
  revisionItem,
  type StoredQuote,
  type StoredRevision,
} from './quote.ts';
import { searchItems } from './search.ts';
import { adminQuoteView } from './view.ts';

/** A quote, strongly consistent, or undefined. */
export async function findQuote(id: string): Promise<StoredQuote | undefined> {
  const item = await getItem(quoteKeys.quote(id));
  return item && readQuote(item);
}

/** A quote and what happened to it, oldest first. */
export async function findQuoteWithEvents(id: string) {
  const [quote, events] = await Promise.all([
    findQuote(id),
    getPartition(quoteKeys.quote(id).PK, quoteKeys.eventPrefix),
  ]);
  return { quote, events: events.map(readEvent) };
}

/** A quote and one of its revisions, each undefined if it is not there. */
export async function findQuoteAndRevision(id: string, revision: number) {
  const [quote, sent] = await getItems([quoteKeys.quote(id), quoteKeys.revision(id, revision)]);
  return { quote: quote && readQuote(quote), sent: sent && readRevision(sent) };
}

/** A quote and its last revision, in one go; both are undefined if it is gone or was never sent. */
export async function findSentQuote(
  id: string,
): Promise<{ quote?: StoredQuote | undefined; sent?: StoredRevision | undefined }> {
  const [quote, last] = await Promise.all([findQuote(id), findLastRevision(id)]);
  if (!quote || !last) return {};
  if (quote.revision === last.revision) return { quote, sent: last };
  // It was sent again between the two reads.
  return findQuoteAndRevision(id, Math.max(quote.revision, last.revision));
}

async function findLastRevision(id: string): Promise<StoredRevision | undefined> {
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

/** How many quotes have a number. */
export async function findCount(): Promise<number> {
  const item = await getItem(quoteKeys.counter);
  return Number(item?.last ?? 0);
}

/** Counts one more; fails as `counter` if another quote was counted since. */
export function countWrite(counted: number): Write {
  return {
    Update: {
      Key: quoteKeys.counter,
      UpdateExpression: 'SET #last = :next',
      ConditionExpression: counted === 0 ? 'attribute_not_exists(#last)' : '#last = :counted',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: {
        ':next': counted + 1,
        ...(counted > 0 && { ':counted': counted }),
      },
    },
  };
}

/** Marks the inquiry of a quote answered; fails if it has been erased. */
export function answerWrite(inquiryId: string, at: Date): Write {
  return {
    Update: {
      Key: inquiryKeys.inquiry(inquiryId),
      UpdateExpression: 'SET GSI2PK = :feed, answeredAt = if_not_exists(answeredAt, :now)',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: {
        ':feed': inquiryKeys.stateFeedName('answered'),
        ':now': at.toISOString(),
      },
    },
  };
}

/** Stores a new quote with its event. Its id is random: a try that seemed to fail has stored it. */
export async function insertQuote({ quote, event }: QuoteChange): Promise<StoredQuote> {
  await transact({
    quote: creation(quoteItem(quote)),
    event: event && creation(eventItem(quote.id, event)),
    ...named('found by', searchItems(quote).map(creation)),
  });
  return quote;
}

export interface Change extends QuoteChange {
  readonly revision?: StoredRevision;
  readonly order?: OrderChange;
  readonly also?: NamedWrites;
}

interface Wanted {
  readonly id: string;
  /** The quote as read a moment ago. */
  readonly loaded: StoredQuote | undefined;
  readonly ifMatch?: number | undefined;
  readonly at: Date;
  /** Says what becomes of the quote; undefined leaves it as it is. Asked again after a refused write. */
  readonly decide: (before: StoredQuote) => Change | undefined | Promise<Change | undefined>;
  /** Is told which write was refused; that of the quote itself is `quote`. */
  readonly onRefused?: (write: string) => void;
}

/**
 * Changes a quote over the version that was read, with all that belongs to it in one transaction: the
 * event and its e-mails, a revision, an order, what the quote is found by.
 *
 * @throws as `changeVersioned` does, and what `decide` throws
 */
export function changeQuote(wanted: Wanted): Promise<StoredQuote> {
  const { id, loaded, ifMatch, at, decide, onRefused } = wanted;
  return changeVersioned({
    ifMatch,
    loaded,
    find: () => findQuote(id),
    write: async (before) => {
      const change = await decide(before);
      if (!change) return before;
      const { quote, event, revision, order, also } = change;
      const refused = await transact({
        quote: update(before, quote),
        event: event && creation(eventItem(id, event)),
        revision: revision && creation(revisionItem(id, revision)),
        ...(event && quoteMails(quote, event)),
        ...(order && orderCreation(order)),
        ...foundAnew(before, quote),
        ...also,
      });
      if (refused === undefined) return quote;
      onRefused?.(refused);
      return undefined;
    },
    view: (current) => adminQuoteView(current, at),
    absent: 'There is no such quote.',
  });
}

function named(name: string, writes: readonly Write[]): NamedWrites {
  return Object.fromEntries(writes.map((write, index) => [`${name} ${index}`, write]));
}

/** What changes without a new version is left as it is stored. */
function update(before: StoredQuote, after: StoredQuote): Write {
  const { openedFirst, openedLast, openedCount, questions, remindersStopped, reminded, ...item } =
    quoteItem(after);
  const { PK, SK, ...changed } = item;
  const names = Object.keys(changed);
  return {
    Update: {
      Key: quoteKeys.quote(after.id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: '#version = :before',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':before': before.version,
        ...Object.fromEntries(Object.entries(changed).map(([name, to]) => [`:${name}`, to])),
      },
    },
  };
}

/** Replaces the items that a quote is found by, where they have changed. */
function foundAnew(before: StoredQuote, after: StoredQuote): NamedWrites {
  const [old, now] = [searchItems(before), searchItems(after)];
  const without = (items: readonly Item[], others: readonly Item[]) =>
    items.filter((item) => !others.some(({ PK, SK }) => PK === item.PK && SK === item.SK));
  return {
    ...named(
      'found no more by',
      without(old, now).map(({ PK, SK }) => ({ Delete: { Key: { PK, SK } } })),
    ),
    ...named(
      'found by',
      without(now, old).map((item) => ({ Put: { Item: { ...item } } })),
    ),
  };
}
