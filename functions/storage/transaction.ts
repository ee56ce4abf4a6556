/** All-or-nothing writes. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../core/errors.ts';
import { table, tableName } from './client.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';
import { type Condition, isNew } from './update.ts';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type WithoutTable<T> = T extends { TableName: string | undefined } ? Omit<T, 'TableName'> : T;

/** One write in a transaction on the shop's table. */
export type Write = {
  [Name in keyof Action]: WithoutTable<NonNullable<Action[Name]>>;
};

/** Named writes: `transact` returns the name of the one whose condition failed. */
export type NamedWrites = Readonly<Record<string, Write | undefined>>;

/** Stores an item, replacing any that was there. */
export const put = (item: Item, when?: Condition) =>
  ({ Put: { Item: { ...item }, ...when } }) satisfies Write;

/** Stores a new item; the transaction fails if its key is taken. */
export const creation = (item: Item) => put(item, isNew);

/** Deletes an item, if there is one. */
export const removal = (Key: Key, when?: Condition): Write => ({ Delete: { Key, ...when } });

/** Leaves an item unchanged; the transaction fails unless the condition holds. */
export const check = (Key: Key, when: Condition): Write => ({ ConditionCheck: { Key, ...when } });

/** Several writes as entries of a transaction: `found by 0`, `found by 1`. */
export const numbered = (name: string, writes: readonly Write[]): NamedWrites =>
  Object.fromEntries(writes.map((write, index) => [`${name} ${index}`, write]));

/** The most attempts at a transaction that conflicts with another, and the longest wait in ms. */
const CONFLICT_ATTEMPTS = 8;
const MAX_CONFLICT_WAIT_MS = 200;

/**
 * Writes all or nothing, skipping undefined entries.
 *
 * @returns the name of the first write whose condition failed, or undefined if all was written
 * @throws Unavailable if it kept conflicting with other transactions, or the table throttles
 */
export async function transact<Writes extends NamedWrites>(
  writes: Writes,
): Promise<keyof Writes | undefined> {
  const named = Object.entries(writes).filter(
    (entry): entry is [string, Write] => entry[1] !== undefined,
  );
  const input = { TransactItems: named.map(([, write]) => withTable(write)) };
  for (let attempt = 1; ; attempt++) {
    try {
      await table.send(new TransactWriteCommand(input));
      return undefined;
    } catch (error) {
      const failed = failedCondition(error, named);
      if (failed !== undefined) return failed;
      if (!isConflict(error)) throw error;
      if (attempt >= CONFLICT_ATTEMPTS) throw new Unavailable('transactions kept conflicting');
      await delay(Math.random() * Math.min(MAX_CONFLICT_WAIT_MS, 10 * 2 ** attempt));
    }
  }
}

function withTable(write: Write): Action {
  const TableName = tableName();
  return Object.fromEntries(
    Object.entries(write).map(([kind, parts]) => [kind, { TableName, ...parts }]),
  ) as Action;
}

function reasons(error: unknown): { Code?: string }[] {
  return isCancelled(error) ? (error.CancellationReasons ?? []) : [];
}

function isCancelled(error: unknown): error is TransactionCanceledException {
  return error instanceof Error && error.name === 'TransactionCanceledException';
}

function failedCondition(error: unknown, named: [string, Write][]): string | undefined {
  const index = reasons(error).findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
  return index < 0 ? undefined : named[index]?.[0];
}

/** True if the transaction may be retried unchanged: another one held an item, or the table throttled. */
function isConflict(error: unknown): boolean {
  if (error instanceof TransactionInProgressException) return true;
  return reasons(error).some((reason) =>
    ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
      reason.Code ?? '',
    ),
  );
}
