import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { Actor, createActors, newEmail, password, signupBody } from '../support/actors.ts';

const { admin, visitor, signUp, logIn } = createActors(inject('origin'));

describe('POST /api/auth/signup', () => {
  it('creates a customer, whatever role the body asks for, and logs them in', async () => {
    const actor = visitor();
    const sent = signupBody({ email: `  ${newEmail().toUpperCase()} ` });
    const answer = await actor.post('/api/auth/signup', sent);
    expect(answer.status).toBe(201);
    const user = schemas['auth.signup'].response.parse(answer.body);
    expect(user).toMatchObject({ role: 'customer', email: sent.email.trim().toLowerCase() });
    expect((await actor.get('/api/auth/user')).body).toEqual(user);
    const withRole = await visitor().post('/api/auth/signup', signupBody({ role: 'admin' }));
    expect(withRole.status).toBe(400);
  });

  it.each([
    ['no email', { email: undefined }, /email address is required/],
    ['a malformed email', { email: 'nobody' }, /email address must be one such as/],
    ['a short password', { password: 'seven77' }, /^Password must be at least 8 characters long$/],
    ['a password too long', { password: 'x'.repeat(129) }, /password/],
    ['a blank first name', { firstName: '   ' }, /first name is required/],
    ['a name too long', { lastName: 'x'.repeat(61) }, /last name must have at most 60 characters/],
    ['a number for a name', { firstName: 7 }, /first name must be text/],
    ['a NUL', { firstName: 'a\u0000b' }, /first name/],
    ['half a surrogate pair', { firstName: 'a\ud800' }, /first name/],
    ['an unknown field', { surprise: 1 }, /unknown field/],
  ])('refuses %s', async (_, change, message) => {
    const answer = await visitor().post('/api/auth/signup', signupBody(change));
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
  });

  it('keeps emoji and any script as sent', async () => {
    const { user } = await signUp({ firstName: '🛻 Ngaire', lastName: 'Ōtākou 山田' });
    expect(user).toMatchObject({ firstName: '🛻 Ngaire', lastName: 'Ōtākou 山田' });
  });

  it('accepts exactly one of many with the same email', async () => {
    const body = signupBody();
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await visitor().post('/api/auth/signup', body)).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  });
});

