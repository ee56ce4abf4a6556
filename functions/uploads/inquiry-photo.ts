/**
 * Photos that visitors send with an inquiry. A photo has no record of its own: its id, which nobody
 * can guess, is kept with the inquiry. It waits like every upload, passes the same checks, and is
 * written without metadata where the edge serves nothing.
 */
import { computing } from '../core/deadline.ts';
import { NotFound } from '../core/errors.ts';
import { deleteFile, putFile, readFile, readUpload, signUpload } from './bucket.ts';
import { newPendingUpload, readCreatedAt } from './pending-key.ts';
import { decodePicture } from './picture/decode.ts';
import { encodePhoto } from './picture/encode.ts';
import { MAX_COMPUTING } from './publish-picture.ts';

/** Stands for a user: ids of users are longer. */
const VISITOR = 'visitor';

export const photoKey = (id: string): string => `inquiry-photos/${id}.jpg`;

/** @param bytes size of the file, the only one that the URL takes */
export async function startPhoto(bytes: number, now: Date) {
  const { id, key } = newPendingUpload(VISITOR, now);
  return { id, uploadURL: await signUpload(key, bytes) };
}

/**
 * Keeps a photo that was sent. It may be asked again, after a fault too.
 *
 * @throws BadRequest saying why it is no photo, NotFound, Refusal 413
 */
export async function finishPhoto(id: string): Promise<void> {
  if (!readCreatedAt(id)) throw absent();
  const pending = `pending/${VISITOR}/${id}`;
  const sent = await readUpload(pending).catch(async (error: unknown) => {
    if (error instanceof NotFound && (await readFile(photoKey(id)))) return undefined;
    throw error;
  });
  if (!sent) return;
  const bytes = await computing(MAX_COMPUTING, async () => encodePhoto(await decodePicture(sent)));
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
