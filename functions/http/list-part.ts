/** Lists that are answered whole as long as one answer of Lambda's has room for them. */
import { BadRequest } from '../core/errors.ts';
import type { Answer } from './response.ts';

/** The most bytes of JSON in one answer, well within the 6 MB of Lambda's. */
const MAX_BYTES = 2_500_000;

interface Wanted {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * The part of a list that fits into an answer, with the cursor of the next one: where it ended, and the
 * id it ended with, so that nothing is left out or repeated if the list changes in between.
 *
 * @throws BadRequest if the cursor is not one of such a list
 */
export function listPart<T extends { readonly id: string }>(
  list: readonly T[],
  { limit = list.length, cursor }: Wanted,
): Answer<T[]> {
  const start = cursor === undefined ? 0 : startAfter(list, cursor);
  const body: T[] = [];
  let bytes = 0;
  for (const item of list.slice(start, start + limit)) {
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (body.length > 0 && bytes > MAX_BYTES) break;
    body.push(item);
  }
  const last = body.at(-1);
  const end = start + body.length;
  if (!last || end >= list.length) return { body };
  return { body, cursor: Buffer.from(`${end} ${last.id}`).toString('base64url') };
}

function startAfter(list: readonly { readonly id: string }[], cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, end, id] = /^(\d{1,9}) (\S+)$/.exec(text) ?? [];
  if (!id) throw new BadRequest('cursor: is not a cursor of this list');
  const index = list.findIndex((item) => item.id === id);
  return index < 0 ? Number(end) : index + 1;
}
