/** Reads and writes of single items and whole small partitions. */
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../core/errors.ts';
import { table, tableName } from './client.ts';
import type { Key } from './keys.ts';

export type Item = Readonly<Record<string, unknown>>;

/** One item, strongly consistent, or undefined. */
export async function getItem(key: Key): Promise<Item | undefined> {
  const { Item: item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  return item;
}

/**
 * Up to 100 items by key, strongly consistent, in the order of the keys; undefined if there is
 * none. Keys must differ from each other.
 *
 * @throws Unavailable if DynamoDB leaves keys unread twice in a row
 */
export async function getItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  if (keys.length === 0) return [];
  const found = new Map<string, Item>();
  let wanted: Record<string, unknown>[] = [...keys].map((key) => ({ ...key }));
  for (let attempt = 0; wanted.length > 0; attempt++) {
    if (attempt > 2) throw new Unavailable('table left keys unread');
    const answer = await table.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: true } },
      }),
    );
    for (const item of answer.Responses?.[tableName()] ?? []) {
      found.set(`${item.PK}\n${item.SK}`, item);
    }
    wanted = answer.UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return keys.map((key) => found.get(`${key.PK}\n${key.SK}`));
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
