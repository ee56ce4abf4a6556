/** Compares what everybody is told about an order's money with a reckoning of this file's own. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { invoiceLists, orderStatuses } from '../../../shared/contract/choices.ts';
import type {
  AdminOrder,
  CustomersInvoice,
  Email,
  Invoice,
  Order,
  ResponseOf,
} from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { paymentSentence } from '../../../shared/invoice.ts';
import { formatDollars } from '../../../shared/money.ts';
import { orderMoney } from '../../../shared/order-money.ts';
import { moneyName } from '../../../web/features/admin/orders/money-words.tsx';
import { orderColumns } from '../../../web/features/admin/orders/order-columns.ts';
import { InvoiceSheet } from '../../../web/features/invoice/InvoiceSheet.tsx';
import { made } from '../../support/actors.ts';
import { allPages } from '../../support/orders.ts';
import { admin, type Chance, customer, now, type Read, read, tokens } from './shop.ts';

// An invoice's code for a phone begins with the page's own address.
vi.stubGlobal('location', new URL('http://localhost:3000'));

type Row = ResponseOf<'invoices.adminList'>[number];

/**
 * The sums of its credit notes and payments, by this test's own reckoning. Nothing is kept of an
 * order that is cancelled here.
 */
export function reckon(
  { totalCents, dueAt, creditNotes, payments }: Invoice,
  { status }: Pick<AdminOrder, 'status'>,
) {
  const credited = creditNotes.reduce((sum, note) => sum + note.totalCents, 0);
  const paid = payments
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((sum, { cents, refund }) => sum + (refund ? -cents : cents), 0);
  const billed = totalCents - credited;
  const open = (status === 'cancelled' ? 0 : billed) - paid;
  const owed = paid > 0 ? 'part-paid' : 'unpaid';
  const settled = billed === 0 ? 'credited' : status === 'cancelled' ? 'to-credit' : 'paid';
  const state = open > 0 ? owed : open < 0 ? 'refund-owed' : settled;
  return { billed, open, paid, state, overdue: open > 0 && now > Date.parse(dueAt) } as const;
}

export function reckonOrder(order: AdminOrder, invoices: readonly Invoice[]) {
  const all = invoices.map((one) => reckon(one, order));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const openCents = sum(all.map(({ open }) => Math.max(0, open)));
  const isPartPaid = all.some(({ billed, paid }) => billed > 0 && paid > 0);
  const invoicedCents = sum(all.map(({ billed }) => billed));
  const comesToCents = order.status === 'cancelled' ? 0 : order.totalCents;
  const rest = ['refund-owed', 'to-credit', 'paid', 'credited'].find((state) =>
    all.some((one) => one.state === state),
  );
  return {
    state: openCents > 0 ? (isPartPaid ? 'part-paid' : 'unpaid') : (rest ?? 'none'),
    overdue: all.some(({ overdue }) => overdue),
    comesToCents,
    invoicedCents,
    leftCents: Math.max(0, comesToCents - invoicedCents),
    overCents: Math.max(0, invoicedCents - comesToCents),
    receivedCents: sum(all.map(({ paid }) => paid)),
    openCents,
    refundCents: sum(all.map(({ open }) => Math.max(0, -open))),
  } as const;
}

export const lists: Record<
  (typeof invoiceLists)[number],
  (one: { state: string; overdue: boolean }) => boolean
> = {
  open: ({ state }) => state === 'unpaid' || state === 'part-paid',
  overdue: ({ overdue }) => overdue,
  unpaid: ({ state }) => state === 'unpaid',
  'part-paid': ({ state }) => state === 'part-paid',
  paid: ({ state }) => state === 'paid',
  'refund-owed': ({ state }) => state === 'refund-owed',
  'to-credit': ({ state }) => state === 'to-credit',
  credited: ({ state }) => state === 'credited',
};

export const words: Record<string, string> = {
  none: 'Not invoiced',
  unpaid: 'Unpaid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
  'refund-owed': 'Refund owed',
  'to-credit': 'To credit',
};

