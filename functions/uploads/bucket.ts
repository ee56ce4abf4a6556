/** The image bucket. Its client is loaded at first use, because most calls do not need it. */
import type { S3Client } from '@aws-sdk/client-s3';
import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { callBounds } from '../core/call-bounds.ts';
import { setting } from '../core/environment.ts';
import { BadRequest, NotFound, Refusal, Unavailable } from '../core/errors.ts';
import { bounded } from '../storage/client.ts';
import type { PictureFile } from './picture/encode.ts';

/** A signed URL accepts a file for this many seconds. */
const UPLOAD_SECONDS = 300;

/** Published files are named by their content and never change. */
export const FOREVER = 'public, max-age=31536000, immutable';

const sdk = () => import('@aws-sdk/client-s3');
let client: Promise<S3Client> | undefined;

/** The client of the bucket; a command makes it wait. */
export function bucket(): Promise<S3Client> {
  // Otherwise the signature includes the checksum of an empty file, which no upload matches.
  client ??= sdk().then(({ S3Client }) =>
    bounded(new S3Client({ ...callBounds, requestChecksumCalculation: 'WHEN_REQUIRED' })),
  );
  return client;
}

const place = (Key: string) => ({ Bucket: setting('IMAGE_BUCKET'), Key });

/** A URL that accepts one file by PUT for five minutes. */
export async function signUpload(key: string): Promise<string> {
  const [{ PutObjectCommand }, { getSignedUrl }, s3] = await Promise.all([
    sdk(),
    import('@aws-sdk/s3-request-presigner'),
    bucket(),
  ]);
  return getSignedUrl(s3, new PutObjectCommand(place(key)), { expiresIn: UPLOAD_SECONDS });
}

/**
 * The bytes of an upload. The size is checked in the same response, so the file cannot be replaced
 * between the check and the read.
 *
 * @throws NotFound, BadRequest if it is empty, Refusal 413 if it is too large
 */
export async function readUpload(key: string): Promise<Buffer> {
  const [{ GetObjectCommand }, s3] = await Promise.all([sdk(), bucket()]);
  const object = await s3.send(new GetObjectCommand(place(key))).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
    throw new NotFound('There is no such upload. Please upload the image again.');
  });
  const size = object.ContentLength;
  if (size === undefined) throw new Unavailable('an upload came without its size');
  if (size > MAX_UPLOAD_BYTES) {
    // Otherwise the connection keeps downloading a body that is never read.
    (object.Body as { destroy?: () => void } | undefined)?.destroy?.();
    throw new Refusal(413, 'The image is too large: it may have at most 10 MB (10485760 bytes).');
  }
  const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  if (bytes.length !== size) throw new Unavailable('an upload was read in part');
  if (size === 0) throw new BadRequest('The file is empty. Please choose another one.');
  return bytes;
}

/** The bytes of a file that the shop itself has written; undefined if there is none. */
export async function readFile(key: string): Promise<Buffer | undefined> {
  const [{ GetObjectCommand }, s3] = await Promise.all([sdk(), bucket()]);
  try {
    const { Body, ContentLength } = await s3.send(new GetObjectCommand(place(key)));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    if (bytes.length !== ContentLength) throw new Unavailable('a file was read in part');
    return bytes;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/**
 * True if a file is missing. S3 says so only to a role that may list the bucket, as functions that
 * read files may (infra/constructs/statements.ts). Being denied is a defect.
 */
const isAbsent = (error: unknown): boolean => error instanceof Error && error.name === 'NoSuchKey';

/**
 * Writes a file; under `images/` that makes it public. Repeating it changes nothing, because the
 * name is derived from the content.
 */
export async function putFile(
  key: string,
  { bytes, contentType }: Pick<PictureFile, 'bytes' | 'contentType'>,
): Promise<void> {
  const [{ PutObjectCommand }, s3] = await Promise.all([sdk(), bucket()]);
  await s3.send(
    new PutObjectCommand({
      ...place(key),
      Body: bytes,
      ContentType: contentType,
      CacheControl: FOREVER,
    }),
  );
}

/** Deletes an upload, or a file of a picture, if it is still there. */
export async function deleteFile(key: string): Promise<void> {
  const [{ DeleteObjectCommand }, s3] = await Promise.all([sdk(), bucket()]);
  await s3.send(new DeleteObjectCommand(place(key)));
}
