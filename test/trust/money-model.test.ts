/**
 * A model of its own beside the shop: random events of the money of some orders, over days and quarters, each
 * taken or refused as the model says, and every sum and word after each of them. MONEY_ROUNDS sets how many
 * times (1; nightly 5, each four times as much).
 */
import { expect, it } from 'vitest';
import { orderFigures } from '../../functions/figures/fold.ts';
import { readOrder } from '../../functions/orders/order.ts';
import { kindsOf } from '../../functions/storage/keys.ts';
import type { CustomersInvoice, ResponseOf } from '../../shared/contract/index.ts';
import { dayOf, laterDay } from '../../shared/days.ts';
import { paymentSentence } from '../../shared/invoice.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { periodSums, taxPeriods } from '../../web/features/admin/invoices/tax-period.ts';
import { moneyName } from '../../web/features/admin/orders/money-words.tsx';
import { orderColumns } from '../../web/features/admin/orders/order-columns.ts';
import { made } from '../support/actors.ts';
import { expectLedgersWhole } from '../support/ledgers.ts';
import { longForm } from '../support/long-form.ts';
import { allPages } from '../support/orders.ts';
import { orderBody } from '../support/samples.ts';
import { openTable } from '../support/table.ts';
import { anyEvent, books, tally } from './money-model/events.ts';
import { badgeOf, booksOf, type Sale, sentenceOf, sumsOf } from './money-model/model.ts';
import {
  admin,
  chance,
  customer,
  DAY_MS,
  email,
  now,
  productId,
  read,
  START,
  setTime,
  stack,
  startPaymentsShop,
} from './payment-states/shop.ts';

const rounds = Number(process.env.MONEY_ROUNDS ?? 1) * (longForm ? 4 : 1);
const ORDERS = longForm ? 8 : 4;
/** Days after which the clock is set on, in turn; two of them lead into another quarter. */
const LATER = [3, 30, 8, 80, 1];
const EVENTS = 4;

let checks = 0;

startPaymentsShop();

