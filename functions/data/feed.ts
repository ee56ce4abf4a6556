/**
 * Newest-first lists, a page at a time. A page costs the same wherever it lies and however long the
 * list is: one Query of at most `limit` items from the place where the last page ended.
 */
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { BadRequest } from '../runtime/errors.ts';
import { table, tableName } from './client.ts';
import type { Item } from './items.ts';

export interface Page<T> {
  readonly items: T[];
  /** Where the next page starts; absent on the last one. */
  readonly cursor?: string;
}

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Feed {
  /** Attribute names of the partition and sort key that the list is read by. */
  readonly index?: 'GSI1' | 'GSI2';
  readonly partition: string;
  /** Only sort keys that begin with this. */
  readonly prefix?: string;
  readonly consistent?: boolean;
}

/** The table's own key of an item; a Query of an index needs it beside the index's. */
type StartKey = Record<string, string>;

/**
 * A page of a feed, newest first.
 *
 * @throws BadRequest where the cursor is not one of this feed
 */
export async function readFeed(feed: Feed, request: PageRequest): Promise<Page<Item>> {
  const partitionName = feed.index ? `${feed.index}PK` : 'PK';
  const sortName = feed.index ? `${feed.index}SK` : 'SK';
  const input: QueryCommandInput = {
    TableName: tableName(),
    KeyConditionExpression: feed.prefix
      ? '#partition = :partition AND begins_with(#sort, :prefix)'
      : '#partition = :partition',
    ExpressionAttributeNames: feed.prefix
      ? { '#partition': partitionName, '#sort': sortName }
      : { '#partition': partitionName },
    ExpressionAttributeValues: feed.prefix
      ? { ':partition': feed.partition, ':prefix': feed.prefix }
      : { ':partition': feed.partition },
    ScanIndexForward: false,
    Limit: request.limit,
  };
  if (feed.index) input.IndexName = feed.index;
  if (feed.consistent) input.ConsistentRead = true;
  if (request.cursor) input.ExclusiveStartKey = decodeCursor(feed, request.cursor);
  const page = await table.send(new QueryCommand(input));
  return {
    items: page.Items ?? [],
    ...(page.LastEvaluatedKey ? { cursor: encodeCursor(feed, page.LastEvaluatedKey) } : {}),
  };
}

/** A cursor names only what the feed does not fix itself, so it can never lead out of the feed. */
function encodeCursor(feed: Feed, key: Record<string, unknown>): string {
  const parts = feed.index ? [key[`${feed.index}SK`], key.PK, key.SK] : [key.SK];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

function decodeCursor(feed: Feed, cursor: string): StartKey {
  const parts = parseParts(cursor);
  if (feed.index && parts?.length === 3) {
    const [sort, PK, SK] = parts as [string, string, string];
    // The table's key must name the same item as the index's, or DynamoDB refuses the call.
    return { [`${feed.index}PK`]: feed.partition, [`${feed.index}SK`]: sort, PK, SK };
  }
  if (!feed.index && parts?.length === 1 && parts[0]?.startsWith(feed.prefix ?? '')) {
    return { PK: feed.partition, SK: parts[0] };
  }
  throw new BadRequest('cursor: is not a cursor of this list');
}

function parseParts(cursor: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const sound =
      Array.isArray(parts) &&
      parts.every((part) => typeof part === 'string' && part.length > 0 && part.length <= 512);
    return sound ? (parts as string[]) : undefined;
  } catch {
    return undefined;
  }
}
