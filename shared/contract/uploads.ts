import * as z from 'zod/mini';
import { id, pageQuery, text, timestamp } from './fields.ts';
import type { SchemasOf } from './schemas.ts';

export const uploads = {
  'uploads.start': { response: z.strictObject({ uploadURL: z.string() }) },
  'uploads.finish': {
    body: z.strictObject({ imageURL: text(1, 4096) }),
    response: z.strictObject({ objectPath: z.string() }),
  },
  'uploads.adminList': {
    query: pageQuery,
    response: z.array(
      z.strictObject({
        id,
        imageUrl: z.string(),
        bytes: z.int(),
        createdAt: timestamp,
      }),
    ),
  },
} satisfies SchemasOf<'uploads'>;
