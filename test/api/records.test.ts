/** The dashboard's handling of a person's records, a test order and backups. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newBackupFile, readBackupFile } from '../../functions/commands/backup-file.ts';
import type { StoredItem } from '../../functions/storage/stored.ts';
import type { Stack } from '../../infra/local/stack.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { type Actor, createActors, made, password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { makeFixtures } from '../support/fixtures.ts';
import { inquiryBody, orderBody, quoteBody, sampleOrder } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

// A shop of its own, as these calls read the whole table, in which other tests put rows that nobody can read.
let stack: Stack;
let admin: Actor;
let fixtures: Awaited<ReturnType<typeof makeFixtures>>;
const folder = mkdtempSync(join(tmpdir(), 'records-'));

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true });
  fixtures = await makeFixtures(stack);
  admin = fixtures.admin;
}, 60_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const erase = (who: string) => admin.post('/api/admin/records/erasures', { who });
const exportOf = (who: string) => admin.post('/api/admin/records/exports', { who });
const deleteOrder = (id: string) => admin.send('DELETE', `/api/admin/records/orders/${id}`);
const cancel = (id: string) =>
  made(admin.patch(`/api/admin/orders/${id}`, { status: 'cancelled' }));
const newOrder = async (by: Actor = fixtures.owner.actor) =>
  (await made(by.post('/api/orders', sampleOrder(fixtures.things)))).id;
const dump = async () => JSON.stringify(await openTable(stack.env).rows());

describe('a person', () => {
  it('is exported as the command does, and erased', async () => {
    const { signUp, visitor } = createActors(stack.origin);
    const { actor, user } = await signUp();
    const { email } = user;
    const lines = [{ productId: fixtures.things.productId, quantity: 1 }];
    const { id } = await made(
      actor.post('/api/orders', orderBody(lines, { customerEmail: email })),
    );
    await made(visitor().post('/api/inquiries', { ...inquiryBody(), email }));
    const { file } = await made<{ file: string }>(exportOf(` ${email.toUpperCase()} `));
    const { out } = await command(stack.env, 'privacy', ['export', email]);
    expect(JSON.parse(file)).toEqual(JSON.parse(out));
    expect(Object.keys(JSON.parse(file))).toEqual(
      expect.arrayContaining(['user', 'order', 'inquiry']),
    );
    // An order whose email came back must not have an empty form of it.
    const table = openTable(stack.env);
    const row = (await table.rows()).find((one) => one.id === id && one.SK === 'ORDER');
    const undelivered = { what: 'Order received', reason: `${email} is unknown` };
    await table.put({ ...row, PK: `ORDER#${id}`, SK: 'ORDER', undelivered });

    expect(await made<object>(erase(email))).toMatchObject({ photos: 0 });
    expect(await dump()).not.toContain(email);
    const [order] = await made<ResponseOf<'orders.adminList'>>(
      admin.get(`/api/admin/orders?search=${id}`),
    );
    expect(order).toMatchObject({ id, customerFirstName: 'Erased', undelivered: null });
    for (const answer of [await erase(email), await exportOf(email)]) {
      expect(answer).toMatchObject({
        status: 404,
        body: { message: `The shop holds nothing about ${email}.` },
      });
    }
    expect((await actor.get('/api/auth/user')).status).toBe(401);
    expect((await visitor().post('/api/auth/login', { email, password })).status).toBe(401);
  });

  it('is not erased while they run the shop, nor found by what is no address', async () => {
    const { user } = await createActors(stack.origin).withRole('admin');
    expect(await erase(user.email)).toMatchObject({
      status: 409,
      body: { message: `${user.email} is an admin. Take that role away first.` },
    });
    expect(await erase('everybody')).toMatchObject({
      status: 400,
      body: { field: 'who', message: expect.stringContaining('The person must be') },
    });
  });

  it('without an address is named by the order that they made by phone', async () => {
    const lines = [{ productId: fixtures.things.productId, quantity: 1 }];
    const name = { customerFirstName: 'Wilhelmina', customerLastName: 'Quokka' };
    const { id } = await made(admin.post('/api/admin/orders', { ...name, lines }));
    expect((await made<{ file: string }>(exportOf(id))).file).toContain('Wilhelmina');
    await made(erase(id));
    expect(await dump()).not.toContain('Quokka');
  });
});

describe('a test order', () => {
  it('is deleted with everything that names it, once it is cancelled', async () => {
    const id = await newOrder();
    expect(await deleteOrder(id)).toMatchObject({
      status: 409,
      body: { message: 'Cancel the order first. Then it can be deleted.' },
    });
    await cancel(id);
    expect((await deleteOrder(id)).status).toBe(204);
    const left = (await openTable(stack.env).rows()).filter((row) =>
      JSON.stringify(row).includes(id),
    );
    expect(left).toEqual([]);
    expect((await deleteOrder(id)).status).toBe(404);
    expect((await fixtures.owner.actor.get(`/api/orders/${id}/events`)).status).toBe(404);
    for (const list of ['orders', 'orders?status=cancelled', 'order-counts']) {
      expect((await admin.get(`/api/admin/${list}`)).status).toBe(200);
    }
  });

  it('stays if it was invoiced, or is of a quote', async () => {
    const invoiced = await newOrder();
    await made(admin.post(`/api/admin/orders/${invoiced}/invoices`, { kind: 'full' }));
    await cancel(invoiced);
    expect(await deleteOrder(invoiced)).toMatchObject({
      status: 409,
      body: { message: 'This order was invoiced, so the books need it.' },
    });
    const { id: quote } = await made(admin.post('/api/admin/quotes', quoteBody(fixtures.things)));
    await made(admin.post(`/api/admin/quotes/${quote}/send`));
    const accepted = await made<{ accepted: { orderId: string } }>(
      admin.post(`/api/admin/quotes/${quote}/accept`, {}),
    );
    await cancel(accepted.accepted.orderId);
    expect(await deleteOrder(accepted.accepted.orderId)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Quote Q-\d+ was accepted with this order/) },
    });
  });
});

/** All pages of a backup, as a browser reads them. */
async function readBackup() {
  const pages: ResponseOf<'records.backup'>[] = [];
  for (let cursor = ''; ; ) {
    const page = await made<ResponseOf<'records.backup'>>(
      admin.get(`/api/admin/records/backup${cursor && `?cursor=${cursor}`}`),
    );
    pages.push(page);
    if (page.next === null) return pages;
    cursor = page.next;
  }
}

