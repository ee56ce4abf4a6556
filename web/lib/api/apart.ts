import type { ResponseOf } from '../../../shared/contract/index.ts';
import type { ApartRouteId } from '../../../shared/contract/routes.ts';
import { endpoints } from './apart-endpoints.ts';
import { type CallOf, callEndpoint, type Given } from './api.ts';

/** Calls an endpoint that only a separately loaded part of the site uses. */
export const apartApi = <Id extends ApartRouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> => callEndpoint(endpoints[id], call);
