/** Invoices, credit notes and payments, over the API. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AdminOrder, Invoice, ResponseOf } from '../../shared/contract/index.ts';
import { paidDays } from '../../shared/day-bounds.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { type Actor, createActors, made, refusal } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { allPages, setStatus } from '../support/orders.ts';
import { addonBody, orderBody, productBody, quoteBody } from '../support/samples.ts';

type Row = ResponseOf<'invoices.adminList'>[number];

const { admin: asAdmin, signUp, visitor } = createActors(inject('origin'));
let admin: Actor;
let product: { id: string };
let addon: { id: string };
beforeAll(async () => {
  admin = await asAdmin();
  [product, addon] = await Promise.all([
    made<{ id: string }>(admin.post('/api/admin/products', productBody())),
    made<{ id: string }>(admin.post('/api/admin/addons', addonBody())),
  ]);
});

/** Two consoles at $160 and a switch panel at $49: $369. */
const TOTAL = 2 * 16_000 + 4_900;

async function placed(changes: object = {}) {
  const customer = await signUp();
  const items = [
    { productId: product.id, quantity: 2, addons: [{ addonId: addon.id, quantity: 1 }] },
  ];
  const order = await made<{ id: string }>(
    customer.actor.post('/api/orders', orderBody(items, changes)),
  );
  return { ...customer, orderId: order.id };
}

const issue = (orderId: string, body: object) =>
  admin.post(`/api/admin/orders/${orderId}/invoices`, body);
const issued = (orderId: string, body: object = { kind: 'full' }) =>
  made<Invoice>(issue(orderId, body));
const pay = (id: string, body: object) =>
  admin.post(`/api/admin/invoices/${id}/payments`, {
    method: 'bank transfer',
    paidOn,
    asked: true,
    ...body,
  });
const credit = (id: string, body: object) =>
  admin.post(`/api/admin/invoices/${id}/credit-notes`, { reason: 'A scratch', ...body });
const number = (text: string) => Number(text.split('-')[1]);

