/** The first admin, by a link in an email: once, for a day, and never a second one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { createActors, newEmail, password, refusal } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const path = '/api/auth/reset-password';
const ended = {
  status: 404,
  message: 'This link has expired or was used already. Please ask for a new one.',
};
const names = { firstName: 'Dave', lastName: 'Kerr' };

let stack: Stack;
let actors: ReturnType<typeof createActors>;

beforeEach(async () => {
  stack = await startPrivateStack({ s3: false, mail: true, opened: false });
  actors = createActors(stack.origin);
}, 60_000);
afterEach(() => stack?.stop());

const invite = async (email: string) => (await command(stack.env, 'admin', ['invite', email])).out;

/** The token of the newest of so many invitations. */
async function tokenOf(email: string, count = 1): Promise<string> {
  const mailbox = openMailbox(stack);
  const mine = async () =>
    (await mailbox.about('user-invited-')).filter(({ destination }) =>
      destination.to.includes(email),
    );
  await expect.poll(mailbox.swept(mine), { timeout: 15_000 }).toHaveLength(count);
  const [token = ''] = (await mine())
    .flatMap(({ body }) => /reset-password#invited\.([\w-]{43})/.exec(body.text)?.[1] ?? [])
    .slice(-1);
  return token;
}

const accept = (token: string, more: object = names) =>
  actors.visitor().post(path, { token, newPassword: password, ...more });

const admins = async () => (await openTable(stack.env).get(userKeys.adminCount))?.admins;

describe('the link to the first admin', () => {
  it('makes one account an admin’s, however often it is pressed at once, and nothing more', async () => {
    const email = newEmail();
    expect(await invite(email)).toContain('it works for 24 hours');
    const token = await tokenOf(email);
    expect(await invite(email)).toContain('Nobody was invited');
    expect(refusal(await accept(token, {}))).toMatchObject({ status: 400 });
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    expect(refusal(await accept(token))).toEqual(ended);
    const owner = await actors.logIn(email, password);
    expect((await owner.get('/api/auth/user')).body).toMatchObject({
      ...names,
      email,
      role: 'admin',
      confirmed: true,
    });
    expect(await admins()).toBe(1);
    expect(await invite(newEmail())).toContain('Nobody was invited');
  });

  it('takes an account over from whoever opened it with the address', async () => {
    const { user, actor: stranger } = await actors.signUp();
    await invite(user.email);
    const token = await tokenOf(user.email);
    const newPassword = 'another horse battery';
    expect((await accept(token, { newPassword })).status).toBe(204);
    expect((await stranger.get('/api/auth/user')).status).toBe(401);
    const { email } = user;
    const old = await actors.visitor().post('/api/auth/login', { email, password });
    expect(old.status).toBe(401);
    const owner = await actors.logIn(email, newPassword);
    expect((await owner.get('/api/auth/user')).body).toMatchObject({ id: user.id, role: 'admin' });
    expect(await admins()).toBe(1);
  });

  it('ends with its day, with another address, and with any admin', async () => {
    const table = openTable(stack.env);
    const [wrong, right] = [newEmail(), newEmail()];
    await invite(wrong);
    const mistyped = await tokenOf(wrong);
    await invite(right);
    const first = await tokenOf(right);
    expect(refusal(await accept(mistyped))).toEqual(ended);

    const row = await table.get(userKeys.firstInvitation);
    await table.put({ ...userKeys.firstInvitation, ...row, endsAt: new Date().toISOString() });
    expect(refusal(await accept(first))).toEqual(ended);
    expect(await invite(right)).toContain('it works for 24 hours');
    const second = await tokenOf(right, 2);
    expect(second).not.toBe(first);

    const { user } = await actors.signUp();
    await command(stack.env, 'admin', ['grant', '--yes', '--unconfirmed', user.email]);
    expect(refusal(await accept(second))).toEqual(ended);
    expect(await admins()).toBe(1);
    expect(await table.get(userKeys.credential(right))).toBeUndefined();
  });
});