describe('POST /api/auth/login', () => {
  it('returns the user and a protected cookie', async () => {
    const { user } = await signUp();
    const actor = visitor();
    const answer = await actor.post('/api/auth/login', {
      email: ` ${user.email.toUpperCase()}`,
      password,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(user);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
    expect(cookie).toMatch(/; Path=\/; .*Secure; HttpOnly; SameSite=(Lax|Strict)/);
    expect(cookie).not.toMatch(/domain/i);
    // A second cookie, which scripts may read, only says that there is a session.
    expect(actor.cookies.get('__Host-signed-in')).toBe('1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('returns the same answer for a wrong password and an unknown email', async () => {
    const { user } = await signUp();
    const wrong = await visitor().post('/api/auth/login', { email: user.email, password: 'wrong' });
    const unknown = await visitor().post('/api/auth/login', { email: newEmail(), password });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ message: 'Invalid email or password' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('checks every character of a long password', async () => {
    const long = `${'x'.repeat(100)}end`;
    const { user } = await signUp({ password: long });
    await logIn(user.email, long);
    const cut = await visitor().post('/api/auth/login', {
      email: user.email,
      password: `${'x'.repeat(100)}enx`,
    });
    expect(cut.status).toBe(401);
  });

  it('starts a new session every time', async () => {
    const { user, actor } = await signUp();
    const before = actor.cookies.get('__Host-session');
    await actor.post('/api/auth/login', { email: user.email, password });
    expect(actor.cookies.get('__Host-session')).not.toBe(before);
  });

  it('throttles guesses at an account, but not its owner', async () => {
    const { user, actor: owner } = await signUp();
    const stranger = visitor();
    const guess = () => stranger.post('/api/auth/login', { email: user.email, password: 'guess' });
    const guesses = [];
    for (let count = 0; count < 11; count++) guesses.push(await guess());
    const last = guesses.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await stranger.post('/api/auth/login', { email: user.email, password });
    expect(right.status).toBe(429);
    const again = await owner.post('/api/auth/login', { email: user.email, password });
    expect(again.status).toBe(200);
  });

  it('throttles concurrent guesses', async () => {
    const { user } = await signUp();
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () =>
          (await visitor().post('/api/auth/login', { email: user.email, password: 'no' })).status,
      ),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  });
});

describe('GET /api/auth/user', () => {
  it('returns 401 without a cookie and for a malformed one', async () => {
    expect((await visitor().get('/api/auth/user')).status).toBe(401);
    const odd = visitor();
    odd.cookies.set('__Host-session', 'a.b.c');
    expect((await odd.get('/api/auth/user')).status).toBe(401);
  });
});

describe('PUT /api/auth/user', () => {
  const details = { firstName: 'Nora', lastName: 'Oberg', phone: '07 5550 1234' };
  const change = schemas['auth.updateUser'].response;

  it('changes one’s own name and phone, and what one is found by', async () => {
    const lastName = `Quill${randomUUID().slice(0, 8)}`;
    const { actor, user } = await signUp({ lastName });
    const boss = await admin();
    const find = async (q: string) => {
      const answer = await boss.get(`/api/admin/search?q=${encodeURIComponent(q)}`);
      return schemas['search.find'].response.parse(answer.body).map(({ about }) => about);
    };
    expect(await find(lastName)).toEqual([user.email]);
    const renamed = `Rook${randomUUID().slice(0, 8)}`;
    const answer = await actor.put('/api/auth/user', { ...details, lastName: renamed });
    expect(answer.status).toBe(200);
    expect(change.parse(answer.body)).toMatchObject({
      id: user.id,
      email: user.email,
      role: 'customer',
      needsPasskey: false,
      ...details,
      lastName: renamed,
    });
    expect((await actor.get('/api/auth/user')).body).toEqual(answer.body);
    expect(await find(lastName)).toEqual([]);
    expect(await find(renamed)).toEqual([user.email]);
  });

  it('removes the phone that is left empty, and refuses an empty name and what is not one’s own', async () => {
    const { actor } = await signUp();
    const put = (more: object) => actor.put('/api/auth/user', { ...details, ...more });
    expect(change.parse((await put({ phone: ' ' })).body).phone).toBeNull();
    expect((await put({ firstName: ' ' })).body).toMatchObject({ field: 'firstName' });
    for (const more of [{ role: 'admin' }, { email: newEmail() }, { id: 'x' }, { version: 9 }]) {
      expect((await put(more)).status, JSON.stringify(more)).toBe(400);
    }
    expect((await visitor().put('/api/auth/user', details)).status).toBe(401);
  });

  it('keeps a change of the role at the same moment', async () => {
    const { actor, user } = await signUp();
    const boss = await admin();
    const answers = await Promise.all([
      actor.put('/api/auth/user', details),
      boss.patch(`/api/admin/users/${user.id}`, { role: 'viewer' }),
      actor.put('/api/auth/user', { ...details, firstName: 'Nell' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = change.parse((await actor.get('/api/auth/user')).body);
    expect(now).toMatchObject({ role: 'viewer', lastName: 'Oberg' });
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session, also for a copied cookie', async () => {
    const { actor } = await signUp();
    const thief = actor.copy();
    expect((await thief.get('/api/auth/user')).status).toBe(200);
    expect((await actor.post('/api/auth/logout')).status).toBe(204);
    expect(actor.cookies.has('__Host-session')).toBe(false);
    expect(actor.cookies.has('__Host-signed-in')).toBe(false);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
  });

  it('succeeds without a session', async () => {
    expect((await visitor().post('/api/auth/logout')).status).toBe(204);
  });
});

describe('POST /api/auth/password', () => {
  it('changes the password and ends every other session', async () => {
    const { user, actor } = await signUp();
    const elsewhere = await logIn(user.email, password);
    const answer = await actor.post('/api/auth/password', {
      email: user.email,
      currentPassword: password,
      newPassword: 'another long secret',
    });
    expect(answer.status).toBe(204);
    expect((await actor.get('/api/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    await logIn(user.email, 'another long secret');
    const old = await visitor().post('/api/auth/login', { email: user.email, password });
    expect(old.status).toBe(401);
  });

  it('refuses a wrong current password and a short new one', async () => {
    const { user, actor } = await signUp();
    const { email } = user;
    const wrong = { email, currentPassword: 'not it', newPassword: 'another long secret' };
    expect((await actor.post('/api/auth/password', wrong)).status).toBe(403);
    const short = { email, currentPassword: password, newPassword: 'short' };
    expect((await actor.post('/api/auth/password', short)).status).toBe(400);
    expect((await visitor().post('/api/auth/password', wrong)).status).toBe(401);
  });

  it('changes only the caller’s password', async () => {
    const [{ actor }, other] = [await signUp(), await signUp()];
    const { email } = other.user;
    const theirs = { email, currentPassword: password, newPassword: 'another long secret' };
    expect((await actor.post('/api/auth/password', theirs)).status).toBe(403);
    await logIn(email, password);
  });
});

describe('GET /api/login', () => {
  it.each([
    ['/api/login', '/login'],
    ['/api/login?returnTo=/checkout', '/login?returnTo=%2Fcheckout'],
    ['/api/login?returnTo=https://evil.example', '/login'],
    ['/api/login?returnTo=//evil.example', '/login'],
    ['/api/login?returnTo=/%5Cevil.example', '/login'],
    ['/api/login?returnTo=/%09/evil.example', '/login'],
    ['/api/login?returnTo=javascript:alert(1)', '/login'],
    ['/api/login?returnTo=/api/auth/logout', '/login'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await visitor().get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(location);
  });
});

describe('a change requested by another site', () => {
  const login = { email: newEmail(), password };

  it.each<[string, Record<string, string | undefined>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['no word of where it comes from', { origin: undefined }],
    ['another site by fetch metadata', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://localhost:1' }],
    [
      'a viewer’s host of its own',
      { origin: 'https://evil.example', 'x-viewer-host': 'evil.example' },
    ],
  ])('is refused: %s', async (_, headers) => {
    const answer = await new Actor(inject('origin')).post('/api/auth/login', login, { headers });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ message: expect.any(String) });
  });

  it('is allowed if fetch metadata says same-origin', async () => {
    const answer = await visitor().post('/api/auth/login', login, {
      headers: { origin: undefined, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(401);
  });
});
