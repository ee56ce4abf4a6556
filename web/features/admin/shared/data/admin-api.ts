import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { CallableId, Endpoint } from '../../../../../shared/contract/routes.ts';
import {
  type CallOf,
  callEndpoint,
  callForPage,
  type Given,
  type Page,
} from '../../../../lib/api/api.ts';
import { hasStatus } from '../../../../lib/api/api-error.ts';
import { endpoints as shops } from '../../../../lib/api/endpoints.ts';
import { readKey } from '../../../../lib/api/query.ts';
import { createStore } from '../../../../lib/state/storage.ts';
import { endpoints as admins } from './admin-endpoints.ts';

export const endpoints: Readonly<Record<CallableId, Endpoint>> = { ...shops, ...admins };

/** Calls an endpoint, and does not ask to log in again if the session has expired. */
export function adminApiWithoutLogin<Id extends CallableId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return callEndpoint(endpoints[id], call);
}

/** Calls an endpoint; retries after a login if the session has expired. */
export function adminApi<Id extends CallableId>(
  id: Id,
  ...given: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return withLogin(() => adminApiWithoutLogin(id, ...given));
}

/** Fetches a page of a list; retries after a login if the session has expired. */
export function adminPage<Id extends CallableId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<Page<ResponseOf<Id>>> {
  return withLogin(() => callForPage(endpoints[id], call));
}

/**
 * The query of a read. It asks to log in again if the session has expired: `useQuery(adminRead('quotes.get',
 * { params: { id } }))`.
 */
export function adminRead<Id extends CallableId>(id: Id, ...given: Given<CallOf<Id>>) {
  const [call] = given as [{ params?: unknown; query?: unknown }?];
  return queryOptions<ResponseOf<Id>>({
    queryKey: readKey(id, call),
    queryFn: ({ signal }) => adminApi(id, ...([{ ...call, signal }] as unknown as typeof given)),
  });
}

/** The header that makes a save fail with 412 unless this is the latest version. */
export const ifMatch = (version: number): Record<string, string> => ({
  'if-match': `"${version}"`,
});

/** The login that calls are waiting for. `LoginAgain` shows it and resolves it with true or false. */
export const pendingLogin = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);

export function endLogin(loggedIn: boolean): void {
  pendingLogin.get()?.resolve(loggedIn);
  pendingLogin.set(undefined);
}

/** Makes a call; retries it after a login if the session has expired. */
async function withLogin<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    const login = pendingLogin.get() ?? Promise.withResolvers<boolean>();
    pendingLogin.set(login);
    if (!(await login.promise)) throw error;
    return call();
  }
}
