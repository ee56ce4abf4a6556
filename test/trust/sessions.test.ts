/** Sessions: what ends them, what keeps them alive, and what response times reveal. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { PASSWORD_COST } from '../../functions/core/environment.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { safeReturnPath } from '../../shared/contract/auth.ts';
import { type Actor, createActors, newEmail, password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { readSessionKeys } from '../support/forged-tokens.ts';
import { startPrivateStack } from '../support/stack.ts';

const isIn = async (actor: Actor) => (await actor.get('/api/auth/user')).status === 200;

describe('the session signing keys', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPrivateStack({ seed: true, s3: false });
  });
  afterAll(() => stack.stop());

  it('rotate without logging anyone out, and end their sessions when retired', async () => {
    const { signUp, logIn } = createActors(stack.origin);
    const before = await signUp();
    expect((await command(stack.env, 'keys', ['rotate'])).code).toBe(0);
    // Functions cache the keys for minutes; new ones read them.
    stack.gateway.recycle();
    expect(await isIn(before.actor)).toBe(true);
    const after = await logIn(before.user.email, password);
    expect(await isIn(after)).toBe(true);
    const [signing, old] = await readSessionKeys(stack.env);
    expect(signing?.kid).not.toBe(old?.kid);
    expect((await command(stack.env, 'keys', ['rotate'])).code).toBe(1);

    expect((await command(stack.env, 'keys', ['retire'])).code).toBe(0);
    stack.gateway.recycle();
    expect(await isIn(before.actor)).toBe(false);
    expect(await isIn(after)).toBe(true);
    expect(await readSessionKeys(stack.env)).toHaveLength(1);
  });

  it('are cached by the functions, and reloaded after a while', async () => {
    const { signUp } = createActors(stack.origin);
    const { actor } = await signUp();
    expect(await isIn(actor)).toBe(true);
    await command(stack.env, 'keys', ['rotate']);
    expect(await isIn(actor)).toBe(true);
    expect((await actor.post('/api/auth/logout')).status).toBe(204);
    await command(stack.env, 'keys', ['retire']);
  });
});

describe('a password', () => {
  const { signUp, logIn, visitor } = createActors(inject('origin'));
  const env = inject('env');

  it('reset by the operator ends every session and is printed once', async () => {
    const { user, actor } = await signUp();
    const ran = await command(env, 'admin', ['reset-password', user.email]);
    expect(ran.code).toBe(0);
    const made = /The password is (\S+)/.exec(ran.out)?.[1] ?? '';
    expect(await isIn(actor)).toBe(false);
    const refused = await visitor().post('/api/auth/login', { email: user.email, password });
    expect(refused.status).toBe(401);
    expect(await isIn(await logIn(user.email, made))).toBe(true);
  });

  it('typed by the operator is taken as typed, if long enough', async () => {
    const { user } = await signUp();
    const typed = ' two  spaces und Ümläute ';
    const short = await command(env, 'admin', ['reset-password', user.email], 'seven77\n');
    expect(short).toMatchObject({ code: 1, error: expect.stringMatching(/8 to 128/) });
    const ran = await command(env, 'admin', ['reset-password', user.email], `${typed}\n`);
    expect(ran.out).not.toContain(typed);
    expect(await isIn(await logIn(user.email, typed))).toBe(true);
    const unknown = await command(env, 'admin', ['reset-password', newEmail()]);
    expect(unknown).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^No one has signed up/),
    });
  });

  it.each([8, 9, 71, 72, 73, 127, 128])(
    'of %i characters is checked to the last one',
    async (length) => {
      const secret = 'é'.repeat(length - 1);
      const { user } = await signUp({ password: `${secret}1` });
      const wrong = { email: user.email, password: `${secret}2` };
      expect((await visitor().post('/api/auth/login', wrong)).status).toBe(401);
      await logIn(user.email, `${secret}1`);
    },
  );

  it('changed during concurrent logins leaves none of them logged in', async () => {
    const { user, actor } = await signUp();
    const login = async () => {
      const thief = visitor();
      await thief.post('/api/auth/login', { email: user.email, password });
      return thief;
    };
    const change = {
      email: user.email,
      currentPassword: password,
      newPassword: 'another long secret',
    };
    const [changed, ...thieves] = await Promise.all([
      actor.post('/api/auth/password', change),
      ...Array.from({ length: 3 }, login),
    ]);
    expect(changed.status).toBe(204);
    for (const thief of thieves) expect(await isIn(thief)).toBe(false);
    expect(await isIn(actor)).toBe(true);
  });

  it('takes as long to reject as an unknown email', async () => {
    const pairs = Number(process.env.TIMING_PAIRS ?? 6);
    // Tests use a low bcrypt cost; timing is only meaningful at the real one.
    const stack = await startPrivateStack({ s3: false, passwordCost: PASSWORD_COST });
    onTestFinished(stack.stop);
    const { signUp, visitor } = createActors(stack.origin);
    const known: string[] = [];
    while (known.length < pairs / 8) known.push((await signUp()).user.email);
    const time = async (email: string) => {
      const from = performance.now();
      const answer = await visitor().post('/api/auth/login', { email, password: randomUUID() });
      const milliseconds = performance.now() - from;
      expect(answer.status).toBe(401);
      return milliseconds;
    };
    const taken = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < pairs; index++) {
      // Alternates between both, so that other load affects them equally.
      const turn = ['known', 'unknown'] as const;
      for (const which of index % 2 ? turn : turn.toReversed()) {
        const email = which === 'known' ? known[index >> 3] : newEmail();
        taken[which].push(await time(email ?? ''));
      }
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    const [one, other] = [median(taken.known), median(taken.unknown)];
    console.log(`${pairs} pairs: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms`);
    // Few pairs on a busy machine: without a hash the difference would still be a hundredfold.
    const allowed = pairs >= 200 ? 0.05 : 0.5;
    expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(allowed);
  }, 600_000);
});

const evil = [
  'https://evil.example',
  'http://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  '@evil.example',
  'evil.example',
  '/%5cevil.example/..//',
  '/..//evil.example',
  '/.//evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '//evil.example%2f..',
  '//evil.example/%2e%2e',
  '//localhost@evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
  '/。evil.example',
  '／／evil.example',
  '/\u200b/evil.example',
  'ftp://evil.example',
  '/api/auth/logout',
  '/a\r\nlocation: //evil.example',
  '',
];

describe('the return path after a login', () => {
  it(`never leads to another site, for ${evil.length} hostile paths`, async () => {
    const origin = inject('origin');
    for (const returnTo of evil) {
      const query = new URLSearchParams({ returnTo });
      const answer = await createActors(origin).visitor().get(`/api/login?${query}`);
      expect(answer.status).toBe(302);
      const location = new URL(answer.headers.get('location') ?? '', origin);
      expect(location.origin, returnTo).toBe(origin);
      expect(location.pathname, returnTo).toBe('/login');
      // The return path, parsed as a browser does.
      const next = location.searchParams.get('returnTo');
      if (next !== null) {
        expect(safeReturnPath(next)).toBe(next);
        expect(new URL(next, origin).origin, returnTo).toBe(origin);
      }
    }
  });
});
