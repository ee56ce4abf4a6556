/** Forgotten passwords: a request reveals nothing, and the mailed link sets a new password once. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetAbout, resetTokenKey } from '../../functions/auth/mailed-links.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { RESET_EVERY_MINUTES } from '../../shared/contract/limits.ts';
import { type Actor, createActors, newEmail, password, refusal } from '../support/actors.ts';
import { loadFunctions } from '../support/load-functions.ts';
import { openMailbox } from '../support/mailbox.ts';
import { anyResetToken, storedResetToken } from '../support/reset.ts';
import { startGuardedStack, startPrivateStack } from '../support/stack.ts';
import { isFigures, openTable, type Row } from '../support/table.ts';

const forgot = '/api/auth/forgot-password';
const reset = '/api/auth/reset-password';
const newPassword = 'a new and longer secret';
const dead = {
  status: 404,
  message: 'This link has expired or was used already. Please ask for a new one.',
};

/** A shop that sends emails, with its functions restricted to their roles on AWS. */
let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let mailbox: ReturnType<typeof openMailbox>;
let people: ReturnType<typeof createActors>;

beforeAll(async () => {
  stack = await startGuardedStack({ seed: true, s3: false, mail: true });
  mailbox = openMailbox(stack);
  people = createActors(stack.origin);
}, 60_000);
afterAll(() => stack?.stop());

const toLine = (row: Row) => JSON.stringify(row, Object.keys(row).sort());

/** A row without what differs by address and time. */
const neutral = (line: string, email: string) =>
  line
    .replaceAll(email, 'EMAIL')
    .replaceAll(resetAbout(email), 'ABOUT')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/password-reset-\d+/g, 'CAUSE')
    .replace(/"(attempts|expiresAt)":\d+/g, '"$1":0');

const isIn = async (actor: Actor) => (await actor.get('/api/auth/user')).status === 200;

/** The token in the last email to an address. */
async function mailedToken(email: string): Promise<string> {
  const { body } = await mailbox.arrived('password-reset', resetAbout(email));
  const [, origin, token = ''] = /(\S+)\/reset-password#(\S+)/.exec(body.text) ?? [];
  expect(origin).toBe(stack.origin);
  expect(body.html).toContain(`href="${origin}/reset-password#${token}"`);
  return token;
}

describe('a request to reset a password', () => {
  let quiet: Stack;
  beforeAll(async () => {
    quiet = await startPrivateStack({ s3: false, ipRateLimit: 'on' });
  });
  afterAll(() => quiet.stop());

  it('has the same answer and writes for every address', async () => {
    const { signUp, visitor } = createActors(quiet.origin);
    const table = openTable(quiet.env);
    const { user } = await signUp();
    const told = async (email: string) => {
      const before = new Set((await table.rows()).map(toLine));
      const { status, text, headers } = await visitor().post(forgot, { email });
      const written = (await table.rows()).map(toLine).filter((line) => !before.has(line));
      const names = [...headers].filter(([name]) => !/^(date|.*-id|apigw.*)$/.test(name));
      return { status, text, names, rows: written.map((line) => neutral(line, email)).sort() };
    };
    await told(newEmail());
    const unknown = await told(newEmail());
    expect(await told(user.email)).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 204, text: '', rows: { length: 2 } });
  });

  it('sends one email per address and time window', async () => {
    const { requestPasswordReset } = await loadFunctions(
      quiet.env,
      () => import('../../functions/auth/mailed-links.ts'),
    );
    const email = newEmail();
    const ask = (minutes: number) =>
      requestPasswordReset(email, new Date(Date.UTC(2026, 10, 22, 8, minutes)));
    const caused = async () =>
      (await openTable(quiet.env).rows()).filter(({ PK }) => PK === `MAIL#${resetAbout(email)}`);
    await Promise.all(Array.from({ length: 20 }, (_, one) => ask(one % RESET_EVERY_MINUTES)));
    expect(await caused()).toHaveLength(1);
    await ask(RESET_EVERY_MINUTES);
    expect(await caused()).toHaveLength(2);
  });

  it('is throttled after many addresses, and is not listed for the owner', async () => {
    const { visitor, signUp, logIn } = createActors(quiet.origin);
    const { user } = await signUp({ email: 'admin@example.com' });
    const statuses = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await visitor().post(forgot, { email: newEmail() })).status);
    }
    expect(statuses).toContain(204);
    expect(statuses.at(-1)).toBe(429);
    const feeds = (await openTable(quiet.env).rows()).filter(({ GSI1PK }) => GSI1PK === 'MAILS');
    expect(feeds.filter(({ kind }) => kind === 'password-reset')).toEqual([]);
    // Requests do not count against logins.
    expect(await isIn(await logIn(user.email, password))).toBe(true);
  });
});

describe('an address without an account', () => {
  it('receives no email, and its request is deleted', async () => {
    const email = newEmail();
    await people.visitor().post(forgot, { email });
    const asked = async () =>
      (await openTable(stack.env).rows()).filter((row) => JSON.stringify(row).includes(email));
    await expect.poll(mailbox.swept(asked), { timeout: 15_000 }).toEqual([]);
    expect(await mailbox.about(resetAbout(email))).toEqual([]);
  });
});

