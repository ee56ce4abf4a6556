import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { tableName } from '../storage/client.ts';
import { partitions } from '../storage/keys.ts';
import { newBackupFile, type StoredItem } from './backup-file.ts';

/**
 * Writes every item of the shop to a file, and the images to a folder if one is named. Changes made
 * while it runs may or may not be included; for an exact moment use point-in-time recovery.
 */
export async function backUp(path: string, images: string | undefined) {
  const client = new DynamoDBClient();
  const file = newBackupFile(path);
  const withImages: StoredItem[] = [];
  let start: StoredItem | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start }),
    );
    for (const item of page.Items ?? []) {
      file.add(item);
      if (item.PK?.S === partitions.images) withImages.push(item);
    }
    start = page.LastEvaluatedKey;
  } while (start);
  const items = file.finish();
  if (!images) return { items, saved: 0, absent: 0 };
  const { listImageFiles, saveImage } = await import('./backup-images.ts');
  const recorded = listImageFiles(withImages);
  let saved = 0;
  for (const files of recorded) saved += Number(await saveImage(files, images));
  return { items, saved, absent: recorded.length - saved };
}
