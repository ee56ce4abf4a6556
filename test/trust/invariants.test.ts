/**
 * Rules that hold under concurrency. INVARIANT_ROUNDS sets how many rounds (1; nightly 100) of
 * 50 concurrent calls.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import { schemas } from '../../shared/contract/index.ts';
import {
  Actor,
  type Answer,
  answered,
  atOnce,
  createActors,
  made,
  password,
  signupBody,
} from '../support/actors.ts';
import { nightly } from '../support/nightly.ts';
import { addonBody, productBody, sampleOrder } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';

const AT_ONCE = 50;
const rounds = Number(process.env.INVARIANT_ROUNDS ?? 1);
const patience = 60_000 + rounds * 20_000;

let stack: Stack;
let admin: Actor;
let customer: Actor;
let cart: ReturnType<typeof sampleOrder>;

const people = () => createActors(stack.origin);
const fiftyAtOnce = (call: (index: number) => Promise<Answer>) => atOnce(AT_ONCE, call);
const withStatus = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status);
const findRows = async (fits: (row: Row) => boolean) =>
  (await openTable(stack.env).rows()).filter(fits);
/** Rounds that held, of all tests together. */
let held = 0;
const each = async (count: number, round: () => Promise<void>) => {
  for (let index = 0; index < count; index++) {
    await round();
    held += 1;
  }
};

/** Concurrency alone must never cause a fault. */
function expectNoFault(answers: readonly Answer[]): void {
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
}

const placeOrder = () =>
  made<{ id: string; totalCents: number }>(customer.post('/api/orders', cart));

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false });
  admin = await people().admin();
  customer = await people().customer();
  const product = await made(admin.post('/api/admin/products', productBody()));
  const addon = await made(admin.post('/api/admin/addons', addonBody()));
  cart = sampleOrder({ productId: product.id, addonId: addon.id });
});
afterAll(async () => {
  console.log(`Invariants: ${held} rounds of ${AT_ONCE} at once held`);
  await stack.stop();
});

