/**
 * Limits of the API: memory and time of its functions, for Lambda and for the gateway on a laptop; and how
 * often each route may be called.
 */
import { getRoute, type Resource, type RouteId } from '../shared/contract/routes.ts';

interface Limits {
  /** MiB; a whole vCPU comes with 1769. */
  readonly memory: number;
  /** Longest run, in seconds. */
  readonly timeout: number;
}

const ordinary: Limits = { memory: 512, timeout: 10 };

const limits: Partial<Record<Resource, Partial<Limits>>> = {
  // Hashing a password takes 60 ms of a whole vCPU and three times that of a third.
  auth: { memory: 1769 },
  // Encoding a picture uses every vCPU there is; 3008 is the most that a new account gives. API
  // Gateway waits for 29 seconds.
  uploads: { memory: 3008, timeout: 28 },
};

export const findMemory = (resource: Resource): number =>
  limits[resource]?.memory ?? ordinary.memory;

/** In seconds. */
export const findTimeout = (resource: Resource): number =>
  limits[resource]?.timeout ?? ordinary.timeout;

/**
 * How many calls of each route API Gateway lets through, from all callers together; more get a 429 and
 * are not billed. AWS calls these numbers targets, not ceilings (API Gateway Developer Guide,
 * "Throttle requests to your HTTP APIs"). They keep a fault or a flood from using up the account's
 * functions; they do not tell callers apart. The limits of each IP address and account are in the
 * functions, and a stage's `firewall` stops a flood before it gets here.
 */
interface Rate {
  /** Calls per second, on average. */
  readonly rateLimit: number;
  /** Calls in a moment that may exceed the rate. */
  readonly burstLimit: number;
}

/** None is so low that one slow script uses it up (test/infra/fair-rates.test.ts). */
export const rates = {
  /** What pages ask for. The edge answers most public reads itself. */
  read: { rateLimit: 10, burstLimit: 200 },
  /** What visitors, customers and the owner change. */
  write: { rateLimit: 5, burstLimit: 100 },
  /** Calls that each take as much as dozens of others: they bound concurrency and the bill. */
  heavy: { rateLimit: 4, burstLimit: 50 },
} as const satisfies Record<string, Rate>;

type RateClass = keyof typeof rates;

/** Routes that hash a password, encode a picture, or read or write hundreds of units. */
const heavy: ReadonlySet<RouteId> = new Set<RouteId>([
  'auth.login',
  'auth.signup',
  'auth.password',
  'auth.resetPassword',
  'orders.create',
  'orders.list',
  'orders.adminList',
  'quotes.adminList',
  'quotes.counts',
  'uploads.finish',
  'uploads.copy',
  'uploads.delete',
  'uploads.sendPhoto',
  'uploads.drawing',
]);

export function findRateClass(id: RouteId): RateClass {
  if (heavy.has(id)) return 'heavy';
  return getRoute(id).method === 'GET' ? 'read' : 'write';
}

export const findRate = (id: RouteId): Rate => rates[findRateClass(id)];
