/** Invoices made out to a business, and made out anew. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { AdminOrder, Invoice } from '../../shared/contract/index.ts';
import { made } from '../support/actors.ts';
import { startBilling, TOTAL } from '../support/billing.ts';
import { setStatus } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';

const { admin, signUp, product, placed, issued, pay, credit } = await startBilling(
  inject('origin'),
);

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

  it('is made out anew after delivery and payment, with its number, its sums and an email', async () => {
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
