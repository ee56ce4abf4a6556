/** Reads the table's items as DynamoDB stores them, one page for each call of the API. */
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { callBounds } from '../core/call-bounds.ts';
import { checkDeadline, onEachAttempt, tableName } from './client.ts';
import type { Key } from './keys.ts';
import type { StoredItem } from './stored.ts';

const client = new DynamoDBClient(callBounds);
client.middlewareStack.add(checkDeadline, onEachAttempt);

interface StoredPage {
  /** At most the megabyte that one Scan reads. */
  readonly items: readonly StoredItem[];
  /** The key of the last item, if there may be more. */
  readonly last: Key | undefined;
}

/** Reads a page of the whole table, strongly consistent, starting after a key. */
export async function scanStoredPage(after: Key | undefined): Promise<StoredPage> {
  const start = after && { PK: { S: after.PK }, SK: { S: after.SK } };
  const { Items = [], LastEvaluatedKey: end } = await client.send(
    new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start }),
  );
  return { items: Items, last: end && { PK: end.PK?.S ?? '', SK: end.SK?.S ?? '' } };
}
