import type * as z from 'zod/mini';
import type { Resource, RouteIdOf } from './routes.ts';

/** What one endpoint reads and answers. A part that is absent must be empty in the request. */
export interface RouteSchemas {
  /** Values of the path's `{name}` parts. */
  readonly params?: z.ZodMiniType;
  /** Query parameters, each at most once. */
  readonly query?: z.ZodMiniType;
  /** JSON body. */
  readonly body?: z.ZodMiniType;
  /** JSON answer of success; absent if it is empty. */
  readonly response?: z.ZodMiniType;
}

/** The schemas of a resource: one entry a route, none missing. */
export type SchemasOf<R extends Resource> = { readonly [Id in RouteIdOf<R>]: RouteSchemas };
