/**
 * Keeps the photos of an inquiry, or deletes them. To keep one, S3 copies it out of the folder that
 * is emptied daily. The request is signed here with code that the table's client contains anyway;
 * S3's own client would more than double the function.
 */
import { text } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import { callBounds } from '../core/call-bounds.ts';
import { requireTimeLeft } from '../core/deadline.ts';
import { setting } from '../core/environment.ts';
import { Conflict, Unavailable } from '../core/errors.ts';
import { table } from '../storage/client.ts';
import { pendingKey, photoKey, readCreatedAt, VISITOR } from '../uploads/pending-key.ts';

/**
 * Copies an inquiry's photos. It can be repeated: the bucket removes the originals by itself.
 *
 * @throws Conflict if one was never sent, or more than a day ago
 */
export async function keepPhotos(ids: readonly string[]): Promise<void> {
  const copied = await Promise.all(
    ids.map((id) => readCreatedAt(id) && copyFile(pendingKey(VISITOR, id), photoKey(id))),
  );
  if (!copied.every(Boolean)) {
    throw new Conflict(
      'A photo has expired: we keep photos for one day. Please remove the photos and add them again.',
    );
  }
}

/** Deletes an inquiry's photos; repeatable. The bucket keeps them as long as any deleted file. */
export async function deletePhotos(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map((id) => callBucket('DELETE', photoKey(id), {}, ({ statusCode }) => statusCode === 204)),
  );
}

/**
 * S3's CopyObject, within the image bucket.
 *
 * @returns false if there is no such file
 */
const copyFile = (from: string, to: string): Promise<boolean> =>
  callBucket(
    'PUT',
    to,
    { 'x-amz-copy-source': `/${setting('IMAGE_BUCKET')}/${from}` },
    // A copy that fails halfway is an error within a 200 (Amazon S3 API Reference, CopyObject).
    ({ statusCode, body }) => statusCode === 200 && body.includes('<CopyObjectResult'),
  );

interface Answer {
  readonly statusCode: number;
  readonly body: string;
}

/**
 * Calls the image bucket about one file.
 *
 * @returns false if there is no such file
 */
async function callBucket(
  method: 'DELETE' | 'PUT',
  key: string,
  headers: Readonly<Record<string, string>>,
  isDone: (answer: Answer) => boolean,
): Promise<boolean> {
  const { credentials, region, requestHandler, sha256 } = table.config;
  const service = { service: 's3', region, credentials, sha256, uriEscapePath: false };
  const signer = new SignatureV4({ ...service, applyChecksum: true });
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${await region()}.amazonaws.com`;
  const { protocol, hostname, port, host } = new URL(endpoint);
  const bucket = setting('IMAGE_BUCKET');
  for (let attempt = 1; ; attempt++) {
    requireTimeLeft();
    const request = await signer.sign({
      method,
      protocol,
      hostname,
      ...(port && { port: Number(port) }),
      path: `/${bucket}/${key}`,
      headers: { host, ...headers },
    });
    const answer = await requestHandler
      .handle(request as Parameters<typeof requestHandler.handle>[0])
      .then(async ({ response: { statusCode, body } }) => ({ statusCode, body: await text(body) }))
      .catch((error: unknown) => ({ statusCode: 503, body: String(error) }));
    if (isDone(answer)) return true;
    if (answer.statusCode === 404) return false;
    // A missing photo would be a 404, because the function may list the bucket.
    if (answer.statusCode === 403) throw new Error('S3 denies a call about a photo');
    if (attempt === callBounds.maxAttempts)
      throw new Unavailable('a photo was neither copied nor deleted');
  }
}
