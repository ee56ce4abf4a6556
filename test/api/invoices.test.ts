/** Invoices, credit notes and payments, over the API. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { AdminOrder, Invoice } from '../../shared/contract/index.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { made, refusal } from '../support/actors.ts';
import { startBilling, TOTAL } from '../support/billing.ts';
import { lateDay, paidOn } from '../support/days.ts';

const { admin, placed, issue, issued, pay, credit } = await startBilling(inject('origin'));
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
        text: `Deposit for order ${orderId.slice(0, 8)}\nOrder total: $369.00 plus postage\nThis deposit: $100.00\nLeft to invoice: $269.00 plus postage\nWhat you ordered:\n2 × Console at $160.00\n1 × Switch panel at $49.00`,
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

  it('makes a second deposit only once the owner knows of the first', async () => {
    const { orderId } = await placed();
    const deposit = await issued(orderId, { kind: 'deposit', cents: 10_000 });
    const again = { kind: 'deposit', cents: 5_000 };
    const already = `${deposit.number} is a deposit of $100.00 already`;
    expect(await issue(orderId, again)).toMatchObject({
      status: 409,
      body: { message: `${already}. Make another one?` },
    });
    await pay(deposit.id, { cents: 10_000, asked: true });
    expect(await issue(orderId, again)).toMatchObject({
      status: 409,
      body: { message: `${already}, and it is paid. Make another one?` },
    });
    // A confirmation invoices its deposit by the same rule.
    const confirmation = { promisedBy: lateDay(), depositCents: 5_000 };
    const confirm = (body: object) => admin.post(`/api/admin/orders/${orderId}/confirmation`, body);
    expect((await confirm(confirmation)).status).toBe(409);
    expect((await issued(orderId, { ...again, asked: true })).totalCents).toBe(5_000);
    expect((await confirm({ ...confirmation, asked: true })).status).toBe(200);
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
