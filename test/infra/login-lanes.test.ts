/**
 * Who can block others from logging in: the edge function and the deployed limits, with API
 * Gateway's token bucket for each route key and a simulated clock.
 */
import { beforeAll, expect, it } from 'vitest';
import { loadEdgeFunction } from '../../infra/local/edge/edge-function.ts';
import { matchRoute } from '../../infra/local/gateway/match.ts';
import { LANES } from '../../shared/contract/route-keys.ts';
import { only, shopTemplates } from './template.ts';

interface Limit {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

const SECONDS = 300;
/** Calls per second of the attackers. */
const FLOOD = 20;
const api = loadEdgeFunction('api.js');

beforeAll(() => void shopTemplates(), 60_000);

function gateway() {
  const limits: Record<string, Limit> = only('AWS::ApiGatewayV2::Stage').Properties.RouteSettings;
  const buckets = new Map<string, { tokens: number; at: number }>();
  /** Whether API Gateway lets a login from an address through at a given second. */
  return function passes(address: string, at: number): boolean {
    const headers = { host: 'shop.example' };
    const { path } = api.request({ method: 'POST', path: '/api/auth/login', headers, address });
    const { routeKey = '' } = matchRoute('POST', path) ?? {};
    const limit = limits[routeKey];
    if (!limit) throw new Error(`No limit for ${path}`);
    const { tokens, at: last } = buckets.get(routeKey) ?? {
      tokens: limit.ThrottlingBurstLimit,
      at,
    };
    const refilled = Math.min(
      limit.ThrottlingBurstLimit,
      tokens + (at - last) * limit.ThrottlingRateLimit,
    );
    buckets.set(routeKey, { tokens: refilled >= 1 ? refilled - 1 : refilled, at });
    return refilled >= 1;
  };
}

/** The share of people who get through, one attempt per second, during a flood. */
function shareServed(attackers: (call: number) => string): number {
  const passes = gateway();
  let served = 0;
  for (let call = 0; call < SECONDS * FLOOD; call++) {
    const at = call / FLOOD;
    passes(attackers(call), at);
    if (call % FLOOD === FLOOD - 1) {
      const person = Math.floor(at);
      served += Number(passes(`198.51.${person >> 8}.${person & 255}`, at));
    }
  }
  return served / SECONDS;
}

it('one address blocks only the few who share its lane', () => {
  expect(shareServed(() => '203.0.113.7')).toBeGreaterThan(1 - 2 / LANES);
});

it('one customer with a whole /64 blocks only the few who share its lane', () => {
  const share = shareServed((call) => `2001:db8:0:7:${call.toString(16)}::1`);
  expect(share).toBeGreaterThan(1 - 2 / LANES);
});

it('many networks together do block others, which only a firewall prevents', () => {
  expect(shareServed((call) => `203.0.113.${call % 256}`)).toBeLessThan(0.5);
});
