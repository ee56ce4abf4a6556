import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of what an idempotency key makes, as a UUID is written, so that the key can make no second one.
 *
 * @param kind what it makes, as in `inquiry`
 * @param key without one the id is random
 */
export function idOfKey(kind: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${kind}#${key}`).digest('hex');
  return hash.replace(/(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
