/** Random events of an order's money, each sent to the shop and reckoned by the model, with what it answers. */
import { expect } from 'vitest';
import { dayOf, laterDay } from '../../../shared/days.ts';
import { type Answer, made } from '../../support/actors.ts';
import { admin, type Chance, now, productId } from '../payment-states/shop.ts';
import {
  asksOf,
  type Billed,
  cancelledWords,
  changePaid,
  creditIt,
  netOf,
  owedOf,
  paidOf,
  type Sale,
  setCancelled,
  settleIt,
  sumsOf,
  undoIt,
} from './model.ts';

/** Until when the books are closed; the shop has one such day. */
export const books = { closedUntil: '' };

/** How many events were taken and how many refused, by kind. */
export const tally = new Map<string, [taken: number, refused: number]>();

const PRICE = 16_000;
const today = () => dayOf(now);

interface Expected {
  /** Undefined if it is taken; otherwise what the refusal has to say. */
  readonly refusal: readonly string[] | undefined;
  readonly answer: Answer;
}

/** True if the shop took what the model takes, and refused the rest in the right words. */
function expectAnswer(kind: string, { refusal, answer }: Expected): boolean {
  const [taken, refused] = tally.get(kind) ?? [0, 0];
  tally.set(kind, refusal ? [taken, refused + 1] : [taken + 1, refused]);
  expect(answer.status, `${kind}: ${answer.text}`)[refusal ? 'toBeGreaterThan' : 'toBeLessThan'](
    399,
  );
  expect(answer.status, answer.text).toBeLessThan(500);
  for (const words of refusal ?? []) expect(answer.text).toContain(words);
  return !refusal;
}

/** The first reason that holds. */
function refuses(...reasons: (string | false)[]): string[] | undefined {
  const found = reasons.filter((reason) => reason !== false);
  return found.length > 0 ? found.slice(0, 1) : undefined;
}

async function invoiceIt(sale: Sale, { below, oneOf }: Chance) {
  const kind = oneOf(['full', 'balance', 'balance', 'deposit'] as const);
  const { left, billed } = sumsOf(sale);
  const cents = kind === 'deposit' ? 1 + below(left + 2_000) : undefined;
  const answer = await admin.post(`/api/admin/orders/${sale.id}/invoices`, {
    kind,
    cents,
    asked: true,
  });
  const refusal = refuses(
    sale.cancelled && 'cancelled',
    left === 0 && 'Nothing is left to invoice',
    kind === 'full' && billed > 0 && 'Invoice the balance',
    (cents ?? 0) > left && 'is left to invoice',
  );
  if (!expectAnswer(`invoice ${kind}`, { refusal, answer })) return;
  const { id, dueAt } = answer.body as { id: string; dueAt: string };
  const day = today();
  const total = cents ?? left;
  const due = Date.parse(dueAt);
  sale.invoices.push({ id, total, day, due, notes: [], entries: [], undecided: false });
}

async function credit(sale: Sale, one: Billed, { below, oneOf }: Chance) {
  const cents = oneOf([undefined, 1 + below(netOf(one) + 500), 5_000]);
  const priceComesDown = below(3) > 0;
  const body = { cents, reason: 'A scratch', priceComesDown };
  const answer = await admin.post(`/api/admin/invoices/${one.id}/credit-notes`, body);
  const refusal = refuses(
    netOf(one) === 0 && 'was credited in full',
    (cents ?? 0) > netOf(one) && 'is left to credit',
  );
  if (!expectAnswer('credit', { refusal, answer })) return;
  creditIt(sale, one, cents ?? netOf(one), priceComesDown, today());
}

/** Mostly today; else a day of before the order, of a quarter that has ended, or of closed books. */
const anyDay = (sale: Sale, { below }: Chance) => {
  const back = [0, 0, 0, 0, 1, 40, 100][below(7)] ?? 0;
  return below(9) === 0 ? laterDay(sale.ordered, -1) : laterDay(today(), -back);
};

async function pay(sale: Sale, one: Billed, chance: Chance) {
  const { below, oneOf } = chance;
  const open = Math.max(1, owedOf(one));
  const cents = oneOf([open, 1 + below(open), open, open + 1_000]);
  await record(sale, one, { cents, refund: false }, chance);
}

async function refund(sale: Sale, one: Billed, chance: Chance) {
  const { below, oneOf } = chance;
  const back = Math.max(1, -owedOf(one));
  const cents = oneOf([back, Math.max(1, paidOf(one)), 1 + below(paidOf(one) + 300)]);
  const credits = below(2) === 0 && { credit: { reason: 'Sent back' } };
  await record(sale, one, { cents, refund: true, ...credits }, chance);
}

interface Sent {
  readonly cents: number;
  readonly refund: boolean;
  readonly credit?: object;
}

async function record(sale: Sale, one: Billed, sent: Sent, chance: Chance) {
  const day = anyDay(sale, chance);
  const asked = chance.below(2) === 0;
  const body = { ...sent, method: 'PayID', paidOn: day, asked };
  const answer = await admin.post(`/api/admin/invoices/${one.id}/payments`, body);
  const { refund, credit } = sent;
  const signed = refund ? -sent.cents : sent.cents;
  const asks = asksOf(sale, one, signed, day, today());
  const refusal =
    refuses(
      refund && sent.cents > paidOf(one) && 'was paid',
      day <= books.closedUntil && 'Your books are closed until',
    ) ?? (asks.length > 0 && !asked ? [...asks, 'Record it?'] : undefined);
  if (!expectAnswer(refund ? 'refund' : 'pay', { refusal, answer })) return;
  const again = sent.cents - Math.max(0, -owedOf(one));
  if (credit && again > 0) creditIt(sale, one, again, true, today());
  const { payments } = answer.body as { payments: { id: string }[] };
  const id = payments.at(-1)?.id ?? '';
  const entry = { id, cents: signed, day, recorded: today(), undone: false };
  changePaid(sale, one, () => one.entries.push(entry));
}

