/** The day an order is promised for, the build queue, and the days that the shop names. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredOrder } from '../../functions/orders/order.ts';
import { orderKeys, workshopKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import {
  type AdminOrder,
  type Invoice,
  type Quote,
  type ResponseOf,
  schemas,
} from '../../shared/contract/index.ts';
import { addonLengths } from '../../shared/contract/lengths.ts';
import {
  MAX_DISTINCT_ADDONS,
  MAX_ORDER_LINES,
  MAX_PARTS,
  MAX_PRICE,
} from '../../shared/contract/limits.ts';
import { dayInWords } from '../../shared/dates.ts';
import { dayOf, laterDay } from '../../shared/days.ts';
import { comingHolidays } from '../../shared/holidays.ts';
import { openDeposits } from '../../shared/invoice.ts';
import { waitsForDeposit } from '../../shared/order-money.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { pickShare } from '../support/long-form.ts';
import { openMailbox } from '../support/mailbox.ts';
import { nightly } from '../support/nightly.ts';
import { changed, newProduct, placeOrder, setStatus } from '../support/orders.ts';
import { startNightlyGuardedStack } from '../support/stack.ts';
import { openTable, type Row } from '../support/table.ts';

type Place = Pick<AdminOrder, 'promisedBy' | 'made'> & {
  orderId: string;
  consoles: number;
  deposit?: string;
};

let stack: Stack;
let admin: Actor;
let customer: Actor;
let productId: string;

beforeAll(async () => {
  stack = await startNightlyGuardedStack({ seed: true, s3: false, mail: true });
  const actors = createActors(stack.origin);
  admin = await actors.admin();
  customer = (await actors.signUp()).actor;
  productId = (await newProduct(admin)).id;
  // The demo's order that is being built leaves the queue empty.
  for (const id of await queued()) changed(await setStatus(admin, id, 'shipped'));
}, 60_000);
afterAll(() => stack?.stop());

const settings = { consolesPerWeek: 5, daysOff: [] as string[], bufferDays: 0 };
const settle = async (changes: object = {}) =>
  schemas['orders.updateWorkshop'].response.parse(
    await made(admin.patch('/api/admin/workshop', { ...settings, ...changes })),
  );
const workshop = () => made<ResponseOf<'orders.workshop'>>(admin.get('/api/admin/workshop'));
const order = (quantity = 1) => placeOrder(customer, [{ productId, quantity, addons: [] }]);
const promise = (id: string, body: object = {}) =>
  admin.patch(`/api/admin/orders/${id}/promise`, body);
const confirmed = async (quantity = 1) => changed(await promise((await order(quantity)).id));
const setMade = (id: string, stage: string | null) =>
  admin.patch(`/api/admin/orders/${id}/making`, { made: stage });
const queue = async () =>
  schemas['orders.queue'].response.parse(await made(admin.get('/api/admin/queue')));
const queued = async () => (await queue()).orders.map(({ id }) => id);
const move = (id: string, after: string | null) => admin.patch('/api/admin/queue', { id, after });

/** The queue that the orders themselves call for. */
async function recount(): Promise<Place[]> {
  const orders = (await made<AdminOrder[]>(admin.get('/api/admin/orders?limit=100'))).filter(
    ({ status, promisedBy }) => status === 'processing' || (status === 'pending' && promisedBy),
  );
  return orders
    .map(({ id: orderId, promisedBy, made: stage, orderItems, ...one }) => ({
      orderId,
      promisedBy,
      made: stage,
      ...depositOf(one),
      consoles: orderItems.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort(byId);
}
const depositOf = (order: Pick<AdminOrder, 'invoices' | 'status'>) =>
  openDeposits(order).length > 0 && { deposit: waitsForDeposit(order) ? 'awaited' : 'open' };
const byId = (one: Place, other: Place) => (one.orderId < other.orderId ? -1 : 1);

async function expectRecount() {
  const row = await openTable(stack.env).get({ PK: 'WORKSHOP', SK: 'QUEUE' });
  const places = (row?.places ?? []) as (Place & { reckonedBy: unknown })[];
  const stored = places.map(({ reckonedBy, ...place }) => place).sort(byId);
  expect(stored).toEqual(await recount());
  const ahead = stored.reduce((sum, { made, consoles }) => sum + (made ? 0 : consoles), 0);
  expect((await workshop()).consolesAhead).toBe(ahead);
}

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

  test('changes with a reason; the customer is told only if the owner says so, in no stranger’s words', async () => {
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
    expect(mail.body.text).not.toContain('Jo');
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

describe('a day that waits for a deposit', () => {
  /** An accepted quote with a deposit; due before today if it is late. */
  async function deposit(isLate: boolean) {
    const draft = await made<{ id: string }>(
      admin.post('/api/admin/quotes', {
        customerName: 'Sam Price',
        customerEmail: 'sam@example.com',
        depositPercent: 30,
        customerPhone: '0400 000 000',
        lines: [{ productId, quantity: 1, addons: [] }],
      }),
    );
    await made(admin.post(`/api/admin/quotes/${draft.id}/send`));
    const { accepted } = await made<{ accepted: { orderId: string } }>(
      admin.post(`/api/admin/quotes/${draft.id}/accept`, {}),
    );
    const { orderId } = accepted;
    const [invoice] = await made<Invoice[]>(admin.get(`/api/admin/orders/${orderId}/invoices`));
    if (isLate) {
      const table = openTable(stack.env);
      const row = (await table.get(orderKeys.order(orderId))) as Row & StoredOrder;
      const dueAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
      await table.put({ ...row, invoices: row.invoices.map((one) => ({ ...one, dueAt })) });
    }
    return { draft, orderId, id: invoice?.id ?? '', cents: invoice?.openCents ?? 0, invoice };
  }
  const dayOfOrder = async (id: string) =>
    (await queue()).orders.find((one) => one.id === id)?.promisedBy ?? '';
  const pay = (id: string, cents: number) =>
    made(
      admin.post(`/api/admin/invoices/${id}/payments`, {
        cents,
        method: 'cash',
        paidOn: dayOf(new Date()),
        asked: true,
      }),
    );

  test('is told with its condition, and stays if the deposit comes in time', async () => {
    await settle();
    const mailbox = openMailbox(stack);
    const { draft, orderId, id, cents, invoice } = await deposit(false);
    const day = await dayOfOrder(orderId);
    const mail = await mailbox.arrived('quote-accepted', draft.id);
    expect(mail.body.text).toContain(
      `${dayInWords(day)}, if we have the deposit by ${dayInWords(invoice?.dueAt ?? '')}`,
    );
    await confirmed(30);
    await pay(id, cents);
    expect(await dayOfOrder(orderId)).toBe(day);
  });

  test('is reckoned again, and told, if the deposit comes later', async () => {
    const mailbox = openMailbox(stack);
    const { orderId, id, cents } = await deposit(true);
    const day = await dayOfOrder(orderId);
    const { promisedBy: behind } = await confirmed(30);
    await pay(id, cents - 100);
    expect(await dayOfOrder(orderId)).toBe(day);
    await pay(id, 100);
    const later = await dayOfOrder(orderId);
    expect(later >= (behind ?? '') && later > day).toBe(true);
    const mail = await mailbox.arrived('order-promise', orderId);
    expect(mail.body.text).toContain(`We now expect ${dayInWords(later)}.`);
    await expectRecount();
    const { promisedBy: chosen } = changed(await promise(orderId, { promisedBy: lateDay() }));
    expect(chosen).toBe(lateDay());
  });

  test('is told with its condition where it changes', async () => {
    const mailbox = openMailbox(stack);
    const { orderId, invoice } = await deposit(false);
    changed(await promise(orderId, { promisedBy: lateDay(), tell: true }));
    const mail = await mailbox.arrived('order-promise', orderId);
    expect(mail.body.text).toContain(
      `We now expect ${dayInWords(lateDay())}, if we have the deposit by ${dayInWords(invoice?.dueAt ?? '')}.`,
    );
  });

  nightly(
    'makes no order late, nor the next to build, until it comes or the order is started',
    async () => {
      const counts = () => made<ResponseOf<'orders.counts'>>(admin.get('/api/admin/order-counts'));
      const before = await counts();
      const [waits, other] = [await deposit(false), await deposit(false)];
      expect((await counts()).awaitingDeposit).toBe(before.awaitingDeposit + 2);
      // Promised for a day that is past by now.
      const table = openTable(stack.env);
      const past = '2026-01-05';
      for (const { orderId } of [waits, other]) {
        const row = (await table.get(orderKeys.order(orderId))) as Row & StoredOrder;
        await table.put({ ...row, promisedBy: past });
      }
      const row = (await table.get(workshopKeys.buildQueue)) as Row & { places: Place[] };
      const places = row.places.map((place) =>
        [waits.orderId, other.orderId].includes(place.orderId)
          ? { ...place, promisedBy: past }
          : place,
      );
      await table.put({ ...row, places });
      await made(move(other.orderId, null));
      await made(move(waits.orderId, null));
      expect(await counts()).toMatchObject({ late: before.late, next: before.next });

      await pay(waits.id, waits.cents);
      expect(await counts()).toMatchObject({
        late: before.late + 1,
        next: { id: waits.orderId },
        awaitingDeposit: before.awaitingDeposit + 1,
      });
      changed(await setStatus(admin, waits.orderId, 'cancelled'));
      changed(await setStatus(admin, other.orderId, 'processing'));
      // Its day still hangs on the deposit.
      expect(await counts()).toMatchObject({
        late: before.late,
        next: { id: other.orderId },
        awaitingDeposit: before.awaitingDeposit,
      });
      await expectRecount();
      changed(await setStatus(admin, other.orderId, 'cancelled'));
    },
  );
});

describe('the build queue', () => {
  nightly(
    'agrees with a recount after confirmations at once, and after all that undoes them',
    async () => {
      await settle();
      const placed = await Promise.all(
        Array.from({ length: 8 }, (_, index) => order(1 + (index % 3))),
      );
      const promised = await Promise.all(
        placed.map(async ({ id }, index) =>
          changed(await (index % 2 ? promise(id) : setStatus(admin, id, 'processing'))),
        ),
      );
      await expectRecount();
      // Nobody was promised a day on which others already fill the bench.
      const days = promised.map(({ promisedBy }) => promisedBy);
      expect(new Set(days).size).toBeGreaterThan(4);
      const [a, b, c, d, e, f] = promised as [AdminOrder, AdminOrder, ...AdminOrder[]];
      await Promise.all([
        setStatus(admin, a.id, 'cancelled'),
        admin.post(`/api/admin/orders/${b.id}/undo`),
        setStatus(admin, c?.id ?? '', 'pending'),
        setStatus(admin, d?.id ?? '', 'shipped'),
        setMade(e?.id ?? '', 'built'),
        admin.put(`/api/admin/orders/${f?.id}/lines`, {
          lines: [{ productId, quantity: 7, addons: [] }],
        }),
      ]);
      await expectRecount();
      changed(await setStatus(admin, a.id, 'processing'));
      changed(await setStatus(admin, d?.id ?? '', 'processing'));
      await expectRecount();
    },
  );

  test('says how far an order is, until it is set back', async () => {
    const { id } = await confirmed();
    expect(await setMade(id, 'built')).toMatchObject({ status: 409 });
    changed(await setStatus(admin, id, 'processing'));
    const before = (await workshop()).consolesAhead;
    expect(changed(await setMade(id, 'built')).made).toBe('built');
    expect((await workshop()).consolesAhead).toBe(before - 1);
    expect(changed(await setMade(id, 'packed')).made).toBe('packed');
    expect(changed(await setStatus(admin, id, 'pending')).made).toBeNull();
    await expectRecount();
  });

  test('is put in another order, and keeps it', async () => {
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()];
    const rest = (await queued()).filter((id) => ![one.id, two.id, three.id].includes(id));
    await made(move(three.id, null));
    await made(move(one.id, three.id));
    expect((await queued()).slice(0, 2)).toEqual([three.id, one.id]);
    expect((await queued()).filter((id) => rest.includes(id))).toEqual(rest);
    expect(await move('absent', null)).toMatchObject({ status: 409 });
    expect(await move(one.id, 'absent')).toMatchObject({ status: 409 });
    changed(await setStatus(admin, three.id, 'processing'));
    expect((await queued())[0]).toBe(three.id);
    await expectRecount();
  });

  nightly(
    'gives a dragged place back when what took it away is undone, but not when its neighbour has left',
    async () => {
      await settle();
      const undo = async (id: string) => changed(await admin.post(`/api/admin/orders/${id}/undo`));
      const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()];
      const mine = [one, two, three].map(({ id }) => id);
      const seen = async () => (await queued()).filter((id) => mine.includes(id));
      await made(move(three.id, null));
      const dragged = await queued();
      for (const status of ['shipped', 'cancelled']) {
        changed(await setStatus(admin, three.id, status));
        await undo(three.id);
        expect(await queued()).toEqual(dragged);
      }
      // As cancelling with the money does.
      await made(admin.post(`/api/admin/orders/${three.id}/cancellation`, { keepCents: 0 }));
      await undo(three.id);
      expect(await queued()).toEqual(dragged);
      changed(await promise(three.id, { promisedBy: lateDay(), reason: 'The saw is broken' }));
      expect(await queued()).not.toEqual(dragged);
      await undo(three.id);
      expect(await queued()).toEqual(dragged);

      await made(move(one.id, three.id));
      await made(move(three.id, null));
      changed(await setStatus(admin, one.id, 'shipped'));
      changed(await setStatus(admin, three.id, 'cancelled'));
      await undo(one.id);
      expect(await seen()).toEqual([one.id, two.id]);
      await expectRecount();
    },
  );

  nightly('is shown as far as the largest orders that there can be leave room', async () => {
    const { id: like } = await confirmed();
    const table = openTable(stack.env);
    const row = (await table.get(orderKeys.order(like))) as Row & Pick<StoredOrder, 'lines'>;
    const addons = Array.from({ length: MAX_DISTINCT_ADDONS }, () => ({
      id: crypto.randomUUID(),
      name: 'n'.repeat(addonLengths.name),
      price: MAX_PRICE,
    }));
    const part = { name: 'n'.repeat(200), picture: 'radio', x: 1, width: 1, height: 1 };
    const lines = Array.from({ length: MAX_ORDER_LINES }, () => ({
      ...row.lines[0],
      addons: addons.map(({ id: addonId }) => ({ addonId, quantity: 1 })),
      drawing: {
        face: { length: 1, height: 1, depth: 1, left: [0, 1], right: [0, 1] },
        felt: '',
        stitching: '',
        parts: Array.from({ length: MAX_PARTS }, () => part),
        questions: Array.from({ length: 3 * MAX_PARTS }, () => part.name),
      },
    }));
    const ids = Array.from({ length: 12 }, (_, index) => `${like}-${index}`);
    await Promise.all(
      ids.map((id) => table.put({ ...row, ...orderKeys.order(id), id, lines, addons })),
    );
    const before = (await table.get(workshopKeys.buildQueue)) as Row & { places: Place[] };
    const [place] = before.places;
    await table.put({ ...before, places: ids.map((orderId) => ({ ...place, orderId })) });
    const shown = await queue();
    await table.put(before);
    await Promise.all(ids.map((id) => table.remove(orderKeys.order(id))));
    expect(shown.waiting).toBe(ids.length);
    expect(shown.orders.map(({ id }) => id)).toEqual(ids.slice(0, shown.orders.length));
    expect(shown.orders.length).toBeGreaterThan(5);
  });

  test('is recounted when settings are saved, with orders from before it existed', async () => {
    const { id } = await confirmed();
    changed(await setStatus(admin, id, 'processing'));
    await openTable(stack.env).remove({ PK: 'WORKSHOP', SK: 'QUEUE' });
    expect(await queued()).toEqual([]);
    await settle();
    expect(await queued()).toContain(id);
  });
});

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
