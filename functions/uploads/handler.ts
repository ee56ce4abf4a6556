/** Pictures: uploading, publishing, listing and deleting them. Routes: shared/contract/route-table.ts. */
import { readFile as readBuilt } from 'node:fs/promises';
import { join } from 'node:path';
import { readDrawing } from '../../shared/builder/drawing-address.ts';
import { uploadRoutes } from '../../shared/contract/route-table.ts';
import { uploads } from '../../shared/contract/uploads.ts';
import { extendDeadline } from '../core/deadline.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { putFile, readFile, signUpload } from './bucket.ts';
import { deleteImage, findImageAndUses } from './delete-image.ts';
import { copyPicture, findFinished, finishUpload } from './finish-upload.ts';
import { newPendingUpload, photoKey, readCreatedAt, VISITOR } from './pending-key.ts';
import { composeDrawing } from './picture/compose-drawing.ts';
import { decodePicture } from './picture/decode.ts';
import { encodePhoto } from './picture/encode.ts';
import { MAX_ENCODING_MS } from './publish-picture.ts';
import { imageView, listImages } from './repo.ts';

export const handler = api(uploadRoutes, uploads)
  .on('uploads.start', async ({ actor, now }) => ({
    body: { uploadURL: await signUpload(newPendingUpload(actor.id, now).key) },
  }))
  .on('uploads.finish', {
    load: ({ body }) => findFinished(body.imageURL),
    run: async ({ body, actor, now }, finished) => ({
      body: { objectPath: await finishUpload(body.imageURL, actor.id, now, finished) },
    }),
  })
  .on('uploads.copy', async ({ body, actor, now }) => ({
    body: { objectPath: await copyPicture(body.url, actor.id, now) },
  }))
  .on('uploads.adminList', {
    load: ({ query }) => listImages(query),
    run: async (_, { items, cursor }) => ({ body: items.map(imageView), cursor }),
  })
  .on('uploads.sendPhoto', async ({ body, now }) => ({
    body: { id: await receivePhoto(Buffer.from(body), now) },
  }))
  .on('uploads.drawing', async ({ params }) => ({ body: await drawPicture(params.code) }))
  .on('uploads.photo', async ({ params }) => ({ body: { photo: await readPhoto(params.id) } }))
  .on('uploads.delete', {
    load: ({ params }) => findImageAndUses(params.id),
    run: ({ now }, found) => deleteImage(found, now),
  })
  .handler();

/** The build puts the pictures of shells and parts beside this function. */
const readFacePicture = (name: string) => readBuilt(join(__dirname, 'faces', `${name}-large.webp`));

/**
 * The picture of a drawing, for emails and link previews, which cannot compose it themselves.
 *
 * @param code the end of the drawing's address (see shared/builder/drawing-address.ts)
 * @returns a JPEG
 * @throws NotFound if it names no drawing
 */
async function drawPicture(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = readDrawing(code);
  if (!read) throw new NotFound();
  const pixels = await composeDrawing(read.drawing, read.product, readFacePicture);
  return new Uint8Array(await encodePhoto(pixels));
}

/** Browsers send at most 2.6 megapixels, unless they cannot read the file themselves. */
const MAX_PHOTO_PIXELS = 16_000_000;

/**
 * Keeps a visitor's photo for an inquiry for a day. It has no record: its id, which cannot be
 * guessed, is stored with the inquiry. It is checked like every upload and written without metadata
 * to a folder that is emptied daily; an inquiry that names it keeps it
 * (functions/inquiries/keep-photos.ts). The edge serves neither.
 *
 * @param sent a whole file
 * @returns its id, for the inquiry
 * @throws BadRequest with the reason it is not a photo
 */
async function receivePhoto(sent: Buffer, now: Date): Promise<string> {
  const { id, key } = newPendingUpload(VISITOR, now);
  const bytes = await extendDeadline(MAX_ENCODING_MS, async () =>
    encodePhoto(await decodePicture(sent, MAX_PHOTO_PIXELS)),
  );
  await putFile(key, { bytes, contentType: 'image/jpeg' });
  return id;
}

/** The photo of an inquiry as a `data:` address. @throws NotFound */
async function readPhoto(id: string): Promise<string> {
  const bytes = readCreatedAt(id) ? await readFile(photoKey(id)) : undefined;
  if (!bytes) throw new NotFound('There is no such photo.');
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
