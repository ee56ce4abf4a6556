/**
 * One slow script against everyone else: a day of API Gateway's token bucket for each deployed route,
 * and the functions' own limits for each address behind it, with a simulated clock.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { perAddress } from '../../functions/http/rate-limit.ts';
import { apiRouteKey, findApiRoute } from '../../infra/api-routes.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { anonymousWork } from '../support/route-work.ts';
import { only, shopTemplates } from './template.ts';

interface Limit {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

const DAY = 86_400;
/** Calls per second. The others make one of each endpoint, more than a shop of a million visits a month has. */
const SCRIPT = 2;
/** Addresses of the others, who come back in turn. */
const PEOPLE = 500;

let limits: Readonly<Record<string, Limit>>;
let usual: Limit;
beforeAll(() => {
  shopTemplates();
  const { RouteSettings, DefaultRouteSettings } = only('AWS::ApiGatewayV2::Stage').Properties;
  limits = RouteSettings;
  usual = DefaultRouteSettings;
}, 60_000);

function tokenBucket({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: Limit) {
  let tokens = burst;
  let last = 0;
  return (at: number): boolean => {
    tokens = Math.min(burst, tokens + (at - last) * rate);
    last = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** The functions' counters: a window starts with an address's first call. */
function addressLimit(id: RouteId) {
  const { throttle } = getRoute(id);
  const windows = new Map<number, { ends: number; calls: number }>();
  return (address: number, at: number): boolean => {
    if (!throttle) return true;
    const { attempts, seconds } = perAddress[throttle];
    const known = windows.get(address);
    const window = known && known.ends > at ? known : { ends: at + seconds, calls: 0 };
    windows.set(address, window);
    window.calls += 1;
    return window.calls <= attempts;
  };
}

/** The endpoints behind each route of API Gateway, which share its rate. */
const behind = Map.groupBy(routeIds, (id) => {
  const route = findApiRoute(getRoute(id).path.replace(/\{[^}]+\}/g, 'x'));
  if (!route) throw new Error(`Nothing leads to ${id}`);
  return route;
});

/**
 * A day of a route: the share of the others' calls that get through, and the script's that do work.
 *
 * @param ids the endpoints behind the route, of which the script calls the first and the others all
 */
function simulate(ids: readonly RouteId[], limit: Limit | undefined) {
  if (!limit) throw new Error('The route has no limit');
  const passes = tokenBucket(limit);
  const [attacked, ...siblings] = ids.map(addressLimit);
  if (!attacked) throw new Error('Nothing is behind the route');
  let served = 0;
  let worked = 0;
  for (let at = 0; at < DAY; at++) {
    for (let call = 0; call < SCRIPT; call++) if (passes(at) && attacked(-1, at)) worked += 1;
    for (const mayCall of [attacked, ...siblings]) {
      if (passes(at) && mayCall(at % PEOPLE, at)) served += 1;
    }
  }
  return { share: served / (DAY * ids.length), worked };
}

/** The endpoint whose calls take longest comes first. */
const slowestFirst = (ids: readonly RouteId[]) =>
  ids.toSorted((a, b) => anonymousWork(b).ms - anonymousWork(a).ms);

describe('an address that calls twice a second all day', () => {
  it.each([...behind].map(([route, ids]) => ({ key: apiRouteKey(route), ids: slowestFirst(ids) })))(
    'leaves 99 of 100 calls of $key to the others',
    ({ key, ids }) => {
      const { share, worked } = simulate(ids, limits[key] ?? usual);
      expect(share).toBeGreaterThanOrEqual(0.99);
      // Nor does it keep more than half of the ten functions busy that a new account may run at once.
      const [slowest] = ids;
      expect((worked / DAY) * (slowest ? anonymousWork(slowest).ms / 1000 : 0)).toBeLessThan(5);
    },
  );

  it('would take a rate below its own away from everyone, which this model shows', () => {
    const low = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 200 };
    expect(simulate(['products.list'], low).share).toBeLessThan(0.5);
  });
});
