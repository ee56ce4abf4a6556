/**
 * The outbox under faults: the mail service down, throttling and failing, killed functions. Every
 * email that was caused is sent, none is lost; how many were sent twice is printed. MAILS says how
 * many orders each fault meets (3; 50 on demand), KILLS how often the mailer is killed (2; 200).
 */

import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsIn } from '../../infra/local/gateway/function.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { orderStatuses } from '../../shared/contract/choices.ts';
import { type Actor, type Answer, createActors, made } from '../support/actors.ts';
import { expectRecount } from '../support/figures.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import {
  bounce,
  complaint,
  confirmAddresses,
  openMailbox,
  readMailId,
  sendWaiting,
  waitsForDays,
} from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { newAddon, newProduct, placed } from '../support/orders.ts';
import { acceptance, orderBody, quoteBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';
import { type Fault, type FaultyProxy, faults, type Refusal, startProxy } from './proxy.ts';

const ORDERS = Number(process.env.MAILS ?? 3);
/** The number of changes while the table is faulty. */
const ROUNDS = longForm ? 10 : 1;
const KILLS = Number(process.env.KILLS ?? 2);

let stack: Stack;
let ses: FaultyProxy;
let dynamodb: FaultyProxy;
let customer: Actor;
let admin: Actor;
let cart: object;
let quote: object;
const ids: string[] = [];

beforeAll(async () => {
  stack = await startPrivateStack({
    seed: true,
    s3: false,
    mail: true,
    // A call that is cut off must not hold up the others.
    host: functionsIn,
    environments: async (env) => {
      ses = await startProxy(env.AWS_ENDPOINT_URL_SESV2 ?? '');
      dynamodb = await startProxy(env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
      const between = {
        AWS_ENDPOINT_URL_SESV2: ses.endpoint,
        AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
      };
      return () => ({ ...env, ...between });
    },
  });
  await confirmAddresses(stack.env, 'jo@example.com', 'gone@example.com');
  const actors = createActors(stack.origin);
  [admin, customer] = await Promise.all([actors.admin(), actors.customer()]);
  const perDay = { unconfirmedPerDay: 10_000, workshopPerDay: 10_000 };
  await made(
    admin.patch('/api/admin/email-settings', { off: [], owner: 'immediately', ...perDay }),
  );
  const [product, addon] = [await newProduct(admin), await newAddon(admin)];
  cart = orderBody([{ productId: product.id, quantity: 1 }]);
  quote = quoteBody({ productId: product.id, addonId: addon.id });
}, 60_000);

afterAll(async () => {
  await stack?.stop();
  await Promise.all([ses?.close(), dynamodb?.close()]);
});

const place = async (more: object = {}) => {
  const { id } = placed(await customer.post('/api/orders', { ...cart, ...more }));
  ids.push(id);
  return id;
};
const rows = async () =>
  (await openTable(stack.env).rows()).filter(({ PK }) => PK.startsWith('MAIL#'));
/** An email that no longer says what is true, for instance of an invoice that was replaced, ends as `off`. */
const isObsolete = (row: Row) => row.state === 'off' && row.reason !== undefined;
const unsent = async () =>
  (await rows())
    .filter((row) => row.state !== 'sent' && !isObsolete(row) && !waitsForDays(row))
    .map(({ PK, SK, state }) => `${PK} ${SK} ${state}`);
const readMailRow = async (id: string, cause: string) =>
  openTable(stack.env).get({ PK: `MAIL#order-${id}`, SK: cause });

const refused = async (id: string) =>
  (await rows())
    .filter(({ PK, state }) => PK === `MAIL#order-${id}` && state === 'failed')
    .map(({ SK }) => `order-${id}.${SK}`);

/** Sweeps until the queue is empty: what was being sent during a sweep may fail after it. */
async function allSent(): Promise<void> {
  const swept = async () => {
    await stack.runMailer(sendWaiting);
    return unsent();
  };
  await expect.poll(swept, { timeout: 60_000, interval: 250 }).toEqual([]);
}

/** Kills the mailer's process, like a crash between sending and recording it. */
function killMailer(): number {
  const mailers = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const env = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return (
          env.includes('AWS_LAMBDA_FUNCTION_NAME=mailer') &&
          env.includes(`SITE_ORIGIN=${stack.origin}\0`)
        );
      } catch {
        return false;
      }
    });
  for (const pid of mailers) process.kill(Number(pid), 'SIGKILL');
  return mailers.length;
}

