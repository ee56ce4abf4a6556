/**
 * Faults of DynamoDB and S3: every endpoint answers within 8 seconds, with 503 where it must, writes
 * nothing then, and is well again at once when the fault ends.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import { type RouteId, routeIds, routeOf } from '../../shared/contract/routes.ts';
import type { Answer } from '../support/actors.ts';
import { sampleRequest, type Things } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { tableOf } from '../support/table.ts';
import { makeWorld, pixel, type World } from '../trust/world.ts';
import { type FaultyProxy, faults, harmless, startProxy } from './proxy.ts';

const ANSWER_WITHIN = 8000;
const WELL_WITHIN = 30_000;

let stack: Stack;
let world: World;
/** The admin's own, delivered. */
let orderId: string;
const proxies: Partial<Record<'dynamodb' | 's3', FaultyProxy>> = {};
const figures = { calls: 0, faults: 0, slowest: 0, slowestRecovery: 0 };

function proxyOf(service: 'dynamodb' | 's3'): FaultyProxy {
  const proxy = proxies[service];
  if (!proxy) throw new Error('The stack has not asked for it');
  return proxy;
}

beforeAll(async () => {
  stack = await startPrivateStack({
    seed: true,
    between: async (service, endpoint) => {
      const proxy = await startProxy(endpoint);
      proxies[service] = proxy;
      return proxy.endpoint;
    },
  });
  world = await makeWorld(stack.origin, stack.env);
  orderId = await world.deliveredOrder(world.admin);
});

afterAll(async () => {
  await stack.stop();
  const met = (proxies.dynamodb?.met() ?? 0) + (proxies.s3?.met() ?? 0);
  await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
  console.log(
    `Faults: ${figures.faults} kinds over ${figures.calls} calls, ${met} calls to a service met one; ` +
      `slowest answer ${Math.round(figures.slowest)} ms, slowest recovery ${Math.round(figures.slowestRecovery)} ms`,
  );
});

async function timed(
  id: RouteId,
  things: Partial<Things> = {},
): Promise<Answer & { milliseconds: number }> {
  const { method, path, body } = sampleRequest(id, { ...world.things, orderId, ...things });
  const from = performance.now();
  // Whoever logs in or out gets other cookies.
  const caller = id.startsWith('auth.') ? world.admin.copy() : world.admin;
  const answer = await caller.send(method, path, { body });
  const milliseconds = performance.now() - from;
  figures.calls += 1;
  figures.slowest = Math.max(figures.slowest, milliseconds);
  expect(milliseconds, `${id} took too long`).toBeLessThan(ANSWER_WITHIN);
  return { ...answer, milliseconds };
}

/** Asks until the shop is well again, and says how long that took. */
async function recovery(things: Partial<Things> = {}, ids = wellCalls): Promise<void> {
  const from = performance.now();
  for (;;) {
    const answers = await Promise.all(ids.map((id) => timed(id, things)));
    if (answers.every(({ status }, index) => status === routeOf(ids[index] as RouteId).status))
      break;
    expect(performance.now() - from, 'not well again').toBeLessThan(WELL_WITHIN);
  }
  figures.slowestRecovery = Math.max(figures.slowestRecovery, performance.now() - from);
}

const wellCalls: RouteId[] = ['auth.user', 'products.list', 'orders.create', 'inquiries.create'];

/** These need no table: one only redirects. */
const tableless: readonly RouteId[] = ['auth.loginPage'];
/** These end sessions or use up what others need. */
const apart: readonly RouteId[] = [
  'auth.logout',
  'auth.password',
  'gallery.delete',
  'reviews.create',
];
const called = routeIds.filter((id) => !apart.includes(id) && id !== 'uploads.finish');
/** Under a conflict reads go on, and so do changes that change nothing. */
const writes = called.filter((id) => routeOf(id).method !== 'GET' && id !== 'uploads.start');

describe('while the table', () => {
  it.each(faults)(
    'meets %s',
    async (fault) => {
      const proxy = proxyOf('dynamodb');
      const table = tableOf(stack.env);
      const before = await table.hash();
      figures.faults += 1;
      proxy.set(fault);
      let answers: (Answer & { id: RouteId })[];
      try {
        answers = await Promise.all(called.map(async (id) => ({ ...(await timed(id)), id })));
      } finally {
        proxy.set(undefined);
      }
      for (const { id, status, text } of answers) {
        const where = `${id}: ${text}`;
        const { status: success } = routeOf(id);
        if (tableless.includes(id)) expect(status, where).toBe(success);
        else if (fault === 'delay') expect([success, 503], where).toContain(status);
        else if (fault === 'conflict' && !writes.includes(id)) expect(status, where).toBe(success);
        else if (fault === 'conflict') expect([success, 503], where).toContain(status);
        else expect(status, where).toBe(503);
        if (status === 503) expect(text).toMatch(/^\{"message":"The shop cannot answer right now/);
      }
      if (harmless.includes(fault)) {
        expect(await table.hash(), 'a call that failed wrote').toBe(before);
      }
      if (fault === 'conflict') {
        const refused = answers.filter(({ status }) => status === 503).map(({ id }) => id);
        expect(refused).toEqual(
          expect.arrayContaining([
            'orders.create',
            'auth.signup',
            'inquiries.create',
            'addons.update',
          ]),
        );
      }
      await recovery();
    },
    60_000,
  );
});

describe('while the bucket', () => {
  it.each(faults.filter((fault) => fault !== 'conflict'))(
    'meets %s',
    async (fault) => {
      const proxy = proxyOf('s3');
      const uploadURL = await world.sentImage(world.admin);
      figures.faults += 1;
      proxy.set(fault);
      let answer: Answer;
      try {
        answer = await timed('uploads.finish', { uploadURL });
        // What needs no bucket does not notice.
        expect((await timed('products.list')).status).toBe(200);
        expect((await timed('orders.create')).status).toBe(201);
      } finally {
        proxy.set(undefined);
      }
      if (fault === 'delay') expect([200, 503], answer.text).toContain(answer.status);
      else expect(answer.status, answer.text).toBe(503);
      await recovery({ uploadURL }, ['uploads.finish']);
    },
    60_000,
  );
});

describe('an image that breaks off on its way', () => {
  it.each([1, 50, 99])('at %i per cent is no image', async (percent) => {
    const { body } = await world.admin.post('/api/objects/upload');
    const { uploadURL } = body as { uploadURL: string };
    const image = Buffer.concat([pixel, Buffer.alloc(200_000, 1)]);
    const url = new URL(uploadURL);
    await new Promise<void>((done, fail) => {
      const socket = connect(Number(url.port), url.hostname, () => {
        socket.write(
          `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${image.length}\r\n\r\n`,
        );
        const part = image.subarray(0, Math.ceil((image.length * percent) / 100));
        socket.write(part, () => socket.destroy());
      });
      socket.on('close', () => done());
      socket.on('error', fail);
    });
    const images = async () => (await world.admin.get('/api/admin/images')).text;
    const before = await images();
    const answer = await timed('uploads.finish', { uploadURL });
    expect([400, 404], answer.text).toContain(answer.status);
    expect(await images()).toBe(before);
  });
});
