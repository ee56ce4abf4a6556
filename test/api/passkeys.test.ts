import { describe, expect, inject, it } from 'vitest';
import { MAX_PASSKEYS } from '../../shared/contract/limits.ts';
import { createActors, made, password, refusal } from '../support/actors.ts';
import { Authenticator } from '../support/authenticator.ts';
import { passkeysOf } from '../support/passkeys.ts';
import { openTable } from '../support/table.ts';

const origin = inject('origin');
const { signUp, visitor, logIn } = createActors(origin);
const table = openTable(inject('env'));

const { addTo, ask, challenge, use } = passkeysOf(origin);

describe('passkeys', () => {
  it('log in, are listed, named and removed', async () => {
    const person = await signUp();
    const { authenticator, id } = await addTo(person);
    const { actor, answer } = await use(authenticator);
    expect(answer).toMatchObject({ status: 200, body: { email: person.user.email } });
    expect(await made(actor.get('/api/auth/user'))).toMatchObject({ id: person.user.id });

    const path = `/api/auth/passkeys/${id}`;
    await made(actor.patch(path, { name: 'Shed tablet' }));
    expect(await made(actor.get('/api/auth/passkeys'))).toEqual([
      {
        id,
        name: 'Shed tablet',
        synced: false,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    expect((await actor.delete(path)).status).toBe(204);
    expect((await actor.delete(path)).status).toBe(404);
    expect((await actor.patch(path, { name: 'Gone' })).status).toBe(404);
    expect((await use(authenticator)).answer.status).toBe(401);
  });

  it('take the password to be added, and at most ten fit', async () => {
    const person = await signUp();
    const wrong = { email: person.user.email, currentPassword: 'wrong' };
    const refused = await person.actor.post('/api/auth/passkeys/challenge', wrong);
    expect(refusal(refused)).toEqual({ status: 403, message: 'The current password is wrong.' });
    for (let at = 0; at < MAX_PASSKEYS - 2; at += 1) {
      const SK = `PASSKEY#${at}`;
      await table.put({
        PK: `USER#${person.user.id}`,
        SK,
        id: `${at}`,
        credentialId: `${at}`,
        publicKey: '',
        counter: 0,
        transports: [],
        name: 'Full',
        synced: false,
        lastUsedAt: null,
        createdAt: '2026-11-01T00:00:00.000Z',
      });
    }
    // Each was asked for while there was room.
    const asked = [await ask(person), await ask(person), await ask(person), await ask(person)];
    const answers = await Promise.all(
      asked.map((one) => {
        const body = { ticket: one.ticket, name: 'Mine', ...new Authenticator(origin).make(one) };
        return person.actor.post('/api/auth/passkeys', body);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await made(person.actor.get('/api/auth/passkeys'))).toHaveLength(MAX_PASSKEYS);
    const again = { email: person.user.email, currentPassword: password };
    expect((await person.actor.post('/api/auth/passkeys/challenge', again)).status).toBe(409);
  });

  it('belong to one account: another’s challenge, list and ids are of no use', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const { id } = await addTo(person);
    const asked = await ask(person);
    const body = { ticket: asked.ticket, name: 'Mine', ...new Authenticator(origin).make(asked) };
    expect((await other.actor.post('/api/auth/passkeys', body)).status).toBe(409);
    expect(await made(other.actor.get('/api/auth/passkeys'))).toEqual([]);
    expect((await other.actor.delete(`/api/auth/passkeys/${id}`)).status).toBe(404);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no fingerprint or PIN', { verified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('do not log in by an answer with %s', async (_, faults) => {
    const { authenticator } = await addTo(await signUp());
    const { answer, actor } = await use(authenticator, faults);
    expect(answer.status).toBe(401);
    expect(actor.cookies.size).toBe(0);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no fingerprint or PIN', { verified: false }],
  ])('are not added by an answer with %s', async (_, faults) => {
    const person = await signUp();
    const asked = await ask(person);
    const made = new Authenticator(origin).make(asked, faults);
    const body = { ticket: asked.ticket, name: 'Mine', ...made };
    expect((await person.actor.post('/api/auth/passkeys', body)).status).toBe(409);
  });

  it('sign each challenge once, of many at the same time too', async () => {
    const person = await signUp();
    const { authenticator, body: added } = await addTo(person);
    expect((await person.actor.post('/api/auth/passkeys', added)).status).toBe(409);
    const asked = await challenge();
    const body = { ticket: asked.ticket, ...authenticator.use(asked) };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor().post('/api/auth/passkey-login', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('sign no challenge of another kind, nor one that the shop did not make', async () => {
    const person = await signUp();
    const { authenticator } = await addTo(person);
    const forNew = await ask(person);
    const fake = { ticket: `${'a'.repeat(40)}.b.c`, challenge: forNew.challenge };
    for (const asked of [forNew, fake]) {
      const body = { ticket: asked.ticket, ...authenticator.use(asked) };
      expect((await visitor().post('/api/auth/passkey-login', body)).status).toBe(401);
    }
  });

  it('do not log in when their counter goes back, as that of a copy does', async () => {
    const { authenticator } = await addTo(await signUp());
    await use(authenticator);
    await use(authenticator);
    authenticator.rewind();
    expect((await use(authenticator)).answer.status).toBe(401);
  });

  it('open a session that a new password ends', async () => {
    const person = await signUp();
    const { authenticator } = await addTo(person);
    const { actor } = await use(authenticator);
    const change = {
      email: person.user.email,
      currentPassword: password,
      newPassword: `${password}!`,
    };
    expect((await person.actor.post('/api/auth/password', change)).status).toBe(204);
    expect((await actor.get('/api/auth/user')).status).toBe(401);
    expect((await use(authenticator)).answer.status).toBe(200);
  });
});

describe('sessions', () => {
  it('are listed with their browser, and each can be ended', async () => {
    const person = await signUp();
    const other = visitor();
    const login = { email: person.user.email, password };
    const agent =
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    await made(other.post('/api/auth/login', login, { headers: { 'user-agent': agent } }));
    const list = await made<{ id: string; device: string; current: boolean }[]>(
      person.actor.get('/api/auth/sessions'),
    );
    expect(list).toHaveLength(2);
    const theirs = list.find(({ current }) => !current);
    expect(theirs).toMatchObject({ device: 'Chrome on Android', byPasskey: false });
    expect((await person.actor.delete(`/api/auth/sessions/${theirs?.id}`)).status).toBe(204);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await person.actor.get('/api/auth/user')).status).toBe(200);
  });

  it('of somebody else cannot be ended', async () => {
    const [person, other] = [await signUp(), await signUp()];
    const [mine] = await made<{ id: string }[]>(person.actor.get('/api/auth/sessions'));
    await other.actor.delete(`/api/auth/sessions/${mine?.id}`);
    expect((await person.actor.get('/api/auth/user')).status).toBe(200);
  });

  it('end all at once, but for the one that asks', async () => {
    const person = await signUp();
    const others = [
      await logIn(person.user.email, password),
      await logIn(person.user.email, password),
    ];
    expect((await person.actor.delete('/api/auth/sessions')).status).toBe(204);
    for (const other of others) expect((await other.get('/api/auth/user')).status).toBe(401);
    expect(await made(person.actor.get('/api/auth/sessions'))).toHaveLength(1);
    // The password still works, and this browser is still a known device.
    await logIn(person.user.email, password);
    expect(person.actor.cookies.get('__Host-device')).toBeDefined();
  });
});
