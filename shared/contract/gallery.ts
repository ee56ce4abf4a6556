import * as z from 'zod/mini';
import { id, idParams, imageUrl, text } from './fields.ts';
import { imageLengths } from './lengths.ts';
import type { SchemasOf } from './schemas.ts';

export const galleryImage = z.strictObject({ id, imageUrl: z.string(), description: z.string() });
const description = text(1, imageLengths.description);

export const gallery = {
  'gallery.list': { response: z.array(galleryImage) },
  'gallery.create': {
    body: z.strictObject({ imageUrl, description }),
    response: galleryImage,
  },
  'gallery.update': {
    params: idParams,
    body: z.strictObject({ description, imageUrl: z.optional(imageUrl) }),
    response: galleryImage,
  },
  'gallery.delete': { params: idParams },
} satisfies SchemasOf<'gallery'>;