/** Everything that is shown of one order. */
export async function expectShown(
  id: string,
  reached: Set<string>,
  { oneOf }: Chance,
): Promise<Read> {
  const token = tokens.get(id);
  const [{ order, invoices }, own, theirs, mails] = await Promise.all([
    read(id),
    token
      ? made<{ order: Order }>(admin.get(`/api/order-links/${token}`)).then(({ order: one }) => one)
      : made<Order[]>(customer.get('/api/orders?limit=100')).then(
          (all) => all.find((one) => one.id === id) as Order,
        ),
    made<CustomersInvoice[]>(
      token
        ? admin.get(`/api/order-links/${token}/invoices`)
        : customer.get(`/api/orders/${id}/invoices`),
    ),
    made<Email[]>(admin.get(`/api/admin/emails?about=order-${id}`)),
  ]);
  const money = reckonOrder(order, invoices);
  expect(orderMoney(order, now)).toEqual(money);
  expect(orderMoney(own, now)).toEqual(money);
  const soFar = money.state === 'paid' && money.leftCents > 0 ? ' so far' : '';
  const badge = money.overdue ? 'Overdue' : `${words[money.state]}${soFar}`;
  expect(moneyName(orderMoney(order, now))).toBe(badge);
  const cells = new Map(orderColumns(now).map(([heading, cell]) => [heading, cell(order)]));
  expect(cells.get('Payment')).toBe(badge);
  expect(cells.get('Total (AUD)')).toBe(money.comesToCents / 100);
  expect(cells.get('Open (AUD)')).toBe(money.openCents / 100);
  expect(cells.get('To refund (AUD)')).toBe(money.refundCents / 100);
  expect(cells.get('Left to invoice (AUD)')).toBe(money.leftCents / 100);

  const mark = ({ state, overdue }: { state: string; overdue: boolean }) =>
    `${state}${overdue ? ' overdue' : ''}`;
  if (invoices.length === 0) reached.add(`${order.status}: none`);
  for (const [at, invoice] of invoices.entries()) {
    const { open, state, overdue } = reckon(invoice, order);
    reached.add(`${order.status}: ${mark(money)}, ${mark({ state, overdue })}`);
    const told = { number: invoice.number, openCents: open, state, overdue };
    expect(invoice).toMatchObject(told);
    expect(theirs[at]).toMatchObject(told);
    const name = overdue ? 'Overdue' : words[state];
    expect(moneyName(invoice)).toBe(name);
    const theirOne = theirs[at] as CustomersInvoice;
    // As it reads, whatever a translator may leave alone.
    const sheet = renderToStaticMarkup(createElement(InvoiceSheet, { invoice: theirOne })).replace(
      /<\/?span[^>]*>/g,
      '',
    );
    expect(sheet).toContain(
      `<dt>${open < 0 ? 'We owe you' : 'To pay'}</dt><dd class="whitespace-nowrap tabular-nums">${formatDollars(Math.abs(open))}</dd>`,
    );
    const sentence = paymentSentence(theirOne);
    if (open > 0) {
      const verb = overdue ? 'was due on' : 'is due by';
      expect(sentence).toBe(`${formatDollars(open)} ${verb} ${dayInWords(invoice.dueAt)}.`);
    } else {
      expect(sentence).toMatch(
        open < 0 ? /^We owe you / : state === 'paid' ? /^Paid/ : /nothing to pay/,
      );
    }
  }
  if (theirs.length > 0) {
    const invoice = oneOf(theirs);
    const path = `/api${invoice.link.replace('/invoice/', '/invoices/')}`;
    expect((await admin.get(path)).body).toEqual(invoice);
  }
  const about = mails.filter(({ kind }) => kind === 'invoice' || kind === 'invoice-reminder');
  if (about.length > 0) await expectMailed(oneOf(about), order, invoices);
  return { order, invoices };
}

