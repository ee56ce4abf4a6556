/** The day an order is promised for, the build queue, and the days that the shop names. */

import { describe, expect, test } from 'vitest';
import type { AdminOrder, Quote, ResponseOf } from '../../shared/contract/index.ts';
import { dayInWords } from '../../shared/dates.ts';
import { dayOf, laterDay } from '../../shared/days.ts';
import { comingHolidays } from '../../shared/holidays.ts';
import { made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { pickShare } from '../support/long-form.ts';
import { openMailbox } from '../support/mailbox.ts';
import { changed, newProduct, placeOrder, setStatus } from '../support/orders.ts';
import { openTable } from '../support/table.ts';
import { describeDeposits } from './promise/deposits.ts';
import { describeQueue } from './promise/queue.ts';
import {
  admin,
  confirmed,
  customer,
  expectRecount,
  order,
  productId,
  promise,
  queue,
  queued,
  settings,
  settle,
  stack,
  startWorkshop,
  workshop,
} from './promise/shop.ts';

startWorkshop();

describe('before the owner has said how much is built', () => {
  test('the shop names no day, and an order is promised only for the owner’s', async () => {
    expect(await workshop()).toMatchObject({ version: 0, consolesAhead: 0 });
    expect(await workshop()).not.toHaveProperty('readyBy');
    expect(await made(customer.get(`/api/products/${productId}`))).not.toHaveProperty('readyBy');
    expect(await made(customer.get('/api/checkout'))).toMatchObject({ readyBy: [] });
    const { id, estimate } = await order();
    expect(estimate).toMatchObject({ readyBy: null, readyIn: null });
    expect(await promise(id)).toMatchObject({ status: 400 });
    const day = changed(await promise(id, { promisedBy: lateDay() }));
    expect(day).toMatchObject({ promisedBy: lateDay(), status: 'pending' });
    const started = changed(await setStatus(admin, (await order()).id, 'processing'));
    expect(started.promisedBy).toBeNull();
    expect(await queued()).toEqual([id, started.id]);
    for (const each of [id, started.id]) changed(await setStatus(admin, each, 'cancelled'));
    expect(await queued()).toEqual([]);
  });

  test('an order keeps how long its consoles take, as cart and checkout said', async () => {
    const leadTimes = ['2 weeks', '3 to 4 weeks', ''];
    const consoles = await Promise.all(
      leadTimes.map((time) =>
        newProduct(admin, { specifications: time ? { 'Lead time': time } : {} }),
      ),
    );
    const lines = consoles.map(({ id }) => ({ productId: id, quantity: 1, addons: [] }));
    const { id, estimate } = await placeOrder(customer, lines);
    expect(estimate).toMatchObject({ readyBy: null, readyIn: '3 to 4 weeks' });
    const { body } = await openMailbox(stack).arrived('order-received', id);
    expect(body.text).toContain('Ready in: 3 to 4 weeks from when you ordered;');
  });

  test('a quote names how long its consoles take, and so does the order made of it', async () => {
    const { id: slow } = await newProduct(admin, { specifications: { 'Lead time': '5 weeks' } });
    const draft = await made<{ id: string }>(
      admin.post('/api/admin/quotes', {
        customerName: 'Sam Price',
        customerEmail: 'sam@example.com',
        customerPhone: '0400 000 000',
        depositPercent: 30,
        lines: [
          { productId: slow, quantity: 1, addons: [] },
          { text: 'Labour', unitCents: 5000, quantity: 1 },
        ],
      }),
    );
    const { link } = await made<{ link: string }>(admin.post(`/api/admin/quotes/${draft.id}/send`));
    const mailbox = openMailbox(stack);
    const read = () => made<Quote>(customer.get(link.replace('/quote/', '/api/quotes/')));
    expect(await read()).toMatchObject({ readyIn: '5 weeks' });
    const { body } = await mailbox.arrived('quote-sent', draft.id);
    expect(body.text).toContain('Ready in: 5 weeks, if you accept now and we have the deposit by ');
    const { accepted } = await made<{ accepted: { orderId: string } }>(
      admin.post(`/api/admin/quotes/${draft.id}/accept`, {}),
    );
    expect(await read()).not.toHaveProperty('readyIn');
    expect((await read()).told).toContain(
      'Ready in 5 weeks from when you ordered, if we have the deposit by ',
    );
    const [order] = await made<AdminOrder[]>(
      admin.get(`/api/admin/orders?search=${accepted.orderId}`),
    );
    expect(order?.estimate).toMatchObject({ readyBy: null, readyIn: '5 weeks' });
  });
});

describe('a promise', () => {
  test('is what the shop names, waits for the owner, and stays when settings change', async () => {
    const { readyBy, version } = await settle();
    expect(version).toBeGreaterThan(0);
    // A stranger's order moves nothing.
    const pending = await order(5);
    expect(pending.promisedBy).toBeNull();
    expect(pending.estimate).toMatchObject({ readyBy: expect.any(String), readyIn: null });
    expect(await made(customer.get(`/api/products/${productId}`))).toMatchObject({ readyBy });
    const checkout = await made<{ readyBy: string[] }>(customer.get('/api/checkout'));
    expect(checkout.readyBy[0]).toBe(readyBy);
    expect(checkout.readyBy).toHaveLength(10);

    const first = await confirmed();
    expect(first.promisedBy).toBe(readyBy);
    const five = changed(await promise(pending.id));
    expect(five.promisedBy && five.promisedBy > String(readyBy)).toBe(true);
    const after = await settle({ consolesPerWeek: 1, bufferDays: 10 });
    expect(after.readyBy && after.readyBy > String(five.promisedBy)).toBe(true);
    const orders = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${first.id}`));
    expect(orders[0]?.promisedBy).toBe(readyBy);
    await settle();
    await expectRecount();
  });

  test('is frozen by starting to build, and taken back by undoing that', async () => {
    const { id } = await order();
    const started = changed(await setStatus(admin, id, 'processing'));
    expect(started.promisedBy).toBe(
      (await queue()).orders.find((queued) => queued.id === id)?.promisedBy,
    );
    await expectRecount();
    const undone = changed(await admin.post(`/api/admin/orders/${id}/undo`));
    expect(undone).toMatchObject({ status: 'pending', promisedBy: null });
    await expectRecount();
  });

  test('changes with a reason; the customer is told only if the owner says so', async () => {
    const mailbox = openMailbox(stack);
    const { id, promisedBy } = await confirmed();
    const later = laterDay(promisedBy ?? '', 30);
    const quiet = changed(await promise(id, { promisedBy: later, reason: 'The saw is broken' }));
    expect(quiet.promisedBy).toBe(later);
    const reason = 'The felt is late';
    const last = laterDay(later, 7);
    changed(await promise(id, { promisedBy: last, reason, tell: true }));
    const events = await made<ResponseOf<'orders.adminEvents'>>(
      admin.get(`/api/admin/orders/${id}/events`),
    );
    expect(events.slice(-2)).toMatchObject([
      { type: 'promised', from: promisedBy, to: later, told: false },
      { type: 'promised', from: later, to: last, reason, told: true },
    ]);
    const mail = await mailbox.arrived('order-promise', id);
    expect(mail.body.text).toContain(reason);
    expect(mail.body.text).toContain('Hi Jo,');
    const seen = await made<ResponseOf<'orders.events'>>(customer.get(`/api/orders/${id}/events`));
    expect(seen.slice(-2).map(({ reason: why }) => why)).toEqual([null, reason]);
    expect(await promise(id, { promisedBy: '2020-01-01' })).toMatchObject({ status: 400 });
    changed(await setStatus(admin, id, 'shipped'));
    expect(await promise(id, { promisedBy: last })).toMatchObject({ status: 409 });
    await expectRecount();
  });
});

describe('a quote', () => {
  test('names the day of its consoles, and accepting it freezes that day', async () => {
    await settle();
    const quotes = await Promise.all(
      [3, 1, 2].map(async (quantity) => {
        const draft = await made<{ id: string }>(
          admin.post('/api/admin/quotes', {
            customerName: 'Sam Price',
            customerEmail: 'sam@example.com',
            customerPhone: '0400 000 000',
            lines: [{ productId, quantity, addons: [] }],
          }),
        );
        const sent = await made<{ link: string }>(admin.post(`/api/admin/quotes/${draft.id}/send`));
        return { ...draft, token: sent.link.split('/').at(-1) };
      }),
    );
    const read = (token = '') => made<Quote>(customer.get(`/api/quotes/${token}`));
    const [first] = quotes;
    const { readyBy } = await read(first?.token);
    const one = (await workshop()).readyBy;
    expect(readyBy && one && readyBy > one).toBe(true);
    const accept = (id = '') =>
      made<{ accepted: { orderId: string } }>(admin.post(`/api/admin/quotes/${id}/accept`, {}));
    const orderIds = [(await accept(first?.id)).accepted.orderId];
    const others = await Promise.all(quotes.slice(1).map(({ id }) => accept(id)));
    orderIds.push(...others.map(({ accepted }) => accepted.orderId));
    const { orders } = await queue();
    expect(orders.find(({ id }) => id === orderIds[0])?.promisedBy).toBe(readyBy);
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(orderIds));
    expect(await read(first?.token)).not.toHaveProperty('readyBy');
    await expectRecount();
  });
});

const tomorrow = () => laterDay(dayOf(new Date()), 1);

test('public holidays are days off until the owner unticks them', async () => {
  const [holiday] = comingHolidays(tomorrow(), 'wednesday');
  const day = holiday?.day ?? '';
  expect(await settle()).toMatchObject({ showDay: 'wednesday', holidaysWorked: [] });
  expect(await settle({ showDay: 'none', holidaysWorked: [day, day, '2025-12-25'] })).toMatchObject(
    {
      holidaysWorked: [day],
    },
  );
  // Left out, both stay.
  expect(await settle()).toMatchObject({ showDay: 'none', holidaysWorked: [day] });
  const refused = await admin.patch('/api/admin/workshop', { ...settings, showDay: 'tuesday' });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'The show day must be wednesday, monday or none.' },
  });
  await settle({ showDay: 'wednesday', holidaysWorked: [] });
});

test('more consoles in an order have its day reckoned again, fewer leave it', async () => {
  await settle();
  const mailbox = openMailbox(stack);
  const { id, promisedBy } = await confirmed();
  const setLines = async (quantity: number) =>
    changed(
      await admin.put(`/api/admin/orders/${id}/lines`, {
        lines: [{ productId, quantity, addons: [] }],
      }),
    );
  const more = await setLines(20);
  expect(more.promisedBy && promisedBy && more.promisedBy > promisedBy).toBe(true);
  expect((await mailbox.arrived('order-changed', id)).body.text).toContain(
    dayInWords(more.promisedBy ?? ''),
  );
  await expectRecount();
  expect((await setLines(2)).promisedBy).toBe(more.promisedBy);
  const undo = async () => changed(await admin.post(`/api/admin/orders/${id}/undo`));
  expect(await undo()).toMatchObject({ promisedBy: more.promisedBy });
  await expectRecount();
});

describeDeposits();
describeQueue();

const badRows: [string, string, unknown][] = [
  ['SETTINGS', 'consolesPerWeek', 0],
  ['BACKLOG', 'latest', 'never'],
  ['SETTINGS', 'daysOff', ['soon']],
  ['BACKLOG', 'consoles', 'many'],
];
test.each(pickShare(badRows, 0, 2))(
  'no day is named while %s has a bad %s',
  async (SK, field, bad) => {
    await settle();
    await confirmed();
    const table = openTable(stack.env);
    const key = { PK: 'WORKSHOP', SK };
    const good = await table.get(key);
    await table.put({ ...good, ...key, [field]: bad });
    expect(await made(customer.get(`/api/products/${productId}`))).not.toHaveProperty('readyBy');
    expect(await made(customer.get('/api/checkout'))).toMatchObject({ readyBy: [] });
    await table.put({ ...good, ...key });
    expect(await made(customer.get(`/api/products/${productId}`))).toHaveProperty('readyBy');
  },
);
