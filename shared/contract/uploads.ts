import * as z from 'zod/mini';
import { id, idParams, pageQuery, text, timestamp } from './fields.ts';
import { imageLengths } from './lengths.ts';
import type { SchemasOf } from './schemas.ts';

export const uploads = {
  'uploads.start': { response: z.strictObject({ uploadURL: z.string() }) },
  'uploads.finish': {
    body: z.strictObject({ imageURL: text(1, 4096) }),
    response: z.strictObject({ objectPath: z.string() }),
  },
  'uploads.takeIn': {
    body: z.strictObject({
      url: text(1, imageLengths.imageUrl).check(
        z.refine(
          (value) => /^https:/i.test(value) && URL.canParse(value),
          'must be an https address',
        ),
      ),
    }),
    response: z.strictObject({ objectPath: z.string() }),
  },
  'uploads.delete': { params: idParams },
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