/** Checks what the owner and the customer are told about one order. */
async function expectTold(sale: Sale): Promise<void> {
  const [{ order, invoices }, theirs] = await Promise.all([
    read(sale.id),
    made<CustomersInvoice[]>(customer.get(`/api/orders/${sale.id}/invoices`)),
  ]);
  const { comesTo, billed, left, over, received, open, refund } = sumsOf(sale);
  const money = orderMoney(order, now);
  expect(money).toMatchObject({
    comesToCents: comesTo,
    invoicedCents: billed,
    leftCents: left,
    overCents: over,
    receivedCents: received,
    openCents: open,
    refundCents: refund,
  });
  // All that was invoiced and not credited was received or is open.
  const apart = invoices.filter(({ state }) => state !== 'to-credit' && !sale.cancelled);
  if (apart.length === invoices.length) expect(billed).toBe(received + open - refund);
  expect(moneyName(money)).toBe(badgeOf(sale, now));
  const cells = new Map(orderColumns(now).map(([heading, cell]) => [heading, cell(order)]));
  const exported = ['Total', 'Open', 'To refund', 'Left to invoice'].map((name) =>
    cells.get(`${name} (AUD)`),
  );
  expect(exported).toEqual([comesTo, open, refund, left].map((cents) => cents / 100));
  for (const [at, one] of sale.invoices.entries()) {
    const theirOne = theirs[at] as CustomersInvoice;
    expect(paymentSentence(theirOne)).toMatch(sentenceOf(one, now));
    const known = one.entries.filter(({ undone, takenBack }) => !undone && !takenBack);
    expect(theirOne.payments.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
  }
  checks += 15 + 2 * sale.invoices.length;
}

/** A whole list of a quarter. */
const readAll = async <Row>(path: string): Promise<Row[]> =>
  (await allPages<Row>(admin, path)).flat();

/** The orders that a person's page adds up. */
const SUMMED = 100;

/** Checks the sums of the customer's page, which are of the newest orders alone where there are many. */
async function expectPerson(sales: readonly Sale[]): Promise<void> {
  const { sums } = await made<ResponseOf<'search.person'>>(admin.get(`/api/admin/people/${email}`));
  const isPartial = sales.length > SUMMED;
  expect(sums).toMatchObject({ isPartial });
  if (isPartial) return;
  const all = sales.map(sumsOf);
  const sum = (cents: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + cents(one), 0);
  expect(sums).toMatchObject({
    boughtCents: sum((one) => one.comesTo),
    paidCents: sum((one) => one.received),
    openCents: sum((one) => one.open),
    refundCents: sum((one) => one.refund),
  });
  checks += 4;
}

/** Everything of the shop as a whole: the books of each quarter and month, and the figures. */
async function expectBooks(sales: readonly Sale[]): Promise<void> {
  for (const { from, to } of taxPeriods(new Date(now))) {
    const query = `from=${from}&to=${to}&limit=100`;
    const [invoices, creditNotes, payments] = await Promise.all([
      readAll<ResponseOf<'invoices.adminList'>[number]>(`/api/admin/invoices?${query}`),
      readAll<ResponseOf<'invoices.creditNotes'>[number]>(`/api/admin/credit-notes?${query}`),
      readAll<ResponseOf<'invoices.payments'>[number]>(`/api/admin/payments?${query}`),
    ]);
    const counted = payments.filter(({ undoneAt }) => undoneAt === null);
    const told = periodSums({
      invoices,
      creditNotes,
      payments: counted,
      about: new Map(),
      orders: new Map(),
      left: new Map(),
    });
    expect(told, from).toMatchObject(booksOf(sales, from, to));
    checks += 3;
  }
  const all = sales.map(sumsOf);
  const sum = (cents: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + cents(one), 0);
  const rows = await openTable(stack.env).rows();
  const ids = new Set(sales.map(({ id }) => id));
  const months = rows
    .filter((row) => kindsOf(row).includes('order') && ids.has(String(row.id)))
    .flatMap((row) => Object.values(orderFigures(readOrder(row), [], [])));
  const counted = (name: string) => months.reduce((total, one) => total + (one[name] ?? 0), 0);
  expect([counted('orderedCents'), counted('paidCents')]).toEqual([
    sum((one) => one.comesTo),
    sum((one) => one.received),
  ]);
  expectLedgersWhole(rows);
  checks += 4;
}

it(
  'every event is taken or refused, and every sum and word is, as a model of its own says',
  async () => {
    const sales: Sale[] = [];
    await setTime(START);
    for (let round = 0; round < rounds; round++) {
      const items = [{ productId, quantity: 2, addons: [] }];
      const begun = await Promise.all(
        Array.from({ length: ORDERS }, async (_, at) => {
          const request = orderBody(items, { customerEmail: email });
          const { id } = await made(customer.post('/api/orders', request));
          const sale = { ordered: dayOf(now), lines: 32_000, charges: 0, cancelled: false };
          return { sale: { id, ...sale, invoices: [] }, by: chance(7 + 1_000 * round + at) };
        }),
      );
      sales.push(...begun.map(({ sale }) => sale));
      for (const [turn, days] of LATER.entries()) {
        await Promise.all(
          begun.map(async ({ sale, by }) => {
            for (let count = 0; count < EVENTS; count++) {
              await anyEvent(sale, by);
              if (longForm || count === EVENTS - 1) await expectTold(sale);
            }
          }),
        );
        await setTime(now + days * DAY_MS);
        if (turn === 3 && round % 4 === 0) {
          books.closedUntil = laterDay(dayOf(now), -60);
          const body = {
            gstRegistered: true,
            gstSince: '2021-07-01',
            closedUntil: books.closedUntil,
          };
          await made(admin.patch('/api/admin/invoice-settings', body));
        }
        // Some become overdue by the hour.
        for (const { sale } of begun) await expectTold(sale);
      }
      await expectPerson(sales);
    }
    await expectBooks(sales);
    const events = [...tally].map(([kind, [taken, refused]]) => `${kind} ${taken}/${refused}`);
    console.log(`Money model: ${sales.length} orders, ${checks} checks; taken/refused: ${events}`);
  },
  60_000 + rounds * 60_000,
);
