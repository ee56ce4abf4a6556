import * as z from 'zod/mini';

/**
 * The schema of a row the shop itself has written; unknown fields are dropped. Lazy, like the
 * contract's schemas, so that a cold start builds only those its call reads.
 */
export const shape = <Fields extends z.core.$ZodShape>(fields: () => Fields) =>
  z.lazy(() => z.object(fields()));
