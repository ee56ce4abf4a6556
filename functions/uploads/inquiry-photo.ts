/**
 * Photos that visitors send with an inquiry. A photo has no record: its id, which cannot be guessed,
 * is stored with the inquiry. It is checked like every upload and written without metadata to a folder
 * that is emptied daily; an inquiry that names it keeps it (functions/inquiries/keep-photos.ts). The
 * edge serves neither.
 */
import { extendDeadline } from '../core/deadline.ts';
import { NotFound } from '../core/errors.ts';
import { putFile, readFile } from './bucket.ts';
import { newPendingUpload, photoKey, readCreatedAt, VISITOR } from './pending-key.ts';
import { decodePicture } from './picture/decode.ts';
import { encodePhoto } from './picture/encode.ts';
import { MAX_ENCODING_MS } from './publish-picture.ts';

/** Browsers send 2.6 megapixels at most, unless they cannot read the file themselves. */
const MAX_PHOTO_PIXELS = 16_000_000;

/**
 * Keeps a photo for a day.
 *
 * @param sent a whole file
 * @returns its id, for the inquiry
 * @throws BadRequest saying why it is not a photo
 */
export async function receivePhoto(sent: Buffer, now: Date): Promise<string> {
  const { id, key } = newPendingUpload(VISITOR, now);
  const bytes = await extendDeadline(MAX_ENCODING_MS, async () =>
    encodePhoto(await decodePicture(sent, MAX_PHOTO_PIXELS)),
  );
  await putFile(key, { bytes, contentType: 'image/jpeg' });
  return id;
}

/** The photo of an inquiry as a `data:` address. @throws NotFound */
export async function readPhoto(id: string): Promise<string> {
  const bytes = readCreatedAt(id) ? await readFile(photoKey(id)) : undefined;
  if (!bytes) throw new NotFound('There is no such photo.');
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
