import './admin-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { RouteId } from '../../../../../shared/contract/routes.ts';
import { api, type CallOf, type Given } from '../../../../lib/api.ts';
import { apiPage } from '../../../../lib/api-page.ts';
import { readKey } from '../../../../lib/query.ts';
import { withLogin } from './login-again.ts';

/** Calls an endpoint; retries after a login if the session has expired. */
export function adminApi<Id extends RouteId>(
  id: Id,
  ...given: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return withLogin(() => api(id, ...given));
}

/** Fetches a page of a list; retries after a login if the session has expired. */
export function adminPage<Id extends RouteId>(
  id: Id,
  ...given: Given<CallOf<Id>>
): Promise<{ items: ResponseOf<Id>; next: string | undefined }> {
  return withLogin(() => apiPage(id, ...given));
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
