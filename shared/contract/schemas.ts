import type * as z from 'zod/mini';
import type { Resource, RouteIdOf } from './routes.ts';

/** What one endpoint receives and answers. A part that is absent must be empty in the request. */
export interface RouteSchemas {
  /** Values of the path's `{name}` parts. */
  readonly params?: z.ZodMiniType;
  /** Query parameters, each at most once. */
  readonly query?: z.ZodMiniType;
  /** JSON body; for a `picture`, its bytes. */
  readonly body?: z.ZodMiniType;
  /** JSON body of a successful answer; absent if it is empty. */
  readonly response?: z.ZodMiniType;
}

/** The schemas of a resource: exactly one entry for each route. */
export type SchemasOf<R extends Resource> = { readonly [Id in RouteIdOf<R>]: RouteSchemas };
