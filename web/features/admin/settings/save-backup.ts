/** A backup of the whole shop as one zip file, made in the browser. */
import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate';
import { adminApi } from '../shared/data/admin-api.ts';

/** The progress of the backup. */
export interface Progress {
  readonly rows: number;
  readonly pictures: number;
  /** The number of pictures, once it is known. */
  readonly of?: number;
}

export interface Backup {
  readonly file: Blob;
  readonly rows: number;
  /** The keys of files that could not be read. */
  readonly missing: readonly string[];
}

/** The number of pictures fetched in parallel, the most a browser sends to one site at a time. */
const AT_ONCE = 6;
/** The folder of visitors’ photos. They have no public address, and are deleted after a year. */
const PHOTOS = 'inquiry-photos/';

/**
 * Reads every row and every picture. The zip holds `shop.jsonl` and the pictures in their folders, ready for
 * `npm run restore -- shop.jsonl --images .`.
 *
 * @throws ApiError if the shop cannot be read
 */
export async function makeBackup(onProgress: (progress: Progress) => void): Promise<Backup> {
  const { lines, files } = await readRows((rows) => onProgress({ rows, pictures: 0 }));
  const rows = lines.length;
  const text = `${lines.join('\n')}\n`;
  const end = JSON.stringify({ End: { items: rows, sha256: await sha256(text) } });
  const chunks: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk as Uint8Array<ArrayBuffer>);
  });
  function add(
    part: ZipInputFile & { push(bytes: Uint8Array, final: boolean): void },
    bytes: Uint8Array,
  ) {
    zip.add(part);
    part.push(bytes, true);
  }

  add(new ZipDeflate('shop.jsonl'), new TextEncoder().encode(`${text}${end}\n`));
  const missing: string[] = [];
  for (let first = 0; first < files.length; first += AT_ONCE) {
    onProgress({ rows, pictures: first, of: files.length });
    const some = files.slice(first, first + AT_ONCE);
    for (const [at, bytes] of (await Promise.all(some.map(readPicture))).entries()) {
      const name = some[at] ?? '';
      // Pictures do not compress any further.
      if (bytes) add(new ZipPassThrough(name), bytes);
      else if (!name.startsWith(PHOTOS)) missing.push(name);
    }
  }
  zip.end();
  return { file: new Blob(chunks, { type: 'application/zip' }), rows, missing };
}

async function readRows(onRows: (count: number) => void) {
  const lines: string[] = [];
  const files = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await adminApi('records.backup', {
      query: cursor === undefined ? {} : { cursor },
    });
    lines.push(...page.lines);
    for (const file of page.files) files.add(file);
    onRows(lines.length);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { lines, files: [...files] };
}

/** A file in the bucket; undefined if it does not exist. */
async function readPicture(key: string): Promise<Uint8Array | undefined> {
  if (key.startsWith(PHOTOS)) return readPhoto(key.slice(PHOTOS.length).replace('.jpg', ''));
  const answer = await fetch(`/${key}`);
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
}

async function readPhoto(id: string): Promise<Uint8Array | undefined> {
  const found = await adminApi('uploads.photo', { params: { id } }).catch(() => undefined);
  const encoded = found?.photo.split(',')[1];
  return encoded === undefined ? undefined : bytesOf(encoded);
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
