/** Refused callers write nothing at all, not even a counter. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '../../functions/auth/repo.ts';
import { shopKeys, userKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import { type Actor, createActors, password } from '../support/actors.ts';
import { loadFunctions } from '../support/load-functions.ts';
import type { Things } from '../support/requests/things.ts';
import { sampleRequest } from '../support/requests.ts';
import { anyResetToken } from '../support/reset.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Stack;
let people: { stranger: Actor; loggedOut: Actor; customer: Actor };
let things: Things;
beforeAll(async () => {
  stack = await startPrivateStack({ s3: false, ipRateLimit: 'on' });
  const { signUp, visitor } = createActors(stack.origin);
  const [victim, gone, { actor: customer }] = await Promise.all([signUp(), signUp(), signUp()]);
  const loggedOut = gone.actor.copy();
  await gone.actor.post('/api/auth/logout');
  people = { stranger: visitor(), loggedOut, customer };
  const absent = {
    quoteId: 'absent',
    quoteToken: 'absent',
    draftId: 'absent',
    invoiceId: 'absent',
    paymentId: 'absent',
    invoiceToken: 'absent',
    acceptedQuoteId: 'absent',
    acceptedToken: 'absent',
    token: 'absent',
    productId: 'absent',
    addonId: 'absent',
    galleryId: 'absent',
    orderId: 'absent',
    waitingOrderId: 'absent',
  };
  const imageId = 'absent';
  const { email, id: userId } = victim.user;
  const nothing = {
    inquiryId: 'absent',
    uploadURL: '/absent',
    imageId,
    photoId: 'absent',
    startedOrderId: 'absent',
    queuedOrderId: 'absent',
    invitationId: 'absent',
    inviteToken: anyResetToken(),
    resetToken: anyResetToken(),
    confirmToken: anyResetToken(),
  };
  things = { ...absent, ...nothing, userId, email, password };
}, 60_000);
afterAll(() => stack.stop());

const closed = routeIds.filter((id) => getRoute(id).access !== 'public');

async function refuse(by: Actor, ids: readonly RouteId[], status: number): Promise<void> {
  for (const id of ids) {
    const { method, path, body } = sampleRequest(id, things);
    const answer = await by.send(method, path, { body });
    expect(answer.status, id).toBe(status);
  }
}

describe('nothing is written for', () => {
  it.each([
    ['a visitor', 'stranger', closed, 401],
    ['a session that has ended', 'loggedOut', closed, 401],
    ['a role too low', 'customer', closed.filter((id) => getRoute(id).access === 'admin'), 403],
  ] as const)('%s', async (_, who, ids, status) => {
    const table = openTable(stack.env);
    const before = await table.hash('all');
    await refuse(people[who], ids, status);
    expect(await table.hash('all')).toBe(before);
  });
});

it('a password change with another’s email counts against the caller, not the owner', async () => {
  const { signUp, logIn } = createActors(stack.origin);
  const [{ actor: curious }, { user: victim }] = [await signUp(), await signUp()];
  const change = (currentPassword: string) =>
    curious.post('/api/auth/password', {
      email: victim.email,
      currentPassword,
      newPassword: 'a password of mine',
    });
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push((await change(password)).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429]);
  await logIn(victim.email, password);
});

it('concurrent guesses of one’s own password count like sequential ones', async () => {
  const { actor, user } = await createActors(stack.origin).signUp();
  const change = (currentPassword: string) =>
    actor.post('/api/auth/password', { email: user.email, currentPassword, newPassword: password });
  const expiresAt = Math.floor(Date.now() / 1000) + 600;
  await openTable(stack.env).put({
    ...shopKeys.throttle(`password#${user.id}`),
    attempts: 8,
    expiresAt,
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => change('wrong')));
  expect(answers.map(({ status }) => status).sort()).toEqual([403, 403, 429, 429]);
  const right = await change(password);
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a right password is refused if wrong ones have reached the limit meanwhile', async () => {
  const { changePassword, TooManyRequests } = await loadFunctions(stack.env, async () => ({
    ...(await import('../../functions/auth/change-password.ts')),
    ...(await import('../../functions/core/errors.ts')),
  }));
  const { signUp, logIn } = createActors(stack.origin);
  const { user } = await signUp();
  const table = openTable(stack.env);
  const credential = (await table.get(userKeys.credential(user.email))) as unknown as Credential;
  const now = new Date();
  const expiresAt = Math.floor(now.getTime() / 1000) + 600;
  await table.put({ ...shopKeys.throttle(`password#${user.id}`), attempts: 10, expiresAt });
  // Skips the first check of the counter, which all concurrent guesses would pass.
  const change = changePassword({
    actor: { ...user, sessionId: 'any' },
    currentPassword: password,
    newPassword: 'a password of mine',
    credential,
    now,
  });
  await expect(change).rejects.toThrow(TooManyRequests);
  await logIn(user.email, password);
});