it.each<Fault>(pickShare(['error', 'garble', 'throttle', 'refuse'], 0, 1))(
  'sends everything once the mail service has ended its %s, and holds up no order meanwhile',
  async (fault) => {
    ses.set(fault);
    const before = ses.faulted();
    const from = performance.now();
    for (let count = 0; count < ORDERS; count += 1) await place();
    expect((performance.now() - from) / ORDERS).toBeLessThan(2000);
    await expect.poll(() => ses.faulted() - before, { timeout: 20_000 }).toBeGreaterThan(2);
    ses.set(undefined);
    await stack.runMailer(sendWaiting);
    await allSent();
  },
  120_000,
);

/** A change of an order of a test's own, or a quote, that one of the shop's people could make now. */
async function changeSomething(own: string[]): Promise<Answer | undefined> {
  const pick = <T>(from: readonly T[]) => from[randomInt(from.length)] as T;
  const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
  if (own.length < 3) {
    const answer = await customer.post('/api/orders', cart, once());
    if (answer.status === 201) own.push(placed(answer).id);
    return answer;
  }
  const path = `/api/admin/orders/${pick(own)}`;
  return pick([
    () => customer.post('/api/orders', cart, once()),
    () => admin.patch(path, { status: pick(orderStatuses) }),
    () => admin.patch(path, { status: pick(orderStatuses) }),
    () => admin.patch(`${path}/customer`, { shippingPostcode: `47${randomInt(10, 99)}` }),
    () => admin.post(`${path}/invoices`, { kind: 'deposit', cents: randomInt(1, 5_000) }, once()),
    async () => {
      const draft = await admin.post('/api/admin/quotes', quote);
      if (draft.status !== 201) return draft;
      const { id } = draft.body as { id: string };
      const sent = await admin.post(`/api/admin/quotes/${id}/send`);
      if (sent.status !== 200) return sent;
      const { link } = sent.body as { link: string };
      return customer.post(`/api/quotes/${link.split('/').at(-1)}/accept`, acceptance());
    },
  ])();
}

// By day the one after which nobody knows whether it was done.
it.each<Fault>(longForm ? faults : ['cut'])(
  'counts every order and quote once, though the table answers the changes and the counting with %s',
  async (fault) => {
    const own: string[] = [];
    const change = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => changeSomething(own)));
      const seen = answers.map((answer) => `${answer?.status} ${answer?.text}`);
      // A fault is a 503; what others have changed meanwhile is refused.
      expect(seen.filter((one) => !/^(2|409|412|503)/.test(one))).toEqual([]);
    };
    for (let round = 0; round < ROUNDS; round++) {
      await change(6);
      dynamodb.set(fault);
      try {
        await change(6);
        // From here on only what follows the table's stream calls it.
        const met = dynamodb.faulted();
        await expect.poll(() => dynamodb.faulted() - met, { timeout: 30_000 }).toBeGreaterThan(1);
      } finally {
        dynamodb.set(undefined);
      }
      await change(3);
    }
    await expectRecount(openTable(stack.env), { timeout: 60_000 });
  },
  60_000 + ROUNDS * 60_000,
);

const NOT_VERIFIED: Refusal = {
  status: 400,
  name: 'MessageRejected',
  message:
    'Email address is not verified. The following identities failed the check in region AP-SOUTHEAST-2: shop.example',
};
const BAD_REQUEST: Refusal = { status: 400, name: 'BadRequestException', message: 'Invalid tag' };

