import { createHash, randomUUID } from 'node:crypto';

/**
 * Derives an id, written as a UUID, from an idempotency key, so that one key cannot create two
 * things.
 *
 * @param kind the kind of thing, such as `inquiry`
 * @param key without one, the id is random
 */
export function idOfKey(kind: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${kind}#${key}`).digest('hex');
  return hash.replace(/(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
