/**
 * Clocks that jump by a day in either direction, nightly by an hour too: no lockout lasts longer,
 * and nothing breaks. Everybody calls a twelfth of the endpoints (nightly a third, the admin all), others
 * with a clock behind than with one ahead.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import { type AdminOrder, schemas } from '../../shared/contract/index.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { createActors, password } from '../support/actors.ts';
import { type Fixtures, makeFixtures } from '../support/fixtures.ts';
import { functionsHere } from '../support/in-process.ts';
import { longForm } from '../support/long-form.ts';
import { customersOnly, refusedSamples, sampleRequest } from '../support/requests.ts';
import { makeClock } from '../support/set-clock.ts';
import { startPrivateStack } from '../support/stack.ts';

const HOUR = 3_600_000;
const jumps = {
  'a day ahead': 24 * HOUR,
  'a day behind': -24 * HOUR,
  ...(longForm && { 'an hour ahead': HOUR, 'an hour behind': -HOUR }),
};

const clock = makeClock();
const jump = clock.shift;
let stack: Stack;
let fixtures: Fixtures;

beforeAll(async () => {
  stack = await startPrivateStack({
    seed: true,
    ipRateLimit: 'on',
    host: functionsHere(clock.date),
  });
  fixtures = await makeFixtures(stack);
});
afterAll(() => stack?.stop());

/** Calls that start or end sessions, or prove who calls: each is made by a new customer. */
const apart: readonly RouteId[] = [
  'auth.logout',
  'auth.password',
  'auth.login',
  'auth.signup',
  // It ends the session of the fixtures' admin, who has the same account.
  'auth.endOtherSessions',
  // They ask for the caller's own password.
  'auth.newPasskey',
  'auth.changeAddress',
];
const called = routeIds.filter((id) => !apart.includes(id));
const shares = longForm ? 3 : 12;
const shareOf = (turn: number) => called.filter((_, index) => index % shares === turn);

describe.each(Object.entries(jumps))('a clock that jumps %s', (_, milliseconds) => {
  it('breaks no call, and logging in again restores full access', async () => {
    try {
      // Valid by the shop's clock, like a link mailed after the jump.
      const resetToken = await fixtures.resetToken(30 + milliseconds / 60_000);
      const some = shareOf(milliseconds < 0 ? 1 : 0);
      const owners = longForm && milliseconds > 0 ? called : some;
      const usedUp = { ...(await fixtures.usedUp(owners)), 'auth.resetPassword': { resetToken } };
      jump(milliseconds);
      const admin = await createActors(stack.origin).admin();
      for (const [caller, ids] of [
        [admin, owners],
        [fixtures.owner.actor, some],
        [createActors(stack.origin).visitor(), some],
      ] as const) {
        for (const id of ids) {
          const { method, path, body } = sampleRequest(id, {
            ...fixtures.things,
            ...usedUp[id],
          });
          const answer = await caller.send(method, path, { body });
          expect(answer.status, `${id}: ${answer.text}`).toBeLessThan(500);
          if (
            caller === admin &&
            // Customers alone call these.
            !customersOnly.includes(id)
          ) {
            expect(answer.status, `${id}: ${answer.text}`).toBe(
              refusedSamples[id] ?? getRoute(id).status,
            );
          }
        }
      }
    } finally {
      jump(0);
    }
    expect((await fixtures.owner.actor.get('/api/auth/user')).status).toBe(200);
    expect((await fixtures.admin.get('/api/admin/orders')).status).toBe(200);
    // Each endpoint, one after another.
  }, 180_000);

  it('lets people sign up, change their password, log out and log in', async () => {
    const { signUp, logIn } = createActors(stack.origin);
    const newPassword = 'another long secret';
    try {
      jump(milliseconds);
      const { actor, user } = await signUp();
      const change = { email: user.email, currentPassword: password, newPassword };
      expect((await actor.post('/api/auth/password', change)).status).toBe(204);
      expect((await actor.post('/api/auth/logout')).status).toBe(204);
      expect((await actor.get('/api/auth/user')).status).toBe(401);
      const again = await logIn(user.email, newPassword);
      expect((await again.get('/api/auth/user')).status).toBe(200);
      jump(0);
      await logIn(user.email, newPassword);
    } finally {
      jump(0);
    }
  });

  it('keeps the order of an order’s history', async () => {
    const path = `/api/admin/orders/${(await fixtures.newOrder()).orderId}`;
    const set = async (status: string): Promise<AdminOrder> => {
      const admin = await createActors(stack.origin).admin();
      const answer = await admin.patch(path, { status });
      return schemas['orders.updateStatus'].response.parse(answer.body);
    };
    const before = await set('shipped');
    try {
      jump(milliseconds);
      const after = await set('processing');
      expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
    } finally {
      jump(0);
    }
    const last = await set('cancelled');
    const events = schemas['orders.adminEvents'].response.parse(
      (await fixtures.admin.get(`${path}/events`)).body,
    );
    expect(events.at(-1)).toMatchObject({ to: 'cancelled' });
    expect(events.map(({ createdAt }) => createdAt)).toEqual(
      events.map(({ createdAt }) => createdAt).toSorted(),
    );
    expect(last.status).toBe('cancelled');
  });

  // Within an hour the windows of both clocks overlap, and the wait is correct.
  if (Math.abs(milliseconds) > HOUR) {
    it('blocks no one for longer than a window', async () => {
      const { user } = await createActors(stack.origin).signUp();
      const guess = () =>
        createActors(stack.origin)
          .visitor()
          .post('/api/auth/login', { email: user.email, password: 'no' });
      const exhaust = async () => {
        for (let count = 0; count < 10; count++) await guess();
        const answer = await guess();
        expect(answer.status).toBe(429);
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      };
      try {
        jump(milliseconds);
        await exhaust();
      } finally {
        jump(0);
      }
      // A window started by the wrong clock has either ended by the right one, or is ignored.
      const entered = await createActors(stack.origin)
        .visitor()
        .post('/api/auth/login', { email: user.email, password });
      expect(entered.status).toBe(200);
    });
  }
});
