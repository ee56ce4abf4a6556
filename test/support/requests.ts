/**
 * One valid request for every endpoint. An endpoint without a sample does not compile, so none can
 * be missing from the tests that are driven by the contract.
 */
import { getRoute, type RouteId } from '../../shared/contract/routes.ts';
import { accountSamples } from './requests/accounts.ts';
import { catalogueSamples } from './requests/catalogue.ts';
import { invoiceSamples } from './requests/invoices.ts';
import { orderSamples } from './requests/orders.ts';
import type { Sample, Things } from './requests/things.ts';

const samples: { readonly [Id in RouteId]: Sample<Id> } = {
  ...accountSamples,
  ...catalogueSamples,
  ...orderSamples,
  ...invoiceSamples,
};

/** The status of a sample request that cannot succeed. */
export const refusedSamples: Partial<Record<RouteId, number>> = {
  'uploads.copy': 400,
  // Nobody; privacy.test.ts erases somebody.
  'records.erase': 404,
  // It was not cancelled; records.test.ts deletes one.
  'records.deleteOrder': 409,
  // Nobody's; delete-account.test.ts deletes some.
  'records.deleteAccount': 404,
  // Only an authenticator can answer a challenge; passkeys.test.ts has one.
  'auth.passkeyLogin': 401,
  'auth.addPasskey': 409,
  'auth.renamePasskey': 404,
  'auth.removePasskey': 404,
  // Nobody's; kept-layouts.test.ts has some.
  'auth.renameLayout': 404,
  'auth.deleteLayout': 404,
};

/** Calls about one's own order: the owner of the shop, whose order it is not, gets a 404. */
export const customersOnly: readonly RouteId[] = [
  'orders.events',
  'orders.ask',
  'orders.correctOwn',
  'orders.messages',
  'invoices.list',
  'invoices.cancelOwn',
];

export interface SampleRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
}

/** The sample of an endpoint as a request. */
export function sampleRequest(id: RouteId, things: Things): SampleRequest {
  const sample = samples[id] as Sample<RouteId>;
  const params = sample.params?.(things) ?? {};
  const { method, path } = getRoute(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method,
    path: sample.query ? `${filled}?${sample.query}` : filled,
    body: sample.body?.(things),
  };
}
