/** Deletes people's files in the image bucket for good, including every old version in the bucket. */
import {
  DeleteObjectCommand,
  ListObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { callBounds } from '../core/call-bounds.ts';
import { setting } from '../core/environment.ts';
import { bounded } from '../storage/client.ts';
import { pendingKey, photoKey, VISITOR } from '../uploads/pending-key.ts';

/**
 * The S3 client; a command gives it longer timeouts. It requests `/bucket`, as the local bucket refuses
 * `/bucket/`.
 */
export const fileClient = bounded(new S3Client(callBounds));
fileClient.middlewareStack.add(
  (next) => (args) => {
    const request = args.request as { path: string };
    if (request.path.length > 1) request.path = request.path.replace(/\/$/, '');
    return next(args);
  },
  { step: 'build', name: 'noTrailingSlash' },
);

async function discardVersions(Prefix: string): Promise<void> {
  const Bucket = setting('IMAGE_BUCKET');
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await fileClient.send(
      new ListObjectVersionsCommand({ Bucket, Prefix }),
    );
    const found = [...Versions, ...DeleteMarkers];
    if (found.length === 0) return;
    await Promise.all(
      found.map(({ Key, VersionId }) =>
        fileClient.send(new DeleteObjectCommand({ Bucket, Key, VersionId })),
      ),
    );
  }
}

/** Deletes the photos of an inquiry if they still exist. */
export async function discardPhotos(ids: readonly string[]): Promise<void> {
  const keys = ids.flatMap((id) => [photoKey(id), pendingKey(VISITOR, id)]);
  await Promise.all(keys.map(discardVersions));
}

/**
 * The age, in milliseconds, by which a stored photo must have an inquiry; the inquiry is stored a moment
 * after its photos.
 */
const SETTLED_MS = 3_600_000;

/**
 * Deletes stored photos that no inquiry names, because their inquiry could not be stored. Otherwise nothing
 * would ever lead to such a photo.
 *
 * @param named ids of the photos of all inquiries
 * @returns the number of photos deleted
 */
export async function discardUnnamedPhotos(named: ReadonlySet<string>, now: Date): Promise<number> {
  const keys = new Set([...named].map(photoKey));
  const place = { Bucket: setting('IMAGE_BUCKET'), Prefix: photoKey('').replace(/[^/]+$/, '') };
  let discarded = 0;
  let Marker: string | undefined;
  do {
    const { Contents = [], IsTruncated } = await fileClient.send(
      new ListObjectsCommand({ ...place, Marker }),
    );
    Marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
    for (const { Key = '', LastModified = now } of Contents) {
      if (keys.has(Key) || now.getTime() - LastModified.getTime() < SETTLED_MS) continue;
      await discardVersions(Key);
      discarded += 1;
    }
  } while (Marker);
  return discarded;
}

/** Deletes a person's unfinished uploads. */
export const discardUploads = (userId: string): Promise<void> =>
  discardVersions(`pending/${userId}/`);