describe('fifty concurrent calls', () => {
  it(
    'create one user for an email',
    async () => {
      // One or two hashes per round: later sign-ups are refused before one is computed.
      await each(rounds, async () => {
        const body = signupBody();
        const answers = await fiftyAtOnce(() =>
          new Actor(stack.origin).post('/api/auth/signup', body),
        );
        expect(withStatus(answers, 201)).toHaveLength(1);
        expect(withStatus(answers, 409)).toHaveLength(AT_ONCE - 1);
        const users = await findRows((row) => row.SK === 'PROFILE' && row.email === body.email);
        expect(users).toHaveLength(1);
        const sessions = await findRows(
          (row) => row.PK === users[0]?.PK && row.SK.startsWith('SESSION#'),
        );
        expect(sessions).toHaveLength(1);
      });
    },
    patience,
  );

  it(
    'place one order for an idempotency key',
    async () => {
      await each(rounds, async () => {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answers = await fiftyAtOnce(() => customer.post('/api/orders', cart, { headers }));
        expectNoFault(answers);
        expect(withStatus(answers, 201)).toHaveLength(AT_ONCE);
        expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
      });
      const orders = await findRows(
        (row) => row.SK === 'ORDER' && row.customerEmail === cart.customerEmail,
      );
      const links = await findRows((row) =>
        orders.some(
          ({ id }) =>
            row.orderId === id && row.PK.startsWith('USER#') && row.SK.startsWith('ORDER#'),
        ),
      );
      expect(orders).toHaveLength(rounds);
      expect(links).toHaveLength(rounds);
    },
    patience,
  );

  nightly(
    'store one review for an order, and counts that equal a recount',
    async () => {
      await each(rounds, async () => {
        const { id } = await placeOrder();
        await made(admin.patch(`/api/admin/orders/${id}`, { status: 'delivered' }));
        const answers = await fiftyAtOnce((index) =>
          customer.post('/api/reviews', { orderId: id, rating: 1 + (index % 5) }),
        );
        expect(withStatus(answers, 201)).toHaveLength(1);
        expect(withStatus(answers, 409)).toHaveLength(AT_ONCE - 1);
      });
      // Reviews of many orders contend for the one item with the counts.
      const orders = await Promise.all(Array.from({ length: 20 }, () => placeOrder()));
      for (const { id } of orders) {
        await made(admin.patch(`/api/admin/orders/${id}`, { status: 'delivered' }));
      }
      const answers = await Promise.all(
        orders.map(({ id }, index) =>
          customer.post('/api/reviews', { orderId: id, rating: 1 + (index % 5) }),
        ),
      );
      expectNoFault(answers);
      const reviews = await findRows((row) => row.SK === 'REVIEW');
      const summary = schemas['reviews.summary'].response.parse(
        (await admin.get('/api/reviews/summary')).body,
      );
      const stars = [1, 2, 3, 4, 5].map(
        (star) => reviews.filter(({ rating }) => rating === star).length,
      );
      expect(summary).toEqual({
        count: reviews.length,
        ratingSum: reviews.reduce((sum, { rating }) => sum + Number(rating), 0),
        stars: Object.fromEntries(stars.map((count, index) => [index + 1, count])),
      });
    },
    patience,
  );

  it(
    'keep exactly the acknowledged charges in the total',
    async () => {
      await each(rounds, async () => {
        const { id, totalCents } = await placeOrder();
        let accepted = 0;
        const add = async (cents: number): Promise<Answer> => {
          const [order] = schemas['orders.adminList'].response.parse(
            (await answered(() => admin.get(`/api/admin/orders?search=${id}`))).body,
          );
          const answer = await admin.patch(`/api/admin/orders/${id}/details`, {
            totalCents: (order?.totalCents ?? 0) + cents,
            charges: [{ label: 'Postage', amountCents: cents }],
          });
          expect([200, 409, 412, 503], answer.text).toContain(answer.status);
          if (answer.status === 200) accepted += cents;
          return answer;
        };
        await fiftyAtOnce((index) => add(100 + index));
        expect(accepted).toBeGreaterThan(0);
        const [order] = schemas['orders.adminList'].response.parse(
          (await admin.get(`/api/admin/orders?search=${id}`)).body,
        );
        expect(order?.totalCents).toBe(totalCents + accepted);
        const charges = order?.charges.reduce((sum, charge) => sum + charge.amountCents, 0);
        expect(charges).toBe(accepted);
        const events = schemas['orders.adminEvents'].response.parse(
          (await admin.get(`/api/admin/orders/${id}/events`)).body,
        );
        const totals = events.filter(({ type }) => type === 'total');
        expect(totals.map(({ from }) => from)).toEqual([
          totalCents,
          ...totals.slice(0, -1).map(({ to }) => to),
        ]);
      });
    },
    patience,
  );

  nightly(
    'always leave at least one admin',
    async () => {
      const { logIn, withRole } = people();
      const more = await Promise.all(Array.from({ length: 9 }, () => withRole('admin')));
      const boss = schemas['auth.user'].response.parse((await admin.get('/api/auth/user')).body);
      const bosses = [
        { actor: admin, user: boss },
        ...more.map(({ actor, user }) => ({ actor, user })),
      ];
      const admins = () => findRows((row) => row.SK === 'PROFILE' && row.role === 'admin');
      await each(rounds, async () => {
        const answers = await fiftyAtOnce((index) => {
          const by = bosses[index % bosses.length];
          const whom = bosses[(index + 1 + Math.floor(index / bosses.length)) % bosses.length];
          if (!by || !whom) throw new Error('There are ten');
          return by.actor.patch(`/api/admin/users/${whom.user.id}`, { role: 'customer' });
        });
        expectNoFault(answers);
        const left = await admins();
        expect(left.length).toBeGreaterThan(0);
        expect(await openTable(stack.env).get({ PK: 'ADMINS', SK: 'COUNT' })).toMatchObject({
          admins: left.length,
        });
        const last = bosses.find(({ user }) => left.some(({ id }) => id === user.id));
        if (!last) throw new Error('Another user became an admin');
        // A former admin is logged out, and may become one again.
        for (const one of bosses) {
          if (one === last) continue;
          const { id, email } = one.user;
          await made(last.actor.patch(`/api/admin/users/${id}`, { role: 'admin' }));
          if (!left.some((row) => row.id === id)) {
            one.actor = await logIn(email, id === boss.id ? 'roofconsole-admin' : password);
          }
        }
      });
    },
    patience,
  );
});
