/**
 * Lists by time, most of them newest first, one page at a time. Every page costs the same, however long the
 * list is: one Query from the end of the last page, for `limit` items and one more, which tells if there is
 * another page.
 */
import { BadField } from '../core/errors.ts';
import { type Item, pages, readPage } from './items.ts';

export interface Page<T> {
  readonly items: T[];
  /** The start of the next page; absent on the last one. */
  readonly cursor?: string;
}

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Feed {
  /** The index to read the list from; the table itself if absent. */
  readonly index?: 'GSI1' | 'GSI2';
  readonly partition: string;
  /** Limits the list to sort keys with this prefix; for lists read from the table itself. */
  readonly prefix?: string;
  /** Limits the list to sort keys from `from` on, and before `before`; for lists without a prefix. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly consistent?: boolean;
  /** Puts the oldest first; for lists without a prefix or a range. */
  readonly oldestFirst?: boolean;
}

/**
 * Reads a page of a feed, newest first unless the feed says otherwise.
 *
 * @throws BadRequest if the cursor does not belong to this feed
 */
export async function readFeed(feed: Feed, request: PageRequest): Promise<Page<Item>> {
  const sortName = feed.index ? `${feed.index}SK` : 'SK';
  const after = request.cursor === undefined ? undefined : decodeCursor(feed, request.cursor);
  const range = sortRange(feed, after);
  // DynamoDB refuses a range that ends before it starts.
  if (range?.values.to !== undefined && range.values.to < (range.values.from ?? '')) {
    return { items: [] };
  }
  const page = await readPage(
    { ...feed, ...range, newestFirst: !feed.oldestFirst },
    {
      // The range includes the last item of the previous page, which is left out below.
      Limit: request.limit + (range?.values.to !== undefined && after !== undefined ? 2 : 1),
      ...(feed.prefix &&
        after !== undefined && { ExclusiveStartKey: { PK: feed.partition, SK: after } }),
    },
  );
  const found: Item[] = (page.Items ?? []).filter((item) => item[sortName] !== after);
  const items = found.slice(0, request.limit);
  // With large items, DynamoDB's page may end earlier.
  const last = found.length > items.length ? items.at(-1) : page.LastEvaluatedKey;
  return { items, ...(last ? { cursor: cursorAfter(last[sortName]) } : {}) };
}

/** The condition on a page's sort keys; `after` is the sort key where the last page ended. */
function sortRange({ prefix, from, before, oldestFirst }: Feed, after: string | undefined) {
  const values: Record<string, string> = {};
  if (prefix) return { sort: 'begins_with(#sort, :prefix)', values: { ...values, prefix } };
  if (from !== undefined || before !== undefined) {
    const end = before ?? '~';
    Object.assign(values, {
      from: from ?? ' ',
      to: after !== undefined && after < end ? after : end,
    });
    return { sort: '#sort BETWEEN :from AND :to', values };
  }
  if (after === undefined) return undefined;
  return { sort: `#sort ${oldestFirst ? '>' : '<'} :after`, values: { ...values, after } };
}

/**
 * A cursor is just the sort key where the page ended: it is unique within a feed, can never lead outside the
 * feed, and does not reveal a public item's key in the table.
 */
export function cursorAfter(sort: unknown): string {
  return Buffer.from(JSON.stringify([sort])).toString('base64url');
}

function decodeCursor(feed: Feed, cursor: string): string {
  const sort = parseCursor(cursor);
  if (sort?.startsWith(feed.prefix ?? '')) return sort;
  throw new BadField('cursor', 'is not a cursor of this list');
}

/** The sort key in a cursor; undefined if it is not a cursor. */
export function parseCursor(cursor: string): string | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || parts.length !== 1) return undefined;
    const [sort] = parts as [unknown];
    const sound = typeof sort === 'string' && sort.isWellFormed() && sort.length <= 512;
    return sound && sort !== '' ? sort : undefined;
  } catch {
    return undefined;
  }
}

/** Counting stops here; beyond that, the owner only needs to know that there are many. */
export const MAX_COUNTED = 100;
/** Counting also stops after this many DynamoDB pages of a megabyte each, which ordinary rows never fill. */
const MAX_COUNTED_PAGES = 4;

/**
 * Counts the items of a list by state, up to 100: all of them, or those from and before a time (ISO 8601). It
 * also answers 100 if they take up more than four megabytes. If they must have certain attributes, it counts
 * among the newest 100.
 */
export async function countFeed(
  partition: string,
  {
    from = ' ',
    before = '~',
    having,
  }: {
    readonly from?: string;
    readonly before?: string;
    readonly having?: Readonly<Record<string, string>>;
  } = {},
): Promise<number> {
  // Times begin with a digit, so every key lies between a space and a tilde.
  const sort = '#sort BETWEEN :from AND :before';
  const values = { from, before };
  const query = { index: 'GSI2', partition, sort, values, having, newestFirst: true } as const;
  let [counted, examined, read] = [0, 0, 0];
  // One call counts them all, unless 100 items exceed DynamoDB's limit of a megabyte per page.
  for await (const page of pages((start: Item | undefined) =>
    readPage(query, {
      Select: 'COUNT',
      Limit: MAX_COUNTED - examined,
      ExclusiveStartKey: start,
    }),
  )) {
    counted += page.Count ?? 0;
    examined += page.ScannedCount ?? 0;
    read += 1;
    if (examined >= MAX_COUNTED) break;
    if (read === MAX_COUNTED_PAGES && page.LastEvaluatedKey) return MAX_COUNTED;
  }
  return counted;
}
