/** Disaster recovery: a lost shop is restored from its backup. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { createActors, password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { makeFixtures } from '../support/fixtures.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'shop.ndjson');
const images = join(folder, 'images');
let lost: Stack;
let found: Stack;
let things: Awaited<ReturnType<typeof makeFixtures>>['things'];
let imagePath: string;

beforeAll(async () => {
  await ensureBuilt();
  lost = await startPrivateStack({ seed: true });
  found = await startPrivateStack();
  const fixtures = await makeFixtures(lost);
  things = fixtures.things;
  const uploadURL = await fixtures.sentImage(fixtures.admin);
  const answer = await fixtures.admin.put('/api/product-images', { imageURL: uploadURL });
  imagePath = (answer.body as { objectPath: string }).objectPath;
}, 60_000);
afterAll(async () => {
  await Promise.all([lost.stop(), found.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function run(name: 'backup' | 'restore', { env }: Stack, ...args: string[]) {
  const { code, out, error } = await command(env, name, args);
  return { code, out: out.trim(), err: error.trim() };
}

const rowName = ({ PK, SK }: Row) => `${PK} ${SK}`;
const sortedRows = async ({ env }: Stack) =>
  (await openTable(env).rows()).sort((a, b) => (rowName(a) < rowName(b) ? -1 : 1));

describe('a backup', () => {
  it('restores a lost shop completely: every item, image and account', async () => {
    const before = await sortedRows(lost);
    const saved = await run('backup', lost, file, '--images', images);
    expect(saved).toEqual({
      code: 0,
      out: `${before.length} items and 1 images: ${file}`,
      err: '',
    });
    expect(await run('restore', found, file, '--images', images)).toEqual({
      code: 0,
      out: `${before.length} items and 1 images restored.`,
      err: '',
    });
    expect(await sortedRows(found)).toEqual(before);

    const { logIn, admin } = createActors(found.origin);
    const customer = await logIn('customer@example.com', 'roofconsole-customer');
    const own = await createActors(lost.origin).logIn(
      'customer@example.com',
      'roofconsole-customer',
    );
    expect((await customer.get('/api/orders')).body).toEqual((await own.get('/api/orders')).body);
    expect((await logIn(things.email, password)).cookies.size).toBeGreaterThan(0);
    const orders = (await (await admin()).get('/api/admin/orders')).body as { id: string }[];
    expect(orders.map(({ id }) => id)).toContain(things.orderId);
    const image = await fetch(new URL(imagePath, found.origin));
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('cache-control')).toContain('immutable');
    const original = await fetch(new URL(imagePath, lost.origin));
    expect(await image.bytes()).toEqual(await original.bytes());
  });

  it('is a private file with one line of JSON per item', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(Object.keys(JSON.parse(lines[0] ?? '').Item)).toEqual(
      expect.arrayContaining(['PK', 'SK']),
    );
    expect(readdirSync(folder)).not.toContain('shop.ndjson.partial');
  });
});

describe('a restore is refused in one line', () => {
  const cut = join(folder, 'cut.ndjson');
  const changed = join(folder, 'changed.ndjson');

  it.each<[string, () => string[], RegExp]>([
    ['a table that is not empty', () => [file], /^The table \S+ is not empty: a backup fills/],
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
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await run('restore', found, ...args());
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n/);
  });

  it('for an image that does not match its name, before any item is written', async () => {
    const damaged = join(folder, 'damaged');
    cpSync(images, damaged, { recursive: true });
    writeFileSync(join(damaged, imagePath), 'something else');
    const empty = await startPrivateStack();
    try {
      const { err } = await run('restore', empty, file, '--images', damaged);
      expect(err).toBe(`${imagePath.slice(1)} is damaged.`);
      expect(await sortedRows(empty)).toEqual([]);
    } finally {
      await empty.stop();
    }
  });
});
