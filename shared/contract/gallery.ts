import * as z from 'zod/mini';
import { id, idParams, imageUrl, text } from './fields.ts';
import { imageLengths } from './lengths.ts';
import type { SchemasOf } from './routes.ts';

export const galleryImageFields = () => ({ id, imageUrl: z.string(), description: z.string() });
const galleryImage = z.lazy(() => z.strictObject(galleryImageFields()));
const description = z.lazy(() => text(1, imageLengths.description));

export const gallery = {
  'gallery.list': { response: z.lazy(() => z.array(galleryImage)) },
  'gallery.create': {
    body: z.lazy(() => z.strictObject({ imageUrl, description })),
    response: galleryImage,
  },
  'gallery.update': {
    params: idParams,
    body: z.lazy(() => z.strictObject({ description, imageUrl: z.optional(imageUrl) })),
    response: galleryImage,
  },
  'gallery.move': {
    params: idParams,
    body: z.lazy(() =>
      z.strictObject({
        /** Id of the image that it comes after; null puts it first. */
        after: z.nullable(id),
      }),
    ),
    response: galleryImage,
  },
  'gallery.delete': { params: idParams },
} satisfies SchemasOf<'gallery'>;
