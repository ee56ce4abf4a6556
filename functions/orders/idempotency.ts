/** Idempotency keys: for a day, a repeated request gets the first one's order or invoice. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import type { Item } from '../storage/items.ts';
import type { Key } from '../storage/keys.ts';
import { put, type Write } from '../storage/transaction.ts';
import { condition } from '../storage/update.ts';

const KEPT_SECONDS = 24 * 3600;

const storedRecord = shape(() => ({
  /** The id of the order or invoice made with the key. */
  orderId: z.string(),
  bodyHash: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
}));

export type IdempotencyRecord = z.infer<typeof storedRecord>;

/**
 * The id of the thing already made with a key; undefined if there is none, or it is more than a day
 * old.
 *
 * @throws Refusal 422 if it was used with another body
 */
export function alreadyMade(item: Item | undefined, body: unknown, at: Date): string | undefined {
  if (!item) return undefined;
  const record = storedRecord.parse(item);
  if (record.expiresAt <= seconds(at)) return undefined;
  if (record.bodyHash !== hashBody(body)) {
    throw new Refusal(422, 'This Idempotency-Key was already used for another order.');
  }
  return record.orderId;
}

/** Claims a key for a new order or invoice; fails if it is taken. */
export function claimKey(key: Key, orderId: string, body: unknown, at: Date): Write {
  return put(
    { ...key, orderId, bodyHash: hashBody(body), expiresAt: seconds(at) + KEPT_SECONDS },
    // DynamoDB may take two days to delete an expired item.
    condition('attribute_not_exists(PK) OR expiresAt <= :now', { now: seconds(at) }),
  );
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A hash of a checked body that does not depend on the order of its fields. */
export function hashBody(body: unknown): string {
  const text = JSON.stringify(body, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}
