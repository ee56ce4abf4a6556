/**
 * Orders driven through openings and then random events, the clock standing still in between: whoever
 * asks where the money of an order stands is told the same, on every screen, in every list and file, and
 * in e-mails. What happens follows from a seed. The openings reach every pair of where an order and one
 * of its invoices can stand; MONEY_ROUNDS times (1; nightly 5) they do so in every status of the order.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../infra/local/stack.ts';
import { invoiceLists, orderStatuses } from '../../shared/contract/choices.ts';
import type {
  AdminOrder,
  CustomersInvoice,
  Email,
  Invoice,
  Order,
  ResponseOf,
} from '../../shared/contract/index.ts';
import { dayInWords } from '../../shared/dates.ts';
import { dollarsInput } from '../../shared/dollars.ts';
import { orderPayment, paymentSentence } from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { mendingOf } from '../../web/features/admin/orders/make-again.ts';
import { moneyName } from '../../web/features/admin/orders/money-words.tsx';
import { orderHeading, orderRow } from '../../web/features/admin/orders/order-csv.ts';
import { InvoiceSheet } from '../../web/features/invoice/InvoiceSheet.tsx';
import { type Actor, type Answer, createActors, made, password } from '../support/actors.ts';
import { orderLink } from '../support/guest-orders.ts';
import { orderBody, productBody } from '../support/samples.ts';
import { makeClock } from '../support/set-clock.ts';
import { startPrivateStack } from '../support/stack.ts';

type Row = ResponseOf<'invoices.adminList'>[number];

const rounds = Number(process.env.MONEY_ROUNDS ?? 1);
const allStatuses = rounds >= 5;
const DAY_MS = 24 * 3_600_000;
/** At ten in the evening in Brisbane, when it is still the same day in UTC. */
const START = Date.parse('2026-03-02T22:00:00.000+10:00');

const clock = makeClock();
let now: number;
let stack: Stack;
let admin: Actor;
let customer: Actor;
let email: string;
let productId: string;
/** Orders of an account, and by phone, which are opened by a signed link. */
const tokens = new Map<string, string | undefined>();

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, s3: false, functionEnv: clock.env });
  email = (await createActors(stack.origin).signUp()).user.email;
  await setTime(START);
  productId = (await made(admin.post('/api/admin/products', productBody()))).id;
}, 60_000);
afterAll(async () => {
  await stack.stop();
  clock.remove();
});

/** Stops the clock at another instant. Sessions end while days pass. */
async function setTime(instant: number) {
  now = instant;
  clock.stopAt(now);
  const actors = createActors(stack.origin);
  [admin, customer] = await Promise.all([actors.admin(), actors.logIn(email, password)]);
}

/** Numbers that look random and follow from a seed (mulberry32). */
function chance(seed: number) {
  let state = seed;
  const below = (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
  return { below, oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}
type Chance = ReturnType<typeof chance>;

/** An order with its invoices, as the owner reads them. */
interface Read {
  readonly order: AdminOrder;
  readonly invoices: readonly Invoice[];
}

async function read(id: string): Promise<Read> {
  const [[order], invoices] = await Promise.all([
    made<AdminOrder[]>(admin.get(`/api/admin/orders?search=${id}`)),
    made<Invoice[]>(admin.get(`/api/admin/orders/${id}/invoices`)),
  ]);
  return { order: order as AdminOrder, invoices };
}

/**
 * What happens to an order first, day after day: a deposit is invoiced; of the last invoice a part or the
 * rest is paid, or all is credited.
 */
const openings = [
  ['bill', 'credit', 'bill'],
  ['bill', '', 'bill', 'credit'],
  ['bill part', '', 'bill', 'part', 'rest', 'bill credit'],
  ['bill bill', '', 'part', 'credit'],
  ['bill rest', 'bill', 'credit', 'bill'],
  [],
];
/** Days until the next one. Those invoiced on the first are overdue on the third, no others. */
const days = [5, 5, 1, 0, 2, 3, 8, 0];

async function follow(id: string, steps: string): Promise<void> {
  for (const step of steps.split(' ')) {
    const last = (await read(id)).invoices.at(-1);
    const about = `/api/admin/invoices/${last?.id}`;
    const paid = { method: 'cash', paidOn: '2026-03-02' };
    const calls: Record<string, () => Promise<Answer>> = {
      bill: () => admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'deposit', cents: 2_000 }),
      part: () => admin.post(`${about}/payments`, { ...paid, cents: 700 }),
      rest: () => admin.post(`${about}/payments`, { ...paid, cents: last?.openCents }),
      credit: () => admin.post(`${about}/credit-notes`, { reason: 'Not wanted' }),
    };
    await made(calls[step]?.() as Promise<Answer>);
  }
}

