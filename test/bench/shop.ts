/** A shop to start functions against, and one event for each function that is measured. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { PASSWORD_COST } from '../../functions/core/environment.ts';
import { functionsBuild } from '../../infra/build/functions.ts';
import { builtFunctions, bundleName, root } from '../../infra/build/paths.ts';
import { createActors } from '../support/actors.ts';
import { referenceBuild } from '../support/bundles.ts';
import { orderBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';
import { makeEvent, runScript } from './function-call.ts';

export interface Subject {
  readonly name: string;
  readonly bundle: string;
  readonly event: string;
}

export interface BenchShop {
  /** The SDK alone first, then ours. */
  readonly cold: readonly Subject[];
  /** A route that does not use the table. */
  readonly warm: Subject;
  /** Placing an order, and the same with its emails left out of the transaction. */
  readonly order: { readonly withMails: Subject; readonly without: Subject };
  /** The functions' environment, and the cookies of a signed-in customer. */
  readonly env: Readonly<Record<string, string>>;
  readonly cookies: ReadonlyMap<string, string>;
  /** The code for tokens, bundled as the functions have it. It reads `env` from this process. */
  tokens(): typeof import('../../functions/http/token.ts');
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

/** The orders function, built without the emails that orders cause. */
function withoutMails(folder: string): BuildOptions {
  const orders = functionsBuild(folder, ['orders']);
  const leaveOut: Plugin = {
    name: 'without-mails',
    setup({ onLoad }) {
      onLoad({ filter: /functions.orders.mails\.ts$/ }, () => ({
        contents: 'export const orderMails = () => ({});',
      }));
    },
  };
  return { ...orders, plugins: [leaveOut, ...(orders.plugins ?? [])] };
}

/** Starts it from the last build. */
export async function startBenchShop(folder: string): Promise<BenchShop> {
  const alone = join(folder, 'reference.mjs');
  await build(referenceBuild(alone));
  // The deployed bcrypt cost, so that the result for passwords is true of logins.
  const stack = await startPrivateStack({ seed: true, passwordCost: PASSWORD_COST });
  const key = { PK: 'PRODUCTS', SK: PRODUCT.id };
  await openTable(stack.env).put({ ...key, ...PRODUCT });
  const { admin, signUp } = createActors(stack.origin);
  const { actor } = await signUp();

  const ours = (name: string, path: string, by = actor): Subject => ({
    name,
    bundle: join(builtFunctions, name, bundleName),
    event: makeEvent(stack.env, by.cookieHeader, 'GET', path),
  });
  const withMails = {
    ...ours('orders', '/api/orders'),
    event: makeEvent(
      stack.env,
      actor.cookieHeader,
      'POST',
      '/api/orders',
      orderBody([{ productId: PRODUCT.id, quantity: 2 }]),
    ),
  };
  await build(withoutMails(folder));
  const tokens = { in: join(root, 'functions/http/token.ts'), out: 'tokens' };
  await build({ ...functionsBuild(folder, []), entryPoints: [tokens] });
  const without = { ...withMails, bundle: join(folder, 'orders', bundleName) };
  const input = {
    TableName: stack.env.TABLE_NAME,
    Key: { PK: { S: key.PK }, SK: { S: key.SK } },
    Name: stack.env.SESSION_KEYS_PARAMETER,
  };
  return {
    cold: [
      { name: 'SDK alone', bundle: alone, event: JSON.stringify(input) },
      ours('products', `/api/products/${PRODUCT.id}`),
      ours('auth', '/api/auth/user'),
      ours('orders', '/api/orders'),
      ours('uploads', '/api/admin/images', await admin()),
    ],
    warm: ours('auth', '/api/login'),
    order: { withMails, without },
    env: stack.env,
    cookies: actor.cookies,
    tokens: () => createRequire(import.meta.url)(join(folder, 'tokens.cjs')),
    run: (script, { bundle, event }, ...more) =>
      runScript(script, stack.env, bundle, event, ...more),
    stop: stack.stop,
  };
}
