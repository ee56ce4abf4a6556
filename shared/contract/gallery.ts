import * as z from 'zod/mini';
import { arrayOf, id, idParams, imageUrl, object, text } from './fields.ts';
import { imageLengths } from './lengths.ts';
import type { SchemasOf } from './routes.ts';

export const galleryImageFields = () => ({ id, imageUrl: z.string(), description: z.string() });
const galleryImage = object(galleryImageFields);
const description = z.lazy(() => text(1, imageLengths.description));

export const gallery = {
  'gallery.list': { response: arrayOf(galleryImage) },
  'gallery.create': {
    body: object(() => ({ imageUrl, description })),
    response: galleryImage,
  },
  'gallery.update': {
    params: idParams,
    body: object(() => ({ description, imageUrl: z.optional(imageUrl) })),
    response: galleryImage,
  },
  'gallery.move': {
    params: idParams,
    body: object(() => ({
      /** The id of the image before it; null puts it first. */
      after: z.nullable(id),
    })),
    response: galleryImage,
  },
  'gallery.delete': { params: idParams },
} satisfies SchemasOf<'gallery'>;
