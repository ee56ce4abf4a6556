import * as z from 'zod/mini';

/**
 * The schema of what the shop itself has written: fields that it does not name are left out. Lazy, as
 * those of the contract are, so that a cold start builds only what its call reads.
 */
export const shape = <Fields extends z.core.$ZodShape>(fields: () => Fields) =>
  z.lazy(() => z.object(fields()));
