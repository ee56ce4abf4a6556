import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { tableName } from '../storage/client.ts';
import { partitions } from '../storage/keys.ts';
import { newBackupFile, type StoredItem } from './backup-file.ts';

/**
 * Writes every item of the shop to a file, and the images to a folder if one is named. What changes
 * meanwhile may be in it or not: a moment of the past is restored by point-in-time recovery.
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
  const { listImageKeys, saveImage } = await import('./backup-images.ts');
  const keys = listImageKeys(withImages);
  let saved = 0;
  for (const key of keys) saved += Number(await saveImage(key, images));
  return { items, saved, absent: keys.length - saved };
}
