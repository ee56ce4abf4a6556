/**
 * Limits of the API: memory and time of its functions, for Lambda and for the gateway on a laptop; and how
 * often it may be called.
 */
import type { Resource } from '../shared/contract/routes.ts';

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
  // Reading the whole table is bound by the processor that turns its items into objects.
  records: { memory: 1769, timeout: 28 },
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
 * How many calls API Gateway lets through on each of its routes, from all callers together; more get a 429
 * and are not billed. AWS calls these numbers targets, not ceilings (API Gateway Developer Guide,
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

/**
 * None is so low that one slow script uses it up (test/infra/fair-rates.test.ts). Whether a stage's usual
 * rate holds for each route or for all of them together, AWS does not say: it is enough for both.
 */
export const rates = {
  /** What most routes get, from the stage. The edge answers most public reads itself. */
  usual: { rateLimit: 30, burstLimit: 300 },
  /** The paths that `costlyPaths` lists: they bound concurrency and the bill. */
  costly: { rateLimit: 5, burstLimit: 50 },
} as const satisfies Record<string, Rate>;