/** Something that may happen to an order's money. Many are refused, which must change nothing. */
function anyEvent({ order, invoices }: Read, { below, oneOf }: Chance): Promise<Answer> {
  const { id } = order;
  const invoice = invoices.length > 0 ? oneOf(invoices) : undefined;
  const about = `/api/admin/invoices/${invoice?.id}`;
  const issue = (body: object) => admin.post(`/api/admin/orders/${id}/invoices`, body);
  const pay = (cents: number, refund = false) =>
    admin.post(`${about}/payments`, { cents, method: 'PayID', paidOn: '2026-03-02', refund });
  const open = invoice?.openCents ?? 0;
  const some = (most: number) => 1 + below(Math.max(1, most));
  const charge = (cents: number) =>
    admin.patch(`/api/admin/orders/${id}/details`, { totalCents: order.totalCents + cents });
  const mending = invoice && mendingOf(invoice, order);
  const events: (() => Promise<Answer>)[] = [
    () => issue({ kind: 'deposit', cents: some(9_000) }),
    () => issue({ kind: oneOf(['full', 'balance']) }),
    () => charge(oneOf([4_500, -2_500])),
    () => {
      const quantity = some(3);
      const lines = [{ productId, quantity, addons: [] }];
      return admin.put(`/api/admin/orders/${id}/lines`, { lines });
    },
    () => admin.post(`/api/admin/orders/${id}/undo`),
  ];
  if (invoice) {
    const payment = invoice.payments.length > 0 ? oneOf(invoice.payments) : undefined;
    events.push(
      () => pay(some(open)),
      () => pay(Math.max(1, open)),
      () => pay(some(invoice.paidCents), true),
      () => admin.post(`${about}/credit-notes`, { cents: some(5_000), reason: 'A scratch' }),
      () => admin.post(`${about}/credit-notes`, { reason: 'Not wanted' }),
      () => admin.post(`${about}/reminders`),
    );
    if (payment) events.push(() => admin.delete(`/api/admin/payments/${payment.id}`));
    if (mending?.body) {
      const { body } = mending;
      events.push(async () => {
        const answer = await issue(body);
        expect(answer.status, 'what the screen offers is refused').toBe(201);
        return answer;
      });
    }
  }
  return oneOf(events)();
}

/** What the sums of its credit notes and payments come to: this test's own reckoning. */
function reckon({ totalCents, dueAt, creditNotes, payments }: Invoice) {
  const credited = creditNotes.reduce((sum, note) => sum + note.totalCents, 0);
  const paid = payments
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((sum, { cents, refund }) => sum + (refund ? -cents : cents), 0);
  const open = totalCents - credited - paid;
  const unpaid = paid > 0 ? 'part-paid' : 'unpaid';
  const state = credited === totalCents ? 'credited' : open > 0 ? unpaid : 'paid';
  return { totalCents, open, paid, state, overdue: open > 0 && now > Date.parse(dueAt) } as const;
}

function reckonOrder({ status, totalCents }: AdminOrder, invoices: readonly Invoice[]) {
  const all = invoices.map(reckon);
  const standing = all.filter(({ state }) => state !== 'credited');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const openCents = sum(all.map(({ open }) => Math.max(0, open)));
  const isPartPaid = standing.some(({ paid }) => paid > 0);
  const left = totalCents - sum(standing.map((one) => one.totalCents));
  const last = all.length > 0 ? 'credited' : 'none';
  const owed = isPartPaid ? 'part-paid' : 'unpaid';
  return {
    state: standing.length === 0 ? last : openCents > 0 ? owed : 'paid',
    overdue: all.some(({ overdue }) => overdue),
    openCents,
    refundCents: sum(all.map(({ open }) => Math.max(0, -open))),
    leftCents: status === 'cancelled' ? 0 : Math.max(0, left),
  } as const;
}

const lists: Record<
  (typeof invoiceLists)[number],
  (one: { state: string; overdue: boolean }) => boolean
> = {
  open: ({ state }) => state === 'unpaid' || state === 'part-paid',
  overdue: ({ overdue }) => overdue,
  unpaid: ({ state }) => state === 'unpaid',
  'part-paid': ({ state }) => state === 'part-paid',
  paid: ({ state }) => state === 'paid',
  credited: ({ state }) => state === 'credited',
};

const words: Record<string, string> = {
  none: 'Not invoiced',
  unpaid: 'Unpaid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
};

