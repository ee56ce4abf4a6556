/** Reads of items, one or many by key, and of whole small partitions. */
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../core/errors.ts';
import { table, tableName } from './client.ts';
import type { Key } from './keys.ts';

export type Item = Readonly<Record<string, unknown>>;

/** The most keys that a BatchGet takes. */
const MAX_KEYS = 100;

interface Batch {
  readonly keys: Map<string, Key>;
  readonly found: Promise<ReadonlyMap<string, Item>>;
}

/** The keys requested in this turn of the event loop; they are sent when it ends. */
let pending: Batch | undefined;

/** One item, strongly consistent, or undefined. Batched as `getItems`. */
export async function getItem(key: Key): Promise<Item | undefined> {
  const [item] = await getItems([key]);
  return item;
}

/**
 * Up to 100 items by key, strongly consistent, in the order of the keys; undefined if there is
 * none. Everything that a call reads at the same time, such as its session, its throttle counter and
 * its cart, is one BatchGet, because each request costs half a millisecond of CPU.
 *
 * @throws Unavailable if DynamoDB leaves keys unread three times in a row
 */
export async function getItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return [];
  if (!pending || pending.keys.size + keys.length > MAX_KEYS) pending = openBatch();
  for (const key of keys) pending.keys.set(nameKey(key), key);
  const found = await pending.found;
  return keys.map((key) => found.get(nameKey(key)));
}

const nameKey = ({ PK, SK }: Item | Key) => `${PK}\n${SK}`;

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

/** Every item of a partition that is small by nature (catalogue, vehicles, gallery). */
export async function getPartition(partition: string, sortPrefix = ''): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: sortPrefix ? 'PK = :pk AND begins_with(SK, :sk)' : 'PK = :pk',
        ExpressionAttributeValues: sortPrefix
          ? { ':pk': partition, ':sk': sortPrefix }
          : { ':pk': partition },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