describe('making an invoice', () => {
  it('bills what was ordered with the GST in it, and is due in a week', async () => {
    const { orderId } = await placed();
    const invoice = await issued(orderId);
    expect(invoice).toMatchObject({
      kind: 'full',
      orderId,
      buyer: { name: 'Jo Shopper' },
      lines: [
        { text: 'Console', quantity: 2, unitCents: 16_000, totalCents: 32_000 },
        { text: 'Switch panel', quantity: 1, unitCents: 4_900, totalCents: 4_900 },
      ],
      totalCents: TOTAL,
      gstCents: 3_355,
      gstRegistered: true,
      openCents: TOTAL,
      state: 'unpaid',
      overdue: false,
      payments: [],
      creditNotes: [],
    });
    expect(invoice.number).toMatch(/^INV-\d{4,}$/);
    const days = (Date.parse(invoice.dueAt) - Date.parse(invoice.issuedAt)) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(8);
    expect((await admin.get(`/api/admin/invoices/${invoice.id}`)).body).toEqual(invoice);
    expect((await admin.get(`/api/admin/orders/${orderId}/invoices`)).body).toEqual([invoice]);
  });

  it('bills a deposit, then the balance, and nothing twice', async () => {
    const { orderId } = await placed();
    expect((await issue(orderId, { kind: 'deposit' })).status).toBe(400);
    const deposit = await issued(orderId, { kind: 'deposit', cents: 10_000 });
    expect(deposit.lines).toEqual([
      expect.objectContaining({
        text: `Deposit for order ${orderId.slice(0, 8)}, $369.00 in all: 2 × Console at $160.00; 1 × Switch panel at $49.00`,
        totalCents: 10_000,
      }),
    ]);
    expect((await issue(orderId, { kind: 'full' })).status).toBe(409);
    expect((await issue(orderId, { kind: 'balance', cents: TOTAL })).status).toBe(409);
    const balance = await issued(orderId, { kind: 'balance' });
    expect(balance.totalCents).toBe(TOTAL - 10_000);
    expect(balance.lines.at(-1)).toMatchObject({
      text: `Less invoice ${deposit.number}`,
      totalCents: -10_000,
    });
    expect((await issue(orderId, { kind: 'balance' })).status).toBe(409);
  });

  it('bills postage that was added since', async () => {
    const { orderId } = await placed();
    await issued(orderId);
    await made(
      admin.patch(`/api/admin/orders/${orderId}/details`, {
        totalCents: TOTAL + 4_500,
        charges: [{ label: 'Postage', amountCents: 4_500 }],
      }),
    );
    expect((await issued(orderId, { kind: 'balance' })).totalCents).toBe(4_500);
  });

  it('is refused for a cancelled order and for one that is not there', async () => {
    const { orderId } = await placed();
    await made(admin.patch(`/api/admin/orders/${orderId}`, { status: 'cancelled' }));
    expect((await issue(orderId, { kind: 'full' })).status).toBe(409);
    expect((await issue('absent', { kind: 'full' })).status).toBe(404);
  });

  it('makes one however often it is asked with one key', async () => {
    const { orderId } = await placed();
    const path = `/api/admin/orders/${orderId}/invoices`;
    const headers = { 'idempotency-key': randomUUID() };
    const send = (kind: string, cents = 5_000) =>
      admin.send('POST', path, { body: { kind, cents }, headers });
    const [first, second] = await Promise.all([send('deposit'), send('deposit')]);
    expect(first.body).toEqual(second.body);
    expect((await send('deposit', 6_000)).status).toBe(422);
    expect((await admin.get(path)).body).toHaveLength(1);
  });

  it('replaces what is open of one that was wrong in one step', async () => {
    const { orderId } = await placed();
    const wrong = await issued(orderId);
    await made(credit(wrong.id, { cents: 900 }));
    await made(pay(wrong.id, { cents: 10_000 }));
    expect((await issue(orderId, { kind: 'full', replaces: wrong.id })).status).toBe(409);
    const right = await issued(orderId, { kind: 'balance', replaces: wrong.id });
    expect(number(right.number)).toBeGreaterThan(number(wrong.number));
    // The favour stays given.
    expect(right.totalCents).toBe(TOTAL - 900 - 10_000);
    expect(right.lines.at(-1)).toMatchObject({
      text: `Less invoice ${wrong.number} and its credits`,
      totalCents: -10_000,
    });
    const [before] = (await admin.get(`/api/admin/orders/${orderId}/invoices`)).body as Invoice[];
    expect(before).toMatchObject({
      state: 'paid',
      creditedCents: TOTAL - 10_000,
      paidCents: 10_000,
      openCents: 0,
    });
    const again = await issue(orderId, { kind: 'balance', replaces: wrong.id });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      message: `Nothing of ${wrong.number} is open: what is paid stays invoiced.`,
    });
  });

  it('replaces no invoice of another order, though it has the same number there', async () => {
    const [one, other] = await Promise.all([placed(), placed()]);
    const kept = await issued(one.orderId);
    const foreign = await issued(other.orderId);
    const body = { kind: 'full', replaces: foreign.id };
    expect((await issue(one.orderId, body)).status).toBe(404);
    expect((await admin.get(`/api/admin/invoices/${kept.id}`)).body).toEqual(kept);
    expect((await admin.get(`/api/admin/invoices/${foreign.id}`)).body).toEqual(foreign);
  });
});

