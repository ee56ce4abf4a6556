import { BadRequest, NotFound } from '../core/errors.ts';
import { deleteFile, readUpload } from './bucket.ts';
import { readPendingUpload } from './pending-key.ts';
import { publishPicture } from './publish-picture.ts';
import { findImage, type StoredImage } from './repo.ts';

/** What an upload has already been published as, if it has; the upload itself is not checked yet. */
export async function findFinished(imageURL: string): Promise<StoredImage | undefined> {
  const upload = readPendingUpload(imageURL);
  return upload && findImage(upload.createdAt, upload.id);
}

/**
 * Publishes an upload and returns its public address. It can be repeated, also after a fault.
 *
 * @param imageURL the signed URL that the file was sent to, or its path
 * @param known what `findFinished` answered
 * @throws BadRequest, NotFound, Conflict, Refusal 413
 */
export async function finishUpload(
  imageURL: string,
  userId: string,
  now: Date,
  known?: StoredImage,
): Promise<string> {
  const upload = readPendingUpload(imageURL);
  if (!upload) throw new BadRequest('imageURL: must be the address that the image was sent to');
  if (upload.userId !== userId) throw new NotFound('There is no such upload.');
  const { key, id, createdAt } = upload;
  if (known) return known.imageUrl;

  const image = await publishPicture(await readUpload(key), { id, createdAt, userId }, now);
  // The bucket's lifecycle rule deletes leftover uploads within a day. An upload of known content is
  // left on purpose: it has no record, so another try needs its bytes.
  if (image.id === id) await deleteFile(key).catch(() => {});
  return image.imageUrl;
}
