/** The buyer on an order's invoices, as a customer names it on accepting a quote or tells the owner by phone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import type { AdminOrder, Invoice } from '../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { makeQuotes, quotePath } from '../support/quotes.ts';
import { acceptance } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

// A shop of its own: the whole table is compared.
let stack: Stack;
let admin: Actor;
let visitor: Actor;
let quotes: Awaited<ReturnType<typeof makeQuotes>>;
beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false });
  const actors = createActors(stack.origin);
  admin = await actors.admin();
  visitor = actors.visitor();
  quotes = await makeQuotes(admin, stack.env);
  const gst = { gstRegistered: true, gstSince: '2021-07-01' };
  await made(admin.patch('/api/admin/invoice-settings', gst));
}, 60_000);
afterAll(() => stack?.stop());

const business = {
  billToName: 'Dust & Sons Pty Ltd',
  billToAbn: '51 824 753 556',
  billToAddress: '1 Office Rd, Roma QLD 4455',
};
/** As people type it. */
const typed = { ...business, billToName: ' Dust & Sons Pty Ltd ', billToAbn: '51824753556' };
/** One digit wrong, one missing, one too many, two swapped, no number. */
const noAbns = ['51 824 753 557', '5182475355', '518247535561', '15 824 753 556', 'none'];

const orderOf = async (id: string) => {
  const [order] = await made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id}`));
  return order;
};
const invoicesOf = (id: string) => made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`));

/** Refused with the field that is wrong, and with nothing written. */
async function expectRefused(send: (billToAbn: string) => ReturnType<Actor['post']>) {
  const before = await openTable(stack.env).hash();
  for (const billToAbn of noAbns) {
    const { status, body } = await send(billToAbn);
    expect([status, body], billToAbn).toMatchObject([400, { field: 'billToAbn' }]);
    expect(JSON.stringify(body)).not.toContain(billToAbn);
  }
  expect(await openTable(stack.env).hash()).toBe(before);
}

describe('a quote that is accepted for a business', () => {
  test('says so on its order, its deposit and its balance', async () => {
    const { quote, link } = await quotes.send({ depositPercent: 30 });
    const accept = (more: object) => visitor.post(`${link}/accept`, { ...acceptance(), ...more });
    await expectRefused((billToAbn) => accept({ ...typed, billToAbn }));
    // The refusals have not used it up.
    const { accepted } = await made<{ accepted: { orderId: string } }>(accept(typed));
    expect(await orderOf(accepted.orderId)).toMatchObject({
      quoteNumber: quote.number,
      shippingCity: 'Emerald',
      ...business,
    });
    await made(admin.post(`/api/admin/orders/${accepted.orderId}/invoices`, { kind: 'balance' }));
    expect(await invoicesOf(accepted.orderId)).toMatchObject([
      { kind: 'deposit', buyer: { ...business, name: 'Jo Shopper' } },
      { kind: 'balance', buyer: { ...business, name: 'Jo Shopper' } },
    ]);
  });

  test('by phone says so too', async () => {
    const { quote } = await quotes.send({ depositPercent: 30 });
    const accept = (more: object) => admin.post(quotePath(quote.id, 'accept'), more);
    await expectRefused((billToAbn) => accept({ ...typed, billToAbn }));
    const { accepted } = await made<{ accepted: { orderId: string } }>(accept(typed));
    expect(await orderOf(accepted.orderId)).toMatchObject(business);
    expect(await invoicesOf(accepted.orderId)).toMatchObject([
      { kind: 'deposit', buyer: business },
    ]);
  });
});

describe('an order that the owner takes by phone for a business', () => {
  const body = (more: object) => ({
    customerFirstName: 'Jo',
    lines: [{ text: 'Console', unitCents: 150_000, quantity: 1 }],
    ...more,
  });

  test('keeps who it is made out to, and its invoice says it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const take = (more: object) =>
      admin.send('POST', '/api/admin/orders', { body: body(more), headers });
    await expectRefused((billToAbn) => take({ ...typed, billToAbn }));
    // The key of what was refused is still free.
    const { id } = await made<AdminOrder>(take(typed));
    expect(await orderOf(id)).toMatchObject({ ...business, shippingAddress: null });
    const invoice = await made<Invoice>(
      admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }),
    );
    expect(invoice.buyer).toMatchObject({ ...business, name: 'Jo', address: null });
    expect(await invoicesOf(id)).toMatchObject([{ buyer: business }]);
  });

  test('may be without any of it, and empty fields are none', async () => {
    const nobody = { billToName: null, billToAbn: null, billToAddress: null };
    const empty = { billToName: ' ', billToAbn: '', billToAddress: '  ' };
    for (const more of [{}, empty]) {
      const order = await made<AdminOrder>(admin.post('/api/admin/orders', body(more)));
      expect(order).toMatchObject(nobody);
    }
  });
});
