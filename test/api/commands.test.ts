/** The owner's commands, run from a terminal beside a running shop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { formatDay } from '../../shared/dates.ts';
import { createActors, made, newEmail, password, refusal } from '../support/actors.ts';
import { command, commandProcess } from '../support/command.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import { nightly } from '../support/nightly.ts';
import { passkeysOf } from '../support/passkeys.ts';
import { forward, listen } from '../support/proxy.ts';
import { storedConfirmToken } from '../support/reset.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Stack;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  stack = await startPrivateStack({ dataDir, seed: true, s3: false });
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** As if the holder of the mailbox had followed the link to the account. */
async function confirm(email: string): Promise<void> {
  const token = await storedConfirmToken(stack.env, email);
  const { visitor } = createActors(stack.origin);
  expect((await visitor().post('/api/auth/confirm-address', { token })).status).toBe(204);
}

/** Runs a command that finds the shop by its data folder. */
async function run(
  name: 'admin' | 'keys' | 'seed',
  args: string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
  by = command,
): Promise<Said> {
  const { code, out, error } = await by({ DATA_DIR: dataDir, ...env }, name, args, input);
  return { code, out: out.trim(), err: error.trim() };
}

describe('npm run admin', () => {
  it('makes a customer an admin, whose sessions end, and a customer again at once', async () => {
    const { actor, user } = await createActors(stack.origin).signUp();
    expect((await actor.get('/api/admin/users')).status).toBe(403);
    await confirm(user.email);
    const granted = await run('admin', ['grant', '--yes', ` ${user.email.toUpperCase()} `]);
    expect(granted).toMatchObject({ code: 0, err: '' });
    const day = formatDay(new Date().toISOString());
    expect(granted.out).toBe(
      `Jo Shopper signed up with ${user.email} on ${day}. The address is confirmed (${day}).\n${user.email} is an admin now, and is logged out everywhere.`,
    );
    expect((await actor.get('/api/admin/users')).status).toBe(401);
    const boss = await createActors(stack.origin).logIn(user.email, password);
    expect((await boss.get('/api/admin/users')).status).toBe(200);
    expect((await run('admin', ['revoke', user.email])).code).toBe(0);
    expect((await boss.get('/api/admin/users')).status).toBe(401);
    const again = await run('admin', ['revoke', user.email]);
    expect(again).toEqual({ code: 1, out: '', err: `${user.email} is not an admin.` });
  });

  it('asks, and grants nothing without a yes', async () => {
    const { actor, user } = await createActors(stack.origin).signUp();
    await confirm(user.email);
    for (const answer of pickShare(['n\n', ''], 0, 1)) {
      const { code, out, err } = await run('admin', ['grant', user.email], {}, answer);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/Make this account an admin\?(.|\n)*Nothing was changed\.$/);
    }
    expect((await actor.get('/api/auth/user')).body).toMatchObject({ role: 'customer' });
    // As at a terminal, in a process of its own.
    const agreed = await run('admin', ['grant', user.email], {}, 'y\n', commandProcess);
    expect(agreed.code).toBe(0);
    expect((await run('admin', ['revoke', user.email])).code).toBe(0);
  });

  it('refuses an address that no one has confirmed, unless told to', async () => {
    const { actor, user } = await createActors(stack.origin).signUp();
    const { code, out, err } = await run('admin', ['grant', '--yes', user.email]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Jo Shopper signed up with .* not confirmed\. .*--unconfirmed/);
    expect((await actor.get('/api/auth/user')).body).toMatchObject({ role: 'customer' });
    const sure = ['grant', '--yes', '--unconfirmed', user.email];
    expect((await run('admin', sure)).code).toBe(0);
    expect((await run('admin', ['revoke', user.email])).code).toBe(0);
  });

  it('resets the passkeys of an admin who lost theirs where the shop asks for one', async () => {
    const { signUp, logIn } = createActors(stack.origin);
    const { addTo, use } = passkeysOf(stack.origin);
    const { user } = await signUp();
    await run('admin', ['grant', '--yes', '--unconfirmed', user.email]);
    const byPassword = () => logIn(user.email, password);
    const rule = '/api/admin/users/passkeys';
    const boss = await byPassword();
    const closed = await boss.patch(rule, { required: true });
    expect(refusal(closed)).toMatchObject({ status: 409 });

    // Adding one makes the session one with a passkey.
    const { authenticator } = await addTo({ actor: boss, user });
    expect((await boss.patch(rule, { required: true })).status).toBe(200);
    const thief = await byPassword();
    expect((await thief.get('/api/auth/user')).body).toMatchObject({ needsPasskey: true });
    expect((await thief.get('/api/admin/users')).status).toBe(403);
    const another = { email: user.email, currentPassword: password };
    expect((await thief.post('/api/auth/passkeys/challenge', another)).status).toBe(403);
    const owner = (await use(authenticator)).actor;
    expect((await owner.get('/api/admin/users')).status).toBe(200);
    const [{ id = '' } = {}] = await made<{ id: string }[]>(owner.get('/api/auth/passkeys'));
    expect((await owner.delete(`/api/auth/passkeys/${id}`)).status).toBe(409);

    const { code, out } = await run('admin', ['reset-passkeys', user.email]);
    expect({ code, out }).toEqual({
      code: 0,
      out: `1 passkey was removed. ${user.email} is logged out everywhere and logs in with the password now.`,
    });
    expect((await owner.get('/api/admin/users')).status).toBe(401);
    expect((await use(authenticator)).answer.status).toBe(401);
    const again = await byPassword();
    expect((await again.get('/api/admin/users')).status).toBe(403);
    await addTo({ actor: again, user });
    expect((await again.patch(rule, { required: false })).status).toBe(200);
    expect((await run('admin', ['revoke', user.email])).code).toBe(0);
  });

  it('leaves the last passkey to an admin who needs one, however many are removed at once', async () => {
    const { signUp, logIn } = createActors(stack.origin);
    const { addTo } = passkeysOf(stack.origin);
    const { user } = await signUp();
    await run('admin', ['grant', '--yes', '--unconfirmed', user.email]);
    const actor = await logIn(user.email, password);
    const boss = { actor, user };
    await addTo(boss);
    const rule = '/api/admin/users/passkeys';
    await made<unknown>(actor.patch(rule, { required: true }));
    const list = () => made<{ id: string }[]>(actor.get('/api/auth/passkeys'));
    for (let round = 0; round < (longForm ? 20 : 2); round += 1) {
      await addTo(boss);
      await addTo(boss);
      const answers = await Promise.all(
        (await list()).map(({ id }) => actor.delete(`/api/auth/passkeys/${id}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
      expect(await list()).toHaveLength(1);
    }
    await run('admin', ['reset-passkeys', user.email]);
    const again = await logIn(user.email, password);
    await addTo({ actor: again, user });
    await made<unknown>(again.patch(rule, { required: false }));
    expect((await run('admin', ['revoke', user.email])).code).toBe(0);
  });

  it('refuses to revoke the last admin', async () => {
    const refused = await run('admin', ['revoke', 'admin@example.com']);
    expect(refused).toEqual({ code: 1, out: '', err: 'At least one admin must remain.' });
  });

  const wrong: [string, string[], Record<string, string>, RegExp][] = [
    ['nothing to do', [], {}, /^Usage: npm run admin/],
    ['an unknown email', ['grant', newEmail()], {}, /^No one has signed up with /],
    ['no such table', ['grant', newEmail()], { TABLE_NAME: 'no-such-table' }, /^[^\n]+$/],
    ['another verb', ['make', 'a@example.com'], {}, /^Usage:/],
    ['no email', ['grant', 'someone'], {}, /^Usage:/],
    ['a flag of another verb', ['revoke', '--yes', newEmail()], {}, /^Usage:/],
    ['an unknown flag', ['grant', '--force', newEmail()], {}, /^Usage:/],
    ['no shop', ['grant', newEmail()], { DATA_DIR: '/nowhere' }, /^No shop is running here\./],
  ];
  it.each(wrong)('says in one line what is wrong with %s', async (_, args, env, message) => {
    const { code, out, err } = await run('admin', args, env);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n/);
  });
});

describe('npm run keys', () => {
  const shown = ({ out }: Said) => out.split(/[ ;]+/);

  it('rotates the signing key, and logs people out only when the old one is retired', async () => {
    const { actor } = await createActors(stack.origin).signUp();
    const [old] = shown(await run('keys', ['list']));
    const rotated = await run('keys', ['rotate']);
    expect(rotated.out).toMatch(new RegExp(`^\\S+ signs; ${old} is still valid\\.$`));
    const [signing] = shown(rotated);
    expect(signing).not.toBe(old);
    expect((await actor.get('/api/auth/user')).status).toBe(200);
    expect(await run('keys', ['rotate'])).toEqual({
      code: 1,
      out: '',
      err: `Two keys are valid already. Retire the older one (${old}) first: npm run keys -- retire`,
    });
    expect(shown(await run('keys', ['list']))[0]).toBe(signing);
    expect((await run('keys', ['retire'])).out).toContain(
      `${signing} signs; no other key is valid.`,
    );
    // Processes cache the keys for some minutes; a new process reads the current ones.
    stack.gateway.recycle();
    expect((await actor.get('/api/auth/user')).status).toBe(401);
    const later = await createActors(stack.origin).signUp();
    expect((await later.actor.get('/api/auth/user')).status).toBe(200);
    const again = await run('keys', ['retire']);
    expect(again.err).toBe('Only one key is valid. Rotate first: npm run keys -- rotate');
  });

  const wrong: [string, string[], Record<string, string>, RegExp][] = [
    ['no shop', ['list'], { DATA_DIR: '/nowhere' }, /^No shop is running here\./],
    ['only a table', ['list'], { TABLE_NAME: 'shop' }, /SESSION_KEYS_PARAMETER$/],
    ['nothing to do', [], {}, /^Usage: npm run keys/],
    ['another verb', ['delete'], {}, /^Usage:/],
  ];
  it.each(pickShare(wrong, 0, 1))(
    'says in one line what is wrong with %s',
    async (_, args, env, message) => {
      const { code, out, err } = await run('keys', args, env);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(message);
      expect(err).not.toMatch(/\n/);
    },
  );
});

describe('npm run seed', () => {
  it('does nothing to a seeded shop', async () => {
    expect(await run('seed', ['--demo'])).toEqual({
      code: 0,
      out: 'The shop was filled before.',
      err: '',
    });
  });

  it('resumes an interrupted run and creates nothing twice', async () => {
    const visitor = createActors(stack.origin).visitor();
    const paths = [
      '/api/products',
      '/api/addons',
      '/api/gallery-images',
      '/api/vehicle-models/Toyota',
      '/api/reviews?limit=100',
      '/api/reviews/summary',
    ];
    const read = () => Promise.all(paths.map(async (path) => (await visitor.get(path)).body));
    const before = await read();
    const { TABLE_NAME, AWS_REGION, AWS_ENDPOINT_URL_DYNAMODB, ...rest } = stack.env;
    const table = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        region: AWS_REGION ?? '',
        endpoint: AWS_ENDPOINT_URL_DYNAMODB ?? '',
        credentials: {
          accessKeyId: rest.AWS_ACCESS_KEY_ID ?? '',
          secretAccessKey: rest.AWS_SECRET_ACCESS_KEY ?? '',
        },
      }),
    );
    for (const name of ['catalogue', 'demo']) {
      await table.send(
        new DeleteCommand({ TableName: TABLE_NAME, Key: { ...shopKeys.seedMark(name) } }),
      );
    }
    expect(await run('seed', ['--demo'])).toEqual({
      code: 0,
      out: 'Stored: catalogue, demo.',
      err: '',
    });
    expect(await read()).toEqual(before);
  });

  it('prints its usage', async () => {
    const { code, out, err } = await run('seed', ['--all'], {}, '', commandProcess);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Usage: npm run seed/);
  });
});

it('gives the demo customer an order in every state, and the owner inquiries to answer', async () => {
  const { logIn, admin } = createActors(stack.origin);
  const customer = await logIn('customer@example.com', 'roofconsole-customer');
  const orders = (await customer.get('/api/orders')).body as { status: string }[];
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['pending', 'processing', 'shipped', 'delivered', 'cancelled']),
  );
  const owner = await admin();
  expect((await owner.get('/api/admin/order-counts')).body).toMatchObject({
    pending: 1,
    processing: 1,
    openInquiries: 3,
    overdueInquiries: 1,
  });
});

it('a command tries again while the table is too busy to answer', async () => {
  let broken = 0;
  const { AWS_ENDPOINT_URL_DYNAMODB: table } = stack.env;
  const proxy = await listen(
    createServer((incoming, outgoing) => {
      if (++broken <= 4) outgoing.destroy();
      else forward(incoming, outgoing, new URL(incoming.url ?? '', table));
    }),
  );
  const env = { ...stack.env, AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${proxy.port}` };
  const { code, error } = await command(env, 'seed', []);
  proxy.close();
  expect({ code, error }).toEqual({ code: 0, error: '' });
});

nightly(
  'the seed waits for a table that takes calls one by one, as on a slow disk',
  async () => {
    const { AWS_ENDPOINT_URL_DYNAMODB: endpoint } = stack.env;
    const table = openTable(stack.env);
    for (const name of ['catalogue', 'demo']) await table.remove({ ...shopKeys.seedMark(name) });
    let before = Promise.resolve<unknown>(undefined);
    const proxy = await listen(
      createServer((incoming, outgoing) => {
        before = before
          .then(() => new Promise((done) => setTimeout(done, 100)))
          .then(() => forward(incoming, outgoing, new URL(incoming.url ?? '', endpoint)));
      }),
    );
    const env = { ...stack.env, AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${proxy.port}` };
    const { code, out } = await command(env, 'seed', ['--demo']);
    proxy.close();
    expect({ code, out }).toEqual({ code: 0, out: 'Stored: catalogue, demo.\n' });
  },
  90_000,
);
