import { createHash } from 'node:crypto';
import { BadRequest, NotFound } from '../core/errors.ts';
import { discardUpload, publish, readUpload } from './bucket.ts';
import { inspectImage } from './image/inspect.ts';
import { readPendingUpload } from './pending-key.ts';
import { findImage, insertImage, type StoredImage } from './repo.ts';

/** What an upload was published as before, if it was; nothing of it is checked yet. */
export async function findFinished(imageURL: string): Promise<StoredImage | undefined> {
  const upload = readPendingUpload(imageURL);
  return upload && findImage(upload.createdAt, upload.id);
}

/**
 * Inspects an upload, publishes what of it is picture, and answers with the path to show it by. It
 * may be asked again, after a fault too: nothing is recorded before everything is published, and
 * what is recorded is answered as it is.
 *
 * @param imageURL the signed URL that the file was sent to, or its path
 * @param known what `findFinished` answered
 * @throws BadRequest, NotFound, Refusal 413
 */
export async function finishUpload(
  imageURL: string,
  userId: string,
  known?: StoredImage,
): Promise<string> {
  const upload = readPendingUpload(imageURL);
  if (!upload) throw new BadRequest('imageURL: must be the address that the image was sent to');
  if (upload.userId !== userId) throw new NotFound('There is no such upload.');
  const { id, createdAt } = upload;
  if (known) return known.imageUrl;

  const image = inspectImage(await readUpload(upload.key));
  const sha256 = createHash('sha256').update(image.bytes).digest('hex');
  const key = `images/${sha256}.${image.extension}`;
  const imageUrl = `/${key}`;
  await publish(key, image);
  await insertImage({ id, imageUrl, sha256, bytes: image.bytes.length, userId, createdAt });
  // The image stands; an upload left behind is deleted within a day by the bucket's own rule.
  await discardUpload(upload.key).catch(() => {});
  return imageUrl;
}
