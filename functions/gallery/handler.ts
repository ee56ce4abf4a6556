/** The gallery's images. Routes: shared/contract/route-table.ts. */
import { randomUUID } from 'node:crypto';
import { gallery } from '../../shared/contract/gallery.ts';
import { galleryRoutes } from '../../shared/contract/route-table.ts';
import { NotFound } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { allImages, changeImage, deleteImage, imageView, insertImage, moveImage } from './repo.ts';

const absent = () => new NotFound('There is no such gallery image.');

export const handler = api(galleryRoutes, gallery)
  .on('gallery.list', async () => ({ body: (await allImages()).map(imageView) }))
  .on('gallery.create', async ({ body, now }) => {
    const image = { id: randomUUID(), ...body, createdAt: now.toISOString() };
    await insertImage(image);
    return { body: imageView(image) };
  })
  .on('gallery.update', async ({ params, body }) => {
    const image = await changeImage(params.id, body);
    if (!image) throw absent();
    return { body: imageView(image) };
  })
  .on('gallery.move', {
    load: () => allImages(),
    run: async ({ params, body }, images) => {
      const image = await moveImage(images, params.id, body.after);
      if (!image) throw absent();
      return { body: imageView(image) };
    },
  })
  .on('gallery.delete', async ({ params }) => {
    if (!(await deleteImage(params.id))) throw absent();
  })
  .handler();
