/** Known devices: how long they stay known, and the limit they share. */
import { describe, expect, inject, it } from 'vitest';
import { deviceClaims } from '../../functions/auth/login-throttle.ts';
import type { Credential } from '../../functions/auth/repo.ts';
import { shopKeys, userKeys } from '../../functions/storage/keys.ts';
import { type Actor, createActors, password } from '../support/actors.ts';
import { openTable } from '../support/table.ts';

const { visitor, signUp, logIn } = createActors(inject('origin'));
const table = openTable(inject('env'));

const enter = async (actor: Actor, email: string, secret = password) =>
  (await actor.post('/api/auth/login', { email, password: secret })).status;

/** Uses up what strangers at this address may guess at an account. */
async function useUpStrangers(email: string): Promise<void> {
  for (let count = 0; count < 10; count++) expect(await enter(visitor(), email, 'no')).toBe(401);
  expect(await enter(visitor(), email)).toBe(429);
}

/** Key of the counter that all known browsers of an account share. */
async function devicesCounter(email: string) {
  const stored = (await table.get(userKeys.credential(email))) as unknown as Credential;
  const { credential } = deviceClaims(email, stored);
  return shopKeys.throttle(`devices#${credential}`);
}

describe('a known device', () => {
  it('is trusted until the password changes elsewhere', async () => {
    const { user, actor } = await signUp();
    const elsewhere = await logIn(user.email, password);
    const changed = 'another long secret';
    const change = { email: user.email, currentPassword: password, newPassword: changed };
    expect((await actor.post('/api/auth/password', change)).status).toBe(204);
    await useUpStrangers(user.email);
    expect(await enter(elsewhere, user.email, changed)).toBe(429);
    expect(await enter(actor, user.email, changed)).toBe(200);
  });

  it('shares a limit with the account’s other devices, unaffected by strangers', async () => {
    const { user, actor } = await signUp();
    const other = await logIn(user.email, password);
    for (const browser of [actor, other]) expect(await enter(browser, user.email, 'no')).toBe(401);
    const counter = await devicesCounter(user.email);
    expect(await table.get(counter)).toMatchObject({ attempts: 2 });

    const expiresAt = Math.floor(Date.now() / 1000) + 600;
    await table.put({ ...counter, attempts: 50, expiresAt });
    expect(await enter(actor, user.email)).toBe(429);
    expect(await enter(other, user.email)).toBe(429);
    expect(await enter(visitor(), user.email)).toBe(200);
  });

  it('does not count against the limit with a cookie of an earlier password', async () => {
    const { user, actor } = await signUp();
    const thief = actor.copy();
    const change = { email: user.email, currentPassword: password, newPassword: 'quite new one' };
    expect((await actor.post('/api/auth/password', change)).status).toBe(204);
    expect(await enter(thief, user.email)).toBe(401);
    expect(await table.get(await devicesCounter(user.email))).toBeUndefined();
  });
});

describe('logging in with another session’s cookie', () => {
  const isIn = async (actor: Actor) => (await actor.get('/api/auth/user')).status === 200;

  it('ends that session, whether one’s own or another person’s', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const copies = [one.actor.copy()];
    expect(await enter(one.actor, one.user.email)).toBe(200);
    copies.push(one.actor.copy());
    expect(await enter(one.actor, other.user.email)).toBe(200);
    for (const copy of copies) expect(await isIn(copy)).toBe(false);
    expect(await isIn(one.actor)).toBe(true);
    expect(await isIn(other.actor)).toBe(true);
  });

  it('keeps that session if the login fails', async () => {
    const { actor, user } = await signUp();
    expect(await enter(actor, user.email, 'wrong')).toBe(401);
    expect(await isIn(actor)).toBe(true);
  });

  it('ends that session on signup too', async () => {
    const { actor } = await signUp();
    const copy = actor.copy();
    const body = { email: `p-${crypto.randomUUID()}@example.com`, password, phone: null };
    const names = { firstName: 'Jo', lastName: 'Shopper' };
    expect((await actor.post('/api/auth/signup', { ...body, ...names })).status).toBe(201);
    expect(await isIn(copy)).toBe(false);
  });
});

describe('a password with accents', () => {
  const composed = 'M\u00fcller\u2019s caf\u00e9';
  const decomposed = composed.normalize('NFD');

  it.each([
    ['decomposed', decomposed, composed],
    ['composed', composed, decomposed],
  ])('set in %s form is accepted in either form', async (_, set, typed) => {
    const { user, actor } = await signUp({ password: set });
    await logIn(user.email, typed);
    const newPassword = `${set} 2`;
    const change = { email: user.email, currentPassword: typed, newPassword };
    expect((await actor.post('/api/auth/password', change)).status).toBe(204);
    await logIn(user.email, `${typed} 2`);
    expect(await enter(visitor(), user.email, 'Muller\u2019s cafe 2')).toBe(401);
  });

  it('needs eight characters as a reader counts them', async () => {
    const sent = { email: 'x@example.com', firstName: 'Jo', lastName: 'Shopper', phone: null };
    const short = { ...sent, password: 'e\u0301'.repeat(7) };
    expect((await visitor().post('/api/auth/signup', short)).status).toBe(400);
  });
});
