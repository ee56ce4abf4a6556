import { uploads } from '../../shared/contract/uploads.ts';
import { api } from '../http/api.ts';
import { signUpload } from './bucket.ts';
import { findFinished, finishUpload } from './finish-upload.ts';
import { newPendingUpload } from './pending-key.ts';
import { imageView, listImages } from './repo.ts';

export const handler = api('uploads', uploads)
  .on('uploads.start', async ({ actor, now }) => ({
    body: { uploadURL: await signUpload(newPendingUpload(actor.id, now).key) },
  }))
  .on('uploads.finish', {
    load: ({ body }) => findFinished(body.imageURL),
    run: async ({ body, actor }, finished) => ({
      body: { objectPath: await finishUpload(body.imageURL, actor.id, finished) },
    }),
  })
  .on('uploads.adminList', {
    load: ({ query }) => listImages(query),
    run: async (_, { items, cursor }) => ({ body: items.map(imageView), cursor }),
  })
  .handler();