describe('paying an invoice', () => {
  it('goes from unpaid to paid, and back when a payment is undone', async () => {
    const { orderId } = await placed();
    const { id } = await issued(orderId);
    const part = await made<Invoice>(pay(id, { cents: 30_000, method: 'PayID' }));
    expect(part).toMatchObject({
      state: 'part-paid',
      paidCents: 30_000,
      openCents: TOTAL - 30_000,
    });
    const more = await pay(id, { cents: TOTAL, asked: false });
    expect([more.status, more.body]).toEqual([
      409,
      { message: 'That is $300.00 more than is open. Record it?' },
    ]);
    const paid = await made<Invoice>(pay(id, { cents: TOTAL - 30_000 }));
    expect(paid).toMatchObject({ state: 'paid', openCents: 0 });
    const last = paid.payments.at(-1)?.id ?? '';
    const undo = () => made<Invoice>(admin.delete(`/api/admin/payments/${last}`));
    for (const undone of [...(await Promise.all([undo(), undo(), undo()])), await undo()]) {
      expect(undone).toMatchObject({ state: 'part-paid', paidCents: 30_000 });
      expect(undone.payments.at(-1)?.undoneAt).not.toBeNull();
    }
  });

  it('refunds no more than was paid, and no refunded payment is undone', async () => {
    const { orderId } = await placed();
    const { id } = await issued(orderId);
    expect((await pay(id, { cents: 1, refund: true })).status).toBe(409);
    const paid = await made<Invoice>(pay(id, { cents: TOTAL }));
    const refunded = await made<Invoice>(pay(id, { cents: 10_000, refund: true }));
    expect(refunded).toMatchObject({ paidCents: TOTAL - 10_000, openCents: 10_000 });
    const undone = await admin.delete(`/api/admin/payments/${paid.payments[0]?.id}`);
    expect(undone.status).toBe(409);
  });

  it('counts one payment of concurrent ones with one key, and each of those without', async () => {
    const { orderId } = await placed();
    const { id } = await issued(orderId);
    const path = `/api/admin/invoices/${id}/payments`;
    const body = { cents: 1_000, method: 'cash', paidOn, asked: true };
    const headers = { 'idempotency-key': randomUUID() };
    const send = (extra: object) => admin.send('POST', path, { body, ...extra });
    await Promise.all([...[1, 2, 3].map(() => send({ headers })), send({}), send({})]);
    const { body: after } = await admin.get(`/api/admin/invoices/${id}`);
    expect(after).toMatchObject({ paidCents: 3_000 });
  });
});

describe('crediting an invoice', () => {
  it('credits in parts whose GST comes to the GST of the whole', async () => {
    const { orderId } = await placed();
    const { id, gstCents } = await issued(orderId);
    for (const cents of [1, 333, 12_345]) await made(credit(id, { cents }));
    const whole = await made<Invoice>(credit(id, {}));
    expect(whole).toMatchObject({ state: 'credited', creditedCents: TOTAL, openCents: 0 });
    const sum = whole.creditNotes.reduce((total, note) => total + note.gstCents, 0);
    expect(sum).toBe(gstCents);
    expect((await credit(id, {})).status).toBe(409);
    expect(whole.creditNotes.map((note) => note.number.slice(0, 3))).toEqual(Array(4).fill('CN-'));
  });
});

