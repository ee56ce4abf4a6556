/** Another address of an account: a request reveals nothing, and the mailed link changes it once. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetAbout } from '../../functions/auth/mailed-links.ts';
import { schemas } from '../../shared/contract/index.ts';
import {
  type Actor,
  atOnce,
  createActors,
  made,
  newEmail,
  password,
  refusal,
} from '../support/actors.ts';
import { openMailbox, readMailId } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { newProduct } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';
import { startGuardedStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const ask = '/api/auth/address';
const confirm = '/api/auth/confirm-address';
const dead = {
  status: 404,
  message: 'This link has expired or was used already. Please ask for a new one.',
};

/** A shop that sends emails, with its functions restricted to their roles on AWS. */
let stack: Awaited<ReturnType<typeof startGuardedStack>>;
let mailbox: ReturnType<typeof openMailbox>;
let people: ReturnType<typeof createActors>;
let table: ReturnType<typeof openTable>;

beforeAll(async () => {
  stack = await startGuardedStack({ seed: true, s3: false, mail: true });
  mailbox = openMailbox(stack);
  people = createActors(stack.origin);
  table = openTable(stack.env);
}, 60_000);
afterAll(() => stack?.stop());

const isIn = async (actor: Actor) => (await actor.get('/api/auth/user')).status === 200;
const follow = (token: string) => people.visitor().post(confirm, { token });
const mailsTo = async (email: string) =>
  (await mailbox.all()).filter(({ destination }) => destination.to.includes(email));

interface Account {
  readonly actor: Actor;
  readonly user: { readonly id: string; readonly email: string };
}

const askFor = ({ actor, user }: Account, newAddress: string, currentPassword = password) =>
  actor.post(ask, { email: user.email, currentPassword, newEmail: newAddress });

/** The outcome of the request for an address, once the mailer has decided. */
async function decided(to: string) {
  let states: unknown[] = [];
  const isDecided = mailbox.swept(async () => {
    states = (await table.rows({ to, kind: 'new-address' })).map(({ state }) => state);
    return states.length > 0 && !states.some((state) => /queued|sending/.test(String(state)));
  });
  await expect.poll(isDecided, { timeout: 15_000 }).toBe(true);
  return states;
}

/** The token in the email to a new address. */
async function mailedToken(to: string): Promise<string> {
  expect(await decided(to)).toEqual(['sent']);
  const mail = (await mailsTo(to)).find((one) => readMailId(one).includes('.new-address'));
  const [, origin, token = ''] =
    /(\S+)\/confirm-address#new\.(\S+)/.exec(mail?.body.text ?? '') ?? [];
  expect(origin).toBe(stack.origin);
  return token;
}

/** An account that has asked for a new address, and the token that it was sent. */
async function asked() {
  const account = await people.signUp();
  const to = newEmail();
  expect((await askFor(account, to)).status).toBe(204);
  return { ...account, to, token: await mailedToken(to) };
}

