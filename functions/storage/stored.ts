/**
 * The table's items as DynamoDB stores them, for a backup: no number or set changes on the way through
 * JavaScript.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { patient, tableService } from '../core/patience.ts';
import { tableName } from './client.ts';
import { pages } from './items.ts';

export type StoredItem = Record<string, AttributeValue>;

/** What the table holds while a backup is being restored. */
export interface RestoreMark {
  readonly sha256: string;
  /** True if what the backup does not hold is deleted. */
  readonly replaces: boolean;
}

/** The most items that DynamoDB takes in one call. */
const BATCH = 25;
/** How often a call is sent whose items DynamoDB does not take. */
const ATTEMPTS = 11;
const MAX_PAUSE_MS = 5000;

const client = patient(new DynamoDBClient(), tableService);

/** Every item of the table, strongly consistent. */
export async function* scanStored(): AsyncGenerator<StoredItem> {
  const TableName = tableName();
  for await (const page of pages((start: StoredItem | undefined) =>
    client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: start })),
  )) {
    yield* page.Items ?? [];
  }
}

/**
 * Stores or deletes items, however many.
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
    const answer = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName()]: wanted } }),
    );
    wanted = answer.UnprocessedItems?.[tableName()] ?? [];
  }
  return true;
}
