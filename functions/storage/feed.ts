/**
 * Lists by time, most of them newest first, a page at a time. A page costs the same wherever it is and however long the list
 * is: one Query from where the last page ended, for `limit` items and one more, which tells whether
 * there is another page.
 */
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { BadRequest } from '../core/errors.ts';
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
  /** The index that the list is read by; the table itself if there is none. */
  readonly index?: 'GSI1' | 'GSI2';
  readonly partition: string;
  /** Only sort keys that begin with this; for lists read by the table itself. */
  readonly prefix?: string;
  /** Only sort keys from this one on, and before that one; for lists without a prefix. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly consistent?: boolean;
  /** For lists without a prefix or a range: what has waited longest comes first. */
  readonly oldestFirst?: boolean;
}

/**
 * A page of a feed, newest first unless the feed says otherwise.
 *
 * @throws BadRequest if the cursor is not one of this feed
 */
export async function readFeed(feed: Feed, request: PageRequest): Promise<Page<Item>> {
  const partitionName = feed.index ? `${feed.index}PK` : 'PK';
  const sortName = feed.index ? `${feed.index}SK` : 'SK';
  const names: Record<string, string> = { '#partition': partitionName };
  const values: Record<string, string> = { ':partition': feed.partition };
  const after = request.cursor === undefined ? undefined : decodeCursor(feed, request.cursor);
  const isRange = feed.from !== undefined || feed.before !== undefined;
  let condition = '#partition = :partition';
  if (feed.prefix) {
    condition += ' AND begins_with(#sort, :prefix)';
    names['#sort'] = sortName;
    values[':prefix'] = feed.prefix;
  } else if (isRange) {
    const { from = ' ', before = '~' } = feed;
    const to = after !== undefined && after < before ? after : before;
    // DynamoDB refuses such a range.
    if (to < from) return { items: [] };
    condition += ' AND #sort BETWEEN :from AND :to';
    names['#sort'] = sortName;
    values[':from'] = from;
    values[':to'] = to;
  } else if (after !== undefined) {
    condition += ` AND #sort ${feed.oldestFirst ? '>' : '<'} :after`;
    names['#sort'] = sortName;
    values[':after'] = after;
  }
  const input: QueryCommandInput = {
    TableName: tableName(),
    KeyConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ScanIndexForward: feed.oldestFirst ?? false,
    // A range includes the item at which the last page ended, which is left out below.
    Limit: request.limit + (isRange && after !== undefined ? 2 : 1),
  };
  if (feed.index) input.IndexName = feed.index;
  if (feed.consistent) input.ConsistentRead = true;
  if (feed.prefix && after !== undefined) {
    input.ExclusiveStartKey = { PK: feed.partition, SK: after };
  }
  const page = await table.send(new QueryCommand(input));
  const found: Item[] = (page.Items ?? []).filter((item) => item[sortName] !== after);
  const items = found.slice(0, request.limit);
  // Large items may end DynamoDB's page before that many.
  const last = found.length > items.length ? items.at(-1) : page.LastEvaluatedKey;
  return { items, ...(last ? { cursor: cursorAfter(last[sortName]) } : {}) };
}

/**
 * A cursor is only the sort key where the page ended: it is unique within a feed, can never lead out of
 * the feed, and does not reveal the table's key of a public item.
 */
export function cursorAfter(sort: unknown): string {
  return Buffer.from(JSON.stringify([sort])).toString('base64url');
}

function decodeCursor(feed: Feed, cursor: string): string {
  const sort = parseSort(cursor);
  if (sort?.startsWith(feed.prefix ?? '')) return sort;
  throw new BadRequest('cursor: is not a cursor of this list');
}

function parseSort(cursor: string): string | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || parts.length !== 1) return undefined;
    const [sort] = parts as [unknown];
    const sound = typeof sort === 'string' && sort.isWellFormed() && sort.length <= 512;
    return sound && sort !== '' ? sort : undefined;
  } catch {
    return undefined;
  }
}

/** Counts stop here; beyond it the owner only needs to know that there are many. */
const MAX_COUNTED = 100;

/** Counts the items of a list by state, up to 100: all, or those from and before a time (ISO 8601). */
export async function countFeed(
  partition: string,
  { from = ' ', before = '~' }: { readonly from?: string; readonly before?: string } = {},
): Promise<number> {
  let counted = 0;
  let start: Record<string, unknown> | undefined;
  // One call counts them all, unless 100 items exceed DynamoDB's limit of a megabyte.
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'GSI2',
        Select: 'COUNT',
        KeyConditionExpression: 'GSI2PK = :list AND GSI2SK BETWEEN :from AND :before',
        // Times begin with a digit: every key lies between a space and a tilde.
        ExpressionAttributeValues: { ':list': partition, ':from': from, ':before': before },
        Limit: MAX_COUNTED - counted,
        ExclusiveStartKey: start,
      }),
    );
    counted += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start && counted < MAX_COUNTED);
  return counted;
}
