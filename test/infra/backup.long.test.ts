/** Disaster recovery: a lost shop is restored from its backup into another one that runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newBackupFile, readBackupFile } from '../../functions/commands/backup-file.ts';
import { backupAlarm } from '../../functions/core/log.ts';
import { rowKinds } from '../../functions/records/row-kinds.ts';
import { catalogueKeys, kindsOf, shopKeys } from '../../functions/storage/keys.ts';
import { builtFunctions, bundleName, mailerName } from '../../infra/build/paths.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { ensureTable } from '../../infra/local/table.ts';
import { readLayout } from '../../shared/builder/layout.ts';
import { Actor, createActors, made, password } from '../support/actors.ts';
import { keepTwoProducts } from '../support/catalogue.ts';
import { command } from '../support/command.ts';
import { compileCache } from '../support/compile-cache.ts';
import { makeFixtures } from '../support/fixtures.ts';
import { functionsHere, loadHere } from '../support/in-process.ts';
import { LAID_OUT, layOut } from '../support/layouts.ts';
import { longForm, pickShare } from '../support/long-form.ts';
import { sendWaiting, waitsForDays } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { forward, listen } from '../support/proxy.ts';
import { inquiryBody, productBody, quoteBody } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row, tableAccess } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'shop.ndjson');
const images = join(folder, 'images');
const keys = join(folder, 'keys.json');
const passphrase = 'three wombats on a roof rack';
const older = resolve(import.meta.dirname, 'older-backup.ndjson');

let lost: Stack;
let found: Stack;
let fixtures: Awaited<ReturnType<typeof makeFixtures>>;
let imagePath: string;
let productId: string;
let inquiryId: string;
let before: Row[];
/** Ids of an inquiry and a quote of a console that was laid out. */
let laidOut: { readonly asked: string; readonly quoted: string };
/** The owner's own words in an e-mail. */
const ownWords = { of: 'quote-sent', text: 'Ta for the photos of the roof.' };

