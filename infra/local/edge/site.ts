/** The local site bucket: files of the build, read once until they change. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getContentType } from '../../edge/content-type.ts';
import type { Answer } from '../gateway/event.ts';

function toFile(body: Buffer, contentType: string): Answer {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headers = { 'content-type': contentType, etag: `"${etag}"` };
  return { status: 200, headers: Object.entries(headers), body };
}

const load = async (path: string): Promise<Answer> =>
  toFile(await readFile(path), getContentType(path));

/** The file names in a path; undefined if it is not a plain path within the folder. */
function splitPath(path: string): string[] | undefined {
  const segments = decodeURIComponent(path).split('/').slice(1);
  const plain = segments.every(
    (segment) => segment !== '' && !segment.startsWith('.') && !/[\\\0]/.test(segment),
  );
  return plain ? segments : undefined;
}

/**
 * Creates a reader of the files in a folder.
 *
 * @returns a function that reads the file at a path, percent-encoded as received, if there is one
 */
export function createSite(folder: string): (path: string) => Promise<Answer | undefined> {
  const known = new Map<string, { version: string; file: Promise<Answer> }>();
  return async (path) => {
    const segments = splitPath(path);
    if (!segments) return undefined;
    const name = join(folder, ...segments);
    const found = await stat(name).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs}-${found.size}-${found.ino}`;
    const cached = known.get(name);
    if (cached?.version === version) return cached.file;
    const file = load(name);
    known.set(name, { version, file });
    return file;
  };
}
