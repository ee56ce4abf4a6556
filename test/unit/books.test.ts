/** Payments, and undoing them, in a quarter that has ended or in closed books. */
import { describe, expect, it } from 'vitest';
import { issue } from '../../functions/invoices/issue.ts';
import { pay, undoPayment } from '../../functions/invoices/pay.ts';
import type { Numbers } from '../../functions/invoices/step.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { paymentQuestions } from '../../shared/books.ts';
import { detailNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { writer } from '../support/samples.ts';

const actor = { id: 'owner', email: 'owner@example.com' };
const on = (day: string) => ({ actor, at: new Date(`${day}T02:00:00Z`) });
const numbers: Numbers = { invoices: 1, creditNotes: 1 };

/** An order of 1 June 2026 with an invoice of $1,000. */
function billed() {
  const by = on('2026-06-01');
  const { order } = newOrder(
    {
      id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
      details: { ...eachOf(detailNames, () => null), customerFirstName: 'Jo' },
      contents: { products: [], addons: [], lines: [] },
      charges: [{ label: 'Console', amountCents: 100_000 }],
    },
    actor,
    by.at,
  );
  const step = issue(
    order,
    { kind: 'full' },
    { numbers, ledgers: [], gstRegistered: true, writer, by },
  );
  return { order: step.order, invoice: step.invoices[0] as (typeof step.invoices)[number] };
}

const cash = { cents: 100_000, refund: false, method: 'cash' } as const;

/** Pays it on a day that is recorded on another, and takes that back on a third. */
function paidAndUndone(paidOn: string, recorded: string, undone: string, closedUntil: string) {
  const { order, invoice } = billed();
  const how = { numbers, ledgers: [], closedUntil: null, by: on(recorded) };
  const paid = pay(order, invoice, { ...cash, paidOn, asked: true }, how);
  const [current = invoice] = paid.invoices;
  const payments = [paid.payment];
  const context = { payments, closedUntil: closedUntil || null, by: on(undone) };
  const step = undoPayment(paid.order, current, paid.payment, context);
  return { paid: paid.payment, step };
}

describe('a payment that is undone', () => {
  it.each([
    ['of this quarter never was', '2026-06-02', '2026-06-02', '2026-06-30', '', false],
    ['of a quarter that has ended is reversed', '2026-06-02', '2026-06-02', '2026-07-01', '', true],
    ['that was a slip of today never was', '2026-06-02', '2026-07-01', '2026-07-01', '', false],
    ['of closed books is reversed', '2026-06-02', '2026-06-20', '2026-06-20', '2026-06-15', true],
  ])('%s', (_, paidOn, recorded, undone, closed, isReversed) => {
    const { paid, step } = paidAndUndone(paidOn, recorded, undone, closed);
    expect(step?.invoices[0]?.paidCents).toBe(0);
    expect(step?.payment).toMatchObject(
      isReversed
        ? { reverses: paid.orderVersion, refund: true, cents: 100_000, paidOn: undone }
        : { orderVersion: paid.orderVersion, paidOn, reverses: null },
    );
    expect(step?.payment.undoneAt === null).toBe(isReversed);
  });

  it('is reversed once, and its reversal stays', () => {
    const { paid, step } = paidAndUndone('2026-06-02', '2026-06-02', '2026-07-01', '');
    const [invoice] = step?.invoices ?? [];
    if (!step || !invoice) throw new Error('Nothing was undone');
    const payments = [paid, step.payment];
    const context = { payments, closedUntil: null, by: on('2026-07-02') };
    expect(undoPayment(step.order, invoice, paid, context)).toBeUndefined();
    expect(() => undoPayment(step.order, invoice, step.payment, context)).toThrow('takes back');
  });
});

describe('before a payment is recorded', () => {
  const about = { openCents: 100_000, orderedAt: '2026-06-01T02:00:00Z' };
  const asks = (cents: number, paidOn: string, refund = false) =>
    paymentQuestions({ cents, refund, paidOn }, about, on('2026-07-05').at);

  it('it is asked what is unusual, and nothing else', () => {
    expect(asks(100_000, '2026-07-05')).toEqual([]);
    expect(asks(101_000, '2026-07-05')).toEqual(['That is $10.00 more than is open.']);
    expect(asks(5, '2026-05-30', true)).toEqual([
      'The order was placed later, on 1 June 2026.',
      'April to June 2026 has ended: if you have reported it, its figures change.',
    ]);
  });

  it('closed books refuse it, whatever was asked', () => {
    const { order, invoice } = billed();
    const how = { numbers, ledgers: [], closedUntil: '2026-06-30', by: on('2026-07-05') };
    const paid = { ...cash, paidOn: '2026-06-30', asked: true };
    expect(() => pay(order, invoice, paid, how)).toThrow(
      'Your books are closed until 30 June 2026: choose a later day.',
    );
    expect(pay(order, invoice, { ...paid, paidOn: '2026-07-01' }, how).payment.cents).toBe(100_000);
  });
});
