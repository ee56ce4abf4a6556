/** Invoices and credit notes of an order come to the GST of what they bill as a whole, to the cent. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { credit, reissue } from '../../functions/invoices/credit.ts';
import type { StoredCreditNote, StoredInvoice } from '../../functions/invoices/invoice.ts';
import { issue } from '../../functions/invoices/issue.ts';
import { cancelAndSettle } from '../../functions/invoices/settle.ts';
import type { Step } from '../../functions/invoices/step.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { detailNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { billedCents, openCents } from '../../shared/invoice.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { writer } from '../support/samples.ts';

const by = {
  actor: { id: 'owner', email: 'owner@example.com' },
  at: new Date('2026-06-01T02:00:00Z'),
};
const numbers = { invoices: 1, creditNotes: 1 };

/** An order as its steps leave it, with all its papers. */
function driveOrder(cents: number) {
  let { order } = newOrder(
    {
      id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      details: { ...eachOf(detailNames, () => null), customerFirstName: 'Jo' },
      contents: { products: [], addons: [], lines: [] },
      charges: [{ label: 'Console, one-off', amountCents: cents }],
    },
    by.actor,
    by.at,
  );
  const invoices = new Map<number, StoredInvoice>();
  const notes: StoredCreditNote[] = [];
  const ledgers = () =>
    [...invoices.values()].map((invoice) => ({ invoice, creditNotes: [], payments: [] }));
  const take = (step: Step) => {
    order = step.order;
    for (const invoice of step.invoices) invoices.set(invoice.orderVersion, invoice);
    if (step.creditNote) notes.push(step.creditNote);
  };
  const isTaxed = (invoice: number) => invoices.get(invoice)?.gstRegistered === true;
  return {
    order: () => order,
    invoices: () => [...invoices.values()],
    notes: () => notes,
    invoice: (part: number, gstRegistered: boolean) =>
      take(
        issue(
          order,
          { kind: 'balance', cents: part },
          { numbers, ledgers: ledgers(), gstRegistered, writer, by },
        ),
      ),
    credit: (invoice: StoredInvoice, part: number) =>
      take(
        credit(
          order,
          invoice,
          { cents: part, reason: 'A scratch', priceComesDown: false },
          { numbers, ledgers: ledgers(), by },
        ),
      ),
    again: (invoice: StoredInvoice) =>
      take(
        reissue(
          order,
          invoice,
          { kind: 'balance', cents: openCents(invoice) },
          { numbers, ledgers: ledgers(), gstRegistered: true, writer, by },
        ),
      ),
    cancel: () => {
      const counter = { invoices: 9, creditNotes: 9 };
      const asked = { keepCents: 0, reason: null, notes: null };
      return cancelAndSettle(order, { ledgers: ledgers(), counter }, asked, by);
    },
    /** The GST of all papers, and the amount that they bill with GST. */
    sums: () => ({
      gst:
        [...invoices.values()].reduce((sum, one) => sum + one.gstCents, 0) -
        notes.reduce((sum, one) => sum + one.gstCents, 0),
      billed: [...invoices.values()]
        .filter(({ orderVersion }) => isTaxed(orderVersion))
        .reduce((sum, one) => sum + billedCents(one), 0),
    }),
  };
}

it('takes deposit and balance of $50 each to the GST of $100', () => {
  const driven = driveOrder(10_000);
  driven.invoice(5_000, true);
  driven.invoice(5_000, true);
  expect(driven.invoices().map(({ gstCents }) => gstCents)).toEqual([455, 454]);
});

it('credits an invoice in parts whose GST comes to the whole', () => {
  const driven = driveOrder(5_000);
  driven.invoice(5_000, true);
  for (const part of [16, 16, 6]) {
    const [invoice] = driven.invoices();
    if (invoice) driven.credit(invoice, part);
  }
  expect(driven.sums()).toEqual({ gst: Math.round((5_000 - 38) / 11), billed: 5_000 - 38 });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('invoice', 'invoice', 'credit', 'again'),
    part: share,
    which: share,
    taxed: fc.boolean(),
  }),
  { maxLength: 15 },
);

it('comes to the GST of the whole after any invoices and credit notes', () => {
  let papers = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), acts, (cents, steps) => {
      const driven = driveOrder(cents);
      for (const { act, part, which, taxed } of steps) {
        const billed = driven.invoices().filter((one) => billedCents(one) > 0);
        const invoice = billed[Math.min(billed.length - 1, Math.floor(which * billed.length))];
        const some = (of: number) => Math.max(1, Math.round(part * of));
        const { leftCents } = orderMoney(driven.order(), 0);
        if (act === 'invoice' && leftCents > 0) driven.invoice(some(leftCents), taxed);
        if (act === 'credit' && invoice) driven.credit(invoice, some(billedCents(invoice)));
        if (act === 'again' && invoice) driven.again(invoice);
        const sums = driven.sums();
        expect(sums.gst).toBe(Math.round(sums.billed / 11));
      }
      papers += driven.invoices().length + driven.notes().length;
      // A cancellation credits all that is billed, and so all GST.
      const also = driven.cancel()?.also ?? {};
      const credited = Object.values(also)
        .flatMap((write) => (write && 'Put' in write && write.Put ? [write.Put.Item] : []))
        .filter((item) => item && 'invoiceNumber' in item)
        .reduce((sum, item) => sum + Number(item?.gstCents), 0);
      expect(credited).toBe(driven.sums().gst);
    }),
    { numRuns: 1_000 },
  );
  // The papers must occur, or the test proves nothing.
  expect(papers).toBeGreaterThan(2_000);
});
