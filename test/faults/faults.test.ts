/**
 * Faults of DynamoDB and S3: every endpoint answers within 8 seconds, with 503 where it must, writes
 * nothing then or later, logs nothing of who called, and is well again at once when the fault ends.
 * Every endpoint meets one of three faults, and a fourth of the changes a table in conflict too; each night all
 * meet all.
 */

import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { type Actor, type Answer, answered, createActors, password } from '../support/actors.ts';
import { anyPicture, sendPhoto } from '../support/fixtures.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import { nightly } from '../support/nightly.ts';
import { refusedSamples } from '../support/requests.ts';
import { inquiryBody } from '../support/samples.ts';
import { openTable } from '../support/table.ts';
import { expectWholePictures } from './acknowledged.ts';
import { type FaultyShop, startFaultyShop, WELL_WITHIN } from './faulty-shop.ts';
import { faults as allFaults, type Fault, harmless } from './proxy.ts';

/** By day one of each kind: a refusal that says so, a conflict, silence, and half an answer to what was done. */
const faults: readonly Fault[] = longForm ? allFaults : ['error', 'conflict', 'hang', 'cut'];
let shop: FaultyShop;
let kinds = 0;

beforeAll(async () => {
  shop = await startFaultyShop();
});

afterAll(async () => {
  const { calls, faulted, slowest, slowestRecovery } = await shop.stop();
  console.log(
    `Faults: ${kinds} kinds over ${calls} calls, ${faulted} calls to a service met one; ` +
      `slowest answer ${Math.round(slowest)} ms, slowest recovery ${Math.round(slowestRecovery)} ms`,
  );
});

/** These need no table: one redirects, one draws, one needs only the bucket while rate limits are off. */
const tableless: readonly RouteId[] = [
  'auth.loginPage',
  'auth.passkeyChallenge',
  // Its sample has no ticket of the shop's.
  'auth.passkeyLogin',
  'uploads.drawing',
  'uploads.sendPhoto',
];
/** Changes that are refused during a conflict, by day with a fourth of the others. */
const conflicting: readonly RouteId[] = [
  'orders.create',
  'auth.signup',
  'inquiries.create',
  'addons.update',
];
const isWrite = (id: RouteId) => getRoute(id).method !== 'GET';
/** The endpoints that are tested with a fault of the table. */
const endpointsFor = (fault: Fault): readonly RouteId[] => {
  if (longForm) return routeIds;
  if (fault === 'conflict') {
    return routeIds.filter(
      (id, index) => conflicting.includes(id) || (isWrite(id) && index % 4 === 0),
    );
  }
  const shared: readonly Fault[] = faults.filter((one) => one !== 'conflict');
  const turn = shared.indexOf(fault);
  return routeIds.filter((_, index) => index % shared.length === turn);
};
/** During a conflict reads still work, and so do changes without effect. */
const writes = routeIds.filter((id) => isWrite(id) && id !== 'uploads.start');

/** Callers whose session ends if the call succeeds. */
async function leavers(): Promise<Partial<Record<RouteId, Actor>>> {
  const { logIn } = createActors(shop.stack.origin);
  const { email } = shop.fixtures.things;
  const ids = ['auth.login', 'auth.signup', 'auth.logout'] as const;
  return Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, await logIn(email, password)] as const)),
  );
}

describe('while the table is faulty', () => {
  it.each(faults)(
    '%s',
    async (fault) => {
      // A login must not meet a change of its own password.
      const changing = await createActors(shop.stack.origin).signUp();
      const proving = await createActors(shop.stack.origin).signUp();
      const things = {
        ...(await shop.fixtures.usedUp(endpointsFor(fault))),
        'auth.password': { email: changing.user.email },
        'auth.newPasskey': { email: proving.user.email },
        'auth.changeAddress': { email: proving.user.email },
      };
      const callers = {
        ...(await leavers()),
        'auth.password': changing.actor,
        'auth.newPasskey': proving.actor,
        'auth.changeAddress': proving.actor,
        'orders.correctOwn': shop.fixtures.owner.actor,
        'invoices.cancelOwn': shop.fixtures.owner.actor,
      };
      const table = openTable(shop.stack.env);
      const before = await table.hash();
      kinds += 1;
      shop.table.set(fault);
      let answers: (Answer & { id: RouteId })[];
      const called = (id: RouteId) => shop.call(id, things[id], callers[id]);
      // On a busy machine a call that needs no table may still be too late, beside all the others.
      const call = (id: RouteId) =>
        tableless.includes(id) ? answered(() => called(id)) : called(id);
      try {
        answers = await Promise.all(
          endpointsFor(fault).map(async (id) => ({ ...(await call(id)), id })),
        );
      } finally {
        shop.table.set(undefined);
      }
      for (const { id, status, text } of answers) {
        const where = `${id}: ${text}`;
        const success = refusedSamples[id] ?? getRoute(id).status;
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
        expect(refused).toEqual(expect.arrayContaining([...conflicting]));
      }
      await shop.recovery();
    },
    60_000,
  );
});

