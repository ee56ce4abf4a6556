/** The owner's figures: counted in the background from the table's stream, whatever it delivers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catalogueKeys,
  figureKeys,
  kindsOf,
  orderKeys,
  quoteKeys,
} from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { schemas } from '../../shared/contract/index.ts';
import {
  figureSums,
  monthOf,
  monthsBetween,
  monthsLater,
  quarterOf,
} from '../../shared/figures.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { paidOn } from '../support/days.ts';
import { expectRecount as untilRecount } from '../support/figures.ts';
import { longForm } from '../support/long-form.ts';
import { nightly } from '../support/nightly.ts';
import { newAddon, newProduct, placed, setStatus, times } from '../support/orders.ts';
import { streamEvent } from '../support/publisher.ts';
import { makeQuotes, quotePath } from '../support/quotes.ts';
import { acceptance, orderBody } from '../support/samples.ts';
import { startNightlyGuardedStack } from '../support/stack.ts';
import { isFigures, openTable } from '../support/table.ts';

let stack: Stack;
let table: ReturnType<typeof openTable>;
let admin: Actor;
let customer: Actor;
let quotes: Awaited<ReturnType<typeof makeQuotes>>;
let order: (postcode?: string) => Promise<string>;

const month = monthOf(new Date());

beforeAll(async () => {
  stack = await startNightlyGuardedStack({ seed: true, s3: false, mail: true });
  table = openTable(stack.env);
  const actors = createActors(stack.origin);
  admin = await actors.admin();
  customer = await actors.customer();
  quotes = await makeQuotes(admin, stack.env);
  const [product, addon] = [await newProduct(admin), await newAddon(admin)];
  const vehicle = { make: 'Toyota', model: 'HiLux N80' };
  const items = [
    { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 3 }], vehicle },
  ];
  order = async (shippingPostcode = '4720') =>
    placed(await customer.post('/api/orders', orderBody(items, { shippingPostcode }))).id;
}, 60_000);
afterAll(() => stack?.stop());

const expectRecount = () => untilRecount(table);

const money = async (id: string) => {
  const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const path = `/api/admin/orders/${id}/invoices`;
  const invoice = await made<{ id: string }>(admin.post(path, { kind: 'full' }, once()));
  const about = `/api/admin/invoices/${invoice.id}`;
  const payment = { cents: 20_000, method: 'cash', paidOn, asked: true };
  await made(admin.post(`${about}/payments`, payment, once()));
  await made(admin.post(`${about}/credit-notes`, { cents: 1_500, reason: 'A scratch' }, once()));
};

describe('the months', () => {
  it('hold what the shop held before it was started', async () => {
    const months = await expectRecount();
    expect(Object.keys(months).length).toBeGreaterThan(1);
  });

  it('follow orders from placing to cancelling, money included', async () => {
    const before = (await expectRecount())[month] ?? {};
    const id = await order('0872');
    const after = (await expectRecount())[month] ?? {};
    expect(after.orders).toBe((before.orders ?? 0) + 1);
    expect(after['postcode:0872']).toBe(1);
    expect(after['vehicle:Toyota HiLux N80']).toBe((before['vehicle:Toyota HiLux N80'] ?? 0) + 2);
    await money(id);
    const paid = (await expectRecount())[month] ?? {};
    expect(paid.paidCents).toBe((after.paidCents ?? 0) + 20_000);
    expect(paid.orderedCents).toBe((after.orderedCents ?? 0) - 1_500);
    await setStatus(admin, id, 'shipped');
    expect((await expectRecount())[month]?.posted).toBe((before.posted ?? 0) + 1);
    await made(admin.post(`/api/admin/orders/${id}/cancellation`, { keepCents: 5_000 }));
    const over = (await expectRecount())[month] ?? {};
    const { cancelled = 0, orderedCents = 0, paidCents = 0, ...others } = before;
    expect(over).toEqual({
      ...others,
      cancelled: cancelled + 1,
      orderedCents: orderedCents + 5_000,
      paidCents: paidCents + 20_000,
    });
  });

  nightly('name no console for what the owner wrote into an order by phone', async () => {
    const lines = [{ text: 'A longer bracket', unitCents: 2_500, quantity: 3 }];
    const before = (await expectRecount())[month] ?? {};
    await made(admin.post('/api/admin/orders', { customerFirstName: 'Jo', lines }));
    const after = (await expectRecount())[month] ?? {};
    expect(after.orderedCents).toBe((before.orderedCents ?? 0) + 7_500);
    const consoles = (of: object) =>
      Object.keys(of)
        .filter((name) => name.startsWith('console:'))
        .toSorted();
    expect(consoles(after)).toEqual(consoles(before));
  });

  nightly('follow quotes: sent counts in its month, accepted beside it', async () => {
    const before = (await expectRecount())[month] ?? {};
    await quotes.write();
    const { link, quote } = await quotes.send();
    await quotes.send();
    await made(admin.post(quotePath(quote.id, 'revise')));
    const sent = (await expectRecount())[month] ?? {};
    expect(sent.quotesSent).toBe((before.quotesSent ?? 0) + 2);
    const visitor = createActors(stack.origin).visitor();
    await made(visitor.post(`${link}/accept`, { ...acceptance(), revision: 2 }));
    const after = (await expectRecount())[month] ?? {};
    expect(after.quotesAccepted).toBe((before.quotesAccepted ?? 0) + 1);
    expect(after.quotesSent).toBe(sent.quotesSent);
  });

  nightly(
    'count nothing twice, whatever the stream delivers again, late or at once',
    async () => {
      const ids = await Promise.all(times(longForm ? 8 : 4, () => order()));
      const records = (keys: readonly { PK: string; SK: string }[]) => streamEvent(...keys);
      const keys = ids.map((id) => orderKeys.order(id));
      const again = async (round: number) => {
        const id = ids[round % ids.length] ?? '';
        await Promise.all([
          stack.runMailer(records([...keys].reverse())),
          setStatus(admin, id, round % 3 === 0 ? 'cancelled' : 'delivered'),
          stack.runMailer(records([...keys, ...keys])),
        ]);
      };
      for (let round = 0; round < (longForm ? 6 : 2); round++) await again(round);
      await expectRecount();
      // Only the figures' own rows: emails of these orders are still being sent from the outbox.
      const held = async () =>
        (await table.rows())
          .filter(({ PK }) => isFigures(PK))
          .toSorted((one, other) => (one.PK + one.SK < other.PK + other.SK ? -1 : 1));
      const before = await held();
      await stack.runMailer(records([...keys, quoteKeys.quote('never-there')]));
      expect(await held()).toEqual(before);
    },
    60_000,
  );

  nightly('leave an unreadable order out and count the others', async () => {
    const [broken, whole] = [await order(), await order()];
    await expectRecount();
    const key = orderKeys.order(broken);
    const row = await table.get(key);
    if (!row) throw new Error('The order is not there');
    await table.put({ ...row, lines: 'none' });
    await setStatus(admin, whole, 'cancelled');
    await stack.runMailer(streamEvent(key, orderKeys.order(whole)));
    const counts = await table.get(figureKeys.counted(`order-${whole}`));
    expect(counts?.months).toEqual({ [month]: { cancelled: 1 } });
    await table.put(row);
    await expectRecount();
  });
});

describe('GET /api/admin/figures', () => {
  const read = async (from: string, to: string) =>
    schemas['figures.get'].response.parse(
      await made(admin.get(`/api/admin/figures?from=${from}&to=${to}`)),
    );

  it('sums months and whole quarters, and ranks what sold in the months', async () => {
    await order('0872');
    const held = await expectRecount();
    const from = monthsLater(month, -14);
    const { months, quarters, consoles, addons, vehicles, postcodes } = await read(from, month);
    expect(months.map((one) => one.month)).toEqual(monthsBetween(from, month));
    const of = (one: string, name: string) => held[one]?.[name] ?? 0;
    for (const { month: one, ...sums } of months) {
      expect(sums).toEqual(Object.fromEntries(figureSums.map((name) => [name, of(one, name)])));
    }
    for (const { quarter, orders, orderedCents } of quarters) {
      const within = Object.keys(held).filter((one) => quarterOf(one) === quarter);
      const sum = (name: string) => within.reduce((all, one) => all + of(one, name), 0);
      expect([orders, orderedCents]).toEqual([sum('orders'), sum('orderedCents')]);
    }
    const ranking = (kind: string) => {
      const sums = new Map<string, number>();
      for (const one of monthsBetween(from, month)) {
        for (const [name, count] of Object.entries(held[one] ?? {})) {
          const [before, what = ''] = name.split(/:(.*)/);
          if (before === kind) sums.set(what, (sums.get(what) ?? 0) + count);
        }
      }
      return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 10);
    };
    expect(consoles.map(({ id, count }) => [id, count])).toEqual(ranking('console'));
    expect(addons.map(({ id, count }) => [id, count])).toEqual(ranking('addon'));
    expect(vehicles.map(({ name, count }) => [name, count])).toEqual(ranking('vehicle'));
    expect(postcodes.map(({ name, count }) => [name, count])).toEqual(ranking('postcode'));
    const cents = new Map(ranking('consoleCents'));
    const top = consoles.find(({ id }) => cents.has(id));
    expect(top?.cents).toBe(cents.get(top?.id ?? ''));
    for (const { id, name } of consoles) {
      expect(name).toBe((await table.get(catalogueKeys.product(id)))?.name);
    }
  });

  it('answers nothing for months without anything', async () => {
    const { months, quarters, ...rankings } = await read('2001-02', '2001-02');
    const nothing = Object.fromEntries(figureSums.map((name) => [name, 0]));
    expect(months).toEqual([{ month: '2001-02', ...nothing }]);
    expect(quarters).toEqual([{ quarter: '2001-Q1', ...nothing }]);
    expect(rankings).toEqual({ consoles: [], addons: [], vehicles: [], postcodes: [] });
  });

  it.each([
    ['', 400],
    ['?from=2026-07', 400],
    ['?from=2026-13&to=2026-13', 400],
    ['?from=2026-7&to=2026-09', 400],
    ['?from=2026-09&to=2026-07', 400],
    ['?from=2024-01&to=2026-01', 400],
    ['?from=2026-07&to=2026-09&more=1', 400],
    ['?from=2024-01&to=2025-12', 200],
  ])('of %s is %i', async (query, status) => {
    expect((await admin.get(`/api/admin/figures${query}`)).status).toBe(status);
  });

  it('is the owner’s alone', async () => {
    const path = '/api/admin/figures?from=2026-07&to=2026-09';
    expect((await customer.get(path)).status).toBe(403);
    expect((await createActors(stack.origin).visitor().get(path)).status).toBe(401);
  });
});

describe('npm run figures', () => {
  const forget = async (kinds: readonly string[]) => {
    const gone = (await table.rows()).filter((row) =>
      kindsOf(row).some((one) => kinds.includes(one)),
    );
    await Promise.all(gone.map(({ PK, SK }) => table.remove({ PK, SK })));
  };
  const run = () => command(stack.env, 'figures', []);

  nightly(
    'counts a shop that has never been counted, twice at once beside the stream',
    async () => {
      const before = await expectRecount();
      await forget(['figures', 'counted']);
      const orders = (await table.rows()).filter(({ SK }) => SK === 'ORDER');
      const ran = await Promise.all([run(), run(), stack.runMailer(streamEvent(...orders))]);
      for (const one of ran.slice(0, 2)) {
        expect(one).toMatchObject({
          code: 0,
          error: '',
          out: expect.stringContaining(', 0 months'),
        });
      }
      expect(await expectRecount()).toEqual(before);
    },
  );

  it('puts months and what was counted right, beside a shop that is taking orders', async () => {
    const mark = figureKeys.counted(`order-${await order()}`);
    await expectRecount();
    await table.put({ ...figureKeys.figures(month), revision: 9_999, counts: { orders: -7 } });
    await table.put({ ...figureKeys.figures('1999-01'), revision: 1, counts: { posted: 2 } });
    await table.remove(mark);
    const [{ code, out, error }] = await Promise.all([run(), ...times(3, () => order())]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(
      /^\d+ orders and quotes counted: \d+ had changed, \d+ months were put right\.\n$/,
    );
    expect((await expectRecount())['1999-01']).toBeUndefined();
    expect((await run()).out).toMatch(/: 0 had changed, 0 months/);
  }, 60_000);
});