/** Lines of the mailer's log about an email, or about none. */
const logged = (id: string) =>
  readFileSync(stack.functionsLog, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"route":"mailer"'))
    .map((line) => JSON.parse(line))
    .filter(({ requestId }) => requestId === id);
/** When the sweep comes, minutes after a full hour, hours from now. */
const sweepAt = (hours: number, minutes: number) => {
  const hour = new Date(Date.now() + hours * 3_600_000).setUTCMinutes(minutes, 0, 0);
  return { ...sendWaiting, at: new Date(hour).toISOString() };
};

nightly(
  'goes on trying while the sender is not verified: each sweep, hourly after an hour, and then alerts',
  async () => {
    ses.set(NOT_VERIFIED);
    const id = await place();
    const row = () => readMailRow(id, 'new-order');
    await expect
      .poll(row, { timeout: 20_000 })
      .toMatchObject({ state: 'queued', attempts: 1, reason: 'MessageRejected' });
    const attemptsAfter = async (event: object) => {
      await stack.runMailer(event);
      return (await row())?.attempts;
    };
    expect(await attemptsAfter(sweepAt(0, 5))).toBe(2);
    const rung = () => logged('').filter(({ alarm }) => alarm === 'mail').length;
    expect(rung()).toBe(0);
    expect(await attemptsAfter(sweepAt(3, 5))).toBe(2);
    expect(rung()).toBe(1);
    expect(await attemptsAfter(sweepAt(3, 0))).toBe(3);
    ses.set(undefined);
    await stack.runMailer(sweepAt(4, 0));
    await allSent();
  },
  60_000,
);

it('logs what the mail service refuses, alerts if it was for the owner, and tries it no more', async () => {
  ses.set(BAD_REQUEST);
  const id = await place();
  await expect
    .poll(() => readMailRow(id, 'new-order'), { timeout: 20_000 })
    .toMatchObject({ state: 'failed', reason: 'Invalid tag', attempts: 1 });
  await expect
    .poll(() => readMailRow(id, 'order-received'), { timeout: 20_000 })
    .toMatchObject({ state: 'failed', attempts: 1 });
  const notice = () => readMailRow(id, 'mail-failed-order-received-1');
  await expect.poll(notice, { timeout: 20_000 }).toMatchObject({ state: 'failed', attempts: 1 });
  const line = { message: 'An email was refused', error: 'BadRequestException' };
  expect(logged(`order-${id}.new-order`)).toEqual([
    expect.objectContaining({ ...line, alarm: 'mail' }),
  ]);
  const [toCustomer, ...others] = logged(`order-${id}.order-received`);
  expect(toCustomer).toMatchObject(line);
  expect(toCustomer).not.toHaveProperty('alarm');
  expect(others).toEqual([]);
  ses.set(undefined);
  for (const mail of await refused(id)) await admin.post(`/api/admin/emails/${mail}/resend`);
  await stack.runMailer(sendWaiting);
  await allSent();
}, 60_000);

/** As if the half minute of a killed function's lease had passed. */
async function expireLeases(): Promise<void> {
  const table = openTable(stack.env);
  const leased = (await rows()).filter(({ state }) => state === 'sending');
  for (const row of leased) await table.put({ ...row, lease: { holder: 'killed', until: 0 } });
}

nightly(
  `resends what a killed function was sending, ${KILLS} times`,
  async () => {
    for (let count = 0; count < KILLS; count += 1) {
      // The mail service receives half of the emails, after the function was killed, and the rest
      // never.
      ses.set(count % 2 === 0 ? 'delay' : 'hang');
      await place();
      await expect.poll(() => ses.underWay(), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
      expect(killMailer()).toBeGreaterThan(0);
      ses.set(undefined);
      await expireLeases();
      await stack.runMailer(sendWaiting);
      await allSent();
    }
  },
  60_000 + KILLS * 20_000,
);

nightly(
  'sends no email again only because its order could not be told that it went',
  async () => {
    ses.set('delay');
    const id = await place();
    const row = () => readMailRow(id, 'order-received');
    await expect.poll(row, { timeout: 20_000, interval: 20 }).toMatchObject({ state: 'sending' });
    dynamodb.set('error', 0, 'UpdateItem');
    await expect.poll(row, { timeout: 20_000 }).not.toMatchObject({ state: 'sending' });
    dynamodb.set(undefined);
    ses.set(undefined);
    await allSent();
    const about = (await openMailbox(stack).about(id)).map(readMailId);
    expect(about.filter((one) => one.endsWith('.order-received'))).toHaveLength(1);
  },
  60_000,
);

it('loses no email', async () => {
  const sent = await openMailbox(stack).all();
  const counts = new Map<string, number>();
  for (const mail of sent) counts.set(readMailId(mail), (counts.get(readMailId(mail)) ?? 0) + 1);
  for (const id of ids) {
    expect(counts.get(`order-${id}.order-received`) ?? 0, id).toBeGreaterThan(0);
    expect(counts.get(`order-${id}.new-order`) ?? 0, id).toBeGreaterThan(0);
  }
  const twice = [...counts.values()].filter((count) => count > 1).length;
  console.log(`${counts.size} emails under faults: all sent, ${twice} of them more than once`);
});

nightly(
  'sends, at the next sweep, what was queued while no function read the stream',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
    const away = await startPrivateStack({ seed: true, s3: false, dataDir });
    await confirmAddresses(away.env, 'jo@example.com');
    const actors = createActors(away.origin);
    const productId = (await newProduct(await actors.admin())).id;
    const body = orderBody([{ productId, quantity: 1 }]);
    const caller = await actors.customer();
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, async () => placed(await caller.post('/api/orders', body)).id),
    );
    await away.stop();
    const back = await startPrivateStack({ dataDir, s3: false, mail: true });
    const mailbox = openMailbox(back);
    for (const id of orders) {
      await mailbox.arrived('order-received', id);
      await mailbox.arrived('new-order', id);
    }
    await back.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  60_000,
);

