/**
 * Makes commands wait for a service. A function gives up after seconds, because a shopper is
 * waiting and can try again. A command on a laptop meets slow disks, virus scanners and tables that
 * are still starting, and giving up may leave half a shop.
 */

import { isFault } from './errors.ts';

const PATIENCE_MS = 90_000;
/** After this long, a line on stderr names the service. */
const QUIET_MS = 5000;
const PAUSE_MS = { first: 100, most: 5000 };

/**
 * Milliseconds for a connection and for an answer. The seed sends fifty writes at once, and a table
 * on a slow disk takes them one by one, so the last answer comes long after its request.
 */
const BOUNDS = { connectionTimeout: 10_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

/** A service that could not be used, in one line that names the cause and one thing to do. */
export class Unreachable extends Error {}

interface Trouble {
  readonly cause: string;
  readonly advice: string;
}

const troubles: readonly (Trouble & { readonly sign: RegExp })[] = [
  {
    sign: /ECONNREFUSED/,
    cause: 'refuses connections',
    advice: 'Start what belongs at that address',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH/,
    cause: 'is at an address that cannot be reached',
    advice: 'Check the address and the network',
  },
  {
    sign: /ECONN|EPIPE/,
    cause: 'breaks connections off',
    advice: 'Check that it keeps running',
  },
  {
    sign: /Timeout|TIMEDOUT|AbortError/,
    cause: 'does not answer in time',
    advice: 'Let this machine finish its other work',
  },
  {
    sign: /Throttl|Exceeded|SlowDown|Transaction/,
    cause: 'is too busy',
    advice: 'Wait a minute',
  },
];

function troubleIn(error: unknown): Trouble & { readonly name: string } {
  const { name = 'Error', code = '' } = (error ?? {}) as { name?: string; code?: string };
  const found = troubles.find(({ sign }) => sign.test(code || name));
  return {
    cause: found?.cause ?? 'fails',
    advice: found?.advice ?? 'Read its log',
    name: code || name,
  };
}

/** The services already named in a line; one line is enough for fifty calls. */
const named = new Set<string>();

function sayWaiting(service: string, error: unknown): void {
  if (named.has(service)) return;
  named.add(service);
  const { cause, name } = troubleIn(error);
  const why = error ? `${cause} (${name})` : 'has not answered yet';
  console.error(`Waiting for ${service}: it ${why}.`);
}

/**
 * Repeats a call until it succeeds, with growing pauses, for a minute and a half. After five
 * seconds, a line on stderr names the service it is waiting for.
 *
 * @param service such as `the table at http://127.0.0.1:8000`
 * @throws Unreachable after that time; at once any error that another try would meet too
 */
export async function patiently<T>(
  service: string,
  call: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const from = performance.now();
  let last: unknown;
  const notice = setTimeout(() => sayWaiting(service, last), QUIET_MS);
  try {
    for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.most)) {
      try {
        return await call();
      } catch (error) {
        if (!isFault(error)) throw error;
        last = error;
      }
      // Half the pause is random, so that fifty calls do not come back together.
      const wait = pause * (0.5 + Math.random() / 2);
      if (performance.now() - from + wait > patienceMs) break;
      await new Promise((done) => setTimeout(done, wait));
    }
  } finally {
    clearTimeout(notice);
  }
  const { cause, advice, name } = troubleIn(last);
  const seconds = Math.round((performance.now() - from) / 1000);
  throw new Unreachable(
    `${service[0]?.toUpperCase()}${service.slice(1)} ${cause} (${name}, tried for ${seconds} seconds). ${advice}, then run the same command again.`,
  );
}

/** The part of an SDK client used here, whatever its service. */
interface Client {
  readonly config: { readonly requestHandler: object };
  readonly middlewareStack: { add(middleware: never, options: never): void };
}

interface RequestHandler {
  updateHttpClientConfig?(name: string, value: unknown): void;
}

type Next = (args: unknown) => Promise<unknown>;

/**
 * Makes a client wait for its service as long as a command does.
 *
 * @param service its name and address, read at each call because the shop is chosen later
 * @returns the client
 */
export function patient<C extends Client>(client: C, service: () => string): C {
  const handler: RequestHandler = client.config.requestHandler;
  for (const [name, value] of Object.entries(BOUNDS)) handler.updateHttpClientConfig?.(name, value);
  const middleware = (next: Next) => (args: unknown) => patiently(service(), () => next(args));
  // This goes around the SDK's own attempts and the signature, which must be new each time, but
  // after the input has become a request, which must happen once.
  const place = { step: 'build', priority: 'low', name: 'patience', override: true };
  client.middlewareStack.add(middleware as never, place as never);
  return client;
}

/** The table, named by the address that the SDK takes from the environment. */
export const tableService = (endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB): string =>
  endpoint ? `the table at ${endpoint}` : 'the table on AWS';
