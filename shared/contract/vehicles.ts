import * as z from 'zod/mini';
import { object, text } from './fields.ts';
import type { SchemasOf } from './routes.ts';

export const vehicles = {
  'vehicles.makes': { response: z.lazy(() => z.array(z.string())) },
  'vehicles.models': {
    params: object(() => ({ make: text(1, 60) })),
    response: z.lazy(() => z.array(z.string())),
  },
} satisfies SchemasOf<'vehicles'>;
