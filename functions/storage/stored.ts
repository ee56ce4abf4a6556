/**
 * The table's items as DynamoDB stores them, for a backup: numbers and sets are not converted to JavaScript's
 * and back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { callBounds } from '../core/call-bounds.ts';
import { bounded, tableName } from './client.ts';
import type { Key } from './keys.ts';

export type StoredItem = Record<string, AttributeValue>;

/** A note in the table while a backup is being restored. */
export interface RestoreMark {
  readonly sha256: string;
  /** True if rows that are not in the backup are deleted. */
  readonly replaces: boolean;
}

const BATCH = 25;
/** The most attempts at a call if DynamoDB does not accept some of its items. */
const ATTEMPTS = 11;
const MAX_PAUSE_MS = 5000;

/** The client; a command makes it wait. */
export const storedItems = bounded(new DynamoDBClient(callBounds));

interface StoredPage {
  /** At most the megabyte that one Scan reads. */
  readonly items: readonly StoredItem[];
  /** The key of the last item, if there may be more. */
  readonly last: Key | undefined;
}

/** Reads a page of the whole table, strongly consistent, starting after a key. */
export async function scanStoredPage(after: Key | undefined): Promise<StoredPage> {
  const start = after && { PK: { S: after.PK }, SK: { S: after.SK } };
  const { Items = [], LastEvaluatedKey: end } = await storedItems.send(
    new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start }),
  );
  return { items: Items, last: end && { PK: end.PK?.S ?? '', SK: end.SK?.S ?? '' } };
}

/** Every item in the table, strongly consistent. */
export async function* scanStored(): AsyncGenerator<StoredItem> {
  let after: Key | undefined;
  do {
    const { items, last } = await scanStoredPage(after);
    yield* items;
    after = last;
  } while (after);
}

/**
 * Stores or deletes any number of items.
 *
 * @returns false if DynamoDB kept leaving some of them out
 */
export async function writeStored(writes: readonly WriteRequest[]): Promise<boolean> {
  for (let start = 0; start < writes.length; start += BATCH) {
    if (!(await writeBatch(writes.slice(start, start + BATCH)))) return false;
  }
  return true;
}

async function writeBatch(writes: WriteRequest[]): Promise<boolean> {
  let wanted = writes;
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt > 0) await delay(Math.min(MAX_PAUSE_MS, 50 * 2 ** attempt));
    if (attempt >= ATTEMPTS) return false;
    const answer = await storedItems.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName()]: wanted } }),
    );
    wanted = answer.UnprocessedItems?.[tableName()] ?? [];
  }
  return true;
}
