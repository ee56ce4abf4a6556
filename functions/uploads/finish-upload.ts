import { BadField, BadRequest, NotFound } from '../core/errors.ts';
import { deleteFile, readUpload } from './bucket.ts';
import { download } from './download.ts';
import { newPendingUpload, readPendingUpload } from './pending-key.ts';
import { publishPicture } from './publish-picture.ts';
import { findImage, type StoredImage } from './repo.ts';

/** The image an upload was already published as, if any; the upload is not checked yet. */
export async function findFinished(imageURL: string): Promise<StoredImage | undefined> {
  const upload = readPendingUpload(imageURL);
  return upload && findImage(upload.createdAt, upload.id);
}

/**
 * Publishes an upload and returns its public address. It can be repeated, even after a fault.
 *
 * @param imageURL the signed URL that the file was sent to, or its path
 * @param known the result of `findFinished`
 * @throws BadRequest, NotFound, Conflict, Refusal 413
 */
export async function finishUpload(
  imageURL: string,
  userId: string,
  now: Date,
  known?: StoredImage,
): Promise<string> {
  const upload = readPendingUpload(imageURL);
  if (!upload) throw new BadField('imageURL', 'must be the address that the image was sent to');
  if (upload.userId !== userId) throw new NotFound('There is no such upload.');
  const { key, id, createdAt } = upload;
  if (known) return known.imageUrl;

  const image = await publishPicture(await readUpload(key), { id, createdAt, userId }, now);
  // The bucket's lifecycle rule deletes leftover uploads within a day. An upload of known content
  // is left on purpose: it has no record, so another try needs its bytes.
  if (image.id === id) await deleteFile(key).catch(() => {});
  return image.imageUrl;
}

/**
 * Copies a picture from another site, so that the shop never loads one from there: that site would
 * learn who visits this shop, and could change or lose the picture.
 *
 * @param url https address of a picture
 * @returns its public address in this shop
 * @throws BadRequest with the reason it could not be fetched or shown, Conflict
 */
export async function copyPicture(url: string, userId: string, now: Date): Promise<string> {
  const bytes = await download(url);
  if (bytes.length === 0) throw new BadRequest('There is no picture at this address.');
  const { id, createdAt } = newPendingUpload(userId, now);
  return (await publishPicture(bytes, { id, createdAt, userId }, now)).imageUrl;
}
