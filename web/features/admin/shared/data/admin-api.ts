import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { Endpoint, RouteId } from '../../../../../shared/contract/routes.ts';
import {
  type CallOf,
  callEndpoint,
  callForPage,
  type Given,
  type Page,
} from '../../../../lib/api/api.ts';
import { endpoints as shops } from '../../../../lib/api/endpoints.ts';
import { readKey } from '../../../../lib/api/query.ts';
import { endpoints as admins } from './admin-endpoints.ts';
import { withLogin } from './login-again.ts';

export const endpoints: Readonly<Record<RouteId, Endpoint>> = { ...shops, ...admins };

/** Calls an endpoint, and does not ask to log in again if the session has expired. */
export function adminApiWithoutLogin<Id extends RouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return callEndpoint(endpoints[id], call);
}

/** Calls an endpoint; retries after a login if the session has expired. */
export function adminApi<Id extends RouteId>(
  id: Id,
  ...given: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return withLogin(() => adminApiWithoutLogin(id, ...given));
}

/** Fetches a page of a list; retries after a login if the session has expired. */
export function adminPage<Id extends RouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<Page<ResponseOf<Id>>> {
  return withLogin(() => callForPage(endpoints[id], call));
}

/**
 * The query of a read, which asks to log in again if the session has expired:
 * `useQuery(adminRead('quotes.get', { params: { id } }))`.
 */
export function adminRead<Id extends RouteId>(id: Id, ...given: Given<CallOf<Id>>) {
  const [call] = given as [{ params?: unknown; query?: unknown }?];
  return queryOptions<ResponseOf<Id>>({
    queryKey: readKey(id, call),
    queryFn: ({ signal }) => adminApi(id, ...([{ ...call, signal }] as unknown as typeof given)),
  });
}

/** The header that makes a save fail with 412 unless this is the latest version. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` };
}