describe('a request for another address', () => {
  it('mails a link to the new address alone, and warns the old one', async () => {
    const { actor, user, to, token } = await asked();
    const warning = await mailbox.arrived('address-change', user.id);
    expect(warning.destination.to).toEqual([user.email]);
    expect(warning.body.text).not.toContain(token);
    // Whoever typed a wrong address tells a stranger nothing.
    const [mail] = await mailsTo(to);
    expect(mail?.body.text).not.toContain(user.email);
    // Nothing has changed yet.
    expect((await actor.get('/api/auth/user')).body).toMatchObject({ email: user.email });
  });

  it('answers and writes the same where the address has an account, which gets no email', async () => {
    const account = await people.signUp();
    const [free, taken] = [newEmail(), (await people.signUp()).user.email];
    const answers = [await askFor(account, free), await askFor(account, taken)];
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
      Array(2).fill({ status: 204, text: '' }),
    );
    const rows = await Promise.all(
      [free, taken].map(async (to) =>
        (await table.rows({ to, kind: 'new-address' })).map((row) => Object.keys(row).sort()),
      ),
    );
    expect(rows[0]).toHaveLength(1);
    expect(await decided(taken)).toEqual(['off']);
    expect((await mailsTo(taken)).map(readMailId).join()).not.toContain('new-address');
  });

  it('takes the password of the account that asks, and an address that it does not have', async () => {
    const account = await people.signUp();
    const other = await people.signUp();
    expect(refusal(await askFor(account, newEmail(), 'not this one'))).toEqual({
      status: 403,
      message: 'The current password is wrong.',
    });
    const foreign = { ...account, user: other.user };
    expect((await askFor(foreign, newEmail())).status).toBe(403);
    expect((await askFor(account, account.user.email.toUpperCase())).body).toMatchObject({
      field: 'newEmail',
    });
    expect((await people.visitor().post(ask, {})).status).toBe(401);
    expect(await table.rows({ about: `user-${account.user.id}`, kind: 'new-address' })).toEqual([]);
  });

  nightly('is limited, because each is an email to an address that somebody typed', async () => {
    const account = await people.signUp();
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      statuses.push((await askFor(account, newEmail())).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});

describe('the link to a new address', () => {
  it('changes it everywhere, ends every session, and leaves orders as they were', async () => {
    const admin = await people.admin();
    const { id: productId } = await newProduct(admin);
    const { actor, user, to, token } = await asked();
    await made(actor.post('/api/orders', orderBody([{ productId, quantity: 1 }])));
    await made(people.visitor().post('/api/auth/forgot-password', { email: user.email }));
    const { body } = await mailbox.arrived('password-reset', resetAbout(user.email));
    const [, resetToken] = /\/reset-password#(\S+)/.exec(body.text) ?? [];

    // Opening it, as scanners of emails do, changes nothing.
    expect((await people.visitor().get('/confirm-address')).status).toBe(200);
    expect(await isIn(actor)).toBe(true);
    expect((await follow(token)).status).toBe(204);

    expect(await isIn(actor)).toBe(false);
    const login = (email: string) => people.visitor().post('/api/auth/login', { email, password });
    expect((await login(user.email)).status).toBe(401);
    const again = await people.logIn(to, password);
    const me = schemas['auth.user'].response.parse((await again.get('/api/auth/user')).body);
    expect(me).toMatchObject({ id: user.id, email: to, confirmed: true });
    const orders = await made<unknown[]>(again.get('/api/orders'));
    expect(orders).toHaveLength(1);
    const find = async (email: string) => {
      const found = await admin.get(`/api/admin/search?q=${encodeURIComponent(email)}`);
      return schemas['search.find'].response
        .parse(found.body)
        .filter(({ kind }) => kind === 'person')
        .map(({ about }) => about);
    };
    expect(await find(to)).toEqual([to]);
    expect(await find(user.email)).not.toContain(to);
    const [placed] = await made<{ user: { email: string } }[]>(
      admin.get(`/api/admin/orders?search=${encodeURIComponent(user.email)}`),
    );
    expect(placed?.user.email).toBe(user.email);

    // Links sent to the old address are void, and the address is free for somebody else.
    expect(
      refusal(
        await people.visitor().post('/api/auth/reset-password', {
          token: resetToken,
          newPassword: 'a quite different secret',
        }),
      ),
    ).toEqual(dead);
    expect((await follow(token)).status).toBe(404);
    const newcomer = await people.signUp({ email: user.email });
    expect(newcomer.user.id).not.toBe(user.id);
    expect(await isIn(again)).toBe(true);
  });

  nightly('works once when used fifty times at once', async () => {
    const { to, token } = await asked();
    const answers = await atOnce(50, () => follow(token));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(49).fill(404)]);
    expect(await isIn(await people.logIn(to, password))).toBe(true);
  });

  nightly('ends when another one of the account is used, of two at once one', async () => {
    const account = await people.signUp();
    const addresses = [newEmail(), newEmail()];
    for (const to of addresses) expect((await askFor(account, to)).status).toBe(204);
    const tokens = await Promise.all(addresses.map(mailedToken));
    const answers = await Promise.all(tokens.map(follow));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const credentials = await table.rows({ userId: account.user.id });
    expect(credentials.filter(({ SK }) => SK === 'CREDENTIAL')).toHaveLength(1);
  });

  it('ends when the password is changed, and none is made for a request of before', async () => {
    const { actor, user, to, token } = await asked();
    const change = { email: user.email, currentPassword: password, newPassword: 'another secret' };
    expect((await actor.post('/api/auth/password', change)).status).toBe(204);
    expect(refusal(await follow(token))).toEqual(dead);
    // As an email that was only sent now.
    const [sent] = await mailsTo(to);
    const id = sent && readMailId(sent);
    const admin = await people.admin();
    expect((await admin.post(`/api/admin/emails/${id}/resend`)).status).toBe(200);
    expect(await decided(to)).toEqual(['off']);
    expect(await mailsTo(to)).toHaveLength(1);
    expect((await askFor({ actor, user }, newEmail(), 'another secret')).status).toBe(204);
  });

  nightly('is refused when the address was taken meanwhile, or is at that moment', async () => {
    const { actor, to, token } = await asked();
    await people.signUp({ email: to });
    expect(refusal(await follow(token))).toEqual({
      status: 409,
      message: 'Another account has this address by now.',
    });
    expect(await isIn(actor)).toBe(true);

    const racing = await asked();
    const [moved, signedUp] = await Promise.all([
      follow(racing.token),
      people.visitor().post('/api/auth/signup', {
        email: racing.to,
        password,
        firstName: 'Jo',
        lastName: 'Quick',
      }),
    ]);
    expect([moved.status, signedUp.status]).toSatisfy(
      ([one, other]) => (one === 204 && other === 409) || (one === 409 && other === 201),
    );
  });

  nightly('keeps a change of the name and the role at the same moment', async () => {
    const { actor, user, to, token } = await asked();
    const admin = await people.admin();
    const [, renamed, moved] = await Promise.all([
      admin.patch(`/api/admin/users/${user.id}`, { role: 'viewer' }),
      actor.put('/api/auth/user', { firstName: 'Nora', lastName: 'Oberg', phone: null }),
      follow(token),
    ]);
    expect(moved.status).toBe(204);
    const { body } = await (await people.logIn(to, password)).get('/api/auth/user');
    expect(body).toMatchObject({ email: to, role: 'viewer' });
    // The session may have ended first.
    if (renamed.status === 200) expect(body).toMatchObject({ firstName: 'Nora' });
    const terms = (await table.rows({ userId: user.id })).filter(({ PK }) => /^FIND-USER/.test(PK));
    expect(terms.filter(({ SK }) => SK.includes(to))).toHaveLength(1);
    expect(terms.filter(({ SK }) => SK.includes(user.email))).toEqual([]);
  });
});

it('makes no AWS call that its role does not allow', () => {
  expect(stack.guard.refused).toEqual([]);
});
