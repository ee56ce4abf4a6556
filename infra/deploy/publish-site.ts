/**
 * Puts the built site into its bucket so that no visitor ever gets a page with missing files. Files
 * go up before the stacks, whose publisher renders pages that name them, and pages go up after the
 * first deploy. Later ones leave pages to the publisher: a build's own state a new shop's placeholders.
 * Files of earlier releases stay, because an open tab keeps requesting its own. The edge's cache
 * needs no invalidation: it keeps a page for seconds (infra/edge/cache.ts). Other files in the
 * bucket are not touched.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { forEachAtOnce } from '../../shared/at-once.ts';
import { findBehaviour } from '../edge/behaviours.ts';
import { cacheClasses } from '../edge/cache.ts';
import { getContentType } from '../edge/content-type.ts';

/** The operations needed on a bucket. */
export interface SiteBucket {
  /** The text of an object, or undefined if there is none. */
  read(key: string): Promise<string | undefined>;
  write(file: Pick<SiteFile, 'key' | 'body' | 'contentType' | 'cacheControl'>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

interface Release {
  /** The time its pages were published, ISO 8601; the last release may have none yet. */
  readonly at?: string;
  /** The name of each file in the bucket, with the hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

/** Without an extension, because the edge serves only files that have one. */
const RELEASES = 'deploy/releases';

/** A tab may stay open for this long. */
const KEPT_MS = 30 * 24 * 3_600_000;

const AT_ONCE = 8;

const readReleases = async (bucket: SiteBucket): Promise<Release[]> =>
  JSON.parse((await bucket.read(RELEASES)) ?? '[]');

const writeReleases = (bucket: SiteBucket, releases: readonly Release[]): Promise<void> =>
  bucket.write({
    key: RELEASES,
    body: Buffer.from(JSON.stringify(releases)),
    contentType: 'application/json',
    cacheControl: 'no-store',
  });

/**
 * Uploads the files that the pages of a build refer to. It can be repeated.
 *
 * @returns the number of new files
 */
export async function publishFiles(
  bucket: SiteBucket,
  files: readonly SiteFile[],
): Promise<number> {
  const releases = await readReleases(bucket);
  const last = releases.at(-1);
  const fresh = files.filter(({ key, hash, isPage }) => !isPage && last?.files[key] !== hash);
  await forEachAtOnce(AT_ONCE, fresh, (file) => bucket.write(file));
  const assets = files.filter(({ isPage }) => !isPage).map(({ key, hash }) => [key, hash] as const);
  // A release whose deploy failed is forgotten, but its files stay, because pages may already name
  // them.
  const unfinished = last && !last.at ? last.files : {};
  await writeReleases(bucket, [
    ...releases.filter(({ at }) => at),
    { files: { ...unfinished, ...Object.fromEntries(assets) } },
  ]);
  return fresh.length;
}

/**
 * Publishes a build's pages, whose files are in the bucket, unless a shop's own are there by now, and
 * removes the hashed files that no release of the last weeks names. It can be repeated.
 *
 * @returns the number of old files removed
 */
export async function publishPages(
  bucket: SiteBucket,
  files: readonly SiteFile[],
  now: Date,
): Promise<number> {
  const earlier = await readReleases(bucket);
  const hasOwn = earlier.some(({ at }) => at);
  const pages = files.filter(({ key, isPage }) => isPage && !(hasOwn && key.endsWith('.html')));
  await forEachAtOnce(AT_ONCE, pages, (page) => bucket.write(page));
  const releases = earlier.map((release) => ({
    at: now.toISOString(),
    ...release,
  }));
  // Each was live until the next one.
  const recent = releases.filter((_, index) => {
    const next = releases[index + 1];
    return !next || now.getTime() - Date.parse(next.at) < KEPT_MS;
  });
  const named = new Set(recent.flatMap(({ files }) => Object.keys(files)));
  const stale = new Set(
    releases
      .flatMap(({ files }) => Object.keys(files))
      .filter((name) => name.startsWith('assets/') && !named.has(name)),
  );
  if (stale.size > 0) await bucket.remove([...stale]);
  await writeReleases(bucket, recent);
  return stale.size;
}

export interface SiteFile {
  /** The key in the bucket, such as `assets/index-a1b2.js`. */
  readonly key: string;
  readonly body: Buffer;
  readonly hash: string;
  readonly contentType: string;
  /** Its `Cache-Control`; undefined leaves it to the edge. */
  readonly cacheControl: string | undefined;
  /** True for a page, or another file that refers to files that must be published before it. */
  readonly isPage: boolean;
}

/** Reads the site that was built into a folder; pages come last. */
export function readSite(folder: string): SiteFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): SiteFile => {
      const path = join(entry.parentPath, entry.name);
      const key = relative(folder, path).split(sep).join('/');
      const body = readFileSync(path);
      const { cache } = findBehaviour(`/${key}`);
      return {
        key,
        body,
        hash: createHash('sha256').update(body).digest('base64url'),
        contentType: getContentType(key),
        cacheControl: cacheClasses[cache].stored,
        isPage: cache === 'page',
      };
    });
  return files.sort((a, b) => Number(a.isPage) - Number(b.isPage) || (a.key < b.key ? -1 : 1));
}