it('suppresses an address that bounced, until the owner resends by hand', async () => {
  const customerEmail = 'gone@example.com';
  const first = await place({ customerEmail });
  await allSent();
  await stack.runMailer(bounce(`order-${first}.order-received`, 'Gone@example.com'));
  expect(await readMailRow(first, 'order-received')).toMatchObject({
    state: 'bounced',
    reason: expect.stringContaining('550 5.1.1'),
  });
  const second = await place({ customerEmail });
  await expect
    .poll(() => readMailRow(second, 'order-received'), { timeout: 20_000 })
    .toMatchObject({ state: 'suppressed', reason: expect.stringContaining('came back') });
  const id = `order-${second}.order-received`;
  const resend = async () => {
    expect((await admin.post(`/api/admin/emails/${id}/resend`)).status).toBe(200);
    await stack.runMailer(sendWaiting);
    return readMailRow(second, 'order-received');
  };
  expect(await resend()).toMatchObject({ state: 'sent' });
  await stack.runMailer(complaint(id, customerEmail));
  expect(await resend()).toMatchObject({
    state: 'suppressed',
    reason: expect.stringContaining('spam'),
  });
}, 90_000);

it('respects the owner’s switches, and keeps their emails for the morning digest', async () => {
  const saved = await admin.patch('/api/admin/email-settings', {
    off: ['new-review'],
    owner: 'digest',
    unconfirmedPerDay: 200,
    workshopPerDay: 10_000,
  });
  expect(saved.status).toBe(200);
  const id = await place();
  await made(admin.patch(`/api/admin/orders/${id}`, { status: 'delivered' }));
  await made(customer.post('/api/reviews', { orderId: id, rating: 5 }));
  const table = openTable(stack.env);
  await expect
    .poll(() => readMailRow(id, 'new-review'), { timeout: 20_000 })
    .toMatchObject({ state: 'off' });
  await expect
    .poll(() => readMailRow(id, 'new-order'), { timeout: 20_000 })
    .toMatchObject({ state: 'held' });
  await openMailbox(stack).arrived('order-received', id);
  // As if it had been stored yesterday.
  const held = await readMailRow(id, 'new-order');
  const yesterday = new Date(Date.now() - 48 * 3_600_000).toISOString();
  const GSI2SK = `${yesterday}#order-${id}.new-order`;
  if (held) await table.put({ ...held, createdAt: yesterday, GSI2SK });
  await stack.runMailer(sendWaiting);
  const digests = async () =>
    (await openMailbox(stack).all()).filter((mail) => readMailId(mail).includes('.digest'));
  // On a busy machine, an email that could not go at once goes with a later sweep.
  const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const arrived = async () => {
    if ((await digests()).length === 0) await stack.runMailer({ ...sendWaiting, at: later });
    return (await digests()).map(({ subject }) => subject);
  };
  await expect
    .poll(arrived, { timeout: 20_000, interval: 200 })
    .toEqual(['One thing since yesterday']);
  const [digest] = await digests();
  expect(digest?.body.text).toContain(`New order ${id.slice(0, 8)}`);
  expect(await readMailRow(id, 'new-order')).toMatchObject({ state: 'digested' });
}, 90_000);

nightly(
  'holds what a second run in one hour finds until the digest of the next hour',
  async () => {
    const saved = await admin.patch('/api/admin/email-settings', {
      off: [],
      owner: 'digest',
      unconfirmedPerDay: 200,
      workshopPerDay: 10_000,
    });
    expect(saved.status).toBe(200);
    const placeHeld = async () => {
      const id = await place();
      await expect
        .poll(() => readMailRow(id, 'new-order'), { timeout: 20_000 })
        .toMatchObject({ state: 'held' });
      return id;
    };
    // Two days ahead, when what is held now is due.
    const hour = new Date(Date.now() + 48 * 3_600_000).setUTCMinutes(0, 0, 0);
    const runAfter = (minutes: number) =>
      stack.runMailer({ ...sendWaiting, at: new Date(hour + minutes * 60_000).toISOString() });
    const first = await placeHeld();
    await runAfter(10);
    expect(await readMailRow(first, 'new-order')).toMatchObject({ state: 'digested' });
    const second = await placeHeld();
    await runAfter(40);
    expect(await readMailRow(second, 'new-order')).toMatchObject({ state: 'held' });
    await runAfter(70);
    expect(await readMailRow(second, 'new-order')).toMatchObject({ state: 'digested' });
    const digests = async () =>
      (await openMailbox(stack).all())
        .filter((mail) => readMailId(mail).includes('.digest'))
        .map(({ body }) => body.text);
    const naming = (id: string, texts: readonly string[]) =>
      texts.filter((text) => text.includes(`New order ${id.slice(0, 8)}`));
    for (const id of [first, second]) {
      // On a busy machine, an email that could not go at once goes with the hour's first sweep.
      const arrived = async () => {
        await runAfter(120);
        return naming(id, await digests());
      };
      await expect.poll(arrived, { timeout: 20_000, interval: 200 }).toHaveLength(1);
    }
  },
  90_000,
);
