import { BadRequest, NotFound } from '../core/errors.ts';
import { deleteFile, readUpload } from './bucket.ts';
import { readPendingUpload } from './pending-key.ts';
import { publishPicture } from './publish-picture.ts';
import { findImage, type StoredImage } from './repo.ts';

/** What an upload was published as before, if it was; nothing of it is checked yet. */
export async function findFinished(imageURL: string): Promise<StoredImage | undefined> {
  const upload = readPendingUpload(imageURL);
  return upload && findImage(upload.createdAt, upload.id);
}

/**
 * Publishes an upload and answers with the address to show it by. It may be asked again, after a
 * fault too.
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
  // An upload left behind is deleted within a day by the bucket's own rule. One whose content was
  // here already is left on purpose: with no record of its own, it is what a second try reads.
  if (image.id === id) await deleteFile(key).catch(() => {});
  return image.imageUrl;
}
