/**
 * Puts the built site into its bucket so that no visitor ever gets a page whose files are missing:
 * files before pages, and files of earlier releases stay for open tabs. The edge's cache needs no
 * invalidation: it keeps a page for seconds (infra/edge/cache.ts). Other files in the bucket (pages
 * that the publisher renders) are not touched.
 */
import { addRelease, type Release } from './releases.ts';
import type { SiteFile } from './site-files.ts';

/** The part of a bucket that this needs. */
export interface SiteBucket {
  /** The text of an object, or undefined if there is none. */
  read(key: string): Promise<string | undefined>;
  write(file: Pick<SiteFile, 'key' | 'body' | 'contentType' | 'cacheControl'>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

interface Published {
  readonly written: number;
  readonly removed: number;
}

/** Without an extension: the edge serves only files that have one. */
const RELEASES = 'deploy/releases';

const AT_ONCE = 8;

async function forEachLimited<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Publishes a release. It can be repeated if it was interrupted. */
export async function publishSite(
  bucket: SiteBucket,
  files: readonly SiteFile[],
  now: Date,
): Promise<Published> {
  const before = JSON.parse((await bucket.read(RELEASES)) ?? '[]') as Release[];
  const there = before.at(-1)?.files ?? {};
  const pages = files.filter(({ isPage }) => isPage);
  const fresh = files.filter(({ key, hash, isPage }) => !isPage && there[key] !== hash);
  await forEachLimited(fresh, (file) => bucket.write(file));

  const release = {
    at: now.toISOString(),
    files: Object.fromEntries(
      files.filter(({ isPage }) => !isPage).map(({ key, hash }) => [key, hash]),
    ),
  };
  const { releases, stale } = addRelease(before, release);
  await bucket.write({
    key: RELEASES,
    body: Buffer.from(JSON.stringify(releases)),
    contentType: 'application/json',
    cacheControl: 'no-store',
  });
  await forEachLimited(pages, (page) => bucket.write(page));
  if (stale.length > 0) await bucket.remove(stale);
  return { written: fresh.length + pages.length, removed: stale.length };
}
