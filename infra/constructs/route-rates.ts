/** How many calls of a route API Gateway lets through, from everybody together. */
import { type RouteId, routeOf } from '../../shared/contract/routes.ts';

export interface Rate {
  /** Calls a second, in the long run. */
  readonly rateLimit: number;
  /** Calls at once. */
  readonly burstLimit: number;
}

/**
 * Bounds that a busy day does not reach and a flood does: each is what the functions behind it cost
 * at most. Limits per address and account are the functions' own, and far lower.
 */
const rates = {
  /** Hashes a password: a quarter of a second of a whole vCPU. */
  password: { rateLimit: 10, burstLimit: 20 },
  /** The same for everybody and kept at the edge: what arrives are the misses. */
  publicRead: { rateLimit: 100, burstLimit: 200 },
  /** Writes that a stranger can ask for. */
  publicWrite: { rateLimit: 20, burstLimit: 40 },
  admin: { rateLimit: 20, burstLimit: 60 },
  personal: { rateLimit: 50, burstLimit: 100 },
} as const satisfies Record<string, Rate>;

export type RateClass = keyof typeof rates;

/** The bounds of what no class is told for: nothing, as long as every route is of the contract. */
export const defaultRate: Rate = rates.personal;

const hashesPasswords: ReadonlySet<RouteId> = new Set([
  'auth.login',
  'auth.signup',
  'auth.password',
]);

export function rateClassOf(id: RouteId): RateClass {
  const { cached, access, throttle } = routeOf(id);
  if (hashesPasswords.has(id)) return 'password';
  if (access === 'admin') return 'admin';
  if (cached) return 'publicRead';
  return throttle ? 'publicWrite' : 'personal';
}

export const rateOf = (id: RouteId): Rate => rates[rateClassOf(id)];
