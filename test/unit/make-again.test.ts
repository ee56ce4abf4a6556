/** When an invoice is offered to be made again, after its order was corrected. */
import { expect, it } from 'vitest';
import type { AdminOrder, Invoice } from '../../shared/contract/index.ts';
import { addressLines, fullName } from '../../shared/order-contact.ts';
import { replacementOf } from '../../web/features/admin/orders/make-again.ts';

const contact = {
  customerFirstName: 'Jo',
  customerLastName: 'Nguyen',
  pickUp: false,
  shippingAddress: '1 Bull Dust Track',
  shippingCity: 'Winton',
  shippingState: 'QLD',
  shippingPostcode: '4735',
};

function billed(paidCents: number) {
  const amounts = { id: 'i', number: 'INV-0001', kind: 'full', totalCents: 10_000, paidCents };
  const order = {
    ...contact,
    status: 'processing',
    totalCents: 10_000,
    invoices: [{ ...amounts, creditedCents: 0, toCredit: false, refundedCents: 0, dueAt: null }],
  } as unknown as AdminOrder;
  const buyer = { name: fullName(order), address: addressLines(order)?.join(', ') ?? null };
  const openCents = 10_000 - paidCents;
  const invoice = { ...amounts, creditedCents: 0, openCents, buyer } as unknown as Invoice;
  return { order, invoice };
}

it('offers an open invoice again after a change of suburb, and leaves a paid one alone', () => {
  const open = billed(0);
  expect(replacementOf(open.invoice, open.order)).toBeUndefined();
  const moved = { shippingCity: 'Longreach' };
  expect(replacementOf(open.invoice, { ...open.order, ...moved })?.body).toBeDefined();
  const paid = billed(10_000);
  expect(replacementOf(paid.invoice, { ...paid.order, ...moved })).toBeUndefined();
});

it('says of a paid invoice what to do after a change of name', () => {
  const { invoice, order } = billed(10_000);
  const replacement = replacementOf(invoice, { ...order, customerLastName: 'Smith' });
  expect(replacement?.why).toContain('name or reference has changed');
  expect(replacement?.body).toBeUndefined();
});
