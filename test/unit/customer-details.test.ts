/** The customer's details of an order: what their table says shows wherever they are read. */
import { describe, expect, it, test } from 'vitest';
import { issue } from '../../functions/invoices/issue.ts';
import { render as renderFor } from '../../functions/mail/render.ts';
import { invoiceMade } from '../../functions/mailer/templates/invoice.ts';
import { orderChanged } from '../../functions/mailer/templates/order.ts';
import { correctDetails } from '../../functions/orders/change-order.ts';
import { adminEvents } from '../../functions/orders/event.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { adminOrderView, type StoredOrder } from '../../functions/orders/order.ts';
import { firstFacts } from '../../shared/business.ts';
import {
  buyerFacts,
  type DetailName,
  detailColumn,
  detailLabel,
  detailMailLabel,
  detailNames,
  noReferences,
  referenceFacts,
  referenceNames,
} from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { orderColumns } from '../../web/features/admin/orders/order-columns.ts';
import { writer } from '../support/samples.ts';

const render = (mail: Parameters<typeof renderFor>[0], shop: string) =>
  renderFor(mail, shop, firstFacts);

const at = new Date('2026-11-25T00:00:00Z');
const by = { actor: { id: 'owner', email: 'owner@example.com' }, at };
const filled = (shippingState: 'NSW' | 'QLD', say: (name: DetailName) => string): StoredOrder =>
  newOrder(
    {
      id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      details: {
        ...eachOf(detailNames, say),
        customerEmail: `${say('customerEmail')}@example.com`,
        shippingState,
      },
      contents: { products: [], addons: [], lines: [] },
      charges: [{ label: 'Postage', amountCents: 16_000 }],
    },
    by.actor,
    at,
  ).order;
const before = filled('QLD', (name) => `${name} before`);
const after = filled('NSW', (name) => `${name} after`);

describe.each(detailNames)('%s', (name) => {
  const change = correctDetails(before, { [name]: after[name], tell: true }, by);

  it('is corrected, and the event keeps it for undoing', () => {
    expect(change?.order[name]).toBe(after[name]);
    expect(change?.event.before).toHaveProperty(name, before[name]);
    const [event] = adminEvents(change ? [change.event] : [], after);
    expect(event?.changes).toContainEqual({ field: name, from: before[name], to: after[name] });
  });

  it('is what the email about the change says', () => {
    if (!change) throw new Error('Nothing was corrected');
    const { text } = render(
      orderChanged(change.order, { see: '/x' }, change.event),
      'https://shop.example',
    );
    expect(text).toContain(detailMailLabel(name));
    // Word joiners keep what was typed from becoming a link.
    expect(text.replaceAll('\u2060', '')).toContain(after[name]);
  });

  it('has a name in the history and a column in the export', () => {
    expect(detailLabel(name)).toMatch(/^[A-Z]/);
    const column = orderColumns(0).find(([heading]) => heading === detailColumn(name));
    expect(column?.[1](adminOrderView(before))).toBe(before[name]);
  });
});

const numbers = { invoices: 1, creditNotes: 1 };
const issued = (asked: Parameters<typeof issue>[1]) =>
  issue(before, asked, { numbers, ledgers: [], gstRegistered: true, writer, by }).invoices;

test('an invoice keeps the customer’s references as they were', () => {
  const invoices = issued({ kind: 'full' });
  for (const name of referenceNames) expect(invoices[0]?.buyer[name]).toBe(before[name]);
});

test('a sheet prints the references that are for it, and none that is empty', () => {
  const references = {
    ...noReferences,
    purchaseOrderNumber: 'PO-4711',
    billToName: 'Dust Pty Ltd',
  };
  expect(referenceFacts(references, 'invoice')).toEqual([['Purchase order number', 'PO-4711']]);
  expect(referenceFacts(noReferences)).toEqual([]);
});

it('keeps the ABN on an invoice on one line', () => {
  const buyer = { name: 'Dave', address: null, billToAddress: null, billToName: 'Dust Pty Ltd' };
  expect(buyerFacts({ ...buyer, billToAbn: '51 824 753 556' })).toEqual([
    ['To', 'Dust Pty Ltd, ABN 51\u00a0824\u00a0753\u00a0556'],
    ['Attention', 'Dave'],
  ]);
});

test('a correction says who the invoice is made out to as the order does', () => {
  const change = correctDetails(before, { billToName: 'Dust Pty Ltd', tell: true }, by);
  if (!change) throw new Error('Nothing was corrected');
  const { text } = render(
    orderChanged(change.order, { see: '/x' }, change.event),
    'https://shop.example',
  );
  const said = 'Invoice to: Dust Pty Ltd, ABN billToAbn before, billToAddress before';
  expect(text.replaceAll('\u2060', '')).toContain(said);
});

test('an invoice that is sent when it is paid asks for nothing', () => {
  const [invoice] = issued({ kind: 'deposit', cents: 10_000 });
  if (!invoice) throw new Error('Nothing was invoiced');
  const how = { now: at, cardLink: null };
  const mail = (paidCents: number, changed = {}) => {
    const one = { ...invoice, paidCents };
    const order = { ...before, status: 'pending' as const, invoices: [one] };
    return render(
      invoiceMade(one, '/invoice/x', how, { ...order, ...changed }, { see: '/seen' }),
      'https://shop.example',
    ).text;
  };
  for (const asked of ['once it’s paid', 'Due:', 'See and Pay', 'bank details']) {
    expect(mail(0)).toContain(asked);
    expect(mail(10_000)).not.toContain(asked);
  }
  expect(mail(10_000)).toContain('There is nothing left to pay on this invoice.');
  // A guest's link to the order is not passed on with the invoice.
  expect(mail(0, { userId: null })).not.toContain('/seen');
  expect(mail(0, { userId: 'u' })).toContain('See Your Order: https://shop.example/seen');
});
