/** Records older than tax law asks for are listed, then deleted whole; nothing else is touched. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptFrom } from '../../functions/records/old-records.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { dayOf } from '../../shared/days.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { sendPhoto } from '../support/fixtures.ts';
import { orderLink } from '../support/guest-orders.ts';
import { inquiryBody, quoteBody, sampleOrder } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { isFigures, openTable, type Row } from '../support/table.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'old-records-'));
let stack: Stack;
let admin: Actor;
let before: string;

const read = () => openTable(stack.env).rows();
const privacy = (...args: string[]) => command(stack.env, 'privacy', args);
const idOf = async (answer: Promise<{ status: number; body: unknown; text: string }>) =>
  (await made<{ id: string }>(answer as never)).id;

/** The rows, but for figures, which follow in their own time. */
const shop = async () => (await read()).filter(({ PK }) => !isFigures(PK));

/** The whole content of table and bucket, as text. */
async function dump(): Promise<string> {
  const files = readdirSync(join(dataDir, 's3'), { recursive: true, withFileTypes: true }).map(
    (entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? `${path} ${readFileSync(path, 'latin1')}` : path;
    },
  );
  return `${JSON.stringify(await read())}\n${files.join('\n')}`;
}

/** Moves every row that holds the mark, or belongs to one that does, so many years into the past. */
async function age(mark: string, years: number): Promise<void> {
  const rows = await read();
  const ids = rows
    .filter(
      ({ SK, ...row }) => /^(ORDER|QUOTE|INQUIRY)$/.test(SK) && JSON.stringify(row).includes(mark),
    )
    .map(({ PK }) => PK.slice(PK.indexOf('#') + 1));
  const table = openTable(stack.env);
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (isFigures(row.PK) || !ids.some((id) => text.includes(id))) continue;
    const past = text.replace(
      /\b(20\d\d)(-\d\d-\d\d)/g,
      (_, year: string, day: string) => `${Number(year) - years}${day}`,
    );
    const moved = JSON.parse(past) as Row;
    if (moved.PK !== row.PK || moved.SK !== row.SK) await table.remove({ PK: row.PK, SK: row.SK });
    await table.put(moved);
  }
}

const customer = (mark: string) => ({
  customerFirstName: `${mark} First`,
  customerLastName: `${mark} Last`,
  customerEmail: `${mark}@example.com`,
  notes: `${mark} notes`,
  shippingCity: `${mark} City`,
});

