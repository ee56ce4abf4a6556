/** Single writes with a condition. If it fails, nothing is written; that is a result, not an error. */
import {
  DeleteCommand,
  type DeleteCommandInput,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';
import { conditionFailed } from './transaction.ts';

/** Stores a new item; false if its key is taken. */
export function createItem(item: Item): Promise<boolean> {
  return put(item, { ConditionExpression: 'attribute_not_exists(PK)' });
}

/** Replaces the version of an item that was read; false if it has changed since. */
export function replaceItem(item: Item, version: number): Promise<boolean> {
  return put(item, {
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  });
}

type Change<Input> = Omit<Input, 'TableName' | 'Key' | 'ReturnValues'> & {
  readonly ConditionExpression: string;
};

/** Changes an item and returns the new one, or undefined if the condition failed. */
export function updateItem(
  key: Key,
  change: Change<UpdateCommandInput>,
): Promise<Item | undefined> {
  return unlessRefused(async () => {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: key,
        ReturnValues: 'ALL_NEW',
        ...change,
      }),
    );
    return Attributes ?? {};
  });
}

/** Deletes an item; false if the condition failed. */
export async function deleteItem(
  key: Key,
  condition: Change<DeleteCommandInput> = { ConditionExpression: 'attribute_exists(PK)' },
): Promise<boolean> {
  const deleted = await unlessRefused(() =>
    table.send(new DeleteCommand({ TableName: tableName(), Key: key, ...condition })),
  );
  return deleted !== undefined;
}

async function put(
  item: Item,
  condition: Pick<UpdateCommandInput, 'ExpressionAttributeValues'> & {
    ConditionExpression: string;
  },
): Promise<boolean> {
  const stored = await unlessRefused(() =>
    table.send(new PutCommand({ TableName: tableName(), Item: { ...item }, ...condition })),
  );
  return stored !== undefined;
}

async function unlessRefused<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}
