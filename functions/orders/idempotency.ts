/** Idempotency keys: for a day, a repeated request is answered with the order or invoice of the first one. */
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
  /** The id of the order or invoice that the key made. */
  orderId: z.string(),
  bodyHash: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
}));

export type IdempotencyRecord = z.infer<typeof storedRecord>;

/**
 * The id of what a key has already made; undefined if it has made nothing, or a day ago.
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

/** Takes a key for what is made with it; fails if something else has it. */
export function claimKey(key: Key, orderId: string, body: unknown, at: Date): Write {
  return put(
    { ...key, orderId, bodyHash: hashBody(body), expiresAt: seconds(at) + KEPT_SECONDS },
    // DynamoDB may take two days to delete what has expired.
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
