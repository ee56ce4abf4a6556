/**
 * Writes of one item. If a write's condition fails, nothing is written; that is a result, not an
 * error.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';
import { type Changes, type Condition, condition, isNew, updateInput } from './update.ts';

/** Stores an item, whatever was there; false if the condition failed. */
export async function putItem(item: Item, when?: Condition): Promise<boolean> {
  const put = new PutCommand({ TableName: tableName(), Item: { ...item }, ...when });
  return (await unlessRefused(table.send(put))) !== undefined;
}

/** Stores a new item; false if its key is taken. */
export const createItem = (item: Item): Promise<boolean> => putItem(item, isNew);

/** Replaces the version of an item that was read; false if it has changed since. */
export const replaceItem = (item: Item, version: number): Promise<boolean> =>
  putItem(item, condition('version = :version', { version }));

/** Changes an item and returns the new one, or undefined if the condition failed. */
export async function updateItem(
  key: Key,
  changes: Changes,
  when?: Condition,
): Promise<Item | undefined> {
  const { updated } = await tryUpdate(key, changes, when);
  return updated;
}

/** As `updateItem`; where the condition failed, `refusedBy` is the item as DynamoDB has it, if any. */
export async function tryUpdate(
  key: Key,
  changes: Changes,
  when?: Condition,
): Promise<{ updated?: Item; refusedBy?: Readonly<Record<string, AttributeValue>> | undefined }> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: key,
    ...updateInput(changes, when),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    return { updated: (await table.send(update)).Attributes ?? {} };
  } catch (error) {
    if (!conditionFailed(error)) throw error;
    return { refusedBy: error.Item };
  }
}

/** Deletes an item, if there is one; false if the condition failed. */
export async function deleteItem(key: Key, when?: Condition): Promise<boolean> {
  const deletion = new DeleteCommand({ TableName: tableName(), Key: key, ...when });
  return (await unlessRefused(table.send(deletion))) !== undefined;
}

async function unlessRefused<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}

function conditionFailed(
  error: unknown,
): error is Error & { readonly Item?: Readonly<Record<string, AttributeValue>> } {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}