async function undo(sale: Sale, one: Billed, { oneOf }: Chance) {
  if (one.entries.length === 0) return;
  const entry = oneOf(one.entries);
  const answer = await admin.delete(`/api/admin/payments/${entry.id}`);
  const isDone = entry.undone || entry.takenBack !== undefined;
  const refusal = refuses(!isDone && paidOf(one) - entry.cents < 0 && 'It has been refunded since');
  if (!expectAnswer('undo a payment', { refusal, answer }) || isDone) return;
  changePaid(sale, one, () => undoIt(entry, today(), books.closedUntil));
}

async function charge(sale: Sale, { oneOf }: Chance) {
  const cents = oneOf([4_900, 4_900, -2_500]);
  const totalCents = sale.lines + sale.charges + cents;
  if (totalCents < 0) return;
  const body = { totalCents, tell: false };
  const answer = await admin.patch(`/api/admin/orders/${sale.id}/details`, body);
  const refusal = refuses(sale.cancelled && 'This order was cancelled.');
  if (expectAnswer('charge', { refusal, answer })) sale.charges += cents;
}

async function changeLines(sale: Sale, { below }: Chance) {
  const quantity = 1 + below(4);
  const lines = [{ productId, quantity, addons: [] }];
  const answer = await admin.put(`/api/admin/orders/${sale.id}/lines`, { lines, tell: false });
  const total = quantity * PRICE + sale.charges;
  const refusal = refuses(sale.cancelled && 'cancelled', total < 0 && 'out of range');
  if (expectAnswer('lines', { refusal, answer })) sale.lines = quantity * PRICE;
}

async function remind(sale: Sale, one: Billed) {
  const answer = await admin.post(`/api/admin/invoices/${one.id}/reminders`, { asked: true });
  const refusal = refuses(
    sale.cancelled && 'This order was cancelled.',
    owedOf(one) <= 0 && 'is open',
  );
  expectAnswer('remind', { refusal, answer });
}

async function cancel(sale: Sale, { below, oneOf }: Chance) {
  const wasCancelled = sale.cancelled;
  const keepCents = oneOf([0, 0, below(sumsOf(sale).received + 200)]);
  const path = `/api/admin/orders/${sale.id}`;
  const answer = await admin.post(`${path}/cancellation`, { keepCents });
  const isTaken = settleIt(sale, keepCents, today());
  const refusal = isTaken ? undefined : ['no more can be kept'];
  if (!expectAnswer('cancel with the money', { refusal, answer }) || wasCancelled) return;
  await expectCancelMail(sale);
  if (below(3) > 0) return;
  await made(admin.post(`${path}/undo`));
  setCancelled(sale, false);
}

/** Checks the money sentences of the email about a cancellation that was just caused. */
async function expectCancelMail(sale: Sale) {
  type Mail = { id: string; kind: string; createdAt: string };
  const all = await made<Mail[]>(admin.get(`/api/admin/emails?about=order-${sale.id}&limit=100`));
  const mail = all.find(({ kind }) => kind === 'order-status');
  const { text } = await made<{ text: string }>(admin.get(`/api/admin/emails/${mail?.id}`));
  for (const words of cancelledWords(sale)) expect(text).toContain(words);
  if (sumsOf(sale).refund === 0) expect(text).not.toContain('We owe you');
}

async function setStatus(sale: Sale, cancelled: boolean) {
  const status = cancelled ? 'cancelled' : 'processing';
  const answer = await admin.patch(`/api/admin/orders/${sale.id}`, { status, tell: false });
  expectAnswer(cancelled ? 'cancel alone' : 'reopen', { refusal: undefined, answer });
  setCancelled(sale, cancelled);
}

/** Does something, whatever comes of it. */
export async function anyEvent(sale: Sale, chance: Chance): Promise<void> {
  const one = sale.invoices.length > 0 ? chance.oneOf(sale.invoices) : undefined;
  const ofOrder = [
    () => invoiceIt(sale, chance),
    () => charge(sale, chance),
    () => changeLines(sale, chance),
    () => invoiceIt(sale, chance),
    () => cancel(sale, chance),
    () => setStatus(sale, true),
  ];
  const ofInvoice = one && [
    () => pay(sale, one, chance),
    () => pay(sale, one, chance),
    () => credit(sale, one, chance),
    () => credit(sale, one, chance),
    () => refund(sale, one, chance),
    () => refund(sale, one, chance),
    () => undo(sale, one, chance),
    () => remind(sale, one),
    () => invoiceIt(sale, chance),
  ];
  // A cancelled order is reopened soon, or nothing would happen to most.
  const reopen = () => setStatus(sale, false);
  if (sale.cancelled && chance.below(3) === 0) return reopen();
  const invoice = () => invoiceIt(sale, chance);
  const mostly = ofInvoice ?? [invoice, invoice];
  return chance.oneOf(chance.below(4) === 0 ? ofOrder : mostly)();
}
