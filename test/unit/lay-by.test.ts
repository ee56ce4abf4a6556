/** The owner is told when an order becomes a lay-by. */
import { expect, it } from 'vitest';
import type { AdminOrder } from '../../shared/contract/index.ts';
import { makesLayBy } from '../../web/features/admin/orders/money-form.tsx';

type Invoices = AdminOrder['invoices'];
const invoiced = (...amounts: { totalCents: number; creditedCents: number }[]) =>
  amounts as unknown as Invoices;
const part = { totalCents: 30_000, creditedCents: 0 };
const credited = { totalCents: 30_000, creditedCents: 30_000 };
const order = (invoices: Invoices, status: AdminOrder['status'] = 'pending') => ({
  status,
  invoices,
});

it('is a lay-by from the third part on, a deposit among them', () => {
  // A deposit, and then the balance.
  expect(makesLayBy(order(invoiced()), 70_000)).toBe(false);
  expect(makesLayBy(order(invoiced(part)), 0)).toBe(false);
  // A second part that leaves a third.
  expect(makesLayBy(order(invoiced(part)), 40_000)).toBe(true);
  expect(makesLayBy(order(invoiced(part, part)), 0)).toBe(true);
});

it('counts nothing that was credited, and no order that has been posted', () => {
  expect(makesLayBy(order(invoiced(credited, part)), 0)).toBe(false);
  expect(makesLayBy(order(invoiced(part, part), 'shipped'), 0)).toBe(false);
});
