/** A tax invoice names what is sold, whatever part of the order it bills. */
import { expect, it } from 'vitest';
import { issue } from '../../functions/invoices/issue.ts';
import { newOrder } from '../../functions/orders/new-order.ts';
import { detailNames } from '../../shared/customer-details.ts';
import { eachOf } from '../../shared/each-of.ts';
import { writer } from '../support/samples.ts';

const by = {
  actor: { id: 'owner', email: 'owner@example.com' },
  at: new Date('2026-06-01T02:00:00Z'),
};

const { order } = newOrder(
  {
    id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
    details: { ...eachOf(detailNames, () => null), customerFirstName: 'Jo' },
    contents: { products: [], addons: [], lines: [] },
    charges: [
      { label: 'Console, one-off', amountCents: 150_000 },
      { label: 'Discount', amountCents: -5_000 },
    ],
  },
  by.actor,
  by.at,
);

const SOLD = 'What you ordered:\n1 × Console, one-off at $1,500.00\n1 × Discount at -$50.00';

it.each([
  [
    'a deposit',
    'deposit',
    50_000,
    'Deposit',
    'This deposit: $500.00\nLeft to invoice: $950.00 plus postage',
  ],
  ['a deposit of the whole', 'deposit', 145_000, 'Deposit', 'This deposit: $1,450.00'],
  [
    'a part of the balance',
    'balance',
    50_000,
    'Part payment',
    'This part payment: $500.00\nLeft to invoice: $950.00 plus postage',
  ],
] as const)('%s names what is sold', (_, kind, cents, name, sums) => {
  const making = {
    numbers: { invoices: 1, creditNotes: 1 },
    ledgers: [],
    gstRegistered: true,
    writer,
    by,
  };
  const [invoice] = issue(order, { kind, cents }, making).invoices;
  expect(invoice?.lines).toEqual([
    {
      text: `${name} for order 1b9d6bcd\nOrder total: $1,450.00 plus postage\n${sums}\n${SOLD}`,
      quantity: 1,
      unitCents: cents,
      totalCents: cents,
    },
  ]);
});
