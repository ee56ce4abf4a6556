/** Inviting others to run the shop: one use, withdrawn, replaced, and only by whoever runs it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { type Actor, createActors, made, newEmail, password, refusal } from '../support/actors.ts';
import { type Invitation, inviteBy, mailedToken } from '../support/invitations.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const path = '/api/admin/users/invitations';
const ended = {
  status: 404,
  message: 'This link has expired or was used already. Please ask for a new one.',
};
const names = { firstName: 'Kim', lastName: 'Nash' };

let stack: Stack;
let actors: ReturnType<typeof createActors>;
let owner: Actor;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false, mail: true });
  actors = createActors(stack.origin);
  owner = await actors.admin();
}, 60_000);
afterAll(() => stack?.stop());

const list = (by = owner) => made<Invitation[]>(by.get(path));
const row = async (id: string) => (await list()).find((one) => one.id === id);
const accept = (token: string, more: object = names) =>
  actors.visitor().post('/api/auth/reset-password', { token, newPassword: password, ...more });
const open = (token: string) => actors.visitor().post('/api/auth/invitation', { token });
const admins = async () => (await openTable(stack.env).get(userKeys.adminCount))?.admins;

async function invited(email = newEmail(), by = owner) {
  const { id } = await inviteBy(by, email);
  return { id, email, token: await mailedToken(stack, id) };
}

describe('an invitation', () => {
  it('says in its email who invites and to which shop, and works for seven days', async () => {
    const { id, email } = await invited();
    const { body, destination } = await openMailbox(stack).arrived('invitation', id);
    const { name } = await made<{ name: string }>(owner.get('/api/admin/products/business'));
    const me = await made<{ firstName: string }>(owner.get('/api/auth/user'));
    expect(destination.to).toEqual([email]);
    expect(body.text).toContain(`${me.firstName} `);
    expect(body.text).toContain('(admin@example.com)');
    expect(body.text).toContain(`the shop of ${name}`);
    const { createdAt = '', endsAt = '' } = (await row(id)) ?? {};
    expect(Date.parse(endsAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
  });

  it('is used once, is seen opened and used, and is remembered with the account', async () => {
    const before = Number(await admins());
    const { id, email, token } = await invited();
    expect(await row(id)).toMatchObject({
      email,
      invitedBy: 'admin@example.com',
      openedAt: null,
      usedAt: null,
    });
    expect((await open(token)).body).toEqual({ email, known: false });
    const { openedAt } = (await row(id)) ?? {};
    expect(openedAt).toEqual(expect.any(String));
    await open(token);
    expect(await row(id)).toMatchObject({ openedAt, usedAt: null });
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(await admins()).toBe(before + 1);
    expect((await row(id))?.usedAt).toEqual(expect.any(String));
    expect(refusal(await open(token))).toEqual(ended);
    const helper = await actors.logIn(email, password);
    const user = await made<{ id: string }>(helper.get('/api/auth/user'));
    expect(user).toMatchObject({ ...names, email, role: 'admin', confirmed: true });
    expect((await owner.get(`/api/admin/users/${user.id}/events`)).body).toMatchObject([
      { type: 'invited', from: 'customer', to: 'admin', by: 'admin@example.com' },
    ]);
    expect(refusal(await owner.post(path, { email }))).toEqual({
      status: 409,
      message: `${email} runs the shop already.`,
    });
    expect((await owner.send('DELETE', `${path}/${id}`)).status).toBe(409);
  });

  it('makes an account that exists an admin’s only when its link is followed', async () => {
    const { user, actor } = await actors.signUp();
    const { token } = await invited(user.email);
    expect((await made<{ role: string }>(actor.get('/api/auth/user'))).role).toBe('customer');
    expect((await open(token)).body).toEqual({ email: user.email, known: true });
    expect((await accept(token, {})).status).toBe(204);
    // Whoever was logged in logs in again.
    expect((await actor.get('/api/auth/user')).status).toBe(401);
    const helper = await actors.logIn(user.email, password);
    expect((await helper.get('/api/auth/user')).body).toMatchObject({ id: user.id, role: 'admin' });
  });

  it('ends by another to the same address, and by being withdrawn', async () => {
    const first = await invited();
    const second = await invited(first.email);
    expect(refusal(await accept(first.token))).toEqual(ended);
    expect((await list()).filter(({ email }) => email === first.email)).toHaveLength(1);
    expect((await owner.send('DELETE', `${path}/${first.id}`)).status).toBe(404);
    expect((await owner.send('DELETE', `${path}/${second.id}`)).status).toBe(204);
    expect(refusal(await accept(second.token))).toEqual(ended);
    expect(await row(second.id)).toBeUndefined();
  });

  it('is either withdrawn or used, if both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = Number(await admins());
      const { id, token } = await invited();
      const [used, withdrawn] = await Promise.all([
        accept(token),
        owner.send('DELETE', `${path}/${id}`),
      ]);
      expect([
        [204, 409],
        [404, 204],
      ]).toContainEqual([used.status, withdrawn.status]);
      expect(await admins()).toBe(before + Number(used.status === 204));
    }
  });

  it('is one, if an address is invited twice at once', async () => {
    const email = newEmail();
    const answers = await Promise.all([owner.post(path, { email }), owner.post(path, { email })]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect((await list()).filter((one) => one.email === email)).toHaveLength(1);
  });

  it('ends with the role of whoever invited', async () => {
    const inviter = await actors.withRole('admin');
    const { id, token } = await invited(newEmail(), inviter.actor);
    const table = openTable(stack.env);
    const key = userKeys.invitation((await row(id))?.email ?? '');
    const stored = await table.get(key);
    await made(owner.patch(`/api/admin/users/${inviter.user.id}`, { role: 'customer' }));
    expect(await row(id)).toBeUndefined();
    // As if it had been made at the same moment.
    await table.put({ ...stored, ...key });
    expect(refusal(await accept(token))).toEqual(ended);
  });

  it('is refused in words where it makes no sense', async () => {
    for (const email of ['', 'kim', 'kim@']) {
      expect((await owner.post(path, { email })).status).toBe(400);
    }
    expect(refusal(await owner.post(path, { email: 'admin@example.com' }))).toEqual({
      status: 409,
      message: 'admin@example.com runs the shop already.',
    });
    const open = (await list()).filter(({ usedAt }) => !usedAt).length;
    for (let made = open; made < 20; made += 1) await inviteBy(owner, newEmail());
    expect(refusal(await owner.post(path, { email: newEmail() }))).toEqual({
      status: 409,
      message: '20 people have an open invitation. Withdraw one of those first.',
    });
  });
});