/** Everything that is shown of one order. */
async function expectShown(id: string, reached: Set<string>, { oneOf }: Chance): Promise<Read> {
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
  if (money.refundCents > 0) reached.add(REFUND);
  expect(orderPayment(order, now)).toEqual(money);
  expect(orderPayment(own, now)).toEqual(money);
  const soFar = money.state === 'paid' && money.leftCents > 0 ? ' so far' : '';
  const refund = money.openCents === 0 && money.refundCents > 0;
  const badge = refund
    ? 'Refund owed'
    : money.overdue
      ? 'Overdue'
      : `${words[money.state]}${soFar}`;
  expect(moneyName(orderPayment(order, now))).toBe(badge);
  const cells = new Map(orderRow(order, now).map((cell, at) => [orderHeading[at], cell]));
  expect(cells.get('Payment')).toBe(badge);
  expect(cells.get('Open (AUD)')).toBe(dollarsInput(money.openCents));
  expect(cells.get('To refund (AUD)')).toBe(dollarsInput(money.refundCents));

  const mark = ({ state, overdue }: { state: string; overdue: boolean }) =>
    `${state}${overdue ? ' overdue' : ''}`;
  if (invoices.length === 0) reached.add(`${order.status}: none`);
  for (const [at, invoice] of invoices.entries()) {
    const { open, state, overdue } = reckon(invoice);
    reached.add(`${order.status}: ${mark(money)}, ${mark({ state, overdue })}`);
    const told = { number: invoice.number, openCents: open, state, overdue };
    expect(invoice).toMatchObject(told);
    expect(theirs[at]).toMatchObject(told);
    const name = open < 0 ? 'Refund owed' : overdue ? 'Overdue' : words[state];
    expect(moneyName(invoice)).toBe(name);
    const theirOne = theirs[at] as CustomersInvoice;
    const sheet = renderToStaticMarkup(createElement(InvoiceSheet, { invoice: theirOne }));
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
  if (about.length > 0) await expectMailed(oneOf(about), invoices);
  return { order, invoices };
}

/** What an e-mail about an invoice says if it is sent now. */
async function expectMailed(mail: Email, invoices: readonly Invoice[]) {
  const { text, reason } = await made<ResponseOf<'emails.get'>>(
    admin.get(`/api/admin/emails/${mail.id}`),
  );
  const invoice = invoices.find(({ number }) => text?.includes(number));
  if (!invoice) {
    expect(text).toBeNull();
    expect(reason).toMatch(
      /^(Nothing of the invoice is open any more|The invoice was credited)\.$/,
    );
    return;
  }
  const { open, state, overdue } = reckon(invoice);
  if (mail.kind === 'invoice-reminder') expect(open).toBeGreaterThan(0);
  else expect(state).not.toBe('credited');
  expect(text).toContain(`To pay: ${formatDollars(Math.max(0, open))}`);
  expect(text).toContain(`${overdue ? 'Was due' : 'Due'}: ${dayInWords(invoice.dueAt)}`);
}

const UUID_LENGTH = 36;
const REFUND = 'a refund is owed';

/** The ids of a whole list, page by page. */
async function idsListed(path: string): Promise<string[]> {
  const found: { id: string }[] = [];
  let next: string | undefined = path;
  while (next) {
    const page: Answer = await admin.get(next);
    found.push(...((await made(page)) as unknown as Row[]));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return found.map(({ id }) => id).toSorted();
}

/** Every list, by each of its filters, holds exactly what stands so. */
async function expectLists(known: readonly Read[], { oneOf }: Chance) {
  const standing = known.map(({ order, invoices }) => ({
    id: order.id,
    status: order.status,
    ...reckonOrder(order, invoices),
  }));
  const rows = known.flatMap(({ invoices }) =>
    invoices.map((one) => ({ id: one.id, ...reckon(one) })),
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
  const counts = await made<ResponseOf<'orders.counts'>>(admin.get('/api/admin/order-counts'));
  expect(counts.overdueInvoices).toBe(
    (await idsListed('/api/admin/invoices?state=overdue')).length,
  );
}

/** Where an order's money can stand, and beside it one of its invoices. */
const pairs = Object.entries({
  unpaid: ['unpaid', 'credited'],
  'unpaid overdue': ['unpaid', 'unpaid overdue', 'credited'],
  'part-paid': ['unpaid', 'part-paid', 'paid', 'credited'],
  'part-paid overdue': [
    ...['unpaid', 'unpaid overdue', 'part-paid', 'part-paid overdue', 'paid', 'credited'],
  ],
  paid: ['paid', 'credited'],
  credited: ['credited'],
}).flatMap(([order, invoices]) => invoices.map((invoice) => `${order}, ${invoice}`));
const reachable = orderStatuses.flatMap((status) =>
  ['none', ...pairs].map((pair) => `${status}: ${pair}`),
);

/**
 * An order for each opening: of an account, and in turn one by phone, which a signed link opens. Where all
 * statuses are to be reached, both.
 */
async function placeOrders() {
  const items = [{ productId, quantity: 2, addons: [] }];
  const orders: { id: string; opening: string[] }[] = [];
  for (const [at, opening] of openings.entries()) {
    if (allStatuses || at % 2 === 0) {
      const request = orderBody(items, { customerEmail: email });
      const { id } = await made(customer.post('/api/orders', request));
      tokens.set(id, undefined);
      orders.push({ id, opening });
    }
    if (allStatuses || at % 2 === 1) {
      const body = { customerFirstName: 'Jo', customerEmail: 'jo@example.com', lines: items };
      const { id } = await made(admin.post('/api/admin/orders', body));
      tokens.set(id, await orderLink(stack.env, id));
      orders.push({ id, opening });
    }
  }
  return orders;
}

it('an invoice is overdue once its last day is over in Brisbane, wherever it is shown', async () => {
  const midnight = Date.parse('2026-06-30T14:00:00.000Z');
  await setTime(midnight - 1);
  const ids = (await placeOrders()).slice(0, 4).map(({ id }) => id);
  const issue = (id: string | undefined) =>
    made<Invoice>(admin.post(`/api/admin/orders/${id}/invoices`, { kind: 'full' }));
  const before = [await issue(ids[0]), await issue(ids[1])];
  await setTime(midnight);
  const after = [await issue(ids[2]), await issue(ids[3])];
  expect([before[0]?.dueAt, after[0]?.dueAt]).toEqual([
    '2026-07-07T13:59:59.999Z',
    '2026-07-08T13:59:59.999Z',
  ]);
  const reached = new Set<string>();
  const by = chance(1);
  for (const { instant, overdue } of [
    { instant: midnight + 7 * DAY_MS - 1, overdue: [] },
    { instant: midnight + 7 * DAY_MS, overdue: before },
    { instant: midnight + 8 * DAY_MS - 1, overdue: before },
    { instant: midnight + 8 * DAY_MS, overdue: [...before, ...after] },
  ]) {
    await setTime(instant);
    const known = await Promise.all(ids.map((id) => expectShown(id, reached, by)));
    await expectLists(known, by);
    const listed = await idsListed('/api/admin/invoices?state=overdue');
    for (const { id } of [...before, ...after]) {
      expect(listed.includes(id), `${id} at ${new Date(instant).toISOString()}`).toBe(
        overdue.some((one) => one.id === id),
      );
    }
  }
  const [late] = before;
  await made(admin.post(`/api/admin/invoices/${late?.id}/reminders`));
  const mails = await made<Email[]>(admin.get(`/api/admin/emails?about=order-${ids[0]}`));
  const reminder = mails.find(({ kind }) => kind === 'invoice-reminder');
  const { text } = await made<ResponseOf<'emails.get'>>(
    admin.get(`/api/admin/emails/${reminder?.id}`),
  );
  expect(text).toContain(`Invoice ${late?.number} is overdue`);
  expect(text).toContain('was due on 7 July 2026 and is not paid yet');
});

it(
  'every screen, list, file and e-mail tells the same of an order’s money',
  async () => {
    const reached = new Set<string>();
    const any = chance(0);
    await setTime(START);
    const earlier: Read[] = [];
    for (let round = 0; round < rounds; round++) {
      const orders = (await placeOrders()).map((placed, at) => ({
        ...{ ...placed, at, by: chance(1 + 100 * round + at) },
      }));
      let known: Read[] = [];
      for (const [day, daysLater] of days.entries()) {
        known = await Promise.all(
          orders.map(async ({ id, at, opening, by }) => {
            const steps = opening[day];
            const before = known[at];
            const setStatus = (status: string) =>
              made(admin.patch(`/api/admin/orders/${id}`, { status, tell: false }));
            if (steps) {
              if (before?.order.status === 'cancelled') await setStatus('pending');
              await follow(id, steps);
            } else if (before && day >= opening.length) {
              for (let count = 0; count < 2; count++) {
                const answer = await anyEvent(count === 0 ? before : await read(id), by);
                expect(answer.status, answer.text).toBeLessThan(500);
              }
            }
            await setStatus(orderStatuses[(at + day + round) % orderStatuses.length] as string);
            return expectShown(id, reached, by);
          }),
        );
        await expectLists([...earlier, ...known], any);
        await setTime(now + daysLater * DAY_MS);
      }
      earlier.push(...known);
    }
    expect(reached.delete(REFUND), 'a refund is owed').toBe(true);
    const pairOf = (one: string) => one.replace(/^\w+: /, '');
    const [seen, all] = allStatuses
      ? [[...reached], reachable]
      : [[...reached].map(pairOf), reachable.map(pairOf)];
    expect(new Set(seen)).toEqual(new Set(all));
    console.log(
      `Payments: ${reached.size} of ${reachable.length} states of order, money and invoice`,
    );
  },
  60_000 + rounds * 60_000,
);