beforeAll(async () => {
  // Everything runs in both (the mailer of the empty one at night): the publisher has taken its lock, and
  // the mailer sends.
  [lost, found] = await Promise.all([
    startPrivateStack({ seed: true, publish: true, mail: true, host: functionsHere() }),
    startPrivateStack({ opened: false, publish: true, mail: longForm, host: functionsHere() }),
  ]);
  await Promise.all([lost.published, found.published]);
  await keepTwoProducts(lost);
  fixtures = await makeFixtures(lost);
  const { admin, sentImage, things } = fixtures;
  const imageURL = await sentImage(admin);
  const uploaded = admin.put('/api/product-images', { imageURL });
  imagePath = (await made<{ objectPath: string }>(uploaded)).objectPath;
  const shown = { ...productBody(), name: 'The photographed one', imageUrl: imagePath };
  productId = (await made(admin.post('/api/admin/products', shown))).id;
  inquiryId = things.inquiryId;
  const { layout, drawing } = await layOut(admin);
  const inquiry = { ...inquiryBody(), layout, drawing };
  const lines = [{ productId: LAID_OUT.product, quantity: 1, layout, drawing }];
  const quote = { ...quoteBody(things), lines };
  laidOut = {
    asked: (await made(admin.post('/api/inquiries', inquiry))).id,
    quoted: (await made(admin.post('/api/admin/quotes', quote))).id,
  };
  await made(fixtures.owner.actor.post('/api/auth/layouts', { name: 'The Hilux', layout }));
  const said = { signature: 'Cheers,\nDeb', wordings: [ownWords] };
  await made(admin.patch('/api/admin/email-settings', said));
  // Leftovers in a table that never held a shop: a deploy's mark, a seed's, a counted attempt.
  await openTable(found.env).put({
    ...shopKeys.publishAll,
    requestedAt: '2026-11-23T00:00:00.000Z',
  });
  await openTable(found.env).put({ ...shopKeys.seedMark('catalogue'), completedAt: '2026-11-23' });
  // And the invitation of its first admin.
  await openTable(found.env).put({ PK: 'ADMINS', SK: 'INVITED', email: 'owner@example.com' });
  await openTable(found.env).put({ PK: 'MAIL#user-invited-one', SK: 'invitation' });
  await openTable(found.env).put({ PK: `RESET#${'0'.repeat(64)}`, SK: 'RESET' });
  await new Actor(found.origin).post('/api/auth/login', { email: 'a@example.com', password });
  expect((await openTable(found.env).rows()).map(({ PK }) => PK.replace(/#.*/, ''))).toEqual(
    expect.arrayContaining(['PUBLISHER', 'SEED', 'THROTTLE']),
  );
  await allMailed(lost);
  before = await sortedRows(lost);
}, 120_000);

afterAll(async () => {
  await Promise.all([lost?.stop(), found?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: 'backup' | 'restore', { env }: Pick<Stack, 'env'>, ...args: string[]) {
  const { code, out, error } = await command(env, name, args, `${passphrase}\n`);
  return { code, out: out.trim(), err: error.trim() };
}

/** Another table, without rows, beside that of the shop that is found: a shop of its own starts no faster. */
async function emptyTable(name: string): Promise<Pick<Stack, 'env'>> {
  const env = { ...found.env, TABLE_NAME: name };
  const endpoint = found.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const access = { endpoint, ...tableAccess(found.env) };
  await ensureTable(name, { ...access, ...access.credentials });
  return { env };
}

const rowName = ({ PK, SK }: Row) => `${PK} ${SK}`;
/** Every row but locks and counters. */
const sortedRows = async ({ env }: Pick<Stack, 'env'>) =>
  (await openTable(env).rows())
    .filter((row) => kindsOf(row).every((kind) => !rowKinds[kind].isTransient))
    .sort((a, b) => (rowName(a) < rowName(b) ? -1 : 1));

/** Waits until no e-mail is on its way, so that no row changes any more. */
const allMailed = ({ env, runMailer }: Stack) =>
  vi.waitFor(
    async () => {
      // Otherwise an e-mail that could not go at once waits for the sweep.
      await runMailer(sendWaiting);
      const rows = await openTable(env).rows();
      const due = rows.filter((row) => !waitsForDays(row));
      expect(due.filter(({ state }) => /^(queued|sending)$/.test(`${state}`))).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );

/** Runs a restore and kills it in place of its nth write. */
async function killedRestore({ env }: Stack, batches: number, ...args: string[]): Promise<void> {
  let written = 0;
  const proxy = await listen(
    createServer((incoming, outgoing) => {
      const isBatch = `${incoming.headers['x-amz-target']}`.endsWith('BatchWriteItem');
      if (isBatch && ++written > batches) child.kill('SIGKILL');
      else forward(incoming, outgoing, new URL(incoming.url ?? '', env.AWS_ENDPOINT_URL_DYNAMODB));
    }),
  );
  const child = spawn(process.execPath, ['functions/commands/restore.ts', ...args], {
    env: {
      ...compileCache(),
      ...env,
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${proxy.port}`,
    },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  proxy.close();
  expect(signal).toBe('SIGKILL');
}

/** A list without the e-mails about the logins of this test, which the restored shop alone has sent. */
const withoutLogins = (text: string): string =>
  text.includes('"kind":"admin-login"')
    ? JSON.stringify(
        (JSON.parse(text) as { kind: string }[]).filter(({ kind }) => kind !== 'admin-login'),
      )
    : text;

describe('a backup', () => {
  it('is a private file with one line of JSON for each item, without locks and counters', async () => {
    expect(await run('backup', lost, file, '--images', images, '--keys', keys)).toEqual({
      code: 0,
      // The uploaded image, and the photo of the inquiry.
      out: `The signing keys: ${keys}\n${before.length} items and 2 images: ${file}`,
      err: '',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(keys).mode & 0o777).toBe(0o600);
    expect((await readBackupFile(file)).items).toHaveLength(before.length);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
    expect(readFileSync(keys, 'utf8')).not.toMatch(/secret|kid/);
  });

  it('continues a restore that was killed half way, and no other one', async () => {
    await killedRestore(found, 4, file, '--images', images);
    const half = await sortedRows(found);
    expect(half.length).toBeGreaterThan(50);
    expect(half.length).toBeLessThan(before.length);
    expect(await run('restore', found, older)).toEqual({
      code: 1,
      out: '',
      err: 'Another backup is half restored here. Continue that one.',
    });
    expect(await run('restore', found, file, '--images', images)).toEqual({
      code: 0,
      out: `${before.length} items and 2 images restored.`,
      err: '',
    });
    expect(await sortedRows(found)).toEqual(before);
    const rows = new Map(before.map((row) => [`${row.PK} ${row.SK}`, row]));
    const mails = before.find(({ signature }) => signature === 'Cheers,\nDeb');
    expect(mails).toMatchObject({ wordings: [ownWords] });
    const asked = rows.get(`INQUIRY#${laidOut.asked} INQUIRY`);
    const { layout, drawing } = asked ?? { layout: '', drawing: null };
    expect(readLayout(String(layout))).toMatchObject({ product: LAID_OUT.product });
    const offered = rows.get(`QUOTE#${laidOut.quoted} OFFER`);
    expect(offered?.lines).toMatchObject([{ layout, drawing }]);
  });

  it('brings back pictures and published pages', async () => {
    const image = await fetch(new URL(imagePath, found.origin));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('cache-control')).toContain('immutable');
    const original = await fetch(new URL(imagePath, lost.origin));
    expect(await image.bytes()).toEqual(await original.bytes());

    const page = async ({ origin }: Stack, path: string) => {
      const answer = await fetch(`${origin}${path}`);
      return `${answer.status} ${(await answer.text()).replaceAll(origin, 'https://shop')}`;
    };
    expect(await page(lost, `/products/${productId}`)).toContain('The photographed one');
    for (const path of [`/products/${productId}`, '/', '/products', '/reviews', '/gallery']) {
      const lasting = await page(lost, path);
      await expect.poll(() => page(found, path), { timeout: 20_000, interval: 200 }).toBe(lasting);
    }
  });

  it('lets links in mailboxes and logins work again only with the signing keys', async () => {
    const { token, quoteToken } = fixtures.things;
    const ask = async (path: string, { origin }: Stack) => {
      const actor = new Actor(origin);
      for (const [name, value] of fixtures.owner.actor.cookies) actor.cookies.set(name, value);
      const { status, text } = await actor.get(path);
      return { status, text };
    };
    const paths = [`/api/order-links/${token}`, `/api/quotes/${quoteToken}`, '/api/auth/user'];
    for (const path of paths) {
      expect((await ask(path, lost)).status).toBe(200);
      expect((await ask(path, found)).status).toBeGreaterThan(400);
    }
    expect(await run('restore', found, '--keys', keys)).toEqual({
      code: 0,
      out: 'Signing keys restored: sessions, order-links, quote-links.',
      err: '',
    });
    // Processes keep the keys for some minutes.
    found.recycle();
    for (const path of paths) expect(await ask(path, found)).toEqual(await ask(path, lost));
  });

  it('brings back orders, quotes, inquiries, users and who can log in', async () => {
    const [here, there] = [createActors(found.origin), createActors(lost.origin)];
    const people = [
      ['admin@example.com', 'roofconsole-admin'],
      ['customer@example.com', 'roofconsole-customer'],
      [fixtures.things.email, password],
    ] as const;
    for (const [email, secret] of people) {
      const [one, other] = [await here.logIn(email, secret), await there.logIn(email, secret)];
      for (const path of ['/api/auth/user', '/api/orders']) {
        expect((await one.get(path)).body).toEqual((await other.get(path)).body);
      }
    }
    const [owner, former] = [await here.admin(), await there.admin()];
    for (const path of [
      '/api/admin/orders?limit=100',
      '/api/admin/quotes?limit=100',
      '/api/admin/inquiries?limit=100',
      '/api/admin/users?limit=100',
      '/api/admin/emails?limit=100',
      `/api/admin/orders/${fixtures.things.orderId}/events`,
      `/api/admin/quotes/${fixtures.things.quoteId}`,
      `/api/admin/inquiry-photos/${fixtures.things.photoId}`,
      `/api/admin/inquiries/${inquiryId}`,
      '/api/products',
      '/api/reviews/summary',
    ]) {
      const restored = await owner.get(path);
      expect(restored.status).toBe(200);
      // Links name the shop's address, and hold a signature by the restored keys.
      const expected = (await former.get(path)).text.replaceAll(lost.origin, found.origin);
      expect(withoutLogins(restored.text)).toBe(withoutLogins(expected));
    }
  });
});

describe('the last backup', () => {
  /** True if the mailer alarms the owner that it is old, at the morning of a day so many days from now. */
  async function alarms({ env }: Pick<Stack, 'env'>, days: number): Promise<boolean> {
    const at = new Date(Date.now() + days * 86_400_000);
    at.setUTCHours(21, 0, 0, 0);
    let out = '';
    const stdout = new Writable({
      write(chunk, _, done) {
        out += chunk;
        done();
      },
    });
    const settings = { MAIL_FROM: 'shop@example.com', SITE_ORIGIN: 'https://shop.example' };
    const given = { env: { ...env, NIGHTLY_BACKUP: 'on', ...settings }, stdout, stderr: stdout };
    const { handler } = loadHere(join(builtFunctions, mailerName, bundleName), given) as {
      handler: (event: unknown, context: object) => Promise<unknown>;
    };
    await handler({ send: 'waiting', at }, { getRemainingTimeInMillis: () => 60_000 });
    return out.includes(`"alarm":"${backupAlarm}"`);
  }

  it('is one of the whole shop, that is kept; the owner is alarmed when it is old', async () => {
    const shop = await emptyTable('shop-recorded');
    const copy = join(folder, 'recorded.ndjson');
    const last = () => openTable(shop.env).get(shopKeys.lastBackup);
    expect(await alarms(shop, 0)).toBe(true);
    await run('backup', shop, copy);
    await run('backup', shop, copy, '--images', images, '--unrecorded');
    expect(await last()).toBe(undefined);
    expect((await run('backup', shop, copy, '--record')).err).toContain('Usage: npm run backup');
    expect((await run('backup', shop, '--record')).out).toMatch(/^Recorded: .*Z\.$/);
    const recorded = (await last())?.at;
    expect((await run('backup', shop, copy, '--images', images)).code).toBe(0);
    expect(Date.parse(String((await last())?.at))).toBeGreaterThan(Date.parse(String(recorded)));
    expect(await alarms(shop, 6)).toBe(false);
    expect(await alarms(shop, 9)).toBe(true);
    // It is not of the shop that is backed up.
    expect((await readBackupFile(copy)).items).toEqual([]);
  });
});

describe('a copy of an earlier moment', () => {
  it('takes the place of the shop, which is saved first', async () => {
    // A table alone: the pages of a shop would be rendered again for each restore.
    const earlier = await emptyTable('shop-earlier');
    const table = openTable(earlier.env);
    const copied = join(folder, 'earlier.ndjson');
    expect((await run('restore', earlier, file)).out).toBe(
      `${before.length} items restored, without the 2 images that they name.`,
    );
    expect((await run('backup', earlier, copied)).code).toBe(0);

    const key = catalogueKeys.product(productId);
    const id = 'added-since';
    await table.put({ ...(await table.get(key)), ...catalogueKeys.product(id), id });
    await table.put({ ...(await table.get(key)), ...key, name: 'Changed since' });
    const present = join(folder, 'present.ndjson');
    expect(await run('restore', earlier, copied, '--replace', present)).toMatchObject({ code: 0 });
    expect(await sortedRows(earlier)).toEqual(before);
    const saved = new Map((await readBackupFile(present)).items.map((it) => [it.SK?.S, it]));
    expect(saved.get(id)).toBeDefined();
    expect(saved.get(productId)?.name?.S).toBe('Changed since');
    if (!longForm) return;
    // Not over the only copy of what was replaced.
    expect((await run('restore', earlier, copied, '--replace', present)).err).toBe(
      `${present} is there already.`,
    );
  });
});

describe('a backup of an older shop', () => {
  const changed = join(folder, 'older-changed.ndjson');
  async function change(of: (name: string) => boolean, to: object): Promise<void> {
    const backup = newBackupFile(changed);
    for (const item of (await readBackupFile(older)).items) {
      backup.add(of(`${item.PK?.S} ${item.SK?.S}`) ? { ...item, ...to } : item);
    }
    backup.finish();
  }

  it('is refused with the reason before anything is written, if it cannot be read', async () => {
    const empty = await emptyTable('shop-unread');
    await change((name) => /^ORDER#\S+ ORDER$/.test(name), { status: { S: 'on its way' } });
    expect((await run('restore', empty, changed)).err).toMatch(
      /^This version of the shop cannot read 3 of the items: ORDER#\S+ ORDER \(status\), .*--as-is$/,
    );
    expect(await openTable(empty.env).rows()).toEqual([]);
    if (!longForm) return;
    await change((name) => name.startsWith('ADDONS'), { PK: { S: 'TRAILERS' } });
    expect((await run('restore', empty, changed, '--as-is')).err).toMatch(
      /^This version of the shop does not know TRAILERS \S+\. Restore with the version/,
    );
    expect(await openTable(empty.env).rows()).toEqual([]);
  });

  it('is restored without what the shop no longer keeps', async () => {
    const empty = await emptyTable('shop-older');
    expect(await run('restore', empty, older)).toMatchObject({
      code: 0,
      out: '40 items restored.',
    });
    const kinds = (await openTable(empty.env).rows()).map(({ PK }) => PK);
    expect(kinds).not.toContain('VEHICLES');
    expect(kinds).toContain(catalogueKeys.product('').PK);
  });

  nightly('is a shop again, which its people can use', async () => {
    const empty = await startPrivateStack({ s3: false, opened: false });
    onTestFinished(() => empty.stop());
    expect(await run('restore', empty, older)).toMatchObject({ code: 0 });
    const { logIn, admin } = createActors(empty.origin);
    const customer = await logIn('customer@example.com', 'roofconsole-customer');
    expect((await customer.get('/api/orders')).body).toHaveLength(2);
    const owner = await admin();
    expect((await owner.get('/api/admin/orders')).body).toHaveLength(3);
    expect((await owner.get('/api/products')).body).toHaveLength(1);
    expect((await owner.get('/api/reviews/summary')).body).toMatchObject({ count: 1 });
  });
});

describe('a restore is refused in one line', () => {
  const cut = join(folder, 'cut.ndjson');
  const changed = join(folder, 'changed.ndjson');

  const refusals: [string, () => string[], RegExp][] = [
    [
      'a table that holds a shop',
      () => [file],
      /^The table \S+ holds a shop: .*\b4 products, .*, \d+ other items\. A backup fills a table without one\.$/,
    ],
    [
      'a file that was cut short',
      () => {
        writeFileSync(cut, readFileSync(file, 'utf8').split('\n').slice(0, 5).join('\n'));
        return [cut];
      },
      /is not a whole backup\.$/,
    ],
    [
      'a file that was changed',
      () => {
        writeFileSync(changed, readFileSync(file, 'utf8').replace('customer', 'admin'));
        return [changed];
      },
      /is not a whole backup\.$/,
    ],
    ['no such file', () => [join(folder, 'none')], /cannot be read\.$/],
    ['nothing', () => [], /^Usage: npm run restore/],
    ['keys that are none', () => ['--keys', file], /is not a backup of signing keys\.$/],
    [
      'keys that were changed',
      () => {
        const spoilt = join(folder, 'spoilt.json');
        const parts = JSON.parse(readFileSync(keys, 'utf8'));
        const flipped = parts.data.startsWith('A') ? 'B' : 'A';
        writeFileSync(spoilt, JSON.stringify({ ...parts, data: flipped + parts.data.slice(1) }));
        return ['--keys', spoilt];
      },
      /^The passphrase is not the one of \S+, or the file was changed\.$/,
    ],
  ];
  it.each(pickShare(refusals, 0, 1))('%s', async (_, args, message) => {
    const { code, out, err } = await run('restore', found, ...args());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n/);
  });

  const passphrases: [string, string, RegExp][] = [
    ['another passphrase', 'three wombats on a tow bar', /^The passphrase is not the one of /],
    ['a short passphrase', 'wombat', /^The passphrase must have 12 characters or more\.$/],
  ];
  it.each(pickShare(passphrases, 0, 1))('%s', async (_, typed, message) => {
    const { code, error } = await command(found.env, 'restore', ['--keys', keys], typed);
    expect(code).toBe(1);
    expect(error.trim()).toMatch(message);
  });

  nightly('for an image that does not match its name, before anything is written', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(images, damaged, { recursive: true });
    writeFileSync(join(damaged, imagePath), 'something else');
    const empty = await emptyTable('shop-damaged');
    const { err } = await run('restore', empty, file, '--images', damaged);
    expect(err).toBe(`${imagePath.slice(1)} is damaged.`);
    expect(await openTable(empty.env).rows()).toEqual([]);
    for (const each of readdirSync(damaged)) rmSync(join(damaged, each), { recursive: true });
    const missing = await run('restore', empty, file, '--images', damaged);
    expect(missing.err).toMatch(/damaged has no images\/\S+\.$/);
    expect(await openTable(empty.env).rows()).toEqual([]);
  });
});
