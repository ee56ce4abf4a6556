import { uploads } from '../../shared/contract/uploads.ts';
import { api, loading } from '../http/api.ts';
import { signUpload } from './bucket.ts';
import { findFinished, finishUpload } from './finish-upload.ts';
import { newPendingUpload } from './pending-key.ts';
import { imageView, listImages } from './repo.ts';

export const handler = api('uploads', uploads, {
  'uploads.start': async ({ actor, now }) => ({
    body: { uploadURL: await signUpload(newPendingUpload(actor.id, now).key) },
  }),

  'uploads.finish': loading({
    load: ({ body }: { body: { imageURL: string } }) => findFinished(body.imageURL),
    run: async ({ body, actor }, finished) => ({
      body: { objectPath: await finishUpload(body.imageURL, actor.id, finished) },
    }),
  }),

  'uploads.adminList': loading({
    load: ({ query }: { query: Parameters<typeof listImages>[0] }) => listImages(query),
    run: async (_, { items, cursor }) => ({ body: items.map(imageView), cursor }),
  }),
});