describe('while the bucket is faulty', () => {
  it.each<Fault>(longForm ? faults.filter((fault) => fault !== 'conflict') : ['garble'])(
    '%s',
    async (fault) => {
      const uploadURL = await shop.fixtures.sentImage(shop.fixtures.admin);
      const waiting = await sendPhoto(shop.stack.origin);
      const { visitor } = createActors(shop.stack.origin);
      const inquiries = async () => (await shop.fixtures.admin.get('/api/admin/inquiries')).text;
      const before = await inquiries();
      kinds += 1;
      shop.bucket.set(fault);
      let answer: Answer;
      let photos: Answer[];
      let sent: Answer;
      try {
        [answer, sent, ...photos] = await Promise.all([
          shop.call('uploads.finish', { uploadURL }),
          shop.call('uploads.sendPhoto'),
          shop.call('uploads.photo'),
          visitor().post('/api/inquiries', { ...inquiryBody(), photos: [waiting] }),
        ]);
        // Calls that need no bucket are unaffected.
        expect((await shop.call('products.list')).status).toBe(200);
        expect((await shop.call('orders.create')).status).toBe(201);
      } finally {
        shop.bucket.set(undefined);
      }
      if (fault === 'delay') expect([200, 503], answer.text).toContain(answer.status);
      else {
        const answers = [answer, ...photos];
        expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
          answers.map(() => expect.stringMatching(/^503 /)),
        );
        // That it was written stands in the head of S3's answer, which a broken body leaves readable.
        const mayBeDone = harmless.includes(fault) ? [503] : [201, 503];
        expect(mayBeDone, sent.text).toContain(sent.status);
        expect(await inquiries(), 'an inquiry lost its photo').toBe(before);
      }
      await shop.recovery({ uploadURL }, ['uploads.finish']);
    },
    60_000,
  );

  it.each<Fault>(longForm ? ['throttle', 'error', 'refuse'] : ['error'])(
    'takes files with %s, no image is recorded',
    async (fault) => {
      const uploadURL = await shop.fixtures.sentImage(shop.fixtures.admin);
      const images = async () => (await shop.fixtures.admin.get('/api/admin/images')).text;
      const before = await images();
      shop.bucket.set(fault, 0, 'writes');
      try {
        expect((await shop.call('uploads.finish', { uploadURL })).status).toBe(503);
        expect(await images()).toBe(before);
      } finally {
        shop.bucket.set(undefined);
      }
      await shop.recovery({ uploadURL }, ['uploads.finish']);
    },
    60_000,
  );
});

it('records no image without all of its files', async () => {
  const rows = await openTable(shop.stack.env).rows();
  await expectWholePictures(shop.stack.origin, rows, []);
});

/**
 * Less than the timeout of an attempt; with two in a row the third would exceed the deadline of 7
 * s.
 */
const SLOW_MS = 2600;

describe('a call that ran into its deadline', () => {
  /** Lets a function's process finish its pending work: it answers these calls after it. */
  async function outrun(ids: readonly RouteId[]): Promise<void> {
    for (let count = 0; count < (longForm ? 30 : 5); count++)
      await Promise.all(ids.map((id) => shop.call(id)));
  }

  it('writes nothing to the table after it recovers', async () => {
    const table = openTable(shop.stack.env);
    const things = (await shop.fixtures.usedUp(['reviews.create']))['reviews.create'];
    const before = await table.hash();
    // The read is slow, the write conflicts slowly, and the next attempt would succeed.
    const ids: RouteId[] = [
      'orders.create',
      'orders.updateStatus',
      'auth.signup',
      'reviews.create',
    ];
    shop.table.set('conflict', SLOW_MS);
    let writes: number;
    try {
      const answers = await Promise.all(
        ids.map((id) =>
          shop.call(id, {
            ...things,
            ...(id === 'orders.updateStatus' && { orderId: shop.fixtures.things.orderId }),
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 503));
      expect(shop.table.underWay()).toBeGreaterThan(0);
      writes = shop.table.writes();
    } finally {
      shop.table.set(undefined);
    }
    await expect.poll(shop.table.underWay, { timeout: WELL_WITHIN }).toBe(0);
    await outrun(['orders.counts', 'auth.user', 'reviews.summary']);
    expect(shop.table.writes()).toBe(writes);
    expect(await table.hash()).toBe(before);
  }, 60_000);

  nightly(
    'puts nothing into the bucket after it recovers',
    async () => {
      const { table, bucket } = shop;
      const uploadURL = await shop.fixtures.sentImage(shop.fixtures.admin);
      const [met, writes] = [bucket.faulted(), bucket.writes()];
      table.set(undefined, SLOW_MS);
      bucket.set('error', SLOW_MS);
      try {
        const answering = shop.call('uploads.finish', { uploadURL });
        // The first read of the file fails, the second is only slow.
        await expect.poll(bucket.faulted, { timeout: WELL_WITHIN }).toBe(met + 1);
        bucket.set(undefined, SLOW_MS);
        expect((await answering).status).toBe(503);
        expect(bucket.underWay()).toBeGreaterThan(0);
      } finally {
        table.set(undefined);
        bucket.set(undefined);
      }
      await expect.poll(bucket.underWay, { timeout: WELL_WITHIN }).toBe(0);
      await outrun(['uploads.adminList']);
      expect(bucket.writes()).toBe(writes);
    },
    60_000,
  );
});

describe('an upload that is cut off', () => {
  it.each(pickShare([50, 1, 99], 0, 1))('at %i per cent is rejected', async (percent) => {
    const { body } = await shop.fixtures.admin.post('/api/objects/upload');
    const { uploadURL } = body as { uploadURL: string };
    const image = Buffer.concat([await anyPicture(), Buffer.alloc(200_000, 1)]);
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
    const images = async () => (await shop.fixtures.admin.get('/api/admin/images')).text;
    const before = await images();
    const answer = await shop.call('uploads.finish', { uploadURL });
    expect([400, 404], answer.text).toContain(answer.status);
    expect(await images()).toBe(before);
  });
});

it('logs failures of services without any caller’s data', () => {
  const log = readFileSync(shop.stack.functionsLog, 'utf8');
  expect(log).toMatch(/"message":"A service behind the API failed"/);
  expect(
    /@example\.com|Shopper|Emerald|0400 000|Felt-covered|LandCruiser/.exec(log)?.[0],
  ).toBeUndefined();
  expect(log.includes(password)).toBe(false);
});
