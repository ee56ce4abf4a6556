import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '../storage/client.ts';
import { publishAllKey } from '../storage/table.ts';

/** Has every page rendered again; the publisher does it within a minute. */
export async function publishAll(now: Date): Promise<void> {
  const Item = { ...publishAllKey, requestedAt: now.toISOString() };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}
