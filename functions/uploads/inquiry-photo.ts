/**
 * Photos that visitors send with an inquiry. A photo has no record: its id, which cannot be guessed,
 * is stored with the inquiry. It is uploaded and checked like every upload, and written without
 * metadata to a folder that the edge does not serve.
 */
import { extendDeadline } from '../core/deadline.ts';
import { NotFound } from '../core/errors.ts';
import { deleteFile, putFile, readFile, readUpload, signUpload } from './bucket.ts';
import { newPendingUpload, pendingKey, readCreatedAt } from './pending-key.ts';
import { decodePicture } from './picture/decode.ts';
import { encodePhoto } from './picture/encode.ts';
import { MAX_ENCODING_MS } from './publish-picture.ts';

/** Takes the place of a user's id in the key; users' ids are longer. */
const VISITOR = 'visitor';

export const photoKey = (id: string): string => `inquiry-photos/${id}.jpg`;

/** @param bytes size of the file, the only one that the URL accepts */
export async function startPhoto(bytes: number, now: Date) {
  const { id, key } = newPendingUpload(VISITOR, now);
  return { id, uploadURL: await signUpload(key, bytes) };
}

/**
 * Stores a photo that was uploaded. It can be repeated, also after a fault.
 *
 * @throws BadRequest saying why it is not a photo, NotFound, Refusal 413
 */
export async function finishPhoto(id: string): Promise<void> {
  if (!readCreatedAt(id)) throw absent();
  const pending = pendingKey(VISITOR, id);
  const sent = await readUpload(pending).catch(async (error: unknown) => {
    if (error instanceof NotFound && (await readFile(photoKey(id)))) return undefined;
    throw error;
  });
  if (!sent) return;
  const bytes = await extendDeadline(MAX_ENCODING_MS, async () =>
    encodePhoto(await decodePicture(sent)),
  );
  await putFile(photoKey(id), { bytes, contentType: 'image/jpeg' });
  await deleteFile(pending).catch(() => {});
}

/** The photo as a `data:` address. @throws NotFound */
export async function readPhoto(id: string): Promise<string> {
  const bytes = readCreatedAt(id) ? await readFile(photoKey(id)) : undefined;
  if (!bytes) throw absent();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

const absent = () => new NotFound('There is no such photo.');
