import type { ResponseOf } from '../../../../shared/contract/index.ts';
import type { RouteId } from '../../../../shared/contract/routes.ts';
import { api, apiPage, type CallOf, type Given } from '../../../lib/api.ts';
import { withLogin } from './login-again.ts';

/** Calls an endpoint; a session that has run out is renewed first. */
export function adminApi<Id extends RouteId>(
  id: Id,
  ...given: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return withLogin(() => api(id, ...given));
}

/** One page of a list and the cursor of the next; a session that has run out is renewed first. */
export function adminPage<Id extends RouteId>(
  id: Id,
  ...given: Given<CallOf<Id>>
): Promise<{ items: ResponseOf<Id>; next: string | undefined }> {
  return withLogin(() => apiPage(id, ...given));
}

/** The header that lets a change through only over the version that was looked at. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` };
}
