import * as z from 'zod/mini';
import {
  arrayOf,
  id,
  linkParams,
  object,
  optionalText,
  pageFields,
  rating,
  timestamp,
} from './fields.ts';
import { reviewLengths } from './lengths.ts';
import type { SchemasOf } from './routes.ts';

const review = object(() => ({
  id,
  rating,
  comment: z.nullable(z.string()),
  createdAt: timestamp,
  /** The ordered consoles by the names they had; an older review kept no ids, or nothing. */
  consoles: z.array(z.strictObject({ id: z.nullable(id), name: z.string() })),
}));
const writtenFields = () => ({ rating, comment: optionalText(reviewLengths.comment) });
const count = z.lazy(() => z.int().check(z.minimum(0)));

export const reviews = {
  'reviews.list': {
    query: object(() => ({
      ...pageFields(),
      /** Only reviews of orders with this console and no other. */
      product: z.optional(id),
    })),
    response: arrayOf(review),
  },
  'reviews.summary': {
    response: object(() => ({
      count,
      /** The sum of all ratings. The average is ratingSum / count, or 0 if there are none. */
      ratingSum: count,
      stars: z.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count }),
    })),
  },
  'reviews.create': {
    body: object(() => ({ orderId: id, ...writtenFields() })),
    response: review,
  },
  'reviews.createByLink': {
    params: linkParams,
    body: object(writtenFields),
    response: review,
  },
} satisfies SchemasOf<'reviews'>;
