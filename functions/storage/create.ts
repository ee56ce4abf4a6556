import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import type { Item } from './items.ts';
import { conditionFailed } from './transaction.ts';

/**
 * Stores an item whose key nobody has.
 *
 * @returns false where there is one already; it stays as it is
 */
export async function createItem(item: Item): Promise<boolean> {
  try {
    await table.send(
      new PutCommand({
        TableName: tableName(),
        Item: item,
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
