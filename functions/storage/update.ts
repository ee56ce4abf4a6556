/**
 * Writes of one item, and the conditions and changes that transactions use too. This is where DynamoDB's
 * placeholders are made. If a write's condition fails, nothing is written; that is a result, not an error.
 */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The changes to an item; undefined values are skipped. A dot leads into a field, as in `buyer.name`. */
interface Changes {
  readonly set?: Fields;
  /** Set only if the item does not have the field yet. */
  readonly setOnce?: Fields;
  /** Added to the stored number; an absent field counts as 0. */
  readonly add?: Readonly<Record<string, number>>;
  readonly remove?: readonly string[];
}

export interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/**
 * A condition of a write.
 *
 * @param expression in DynamoDB's language: `:name` is a value, `#name` a field whose name DynamoDB
 *   reserves, such as `state`
 */
export function condition(expression: string, values: Fields = {}): Condition {
  const reserved = [...expression.matchAll(/#(\w+)/g)].map(([placeholder, name = '']) => [
    placeholder,
    name,
  ]);
  const named = Object.entries(values).map(([name, value]) => [`:${name}`, value]);
  return {
    ConditionExpression: expression,
    ...(reserved.length > 0 && { ExpressionAttributeNames: Object.fromEntries(reserved) }),
    ...(named.length > 0 && { ExpressionAttributeValues: Object.fromEntries(named) }),
  };
}

/** The condition that an item exists. */
export const exists: Condition = { ConditionExpression: 'attribute_exists(PK)' };

/** The condition that no item has the key yet. */
export const isNew: Condition = { ConditionExpression: 'attribute_not_exists(PK)' };

/** An update for a transaction; it creates the item if there is none, unless a condition forbids it. */
export const updateWrite = (key: Key, changes: Changes, when?: Condition) => ({
  Update: { Key: key, ...updateInput(changes, when) },
});

/** The changes, and any condition, as the parameters of an UpdateItem. */
function updateInput({ set, setOnce, add, remove = [] }: Changes, when?: Condition) {
  const names = { ...when?.ExpressionAttributeNames };
  const values = { ...when?.ExpressionAttributeValues };
  const fields = (changed: Fields = {}, term: (field: string, value: string) => string) =>
    Object.entries(changed).flatMap(([name, value]) => {
      if (value === undefined) return [];
      const path = name.split('.');
      for (const part of path) names[`#${part}`] = part;
      const to = `:to_${path.join('_')}`;
      values[to] = value;
      return [term(path.map((part) => `#${part}`).join('.'), to)];
    });
  const sets = [
    ...fields(set, (field, value) => `${field} = ${value}`),
    ...fields(setOnce, (field, value) => `${field} = if_not_exists(${field}, ${value})`),
  ];
  const adds = fields(add, (field, value) => `${field} ${value}`);
  const removes = remove.map((name) => {
    names[`#${name}`] = name;
    return `#${name}`;
  });
  return {
    ...when,
    UpdateExpression: Object.entries({ SET: sets, ADD: adds, REMOVE: removes })
      .flatMap(([verb, terms]) => (terms.length > 0 ? `${verb} ${terms.join(', ')}` : []))
      .join(' '),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** Stores an item, replacing any that was there; false if the condition failed. */
export async function putItem(item: Item, when?: Condition): Promise<boolean> {
  const put = new PutCommand({ TableName: tableName(), Item: { ...item }, ...when });
  return (await unlessRefused(table.send(put))) !== undefined;
}

/** Stores a new item; false if its key is taken. */
export const createItem = (item: Item): Promise<boolean> => putItem(item, isNew);

/** Replaces a version of an item that was read earlier; false if it has changed since. */
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

/** Like `updateItem`; if the condition failed, `refusedBy` is the stored item, if any. */
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
