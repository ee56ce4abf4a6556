/** A shop that will be lost, and an empty one into which it is restored. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { rowKinds } from '../../../functions/records/row-kinds.ts';
import { kindsOf, shopKeys } from '../../../functions/storage/keys.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { ensureTable } from '../../../infra/local/table.ts';
import { Actor, made, password } from '../../support/actors.ts';
import { keepTwoProducts } from '../../support/catalogue.ts';
import { command } from '../../support/command.ts';
import { makeFixtures } from '../../support/fixtures.ts';
import { functionsHere } from '../../support/in-process.ts';
import { LAID_OUT, layOut } from '../../support/layouts.ts';
import { longForm } from '../../support/long-form.ts';
import { sendWaiting, waitsForDays } from '../../support/mailbox.ts';
import { inquiryBody, productBody, quoteBody } from '../../support/samples.ts';
import { startPrivateStack } from '../../support/stack.ts';
import { openTable, type Row, tableAccess } from '../../support/table.ts';

export const folder = mkdtempSync(join(tmpdir(), 'backup-'));
export const file = join(folder, 'shop.ndjson');
export const images = join(folder, 'images');
export const keys = join(folder, 'keys.json');
const passphrase = 'three wombats on a roof rack';
export const older = resolve(import.meta.dirname, '../older-backup.ndjson');

export let lost: Stack;
export let found: Stack;
export let fixtures: Awaited<ReturnType<typeof makeFixtures>>;
export let imagePath: string;
export let productId: string;
export let inquiryId: string;
export let before: Row[];
/** Ids of an inquiry and a quote of a console that was laid out. */
export let laidOut: { readonly asked: string; readonly quoted: string };
/** The owner's own words in an email. */
export const ownWords = { of: 'quote-sent', text: 'Ta for the photos of the roof.' };

/** Starts both shops before the tests of a file, and stops them after these. */
export function startShops(): void {
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
    await openTable(found.env).put({
      ...shopKeys.seedMark('catalogue'),
      completedAt: '2026-11-23',
    });
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
}

export async function run(
  name: 'backup' | 'restore',
  { env }: Pick<Stack, 'env'>,
  ...args: string[]
) {
  const { code, out, error } = await command(env, name, args, `${passphrase}\n`);
  return { code, out: out.trim(), err: error.trim() };
}

/** Another table, without rows, beside that of the shop that is found: a shop of its own starts no faster. */
export async function emptyTable(name: string): Promise<Pick<Stack, 'env'>> {
  const env = { ...found.env, TABLE_NAME: name };
  const endpoint = found.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  const access = { endpoint, ...tableAccess(found.env) };
  await ensureTable(name, { ...access, ...access.credentials });
  return { env };
}

const rowName = ({ PK, SK }: Row) => `${PK} ${SK}`;
/** Every row but locks and counters. */
export const sortedRows = async ({ env }: Pick<Stack, 'env'>) =>
  (await openTable(env).rows())
    .filter((row) => kindsOf(row).every((kind) => !rowKinds[kind].isTransient))
    .sort((a, b) => (rowName(a) < rowName(b) ? -1 : 1));

/** Waits until no email is on its way, so that no row changes any more. */
const allMailed = ({ env, runMailer }: Stack) =>
  vi.waitFor(
    async () => {
      // Otherwise an email that could not go at once waits for the sweep.
      await runMailer(sendWaiting);
      const rows = await openTable(env).rows();
      const due = rows.filter((row) => !waitsForDays(row));
      expect(due.filter(({ state }) => /^(queued|sending)$/.test(`${state}`))).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
