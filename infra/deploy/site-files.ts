/** The files of the built site, in the order in which they may be published. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findBehaviour } from '../edge/behaviours.ts';
import { cacheClasses } from '../edge/cache.ts';
import { getContentType } from '../edge/content-type.ts';

export interface SiteFile {
  /** Key in the bucket, such as `assets/index-a1b2.js`. */
  readonly key: string;
  readonly body: Buffer;
  readonly hash: string;
  readonly contentType: string;
  /** Its `Cache-Control`; undefined leaves it to the edge. */
  readonly cacheControl: string | undefined;
  /** Whether it is a page, or otherwise refers to files that must be published before it. */
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