/** Checks the email about an invoice as it would be sent now. */
export async function expectMailed(mail: Email, order: AdminOrder, invoices: readonly Invoice[]) {
  const { text, reason } = await made<ResponseOf<'emails.get'>>(
    admin.get(`/api/admin/emails/${mail.id}`),
  );
  const invoice = invoices.find(({ number }) => text?.includes(number));
  if (!invoice) {
    expect(text).toBeNull();
    expect(reason).toMatch(
      /^(Nothing of the invoice is open any more|The (invoice was credited|order was cancelled))\.$/,
    );
    return;
  }
  const { billed, open, overdue } = reckon(invoice, order);
  if (mail.kind === 'invoice-reminder') expect(open).toBeGreaterThan(0);
  else expect([billed > 0, order.status === 'cancelled']).toEqual([true, false]);
  expect(text).toContain(`To pay: ${formatDollars(Math.max(0, open))}`);
  const due = `${overdue ? 'Was due' : 'Due'}: ${dayInWords(invoice.dueAt)}`;
  // A paid invoice asks for nothing.
  if (open > 0) expect(text).toContain(due);
  else expect(text).not.toMatch(/[Dd]ue:/);
}

export const UUID_LENGTH = 36;

/** The ids of a whole list, page by page. */
export async function idsListed(path: string): Promise<string[]> {
  const found = (await allPages<Row>(admin, path)).flat();
  return found.map(({ id }) => id).toSorted();
}

/** Every list, by each of its filters, holds exactly what stands so. */
export async function expectLists(known: readonly Read[], { oneOf }: Chance) {
  const standing = known.map(({ order, invoices }) => ({
    id: order.id,
    status: order.status,
    made: order.made,
    ...reckonOrder(order, invoices),
  }));
  const rows = known.flatMap(({ order, invoices }) =>
    invoices.map((one) => ({ id: one.id, ...reckon(one, order) })),
  );
  const ids = new Set(known.map(({ order }) => order.id));
  const all = async (path: string) =>
    (await idsListed(path)).filter((id) => ids.has(id.slice(0, UUID_LENGTH)));
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).toSorted();
  const status = oneOf(orderStatuses);
  const any = () =>
    oneOf([
      { query: 'limit=7', isShown: () => true },
      { query: 'search=jo', isShown: () => true },
      { query: `status=${status}`, isShown: (one: { status: string }) => one.status === status },
    ]);
  const asked = invoiceLists.map((list) => ({ list, ...any() }));
  await Promise.all(
    asked.map(async ({ list, query, isShown }) => {
      const isIn = lists[list];
      expect(await all(`/api/admin/invoices?state=${list}&limit=100`), list).toEqual(
        idsOf(rows.filter(isIn)),
      );
      expect(await all(`/api/admin/orders?payment=${list}&${query}`), list).toEqual(
        idsOf(standing.filter(isIn).filter(isShown)),
      );
    }),
  );
  const hasLeftTheBench = ({ made, status }: (typeof standing)[number]) =>
    made !== null || status === 'shipped' || status === 'delivered';
  const toInvoice = '/api/admin/orders?payment=to-invoice&limit=100';
  expect(await all(toInvoice)).toEqual(
    idsOf(standing.filter(hasLeftTheBench).filter(({ leftCents }) => leftCents > 0)),
  );
  const counts = await made<ResponseOf<'orders.counts'>>(admin.get('/api/admin/order-counts'));
  expect(counts.toInvoice).toBe((await idsListed(toInvoice)).length);
  for (const [list, count] of [
    ['overdue', counts.overdueInvoices],
    ['refund-owed', counts.refunds],
    ['to-credit', counts.toCredit],
  ] as const) {
    expect(count, list).toBe((await idsListed(`/api/admin/invoices?state=${list}`)).length);
  }
}

/** States of an order's money, each with a state of one of its invoices. */
const pairs = Object.entries({
  unpaid: ['unpaid', 'credited'],
  'unpaid overdue': ['unpaid', 'unpaid overdue', 'credited'],
  'part-paid': ['unpaid', 'part-paid', 'paid', 'credited'],
  'part-paid overdue': [
    'unpaid',
    'unpaid overdue',
    'part-paid',
    'part-paid overdue',
    'paid',
    'credited',
  ],
  paid: ['paid', 'credited'],
  credited: ['credited'],
}).flatMap(([order, invoices]) => invoices.map((invoice) => `${order}, ${invoice}`));
/** Nothing is owed of a cancelled order. */
const cancelled = ['refund-owed, refund-owed', 'refund-owed, to-credit', 'to-credit, to-credit'];
export const reachable = orderStatuses.flatMap((status) =>
  ['none', ...(status === 'cancelled' ? cancelled : pairs)].map((pair) => `${status}: ${pair}`),
);