describe('a backup', () => {
  it('holds what the command’s does, without hashes of passwords', async () => {
    const pages = await readBackup();
    const file = join(folder, 'browser.jsonl');
    const made = newBackupFile(file);
    for (const line of pages.flatMap(({ lines }) => lines)) {
      made.add((JSON.parse(line) as { Item: StoredItem }).Item);
    }
    made.finish();
    const theirs = join(folder, 'command.jsonl');
    expect((await command(stack.env, 'backup', [theirs])).code).toBe(0);
    // Logging in to read the one writes rows that the other has not.
    const rowsOf = async (path: string) =>
      new Map(
        (await readBackupFile(path)).items
          .filter(({ PK }) => !PK?.S?.startsWith('USER#'))
          .map(({ passwordHash: _, ...item }) => [`${item.PK?.S} ${item.SK?.S}`, item]),
      );
    expect(await rowsOf(file)).toEqual(await rowsOf(theirs));
    const hashes = (await readBackupFile(file)).items.flatMap(({ passwordHash }) => {
      return passwordHash?.S ?? [];
    });
    expect(hashes.length).toBeGreaterThan(2);
    expect(new Set(hashes)).toEqual(new Set([expect.stringMatching(/^\$2b\$\d\d\$\.+$/)]));
    // By which it could be told that nothing else was left out.
    expect(pages.flatMap(({ files }) => files)).toContain(
      `inquiry-photos/${fixtures.things.photoId}.jpg`,
    );
  });

  it('goes on where it was, and refuses a cursor of something else', async () => {
    const cursor = Buffer.from('["ORDER#",""]').toString('base64url');
    for (const wrong of [cursor, 'bm90LWEtY3Vyc29y', 'W10']) {
      expect(await admin.get(`/api/admin/records/backup?cursor=${wrong}`)).toMatchObject({
        status: 400,
        body: { field: 'cursor' },
      });
    }
    const first = (await readBackup())[0]?.lines ?? [];
    const keyOf = (line = '{}') => (JSON.parse(line) as { Item: StoredItem }).Item;
    const { PK, SK } = keyOf(first[2]);
    const after = Buffer.from(JSON.stringify([PK?.S, SK?.S])).toString('base64url');
    const rest = await made<ResponseOf<'records.backup'>>(
      admin.get(`/api/admin/records/backup?cursor=${after}`),
    );
    expect(keyOf(rest.lines[0])).toEqual(keyOf(first[3]));
  });

  it('is listed with the last ten', async () => {
    for (let items = 1; items <= 12; items += 1) {
      await made(admin.post('/api/admin/records/backups', { items, bytes: 1000 * items }));
    }
    const listed = await made<ResponseOf<'records.backups'>>(
      admin.get('/api/admin/records/backups'),
    );
    expect(listed.map(({ items }) => items)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    const counts = await made<ResponseOf<'orders.counts'>>(admin.get('/api/admin/order-counts'));
    expect(counts.lastBackupAt).toBe(listed[0]?.at);
    await command(stack.env, 'backup', ['--record']);
    const [last] = await made<ResponseOf<'records.backups'>>(
      admin.get('/api/admin/records/backups'),
    );
    expect(last).toMatchObject({ items: null, bytes: null });
  });
});
