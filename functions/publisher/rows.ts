/**
 * The publisher's rows of the table: its failures, until they are fixed (the stream moves on; a
 * schedule and every later publication try again); the lock; and a request for every page.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { Unavailable } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { getItem } from '../storage/items.ts';
import { shopKeys } from '../storage/keys.ts';
import { condition, updateItem } from '../storage/update.ts';
import type { ShopFields } from '../workshop/workshop.ts';

const names = z.lazy(() => z._default(z.array(z.string()), []));
const storedFailures = shape(() => ({
  pages: names,
  rows: names,
  site: z.optional(z.string()),
  said: z.optional(z.object({ readyBy: z.optional(z.string()), gst: z.boolean() })),
  published: z.optional(z.boolean()),
}));

export interface Failures {
  /** Pages, by path, and other files, by name, that could not be written or removed. */
  readonly pages: readonly string[];
  /** Keys of the catalogue's rows that could not be read. */
  readonly rows: readonly string[];
  /** The fault found by the last check of the site. */
  readonly site?: string | undefined;
  /** The facts that all product pages showed last. */
  readonly said?: ShopFields | undefined;
  /** True once every page was published; there is no site to check before that. */
  readonly published?: boolean | undefined;
}

export async function readFailures(): Promise<Failures> {
  return storedFailures.parse((await getItem(shopKeys.publisherFailures)) ?? {});
}

export const hasFailures = ({ pages, rows }: Failures): boolean => pages.length + rows.length > 0;

/** Replaces the stored failures, and the facts that pages show. */
export async function storeFailures(failures: Failures, before: Failures): Promise<void> {
  const sorted = ({ pages, rows, said, published }: Failures) => [
    pages.toSorted(),
    rows.toSorted(),
    said,
    published,
  ];
  if (isDeepStrictEqual(sorted(failures), sorted(before))) return;
  const { pages, rows, said, published } = failures;
  const set = {
    pages,
    rows,
    ...(said && { said }),
    ...(published && { published }),
  };
  await updateItem(shopKeys.publisherFailures, { set });
}

/** Stores the result of a check of the site: its fault, or none. */
export async function storeSiteFault(site: string | undefined): Promise<void> {
  await updateItem(shopKeys.publisherFailures, site ? { set: { site } } : { remove: ['site'] });
}

/** Longer than an invocation can live, so that the lock never expires during a write. */
const LOCK_MS = 65_000;
const AGAIN_MS = 150;

/**
 * Lets one publication run at a time. Two at once could overwrite a newer page with an older one,
 * if the one that read first writes last, so each takes the lock before it reads. Waits for the
 * lock, does the work and releases the lock.
 *
 * @param waitMs the longest wait
 * @throws Unavailable if the lock did not become free in that time: the event is then delivered
 * again
 */
export async function withLock<T>(waitMs: number, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + waitMs;
  const take = () =>
    updateItem(
      shopKeys.publisherLock,
      { set: { until: Date.now() + LOCK_MS, holder } },
      condition('attribute_not_exists(PK) OR #until < :now OR #holder = :holder', {
        now: Date.now(),
        holder,
      }),
    );
  while (!(await take())) {
    if (Date.now() > deadline) throw new Unavailable('another publication takes long');
    await delay(AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await updateItem(
      shopKeys.publisherLock,
      { set: { until: 0 } },
      condition('#holder = :holder', { holder }),
    );
  }
}