describe('the link in the email', () => {
  it('sets a new password, ends every session without logging in, and sends a notice', async () => {
    const { actor, user } = await people.signUp();
    const other = await people.logIn(user.email, password);
    const asking = people.visitor();
    // The link has the shop's origin, whatever host the request names.
    const headers = { 'x-viewer-host': 'evil.example', 'x-forwarded-proto': 'http' };
    expect((await asking.post(forgot, { email: user.email }, { headers })).status).toBe(204);
    const token = await mailedToken(user.email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await openTable(stack.env).rows();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.find(({ PK }) => PK === resetTokenKey(token).PK)).toMatchObject({
      email: user.email,
    });

    const browser = people.visitor();
    const answer = await browser.post(reset, { token, newPassword });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    expect(browser.cookies.has('__Host-session')).toBe(false);
    for (const session of [actor, other, browser]) expect(await isIn(session)).toBe(false);
    const old = await people.visitor().post('/api/auth/login', { email: user.email, password });
    expect(old.status).toBe(401);
    expect(await isIn(await people.logIn(user.email, newPassword))).toBe(true);
    const notice = await mailbox.arrived('password-changed', user.id);
    expect(notice.destination.to).toEqual([user.email]);

    expect(refusal(await browser.post(reset, { token, newPassword }))).toEqual(dead);
    const log = readFileSync(stack.functionsLog, 'utf8');
    for (const secret of [token, newPassword, user.email]) expect(log).not.toContain(secret);
  });

  it('works once when used fifty times at once', async () => {
    const { user } = await people.signUp();
    const token = await storedResetToken(stack.env, user.email);
    const passwords = Array.from({ length: 50 }, () => randomUUID());
    const answers = await Promise.all(
      passwords.map((one) => people.visitor().post(reset, { token, newPassword: one })),
    );
    const used = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(used).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    await people.logIn(user.email, passwords[used[0] ?? -1] ?? '');
  });

  it('is rejected if it has expired or is unknown', async () => {
    const { actor, user } = await people.signUp();
    const tokens = [await storedResetToken(stack.env, user.email, 0), anyResetToken()];
    // Except what follows in the background: figures, and the sign-up's email with its link and limits.
    const mailers = /^(MAIL|ADDRESS|THROTTLE)#|^RESET#.*#CONFIRM$/;
    const rows = async () =>
      (await openTable(stack.env).rows()).filter(
        ({ PK, SK }) => !mailers.test(`${PK}#${SK}`) && !isFigures(PK),
      );
    const before = await rows();
    for (const token of tokens) {
      const answer = await people.visitor().post(reset, { token, newPassword });
      expect(refusal(answer)).toEqual(dead);
    }
    expect(await rows()).toEqual(before);
    expect(await isIn(actor)).toBe(true);
  });

  it('still works after a rejected password', async () => {
    const { user } = await people.signUp();
    const token = await storedResetToken(stack.env, user.email);
    const short = await people.visitor().post(reset, { token, newPassword: 'short' });
    expect(short.status).toBe(400);
    expect((await people.visitor().post(reset, { token, newPassword })).status).toBe(204);
  });

  it('ends when the password is changed otherwise', async () => {
    const { actor, user } = await people.signUp();
    const tokens = [
      await storedResetToken(stack.env, user.email),
      await storedResetToken(stack.env, user.email),
    ];
    const change = { email: user.email, currentPassword: password, newPassword };
    expect((await actor.post('/api/auth/password', change)).status).toBe(204);
    for (const token of tokens) {
      const answer = await people.visitor().post(reset, { token, newPassword: password });
      expect(refusal(answer)).toEqual(dead);
    }
    // Either email's link works, and the one that is used ends the other.
    const [first, second] = [
      await storedResetToken(stack.env, user.email),
      await storedResetToken(stack.env, user.email),
    ];
    const use = (token: string) => people.visitor().post(reset, { token, newPassword: password });
    expect((await use(first)).status).toBe(204);
    expect(refusal(await use(second))).toEqual(dead);
  });

  it('unblocks a throttled login', async () => {
    const { user } = await people.signUp();
    const browser = people.visitor();
    const logIn = (secret: string) =>
      browser.post('/api/auth/login', { email: user.email, password: secret });
    let status = 0;
    while (status !== 429) ({ status } = await logIn('wrong'));
    const token = await storedResetToken(stack.env, user.email);
    expect((await browser.post(reset, { token, newPassword })).status).toBe(204);
    expect((await logIn(newPassword)).status).toBe(200);
  });
});

describe('the owner', () => {
  it('sees that it was sent, but not the token, and can send another', async () => {
    const admin = await people.admin();
    const { user } = await people.signUp();
    await people.visitor().post(forgot, { email: user.email });
    const first = await mailedToken(user.email);
    const own = async () => {
      const { body } = await admin.get('/api/admin/emails?limit=100');
      return (body as { id: string; state: string; to: string }[]).find(
        ({ id }) => id.includes('password-reset') && id.startsWith(resetAbout(user.email)),
      );
    };
    await expect.poll(mailbox.swept(own)).toMatchObject({ state: 'sent', to: user.email });
    const { id = '' } = (await own()) ?? {};
    const read = await admin.get(`/api/admin/emails/${id}`);
    expect(read.text).toContain('/reset-password');
    expect(read.text).not.toContain(first);
    expect(read.text).not.toMatch(/reset-password#/);

    expect((await admin.post(`/api/admin/emails/${id}/resend`)).status).toBe(200);
    // Whichever mailer has claimed it sends it: this one, or the one that the stream calls.
    const tokens = mailbox.swept(async () => {
      const texts = (await mailbox.about(id)).map(({ body }) => body.text);
      return new Set(texts.map((text) => /reset-password#(\S+)/.exec(text)?.[1] ?? '')).size;
    });
    await expect.poll(tokens).toBe(2);
    // Both were sent: either works.
    expect((await people.visitor().post(reset, { token: first, newPassword })).status).toBe(204);
  });
});

it('makes no AWS call that its role does not allow', () => {
  expect(stack.guard.refused).toEqual([]);
});
