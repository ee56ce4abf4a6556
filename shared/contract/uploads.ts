import * as z from 'zod/mini';
import { id, idParams, pageQuery, text, timestamp } from './fields.ts';
import { imageLengths } from './lengths.ts';
import { MAX_DRAWING_CODE } from './limits.ts';
import type { SchemasOf } from './routes.ts';

export const uploads = {
  'uploads.start': { response: z.lazy(() => z.strictObject({ uploadURL: z.string() })) },
  'uploads.finish': {
    body: z.lazy(() => z.strictObject({ imageURL: text(1, 4096) })),
    response: z.lazy(() => z.strictObject({ objectPath: z.string() })),
  },
  'uploads.copy': {
    body: z.lazy(() =>
      z.strictObject({
        url: text(1, imageLengths.imageUrl).check(
          z.refine(
            (value) => /^https:/i.test(value) && URL.canParse(value),
            'must be an https address',
          ),
        ),
      }),
    ),
    response: z.lazy(() => z.strictObject({ objectPath: z.string() })),
  },
  'uploads.delete': { params: idParams },
  'uploads.sendPhoto': {
    body: z.lazy(() => z.instanceof(Uint8Array)),
    response: z.lazy(() => z.strictObject({ id })),
  },
  'uploads.drawing': {
    params: z.lazy(() => z.strictObject({ code: text(1, MAX_DRAWING_CODE) })),
    response: z.lazy(() => z.instanceof(Uint8Array)),
  },
  'uploads.photo': {
    params: idParams,
    /** The photo as a `data:` address: it has no public address. */
    response: z.lazy(() => z.strictObject({ photo: z.string() })),
  },
  'uploads.adminList': {
    query: pageQuery,
    response: z.lazy(() =>
      z.array(
        z.strictObject({
          id,
          imageUrl: z.string(),
          bytes: z.int(),
          createdAt: timestamp,
        }),
      ),
    ),
  },
} satisfies SchemasOf<'uploads'>;