/** An order that was invoiced, paid, delivered, reviewed and asked about; a quote that was accepted; an inquiry. */
async function trade(
  mark: string,
  things: { productId: string; addonId: string },
): Promise<string> {
  const visitor = createActors(stack.origin).visitor();
  const order = await idOf(
    visitor.post('/api/orders', { ...sampleOrder(things), ...customer(mark) }),
  );
  const path = `/api/admin/orders/${order}`;
  const invoice = await made<{ id: string; openCents: number }>(
    admin.post(`${path}/invoices`, { kind: 'full' }),
  );
  const paidOn = dayOf(Date.now());
  const payment = { cents: invoice.openCents, method: 'bank transfer', paidOn, refund: false };
  await made(admin.post(`/api/admin/invoices/${invoice.id}/payments`, payment));
  await made(admin.patch(path, { status: 'delivered', notes: `${mark} handed over` }));
  const byLink = `/api/order-links/${await orderLink(stack.env, order)}`;
  await made(visitor.post(`${byLink}/review`, { rating: 4, comment: `${mark} comment` }));
  await made(visitor.post(`${byLink}/messages`, { message: `${mark} message` }));
  const photos = [await sendPhoto(stack.origin)];
  const asked = { ...inquiryBody(), email: `${mark}@example.com`, message: `${mark} asks`, photos };
  await made(visitor.post('/api/inquiries', asked));
  const quote = { ...quoteBody(things), customerName: `${mark} Quoted`, notes: `${mark} offer` };
  const quoteId = await idOf(
    admin.post('/api/admin/quotes', { ...quote, customerEmail: `${mark}@example.com` }),
  );
  const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${quoteId}/send`));
  const declined = { revision: 1, reason: `${mark} too dear` };
  await visitor.post(`/api/quotes/${link.split('/').at(-1)}/decline`, declined);
  return order;
}

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, dataDir });
  admin = await createActors(stack.origin).admin();
  before = keptFrom(new Date());
  await made(admin.patch('/api/admin/order-settings', { accounts: 'optional' }));
  const [{ id: productId = '' } = {}] = await made<{ id: string }[]>(admin.get('/api/products'));
  const [{ id: addonId = '' } = {}] = await made<{ id: string }[]>(admin.get('/api/addons'));
  const things = { productId, addonId };
  for (const mark of ['zqold', 'zqlate']) await trade(mark, things);
  // Placed as long ago, and still on the bench.
  const open = { ...sampleOrder(things), ...customer('zqopen') };
  await made(createActors(stack.origin).visitor().post('/api/orders', open));
  await age('zqold', 6);
  await age('zqlate', 4);
  await age('zqopen', 6);
  // The figures count them, each in the month where it is now.
  await command(stack.env, 'figures', []);
}, 120_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('records are kept', () => {
  it('for five years from the end of their financial year', () => {
    expect(keptFrom(new Date('2026-06-30T13:59:59.999Z'))).toBe('2020-07-01');
    expect(keptFrom(new Date('2026-06-30T14:00:00.000Z'))).toBe('2021-07-01');
    expect(keptFrom(new Date('2026-11-26T00:00:00.000Z'))).toBe('2021-07-01');
  });

  it('until the owner has read what would go, and named its day', async () => {
    const all = await shop();
    const { code, out, error } = await privacy('old');
    expect(error).toBe('');
    expect(code).toBe(0);
    expect(out).toContain(
      `From before ${before}: 1 order with 1 invoice, 1 quote and 2 inquiries of 1 person, from `,
    );
    expect(out).toContain('money is open: 1 order.');
    expect(out).toContain(`npm run privacy -- delete-before ${before}`);
    const refused = await privacy('delete-before', '2099-07-01');
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('npm run privacy -- old');
    expect(await shop()).toEqual(all);
  });

  it('no longer, and nothing of them stays in table, bucket and figures', async () => {
    const rows = await read();
    const others = (list: readonly Row[]) =>
      list.filter((row) => /zqlate|zqopen/.test(JSON.stringify(row)) && !isFigures(row.PK));
    const counter = (list: readonly Row[]) =>
      list.find(({ PK, SK }) => PK === 'INVOICES' && SK === 'COUNT');
    const counts = (list: readonly Row[]) => list.find(({ PK }) => PK === 'REVIEWS');
    const ids = rows
      .filter(({ SK, ...row }) => SK === 'ORDER' && JSON.stringify(row).includes('zqold'))
      .map(({ PK }) => PK.slice('ORDER#'.length));
    const { code, out } = await privacy('delete-before', before);
    expect(out).toMatch(/^Deleted: 1 order with 1 invoice/);
    expect(code).toBe(0);
    expect(await dump()).not.toContain('zqold');
    const left = await read();
    const naming = left.filter((row) => ids.some((id) => JSON.stringify(row).includes(id)));
    // Its rating, without its words, and that the figures count nothing of it.
    expect(naming.map(({ SK }) => SK).sort()).toEqual(['COUNTED', 'REVIEW']);
    expect(naming.find(({ SK }) => SK === 'REVIEW')).toMatchObject({ comment: null, rating: 4 });
    expect(naming.find(({ SK }) => SK === 'COUNTED')).toMatchObject({ months: {} });
    expect(others(left)).toEqual(others(rows));
    // The next invoice has the next number, and the stars are as they were.
    expect(counter(left)).toEqual(counter(rows));
    expect(counts(left)).toEqual(counts(rows));
    const photo = (list: readonly Row[]) =>
      list.flatMap(({ SK, photos }) => (SK === 'INQUIRY' ? ((photos ?? []) as string[]) : []));
    const files = await dump();
    for (const id of photo(rows)) expect(files.includes(id)).toBe(photo(left).includes(id));
  });

  it('and a second run finds nothing to delete', async () => {
    const all = await shop();
    expect((await privacy('delete-before', before)).out).toContain(
      `Nothing is from before ${before}.`,
    );
    expect((await privacy('old')).out).toContain(`Nothing is from before ${before}.`);
    expect(await shop()).toEqual(all);
  });
});
