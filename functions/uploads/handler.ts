/** Pictures: uploading, publishing, listing and deleting them. Routes: shared/contract/route-table.ts. */
import { uploadRoutes } from '../../shared/contract/route-table.ts';
import { uploads } from '../../shared/contract/uploads.ts';
import { api } from '../http/api.ts';
import { signUpload } from './bucket.ts';
import { deleteImage, findImageAndUses } from './delete-image.ts';
import { drawPicture } from './drawing.ts';
import { copyPicture, findFinished, finishUpload } from './finish-upload.ts';
import { readPhoto, receivePhoto } from './inquiry-photo.ts';
import { newPendingUpload } from './pending-key.ts';
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
    run: async ({ now }, found) => {
      await deleteImage(found, now);
      return { body: undefined };
    },
  })
  .handler();
