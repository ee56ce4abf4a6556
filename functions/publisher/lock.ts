/**
 * The lock that lets one publication run at a time. Two at once could overwrite a newer page with an
 * older one, if the one that read first writes last. So each takes the lock before it reads.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../core/errors.ts';
import { table, tableName } from '../storage/client.ts';
import { publisherLockKey } from '../storage/keys.ts';
import { conditionFailed } from '../storage/transaction.ts';

/** Longer than an invocation can live, so that the lock never expires during a write. */
const LOCK_MS = 65_000;
const AGAIN_MS = 150;

async function update(expression: string, condition: string, values: Record<string, unknown>) {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: publisherLockKey,
        UpdateExpression: expression,
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#until': 'until', '#holder': 'holder' },
        ExpressionAttributeValues: values,
      }),
    );
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

/**
 * Waits for the lock, does the work and releases the lock.
 *
 * @param waitMs the longest wait
 * @throws Unavailable if the lock was not free in that time: the event is then delivered again
 */
export async function withLock<T>(waitMs: number, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + waitMs;
  const take = () =>
    update(
      'SET #until = :until, #holder = :holder',
      'attribute_not_exists(PK) OR #until < :now OR #holder = :holder',
      { ':until': Date.now() + LOCK_MS, ':now': Date.now(), ':holder': holder },
    );
  while (!(await take())) {
    if (Date.now() > deadline) throw new Unavailable('another publication takes long');
    await delay(AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await update('SET #until = :now', '#holder = :holder', { ':now': 0, ':holder': holder });
  }
}
