import * as z from 'zod/mini';
import { id, idParams, object, pageQuery, text, timestamp } from './fields.ts';
import { imageLengths } from './lengths.ts';
import { MAX_DRAWING_CODE } from './limits.ts';
import type { SchemasOf } from './routes.ts';

export const uploads = {
  'uploads.start': { response: object(() => ({ uploadURL: z.string() })) },
  'uploads.finish': {
    body: object(() => ({ imageURL: text(1, 4096) })),
    response: object(() => ({ objectPath: z.string() })),
  },
  'uploads.copy': {
    body: object(() => ({
      url: text(1, imageLengths.imageUrl).check(
        z.refine(
          (value) => /^https:/i.test(value) && URL.canParse(value),
          'must be an https address',
        ),
      ),
    })),
    response: object(() => ({ objectPath: z.string() })),
  },
  'uploads.delete': { params: idParams },
  'uploads.sendPhoto': {
    body: z.lazy(() => z.instanceof(Uint8Array)),
    response: object(() => ({ id })),
  },
  'uploads.drawing': {
    params: object(() => ({ code: text(1, MAX_DRAWING_CODE) })),
    response: z.lazy(() => z.instanceof(Uint8Array)),
  },
  'uploads.photo': {
    params: idParams,
    /** The photo as a `data:` address, because it has no public one. */
    response: object(() => ({ photo: z.string() })),
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
