/** A shop to start functions against, and one event for each function that is measured. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { PASSWORD_COST } from '../../functions/core/environment.ts';
import { builtFunctions, bundleName } from '../../infra/build/paths.ts';
import { toEvent } from '../../infra/local/gateway/event.ts';
import { matchRoute } from '../../infra/local/gateway/match.ts';
import { createActors } from '../support/actors.ts';
import { referenceBuild } from '../support/bundles.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

export interface Subject {
  readonly name: string;
  readonly bundle: string;
  readonly event: string;
}

export interface BenchShop {
  /** The SDK alone first, then ours. */
  readonly cold: readonly Subject[];
  /** A route that asks the table for nothing. */
  readonly warm: Subject;
  /** What the functions get, and the cookies of a signed-in customer. */
  readonly env: Readonly<Record<string, string>>;
  readonly cookies: ReadonlyMap<string, string>;
  run(script: string, subject: Subject, ...more: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

const PRODUCT = {
  id: 'bench',
  name: 'Console',
  series: 'Tourer',
  price: 16_000,
  description: 'Felt-covered, four slots',
  imageUrl: 'https://example.com/console.jpg',
  imageUrls: ['https://example.com/console.jpg'],
  featured: true,
  features: [],
  compatibleVehicles: [],
  specifications: {},
  hidden: false,
  unparsedVehicles: [],
  fits: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

/** Starts it from what was built last. */
export async function startBenchShop(folder: string): Promise<BenchShop> {
  const alone = join(folder, 'reference.mjs');
  await build(referenceBuild(alone));
  // The deployed cost: what the bench says of a password is then what a log-in takes.
  const stack = await startPrivateStack({ seed: false, passwordCost: PASSWORD_COST });
  const key = { PK: 'PRODUCTS', SK: PRODUCT.id };
  await openTable(stack.env).put({ ...key, ...PRODUCT });
  const { actor } = await createActors(stack.origin).signUp();

  const event = (path: string): string => {
    const match = matchRoute('GET', path);
    if (!match) throw new Error(`No route ${path}`);
    const headers = {
      'x-origin-verify': stack.env.ORIGIN_SECRET,
      'x-viewer-address': '192.0.2.1',
      cookie: actor.cookieHeader,
    };
    const call = { method: 'GET', path, query: '', headers, body: Buffer.alloc(0) };
    return JSON.stringify(toEvent({ ...call, sourceIp: '192.0.2.1', protocol: 'HTTP/1.1' }, match));
  };
  const ours = (name: string, path: string): Subject => ({
    name,
    bundle: join(builtFunctions, name, bundleName),
    event: event(path),
  });
  const input = {
    TableName: stack.env.TABLE_NAME,
    Key: { PK: { S: key.PK }, SK: { S: key.SK } },
    ConsistentRead: true,
  };
  return {
    cold: [
      { name: 'SDK alone', bundle: alone, event: JSON.stringify(input) },
      ours('products', `/api/products/${PRODUCT.id}`),
      ours('auth', '/api/auth/user'),
      ours('orders', '/api/orders'),
    ],
    warm: ours('auth', '/api/login'),
    env: stack.env,
    cookies: actor.cookies,
    async run(script, subject, ...more) {
      // Not the waiting kind: the parameter store that it asks is in this very process.
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, script), subject.bundle, subject.event, ...more],
        { env: stack.env },
      );
      return JSON.parse(stdout);
    },
    stop: stack.stop,
  };
}
