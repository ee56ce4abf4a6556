/**
 * Concurrent steps (25; nightly 50) with the money of some orders: invoices, credit notes, payments, refunds and
 * what undoes them. Numbers have no gaps, and the sums agree in every order of events.
 * INVARIANT_ROUNDS sets how many rounds (1; nightly 100).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import type { AdminOrder, Invoice } from '../../shared/contract/index.ts';
import { gstCents, invoiceState } from '../../shared/invoice.ts';
import { type Actor, type Answer, createActors, made } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { expectLedgersWhole } from '../support/ledgers.ts';
import { longForm } from '../support/long-form.ts';
import { productBody, sampleOrder } from '../support/samples.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const AT_ONCE = longForm ? 50 : 25;
const ORDERS = longForm ? 5 : 3;
const rounds = Number(process.env.INVARIANT_ROUNDS ?? 1);

let stack: Stack;
let admin: Actor;
let cart: ReturnType<typeof sampleOrder>;
let checked = 0;
let held = 0;
let gaveUp = 0;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false });
  admin = await createActors(stack.origin).admin();
  const product = await made(admin.post('/api/admin/products', productBody()));
  const [addon] = (await admin.get('/api/admin/addons')).body as { id: string }[];
  cart = sampleOrder({ productId: product.id, addonId: addon?.id ?? '' });
}, 60_000);
afterAll(async () => {
  console.log(
    `Ledgers: ${held} rounds of three times ${AT_ONCE} at once held, ${checked} invoices agreed, ${gaveUp} steps ran out of time`,
  );
  await stack.stop();
});

/** A number below `most`, different in each run; what was drawn is in the failure's answers. */
const below = (most: number) => Math.floor(Math.random() * most);

async function anyStep(orderId: string): Promise<Answer> {
  const ledgers = (await admin.get(`/api/admin/orders/${orderId}/invoices`)).body as Invoice[];
  const invoice = ledgers[below(ledgers.length)];
  const payment = invoice?.payments[below(invoice.payments.length)];
  const cents = 1 + below(5_000);
  const about = `/api/admin/invoices/${invoice?.id}`;
  const paid = { cents, method: 'cash', paidOn, asked: below(2) === 0 };
  switch (invoice ? below(6) : 0) {
    case 0:
      return admin.post(`/api/admin/orders/${orderId}/invoices`, { kind: 'balance', cents });
    case 1:
      return admin.post(`${about}/credit-notes`, { cents, reason: 'A scratch' });
    case 2:
      return admin.post(`${about}/payments`, { ...paid, refund: true });
    case 3:
      if (payment) return admin.delete(`/api/admin/payments/${payment.id}`);
  }
  return admin.post(`${about}/payments`, paid);
}

/** The sum of what is not undone. */
const paidOf = ({ payments }: Invoice) =>
  payments
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((sum, { cents, refund }) => sum + (refund ? -cents : cents), 0);

async function expectSound(orderId: string) {
  const ledgers = (await admin.get(`/api/admin/orders/${orderId}/invoices`)).body as Invoice[];
  const [order] = (await admin.get(`/api/admin/orders?search=${orderId}`)).body as AdminOrder[];
  let invoiced = 0;
  let gst = 0;
  for (const invoice of ledgers) {
    const credited = invoice.creditNotes.reduce((sum, note) => sum + note.totalCents, 0);
    expect([invoice.creditedCents, invoice.paidCents]).toEqual([credited, paidOf(invoice)]);
    expect(invoice.totalCents - credited).toBe(invoice.paidCents + invoice.openCents);
    expect(invoice.paidCents).toBeGreaterThanOrEqual(0);
    expect(credited).toBeLessThanOrEqual(invoice.totalCents);
    expect(invoice.state).toBe(invoiceState({ ...invoice, toCredit: false }));
    const { totalCents, creditedCents, paidCents, number } = invoice;
    // The order says the same as its invoices.
    expect(order?.invoices).toContainEqual(
      expect.objectContaining({ number, totalCents, creditedCents, paidCents }),
    );
    invoiced += totalCents - credited;
    gst += invoice.creditNotes.reduce((sum, note) => sum - note.gstCents, invoice.gstCents);
    checked += 1;
  }
  expect(gst).toBe(gstCents(invoiced));
  expect(invoiced).toBeLessThanOrEqual(order?.totalCents ?? 0);
}

it(
  'concurrent steps leave no gap and agree',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const orders = await Promise.all(
        Array.from({ length: ORDERS }, () => made<{ id: string }>(admin.post('/api/orders', cart))),
      );
      // The first wave makes invoices; the others do everything with them.
      for (let wave = 0; wave < 3; wave++) {
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, index) => anyStep(orders[index % ORDERS]?.id ?? '')),
        );
        // On a busy machine some run out of time: a 503 has written nothing.
        gaveUp += answers.filter(({ status }) => status === 503).length;
        expect(answers.filter(({ status }) => status === 500).map(({ text }) => text)).toEqual([]);
      }
      for (const { id } of orders) await expectSound(id);
      // Numbers of all rounds; the whole table is read now and then, as it grows.
      if (round % 20 === 19 || round === rounds - 1) {
        expectLedgersWhole(await openTable(stack.env).rows());
      }
      held += 1;
    }
    expect(gaveUp, 'steps that ran out of time').toBeLessThan((rounds * 3 * AT_ONCE) / 20);
  },
  60_000 + rounds * 20_000,
);
