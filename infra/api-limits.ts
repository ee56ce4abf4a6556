/**
 * Limits of the API: memory and time of its functions, for Lambda and for the gateway on a laptop,
 * and rates for its calls.
 */
import type { Resource } from '../shared/contract/routes.ts';

interface Limits {
  /** MiB; a whole vCPU comes with 1769. */
  readonly memory: number;
  /** The longest run, in seconds. */
  readonly timeout: number;
}

const ordinary: Limits = { memory: 512, timeout: 10 };

const limits: Partial<Record<Resource, Partial<Limits>>> = {
  // Hashing a password takes 60 ms on a whole vCPU, and three times that on a third of one.
  auth: { memory: 1769 },
  // The speed of reading the whole table depends on the processor, which turns items into objects.
  records: { memory: 1769, timeout: 28 },
  // Encoding a picture uses every vCPU there is; 3008 is the most for a new account. API Gateway
  // waits for 29 seconds.
  uploads: { memory: 3008, timeout: 28 },
};

export const findMemory = (resource: Resource): number =>
  limits[resource]?.memory ?? ordinary.memory;

/** In seconds. */
export const findTimeout = (resource: Resource): number =>
  limits[resource]?.timeout ?? ordinary.timeout;

/**
 * The calls API Gateway lets through on each of its routes, from all callers together; more get a
 * 429 and are not billed. AWS calls these numbers targets, not ceilings (API Gateway Developer
 * Guide, "Throttle requests to your HTTP APIs"). They keep a fault or a flood from using up the
 * account's functions, but do not tell callers apart. The limits per IP address and account are in
 * the functions, and a stage's `firewall` stops a flood before it gets here.
 */
interface Rate {
  /** Calls per second, on average. */
  readonly rateLimit: number;
  /** Calls that may exceed the rate in a burst. */
  readonly burstLimit: number;
}

/**
 * None is so low that one slow script uses it up (test/infra/fair-rates.test.ts). AWS does not say
 * if a stage's usual rate applies to each route or to all together; it is enough for both.
 */
export const rates = {
  /** The stage's rate for most routes. The edge answers most public reads itself. */
  usual: { rateLimit: 30, burstLimit: 300 },
  /** The rate of the paths in `costlyPaths`, which limits concurrency and the bill. */
  costly: { rateLimit: 5, burstLimit: 50 },
} as const satisfies Record<string, Rate>;
