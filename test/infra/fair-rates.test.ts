/**
 * One slow script against everyone else: a day of API Gateway's token bucket for each deployed route,
 * and the functions' own limits for each address behind it, with a simulated clock.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { perAddress } from '../../functions/http/rate-limit.ts';
import { anonymousWork } from '../../infra/costs/work.ts';
import { routeKey } from '../../shared/contract/route.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { only, shopTemplates } from './template.ts';

interface Limit {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

const DAY = 86_400;
/** Calls per second. The others call any one route more often than a shop of a million visits a month. */
const SCRIPT = 2;
const OTHERS = 1;
/** Addresses of the others, who come back in turn. */
const PEOPLE = 500;

let limits: Readonly<Record<string, Limit>>;
beforeAll(() => {
  shopTemplates();
  limits = only('AWS::ApiGatewayV2::Stage').Properties.RouteSettings;
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

/** A day of a route: the share of the others' calls that get through, and the script's that do work. */
function simulate(id: RouteId, limit: Limit | undefined) {
  if (!limit) throw new Error(`${id} has no limit`);
  const passes = tokenBucket(limit);
  const mayCall = addressLimit(id);
  let served = 0;
  let worked = 0;
  for (let tick = 0; tick < DAY * SCRIPT; tick++) {
    const at = tick / SCRIPT;
    if (passes(at) && mayCall(-1, at)) worked += 1;
    if (tick % (SCRIPT / OTHERS) === 0 && passes(at) && mayCall(at % PEOPLE, at)) served += 1;
  }
  return { share: served / (DAY * OTHERS), worked };
}

describe('an address that calls twice a second all day', () => {
  it.each(routeIds)('leaves 99 of 100 calls of %s to the others', (id) => {
    const { share, worked } = simulate(id, limits[routeKey(getRoute(id))]);
    expect(share).toBeGreaterThanOrEqual(0.99);
    // Nor does it keep more than half of the ten functions busy that a new account may run at once.
    expect((worked / DAY) * (anonymousWork(id).ms / 1000)).toBeLessThan(5);
  });

  it('would take a rate below its own away from everyone, which this model shows', () => {
    const low = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 200 };
    expect(simulate('products.list', low).share).toBeLessThan(0.5);
  });
});
