/** Reads of items: by key, by partition, or of the whole table. */
import {
  BatchGetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../core/errors.ts';
import { table, tableName } from './client.ts';
import type { Key } from './keys.ts';

export type Item = Readonly<Record<string, unknown>>;

const MAX_KEYS = 100;

interface Batch {
  readonly keys: Map<string, Key>;
  readonly found: Promise<ReadonlyMap<string, Item>>;
}

/** The keys requested in this turn of the event loop, which are sent at its end. */
let pending: Batch | undefined;

/** Reads one item, strongly consistent; undefined if there is none. Batched like `getItems`. */
export async function getItem(key: Key): Promise<Item | undefined> {
  const [item] = await getItems([key]);
  return item;
}

/**
 * Reads items by key, strongly consistent, in the order of the keys; undefined for those that do not exist.
 * Everything a call reads at the same time, such as its session, its throttle counter and its cart, becomes
 * one BatchGet, because each request costs half a millisecond of CPU.
 *
 * @throws Unavailable if DynamoDB leaves keys unread three times in a row
 */
export async function getItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return [];
  if (keys.length > MAX_KEYS) {
    const [first, rest] = [keys.slice(0, MAX_KEYS), keys.slice(MAX_KEYS)];
    return (await Promise.all([getItems(first), getItems(rest)])).flat();
  }
  if (!pending || pending.keys.size + keys.length > MAX_KEYS) pending = openBatch();
  for (const key of keys) pending.keys.set(nameKey(key), key);
  const found = await pending.found;
  return keys.map((key) => found.get(nameKey(key)));
}

/**
 * The most bytes one call reads of the things a list names. DynamoDB ends a page of a query at half of that.
 */
const MAX_READ_BYTES = 2_000_000;
/** The number read before their size is known: seven of the largest orders make up the bytes above. */
const FIRST_READ = 7;

/**
 * Like `getItems`, but stops early if the items exceed two megabytes, the most that one call may read; it
 * reads at least one. A hundred of the largest orders would be thirty megabytes, which takes longer than a
 * call may take.
 */
export async function getFirstItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const items: (Item | undefined)[] = [];
  let bytes = 0;
  while (items.length < keys.length && bytes < MAX_READ_BYTES) {
    const each = bytes / items.length;
    const count = each > 0 ? Math.ceil((MAX_READ_BYTES - bytes) / each) : FIRST_READ;
    const more = await getItems(keys.slice(items.length, items.length + count));
    items.push(...more);
    // Most lists are complete by now, so their size does not matter.
    if (items.length === keys.length) break;
    bytes += more.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item ?? null)), 0);
  }
  return items;
}

/** A key as a single string. */
export const nameKey = ({ PK, SK }: Item | Key): string => `${PK}\n${SK}`;

function openBatch(): Batch {
  const keys = new Map<string, Key>();
  const batch: Batch = {
    keys,
    found: Promise.resolve().then(() => {
      if (pending === batch) pending = undefined;
      return readBatch([...keys.values()]);
    }),
  };
  return batch;
}

async function readBatch(keys: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const found = new Map<string, Item>();
  let wanted: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  for (let attempt = 0; wanted.length > 0; attempt++) {
    if (attempt > 2) throw new Unavailable('table left keys unread');
    const answer = await table.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: true } },
      }),
    );
    for (const item of answer.Responses?.[tableName()] ?? []) found.set(nameKey(item), item);
    wanted = answer.UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return found;
}

/**
 * Reads page after page, each from the end of the last, until there are no more or the caller stops. DynamoDB
 * ends a page after a megabyte.
 */
export async function* pages<Start, Page extends { LastEvaluatedKey?: Start | undefined }>(
  read: (start: Start | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let start: Start | undefined;
  do {
    const page = await read(start);
    yield page;
    start = page.LastEvaluatedKey;
  } while (start);
}

interface Query {
  /** The index to read; the table itself if absent. */
  readonly index?: 'GSI1' | 'GSI2' | undefined;
  readonly partition: string;
  /** The condition on the sort key, in DynamoDB's language: `#sort` is the key, `:name` a value. */
  readonly sort?: string | undefined;
  readonly values?: Readonly<Record<string, string>>;
  /** Attribute values that an item must have. Items without them are still read, and count towards a limit. */
  readonly having?: Readonly<Record<string, string>> | undefined;
  readonly newestFirst?: boolean;
  readonly consistent?: boolean;
}

/** One page of a query. */
export function readPage(
  {
    index,
    partition,
    sort,
    values = {},
    having = {},
    newestFirst = false,
    consistent = false,
  }: Query,
  more: Pick<QueryCommandInput, 'Limit' | 'ExclusiveStartKey' | 'Select'> = {},
): Promise<QueryCommandOutput> {
  const prefix = index ?? '';
  const filters = Object.entries(having).map(([name, value], at) => ({ name, value, at }));
  const command = new QueryCommand({
    TableName: tableName(),
    ...(index && { IndexName: index }),
    KeyConditionExpression: `#partition = :partition${sort ? ` AND ${sort}` : ''}`,
    ExpressionAttributeNames: {
      '#partition': `${prefix}PK`,
      ...(sort && { '#sort': `${prefix}SK` }),
      ...Object.fromEntries(filters.map(({ name, at }) => [`#having${at}`, name])),
    },
    ExpressionAttributeValues: {
      ':partition': partition,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
      ...Object.fromEntries(filters.map(({ value, at }) => [`:having${at}`, value])),
    },
    ...(filters.length > 0 && {
      FilterExpression: filters.map(({ at }) => `#having${at} = :having${at}`).join(' AND '),
    }),
    ScanIndexForward: !newestFirst,
    ...(consistent && { ConsistentRead: true }),
    ...more,
  });
  return table.send(command);
}

/** Every item of a query. */
export async function queryAll(query: Query): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages((start: Item | undefined) =>
    readPage(query, { ExclusiveStartKey: start }),
  )) {
    items.push(...(page.Items ?? []));
  }
  return items;
}

/** The first items of a query, at most `limit`. */
export async function queryFirst(query: Query, limit: number): Promise<Item[]> {
  const page = await readPage(query, { Limit: limit });
  return page.Items ?? [];
}

/**
 * Every item in a partition that always stays small, such as the catalogue, the gallery or one order's
 * history.
 */
export const getPartition = (partition: string, prefix = ''): Promise<Item[]> =>
  queryAll({
    partition,
    consistent: true,
    ...(prefix && { sort: 'begins_with(#sort, :prefix)', values: { prefix } }),
  });

/** Every item in the table, strongly consistent. Only the owner's commands do this, never a request. */
export async function* scanTable(): AsyncGenerator<Item & Key> {
  for await (const page of pages((start: Record<string, unknown> | undefined) =>
    table.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start }),
    ),
  )) {
    yield* (page.Items ?? []) as (Item & Key)[];
  }
}
