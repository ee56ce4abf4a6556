import './later-calls.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { type CallOf, type Given, nextCursor, send } from './api.ts';

/** One page of a newest-first list and the cursor of the next, if there is one. */
export async function apiPage<Id extends RouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<{ items: ResponseOf<Id>; next: string | undefined }> {
  const response = await send(id, call);
  return { items: (await response.json()) as ResponseOf<Id>, next: nextCursor(response) };
}