describe('one price', () => {
  const lineOf = (unitCents: number) => [{ text: 'Console, one-off', unitCents, quantity: 1 }];
  const phoned = async (unitCents: number) =>
    made<{ id: string }>(
      admin.post('/api/admin/orders', {
        customerFirstName: 'Jo',
        customerEmail: 'jo@example.com',
        lines: lineOf(unitCents),
        tell: false,
      }),
    );
  const charge = (id: string, totalCents: number) =>
    made(admin.patch(`/api/admin/orders/${id}/details`, { totalCents, tell: false }));
  const moneyOf = async (id: string) => {
    const [order] = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id}`));
    if (!order) throw new Error('No such order');
    return orderMoney(order, Date.now());
  };

  it('stays down by a favour: with postage since, the next invoice bills the postage', async () => {
    const { id } = await phoned(100_000);
    const { id: first } = await issued(id);
    await made(credit(first, { cents: 5_000, reason: 'Goodwill' }));
    expect(await moneyOf(id)).toMatchObject({ comesToCents: 95_000, leftCents: 0, overCents: 0 });
    const none = await issue(id, { kind: 'balance' });
    expect([none.status, none.body]).toEqual([409, { message: 'Nothing is left to invoice.' }]);
    await charge(id, 99_900);
    expect((await issued(id, { kind: 'balance' })).totalCents).toBe(4_900);
  });

  it('is the same whether the credit or the discount comes first', async () => {
    const [one, other] = await Promise.all([phoned(100_000), phoned(100_000)]);
    const [first, second] = await Promise.all([issued(one.id), issued(other.id)]);
    await made(credit(first.id, { cents: 5_000, priceComesDown: false }));
    expect((await moneyOf(one.id)).leftCents).toBe(5_000);
    await charge(one.id, 95_000);
    await charge(other.id, 95_000);
    expect((await moneyOf(other.id)).overCents).toBe(5_000);
    await made(credit(second.id, { cents: 5_000 }));
    for (const { id } of [one, other]) {
      expect(await moneyOf(id)).toMatchObject({ comesToCents: 95_000, leftCents: 0, overCents: 0 });
      await charge(id, 105_000);
      expect(await moneyOf(id)).toMatchObject({ invoicedCents: 95_000, leftCents: 10_000 });
    }
  });

  it('records what arrived, and a refund credits as much in the same write', async () => {
    const { id } = await phoned(100_000);
    const invoice = await issued(id);
    const paid = await made<Invoice>(pay(invoice.id, { cents: 101_000 }));
    expect(paid).toMatchObject({ state: 'refund-owed', openCents: -1_000 });
    const listed = await admin.get('/api/admin/invoices?state=refund-owed&limit=100');
    expect(listed.body).toContainEqual(expect.objectContaining({ id: invoice.id }));
    const refund = { cents: 6_000, refund: true };
    const back = await made<Invoice>(
      pay(invoice.id, { ...refund, credit: { reason: 'A scratch' } }),
    );
    expect(back).toMatchObject({ state: 'paid', creditedCents: 5_000, paidCents: 95_000 });
    expect(await moneyOf(id)).toMatchObject({ comesToCents: 95_000, leftCents: 0, openCents: 0 });
    const alone = await made<Invoice>(pay(invoice.id, refund));
    expect(alone).toMatchObject({ state: 'part-paid', openCents: 6_000 });
    const wrong = await pay(invoice.id, { cents: 1, credit: { reason: 'A scratch' } });
    expect(wrong.status).toBe(400);
  });

  it('of a cancelled order is what is kept of its deposit; the rest is owed back', async () => {
    const { id } = await phoned(100_000);
    const deposit = await issued(id, { kind: 'deposit', cents: 30_000 });
    await made(pay(deposit.id, { cents: 30_000 }));
    const cancel = (keepCents: number) =>
      admin.post(`/api/admin/orders/${id}/cancellation`, { keepCents, reason: 'Sold the ute' });
    expect((await cancel(30_001)).status).toBe(409);
    await made(cancel(5_000));
    const money = { comesToCents: 5_000, refundCents: 25_000, openCents: 0, state: 'refund-owed' };
    expect(await moneyOf(id)).toMatchObject(money);
    const mails = await made<{ id: string; kind: string }[]>(
      admin.get(`/api/admin/emails?about=order-${id}`),
    );
    const mail = mails.find(({ kind }) => kind === 'order-status');
    const { text } = await made<{ text: string }>(admin.get(`/api/admin/emails/${mail?.id}`));
    expect(text).toContain('We keep $50.00 of what you paid. We owe you $250.00 back');
    await made(pay(deposit.id, { cents: 25_000, refund: true }));
    expect(await moneyOf(id)).toMatchObject({ comesToCents: 5_000, state: 'paid', leftCents: 0 });
    expect((await issue(id, { kind: 'balance' })).status).toBe(409);
    const charges = [{ label: 'A fee', amountCents: 100 }];
    expect((await admin.put(`/api/admin/orders/${id}/charges`, { charges })).status).toBe(409);
  });

  it('is asked for again within three days only if the owner says so', async () => {
    const { id } = await phoned(100_000);
    const invoice = await issued(id);
    const about = `/api/admin/invoices/${invoice.id}`;
    const first = await made<{ remindedAt: string }>(admin.post(`${about}/reminders`, {}));
    expect(Date.now() - Date.parse(first.remindedAt)).toBeLessThan(60_000);
    const again = await admin.post(`${about}/reminders`, {});
    expect(refusal(again)).toMatchObject({ status: 409, message: /less than three days ago/ });
    expect((await admin.get(about)).body).toMatchObject({ remindedAt: first.remindedAt });
    await made(admin.post(`${about}/reminders`, { asked: true }));
  });

  it('is nothing until a cancelled order is settled, and nobody is reminded of it', async () => {
    const { id } = await phoned(100_000);
    const invoice = await issued(id);
    await made(admin.patch(`/api/admin/orders/${id}`, { status: 'cancelled', tell: false }));
    const state = { state: 'to-credit', openCents: 0, overdue: false };
    expect((await admin.get(`/api/admin/invoices/${invoice.id}`)).body).toMatchObject(state);
    const about = `/api/admin/invoices/${invoice.id}`;
    expect((await admin.post(`${about}/reminders`, {})).status).toBe(409);
    expect((await admin.post(`${about}/emails`)).status).toBe(409);
    await made(admin.post(`/api/admin/orders/${id}/cancellation`, {}));
    expect((await admin.get(about)).body).toMatchObject({ state: 'credited', openCents: 0 });
    await made(admin.patch(`/api/admin/orders/${id}`, { status: 'pending', tell: false }));
    expect((await moneyOf(id)).leftCents).toBe(100_000);
  });

  it('of a replacement under warranty is nothing, and nothing is to invoice', async () => {
    const { id } = await phoned(0);
    expect(await moneyOf(id)).toMatchObject({ comesToCents: 0, leftCents: 0, state: 'none' });
    expect((await issue(id, { kind: 'full' })).status).toBe(409);
  });
});

describe('the lists', () => {
  it('find invoices by state, day, number, name and e-mail, a page at a time', async () => {
    const customerLastName = `Ng${randomUUID().slice(0, 6)}`;
    const orders = await Promise.all([1, 2, 3].map(() => placed({ customerLastName })));
    const made3: Invoice[] = [];
    for (const { orderId } of orders) made3.push(await issued(orderId));
    const [unpaid, part, paid] = made3 as [Invoice, Invoice, Invoice];
    await made(pay(part.id, { cents: 1_000 }));
    await made(pay(paid.id, { cents: TOTAL }));

    const list = async (query: string) =>
      ((await admin.get(`/api/admin/invoices?${query}`)).body as Row[]).map(({ id }) => id);
    const search = `search=${customerLastName}`;
    expect(await list(search)).toEqual([paid.id, part.id, unpaid.id]);
    expect(await list(`search=${unpaid.number}`)).toEqual([unpaid.id]);
    expect(await list(`${search}&state=open`)).toEqual([part.id, unpaid.id]);
    expect(await list(`${search}&state=overdue`)).toEqual([]);
    const open = await list('state=open&limit=100');
    expect(open).toEqual(expect.arrayContaining([part.id, unpaid.id]));
    expect(open).not.toContain(paid.id);
    expect(await list('state=paid&limit=100')).toContain(paid.id);

    const today = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10);
    const dayOf = (time: string) =>
      new Date(Date.parse(time) + 10 * 3_600_000).toISOString().slice(0, 10);
    const firstDay = dayOf(unpaid.issuedAt);
    expect(await list(`from=${firstDay}&to=${today}&limit=100`)).toContain(unpaid.id);
    expect(await list('from=2020-01-01&to=2020-12-31')).toEqual([]);
    expect(await list('from=2021-01-01&to=2020-12-31')).toEqual([]);

    // Open ones by the days they are due, where they are searched for too.
    for (const found of ['limit=100', search]) {
      const due = `${found}&state=open&from=${dayOf(unpaid.dueAt)}&to=${dayOf(part.dueAt)}`;
      expect(await list(due)).toEqual(expect.arrayContaining([part.id, unpaid.id]));
      expect(await list(`${found}&state=open&to=${today}`)).not.toContain(unpaid.id);
    }

    // Every one once, a page at a time, within a range too.
    for (const query of ['state=open', `from=${firstDay}`]) {
      const all = await list(`${query}&limit=100`);
      const paged: string[] = [];
      let next: string | undefined = `/api/admin/invoices?${query}&limit=2`;
      while (next && paged.length <= all.length) {
        const page = await admin.get(next);
        paged.push(...(page.body as Row[]).map(({ id }) => id));
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(paged.slice(0, all.length)).toEqual(all);
    }
  });

  it('find orders by where their money stands, each order once', async () => {
    const customerLastName = `Ng${randomUUID().slice(0, 6)}`;
    const [one, other] = await Promise.all([1, 2].map(() => placed({ customerLastName })));
    const deposit = await issued(one?.orderId ?? '', { kind: 'deposit', cents: 10_000 });
    const balance = await issued(one?.orderId ?? '', { kind: 'balance' });
    await issued(other?.orderId ?? '');
    const list = async (query: string) =>
      ((await admin.get(`/api/admin/orders?${query}`)).body as AdminOrder[])
        .filter((order) => order.customerLastName === customerLastName)
        .map(({ id }) => id);
    // By the newest of its invoices in the list.
    expect(await list('payment=unpaid&limit=100')).toEqual([other?.orderId, one?.orderId]);
    await made(pay(deposit.id, { cents: 10_000 }));
    // Over all its invoices it is part paid, though one of them is paid and the other unpaid.
    expect(await list('payment=paid&limit=100')).toEqual([]);
    expect(await list('payment=part-paid&limit=100')).toEqual([one?.orderId]);
    expect(await list('payment=unpaid&limit=100')).toEqual([other?.orderId]);
    expect(await list('payment=open&limit=100')).toEqual([other?.orderId, one?.orderId]);
    expect(await list('payment=overdue&limit=100')).toEqual([]);
    expect(await list(`payment=part-paid&search=${customerLastName}`)).toEqual([one?.orderId]);
    expect(await list('payment=part-paid&status=shipped&limit=100')).toEqual([]);
    await made(pay(balance.id, { cents: balance.totalCents }));
    expect(await list('payment=paid&limit=100')).toEqual([one?.orderId]);
    // Its invoices stay in their order, whichever was paid last.
    const [order] = (await admin.get(`/api/admin/orders?search=${one?.orderId}`))
      .body as AdminOrder[];
    expect(order?.invoices.map(({ number: text }) => text)).toEqual([
      deposit.number,
      balance.number,
    ]);
  });

  it('tell credit notes and payments by day', async () => {
    const { orderId } = await placed();
    const { id, number: invoiceNumber } = await issued(orderId);
    // The first day that is taken, on which no other test pays.
    const { first } = paidDays(new Date());
    const early = await pay(id, { cents: 700, paidOn: first, asked: false });
    expect([early.status, early.text]).toEqual([409, expect.stringMatching(/has ended/)]);
    await made(pay(id, { cents: 700, paidOn: first, asked: true }));
    await made(credit(id, { cents: 800 }));
    const payments = await admin.get(`/api/admin/payments?from=${first}&to=${first}`);
    expect(payments.body).toEqual([expect.objectContaining({ invoiceNumber, cents: 700 })]);
    const notes = await admin.get('/api/admin/credit-notes?limit=100');
    expect(notes.body).toContainEqual(expect.objectContaining({ invoiceNumber, totalCents: 800 }));
  });
});

describe('an order that has left the bench', () => {
  it('is listed until all of it is invoiced, and again once that is credited by mistake', async () => {
    const { orderId, user } = await placed();
    const isListed = async () => {
      const path = `/api/admin/orders?payment=to-invoice&search=${orderId}`;
      const [found, listed] = await Promise.all([
        made<AdminOrder[]>(admin.get(path)),
        allPages<AdminOrder>(admin, '/api/admin/orders?payment=to-invoice&limit=100'),
      ]);
      const isInList = listed.flat().some(({ id }) => id === orderId);
      expect(found.length === 1).toBe(isInList);
      return isInList;
    };
    expect(await isListed()).toBe(false);
    await made(setStatus(admin, orderId, 'processing'));
    expect(await isListed()).toBe(false);
    await made(admin.patch(`/api/admin/orders/${orderId}/making`, { made: 'built' }));
    expect(await isListed()).toBe(true);
    const deposit = await issued(orderId, { kind: 'deposit', cents: 10_000 });
    expect(await isListed()).toBe(true);
    await made(setStatus(admin, orderId, 'shipped'));
    const { sums } = await made<ResponseOf<'search.person'>>(
      admin.get(`/api/admin/people/${encodeURIComponent(user.email)}`),
    );
    expect(sums).toMatchObject({ openCents: 10_000, leftCents: TOTAL - 10_000 });
    await issued(orderId, { kind: 'balance' });
    expect(await isListed()).toBe(false);
    await made(credit(deposit.id, { cents: 10_000, priceComesDown: false }));
    expect(await isListed()).toBe(true);
    await made(setStatus(admin, orderId, 'cancelled'));
    expect(await isListed()).toBe(false);
  });
});

describe('the customer', () => {
  it('reads theirs by account and by its link, with where to pay; nobody else does', async () => {
    const { orderId, actor } = await placed();
    const { id, link } = await issued(orderId);
    const undone = await made<Invoice>(pay(id, { cents: 700 }));
    await made(admin.delete(`/api/admin/payments/${undone.payments[0]?.id}`));
    const own = await actor.get(`/api/orders/${orderId}/invoices`);
    expect(own.body).toEqual([
      expect.objectContaining({
        id,
        payments: [],
        payTo: expect.objectContaining({ bsb: '000-000' }),
      }),
    ]);
    const token = link.split('/').at(-1) ?? '';
    expect((await visitor().get(`/api/invoices/${token}`)).body).toEqual((own.body as object[])[0]);
    const forged = token.replace(/-i(\d+)\./, (_, n) => `-i${Number(n) + 1}.`);
    expect((await visitor().get(`/api/invoices/${forged}`)).status).toBe(404);
    const { actor: other } = await signUp();
    expect((await other.get(`/api/orders/${orderId}/invoices`)).status).toBe(404);
    const { body } = await actor.get('/api/orders');
    expect((body as { invoices: unknown[] }[])[0]?.invoices).toEqual([
      expect.objectContaining({ id, totalCents: TOTAL, paidCents: 0 }),
    ]);
  });

  it('reads on the order how much was paid and refunded', async () => {
    const { orderId, actor } = await placed();
    const { id, number } = await issued(orderId);
    await made(pay(id, { cents: 2_000 }));
    await made(pay(id, { cents: 500, refund: true }));
    const { body } = await actor.get(`/api/orders/${orderId}/events`);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'paid', from: 2_000, to: number }),
        expect.objectContaining({ type: 'refunded', from: -500, to: number }),
      ]),
    );
  });

  it('is invoiced the agreed deposit by accepting a quote', async () => {
    const body = {
      ...quoteBody({ productId: product.id, addonId: addon.id }),
      depositCents: 20_000,
    };
    const { id } = await made<{ id: string }>(admin.post('/api/admin/quotes', body));
    await made(admin.post(`/api/admin/quotes/${id}/send`));
    const quote = await made<{ accepted: { orderId: string } }>(
      admin.post(`/api/admin/quotes/${id}/accept`, {}),
    );
    const list = await admin.get(`/api/admin/orders/${quote.accepted.orderId}/invoices`);
    expect(list.body).toEqual([expect.objectContaining({ kind: 'deposit', totalCents: 20_000 })]);
  });
});

describe('an invoice made out to a business', () => {
  const business = {
    billToName: 'Dust & Sons Pty Ltd',
    billToAbn: '51 824 753 556',
    billToAddress: '1 Office Rd, Roma QLD 4455',
  };
  const nobody = { billToName: null, billToAbn: null, billToAddress: null };
  const correct = (orderId: string, body: object) =>
    admin.patch(`/api/admin/orders/${orderId}/customer`, body);
  const invoicesOf = (orderId: string) =>
    made<Invoice[]>(admin.get(`/api/admin/orders/${orderId}/invoices`));
  const mailsOf = async (orderId: string) =>
    made<{ id: string; kind: string }[]>(admin.get(`/api/admin/emails?about=order-${orderId}`));

  it('says the business that the checkout was told, and is found by it', async () => {
    const billToName = `Dust ${randomUUID().slice(0, 8)}`;
    const { orderId } = await placed({ ...business, billToName, billToAbn: ' 51824753556 ' });
    const invoice = await issued(orderId);
    expect(invoice.buyer).toMatchObject({ ...business, billToName, name: 'Jo Shopper' });
    for (const list of ['orders', 'invoices']) {
      const path = `/api/admin/${list}?search=${encodeURIComponent(billToName)}`;
      expect((await admin.get(path)).body, list).toHaveLength(1);
    }
    const { text } = await made<{ text: string }>(
      admin.get(
        `/api/admin/emails/${(await mailsOf(orderId)).find(({ kind }) => kind === 'invoice')?.id}`,
      ),
    );
    expect(text).toContain('51 824 753 556');
  });

  it('is refused with an ABN of which a digit is wrong', async () => {
    const customer = await signUp();
    const items = [{ productId: product.id, quantity: 1, addons: [] }];
    for (const billToAbn of ['51 824 753 557', '5182475355', 'none']) {
      const answer = await customer.actor.post('/api/orders', orderBody(items, { billToAbn }));
      expect([answer.status, answer.body], billToAbn).toMatchObject([400, { field: 'billToAbn' }]);
    }
    const { orderId } = await placed({ billToAbn: '  ' });
    expect((await correct(orderId, { billToAbn: '1' })).status).toBe(400);
    expect((await issued(orderId)).buyer).toMatchObject(nobody);
  });

  it('is made out anew after delivery and payment, with its number, its sums and an e-mail', async () => {
    const { orderId, actor } = await placed();
    const invoice = await issued(orderId);
    await made(pay(invoice.id, { cents: TOTAL }));
    for (const status of ['shipped', 'delivered']) await setStatus(admin, orderId, status);
    expect((await correct(orderId, { customerLastName: 'Other' })).status).toBe(409);
    const order = await made<AdminOrder>(correct(orderId, business));
    expect(order).toMatchObject(business);
    const [anew, ...others] = await invoicesOf(orderId);
    expect(others).toEqual([]);
    expect(anew).toEqual({
      ...invoice,
      link: anew?.link,
      reissuedAt: order.updatedAt,
      paidCents: TOTAL,
      openCents: 0,
      state: 'paid',
      payments: anew?.payments,
      buyer: { ...invoice.buyer, ...business },
    });
    const [own] = await made<Invoice[]>(actor.get(`/api/orders/${orderId}/invoices`));
    expect(own?.buyer).toMatchObject(business);
    const mail = (await mailsOf(orderId)).find(({ kind }) => kind === 'order-changed');
    const { text } = await made<{ text: string }>(admin.get(`/api/admin/emails/${mail?.id}`));
    expect(text).toContain(`So does invoice ${invoice.number}`);
    expect(text).toContain(business.billToAbn);
  });

  it('is as it was once the correction is undone, and nobody is told', async () => {
    const { orderId } = await placed();
    const invoice = await issued(orderId);
    await made(correct(orderId, { ...business, tell: false }));
    const order = await made<AdminOrder>(admin.post(`/api/admin/orders/${orderId}/undo`));
    expect(order).toMatchObject(nobody);
    expect((await invoicesOf(orderId)).map(({ buyer }) => buyer)).toEqual([invoice.buyer]);
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).not.toContain('order-changed');
  });

  it('leaves one that was credited as it was', async () => {
    const { orderId } = await placed();
    const first = await issued(orderId);
    await made(credit(first.id, { priceComesDown: false }));
    await issued(orderId);
    await made(correct(orderId, business));
    expect((await invoicesOf(orderId)).map(({ buyer }) => buyer.billToName)).toEqual([
      null,
      business.billToName,
    ]);
  });
});
