/**
 * Rate limits: counters with a window, one item each. A window starts with the first attempt and is
 * dropped when it ends, so no one waits longer than one window. Counting is one write; only the first
 * attempt after a window that DynamoDB has not deleted yet takes two.
 */

import { createHash } from 'node:crypto';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { TooManyRequests } from '../core/errors.ts';
import { table, tableName } from '../storage/client.ts';
import { getItem } from '../storage/items.ts';
import { type Key, throttleKey } from '../storage/keys.ts';
import { conditionFailed, type Write } from '../storage/transaction.ts';

export interface Limit {
  /** Attempts that a window allows. */
  readonly attempts: number;
  /** Length of a window in seconds. */
  readonly seconds: number;
}

/** A stable hash that names what is counted without revealing it. */
export function hashIdentifier(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 27);
}

/**
 * Checks whether another attempt would be allowed, without counting.
 *
 * @param now milliseconds
 * @throws TooManyRequests with the seconds until the window ends
 */
export async function checkLimit(what: string, limit: Limit, now: number): Promise<void> {
  const { attempts, expiresAt } = (await getItem(throttleKey(what))) ?? {};
  const seconds = Math.floor(now / 1000);
  const ends = Number(expiresAt);
  const runs = ends > seconds && ends <= seconds + limit.seconds;
  if (runs && Number(attempts) >= limit.attempts) throw new TooManyRequests(ends - seconds);
}

/** A condition check, for a transaction, that another attempt is allowed; `now` in milliseconds. */
export function limitCheck(what: string, limit: Limit, now: number): Write {
  return {
    ConditionCheck: {
      Key: throttleKey(what),
      ConditionExpression:
        'attribute_not_exists(PK) OR expiresAt <= :now OR expiresAt > :latest OR attempts < :limit',
      ExpressionAttributeValues: {
        ...windowBounds(limit, Math.floor(now / 1000)),
        ':limit': limit.attempts,
      },
    },
  };
}

/**
 * A write, for a transaction, that counts it as an attempt and fails at the limit. Its windows begin
 * at fixed times, such as each full hour, because one write cannot both count and restart a window.
 *
 * @param now milliseconds
 */
export function attemptWrite(what: string, limit: Limit, now: number): Write {
  const window = Math.floor(now / 1000 / limit.seconds);
  return {
    Update: {
      Key: throttleKey(`${what}#${window}`),
      UpdateExpression: 'SET expiresAt = :ends ADD attempts :one',
      ConditionExpression: 'attribute_not_exists(attempts) OR attempts < :limit',
      ExpressionAttributeValues: {
        ':ends': (window + 1) * limit.seconds,
        ':one': 1,
        ':limit': limit.attempts,
      },
    },
  };
}

/** How many more attempts `attemptWrite` admits in the current window; `now` in milliseconds. */
export async function attemptsLeft(what: string, limit: Limit, now: number): Promise<number> {
  const window = Math.floor(now / 1000 / limit.seconds);
  const counter = await getItem(throttleKey(`${what}#${window}`));
  return limit.attempts - Number(counter?.attempts ?? 0);
}

/**
 * The times between which a current window ends. One that ends later was started by a clock that was
 * ahead, and would keep people waiting for longer than a window.
 */
function windowBounds(limit: Limit, seconds: number) {
  return { ':now': seconds, ':latest': seconds + limit.seconds };
}

/**
 * Counts an attempt before it is made, so parallel attempts cannot slip through together.
 *
 * @param now milliseconds
 * @returns the number of attempts in the window, including this one
 * @throws TooManyRequests with the seconds until the window ends
 */
export async function countAttempt(what: string, limit: Limit, now: number): Promise<number> {
  const key = throttleKey(what);
  const seconds = Math.floor(now / 1000);
  const runs = windowBounds(limit, seconds);
  try {
    return await update(
      key,
      'SET attempts = if_not_exists(attempts, :zero) + :one, expiresAt = if_not_exists(expiresAt, :ends)',
      'attribute_not_exists(PK) OR (expiresAt > :now AND expiresAt <= :latest AND attempts < :limit)',
      {
        ':zero': 0,
        ':one': 1,
        ':ends': seconds + limit.seconds,
        ...runs,
        ':limit': limit.attempts,
      },
    );
  } catch (error) {
    if (!conditionFailed(error)) throw error;
    const ends = windowEnd(error);
    if (ends > seconds && ends <= runs[':latest']) throw new TooManyRequests(ends - seconds);
    return await startWindow(what, limit, now);
  }
}

async function startWindow(what: string, limit: Limit, now: number): Promise<number> {
  const seconds = Math.floor(now / 1000);
  try {
    return await update(
      throttleKey(what),
      'SET attempts = :one, expiresAt = :ends',
      'attribute_not_exists(PK) OR expiresAt <= :now OR expiresAt > :latest',
      { ':one': 1, ':ends': seconds + limit.seconds, ...windowBounds(limit, seconds) },
    );
  } catch (error) {
    if (!conditionFailed(error)) throw error;
    // Another call has just started the window: count in that one.
    return countAttempt(what, limit, now);
  }
}

/**
 * Takes back an attempt that succeeded. If it was the only one, its window is deleted too, so that the
 * next attempt does not find an expired one and need a second write.
 *
 * @param counted what `countAttempt` answered
 */
export async function refundAttempt(what: string, counted: number): Promise<void> {
  try {
    if (counted === 1 && (await deleteWindow(what))) return;
    await update(throttleKey(what), 'SET attempts = attempts - :one', 'attempts > :zero', {
      ':one': 1,
      ':zero': 0,
    });
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}

/** Deletes a window with one attempt; false if it has counted others by now. */
async function deleteWindow(what: string): Promise<boolean> {
  try {
    await table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: throttleKey(what),
        ConditionExpression: 'attempts = :one',
        ExpressionAttributeValues: { ':one': 1 },
      }),
    );
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

/** Changes a counter and returns its new number of attempts. */
async function update(
  key: Key,
  expression: string,
  condition: string,
  values: Record<string, number>,
): Promise<number> {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: key,
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
      ReturnValues: 'UPDATED_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  );
  return Number(Attributes?.attempts);
}

/** End of the window that refused, in epoch seconds; 0 if there is none. */
function windowEnd(error: unknown): number {
  const item = (error as { Item?: { expiresAt?: number | { N?: string } } }).Item;
  const ends = item?.expiresAt;
  return Number(typeof ends === 'object' ? ends.N : (ends ?? 0));
}
