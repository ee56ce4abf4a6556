/** A shop whose table and bucket can be made to fail, and calls that are timed. */
import { expect } from 'vitest';
import { functionsIn } from '../../infra/local/gateway/function.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { getRoute, type RouteId } from '../../shared/contract/routes.ts';
import type { Actor, Answer } from '../support/actors.ts';
import { type Fixtures, makeFixtures } from '../support/fixtures.ts';
import { longForm } from '../support/long-form.ts';
import type { Things } from '../support/requests/things.ts';
import { sampleRequest } from '../support/requests.ts';
import { startPrivateStack } from '../support/stack.ts';
import { type FaultyProxy, startProxy } from './proxy.ts';

/** Milliseconds. */
const ANSWER_WITHIN = 8000;
export const WELL_WITHIN = 30_000;

export interface FaultyShop {
  readonly stack: Stack;
  readonly fixtures: Fixtures;
  readonly table: FaultyProxy;
  readonly bucket: FaultyProxy;
  /** Calls a route with its sample, by default as the admin, within the time that is promised. */
  call(id: RouteId, things?: Partial<Things>, caller?: Actor): Promise<Answer>;
  /** Repeats calls until all succeed. */
  recovery(things?: Partial<Things>, ids?: readonly RouteId[]): Promise<void>;
  /** Stops it, and returns what was seen. */
  stop(): Promise<{ calls: number; faulted: number; slowest: number; slowestRecovery: number }>;
}

const wellCalls: readonly RouteId[] = [
  'auth.user',
  'products.list',
  'orders.create',
  'inquiries.create',
];

export async function startFaultyShop(): Promise<FaultyShop> {
  let proxies: { dynamodb: FaultyProxy; s3: FaultyProxy } | undefined;
  const stack = await startPrivateStack({
    seed: true,
    // By night as `npm start` runs them, each in a process that is ended when a call takes too long.
    ...(longForm && { host: functionsIn }),
    environments: async (env) => {
      const [dynamodb, s3] = await Promise.all([
        startProxy(env.AWS_ENDPOINT_URL_DYNAMODB ?? ''),
        startProxy(env.AWS_ENDPOINT_URL_S3 ?? ''),
      ]);
      proxies = { dynamodb, s3 };
      const between = {
        AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
        AWS_ENDPOINT_URL_S3: s3.endpoint,
      };
      return () => ({ ...env, ...between });
    },
  });
  if (!proxies) throw new Error('The stack has asked for no environments');
  const { dynamodb: table, s3: bucket } = proxies;
  const fixtures = await makeFixtures(stack);
  // The admin's own, delivered.
  const orderId = await fixtures.deliveredOrder(fixtures.admin);
  const figures = { calls: 0, slowest: 0, slowestRecovery: 0 };
  const stalls = watchStalls();

  const call: FaultyShop['call'] = async (
    id,
    things,
    // Logging in changes the cookies.
    caller = id.startsWith('auth.') ? fixtures.admin.copy() : fixtures.admin,
  ) => {
    const { method, path, body } = sampleRequest(id, { ...fixtures.things, orderId, ...things });
    const from = performance.now() - stalls.sum();
    const answer = await caller.send(method, path, { body });
    const milliseconds = performance.now() - stalls.sum() - from;
    figures.calls += 1;
    figures.slowest = Math.max(figures.slowest, milliseconds);
    expect(milliseconds, `${id} took too long`).toBeLessThan(ANSWER_WITHIN);
    return answer;
  };

  return {
    stack,
    fixtures,
    table,
    bucket,
    call,
    async recovery(things, ids = wellCalls) {
      const from = performance.now();
      for (;;) {
        const answers = await Promise.all(
          ids.map(async (id) => (await call(id, things)).status === getRoute(id).status),
        );
        if (answers.every(Boolean)) break;
        expect(performance.now() - from, 'not well again').toBeLessThan(WELL_WITHIN);
      }
      figures.slowestRecovery = Math.max(figures.slowestRecovery, performance.now() - from);
    },
    async stop() {
      stalls.stop();
      await stack.stop();
      const faulted = table.faulted() + bucket.faulted();
      await Promise.all([table.close(), bucket.close()]);
      return { ...figures, faulted };
    },
  };
}

const TICK_MS = 50;

/**
 * Adds up how long this process waits for the processor, in ms, by a timer that comes late: a busy machine
 * withholds it from the functions just so, and a deadline cannot.
 */
function watchStalls() {
  let last = performance.now();
  let stalled = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    stalled += Math.max(0, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  return { sum: () => stalled, stop: () => clearInterval(timer) };
}
