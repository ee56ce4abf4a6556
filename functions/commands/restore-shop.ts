import { setTimeout as delay } from 'node:timers/promises';
import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { tableName } from '../storage/client.ts';
import { readBackupFile, type StoredItem } from './backup-file.ts';
import { CommandError } from './run-command.ts';

/** Items that DynamoDB takes in one call. */
const BATCH = 25;

const client = new DynamoDBClient();

/**
 * Fills an empty table with the items of a file, and the bucket with the images of a folder if one
 * is named. The file is checked before anything is written; if the restore is interrupted, the table
 * has to be emptied before another try.
 *
 * @throws CommandError if the table is not empty, or the file or an image is incomplete
 */
export async function restore(path: string, images: string | undefined) {
  const items = await readBackupFile(path);
  if (!(await isEmpty())) {
    throw new CommandError(`The table ${tableName()} is not empty: a backup fills an empty one.`);
  }
  let stored = 0;
  if (images) {
    const { listImageFiles, putImage } = await import('./backup-images.ts');
    for (const files of listImageFiles(items)) {
      await putImage(files, images);
      stored += 1;
    }
  }
  for (let start = 0; start < items.length; start += BATCH) {
    await writeAll(items.slice(start, start + BATCH));
  }
  return { items: items.length, stored };
}

async function isEmpty(): Promise<boolean> {
  const { Items } = await client.send(
    new ScanCommand({ TableName: tableName(), ConsistentRead: true, Limit: 1 }),
  );
  return !Items?.length;
}

async function writeAll(items: StoredItem[]): Promise<void> {
  let wanted = items.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 0; wanted.length > 0; attempt += 1) {
    if (attempt > 0) await delay(Math.min(5000, 50 * 2 ** attempt));
    if (attempt > 10) throw new CommandError('The table keeps refusing items. Try again later.');
    const answer = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName()]: wanted } }),
    );
    wanted = (answer.UnprocessedItems?.[tableName()] ?? []) as typeof wanted;
  }
}
