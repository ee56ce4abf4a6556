/** The lists of invoices, of what is to invoice, and what a customer reads of theirs. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { AdminOrder, Invoice, ResponseOf } from '../../shared/contract/index.ts';
import { paidDays } from '../../shared/day-bounds.ts';
import { made } from '../support/actors.ts';
import { startBilling, TOTAL } from '../support/billing.ts';
import { allPages, nextPage, setStatus } from '../support/orders.ts';
import { quoteBody } from '../support/samples.ts';

type Row = ResponseOf<'invoices.adminList'>[number];

const { admin, signUp, visitor, product, addon, placed, issued, pay, credit } = await startBilling(
  inject('origin'),
);

describe('the lists', () => {
  it('find invoices by state, day, number, name and email, a page at a time', async () => {
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
        next = nextPage(page);
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
