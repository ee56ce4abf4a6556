/**
 * Cancels an order and settles its money in one transaction: its invoices are credited, except for
 * the amount kept.
 */
import type * as z from 'zod/mini';
import type { invoices } from '../../shared/contract/invoices.ts';
import { billedCents } from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { CANCELLED_BY_CUSTOMER, canCancel, STARTED_ALREADY } from '../../shared/order-news.ts';
import { Conflict } from '../core/errors.ts';
import { mailWrite } from '../mail/outbox.ts';
import { setStatus } from '../orders/change-order.ts';
import type { By, OrderEvent } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { Decision } from '../orders/repo.ts';
import { numbered } from '../storage/transaction.ts';
import { credit, ledgersAfter } from './credit.ts';
import type { StoredCreditNote } from './invoice.ts';
import type { Ledgers } from './step.ts';
import { creditNoteMail, creditWrites, lastNumbers } from './step-writes.ts';
import { asOrderSays, type Books } from './take-step.ts';

type Cancelling = z.output<(typeof invoices)['invoices.cancel']['body']>;

/**
 * Cancels an order, or takes up a cancelled one, and credits its invoices except for the amount
 * kept. Undo takes back the cancellation; the credited amount is then left to invoice.
 *
 * @returns undefined if nothing changes
 * @throws Conflict if less was paid than is to be kept
 */
export function cancelAndSettle(
  before: StoredOrder,
  books: Books,
  { keepCents, ...request }: Cancelling,
  by: By,
): Decision | undefined {
  const reason = request.reason ?? before.reason ?? 'The order was cancelled';
  const settled = settle(before, books, { keepCents, reason }, by);
  const { order: credited, events, creditNotes } = settled;
  const notes = request.notes ?? (before.status === 'cancelled' ? 'The money was settled' : null);
  const change = setStatus(credited, { ...request, status: 'cancelled', notes }, by);
  if (!change) return undefined;
  const invoices = change.order.invoices.map((one) => ({ ...one, toCredit: false }));
  return {
    event: change.event,
    order: { ...change.order, invoices },
    also: {
      ...creditWrites(before, settled, books),
      ...numbered(
        'credit note mail',
        creditNotes.flatMap((note) => creditNoteMail(before, note, events) ?? []),
      ),
    },
  };
}

/**
 * Cancels an order for its customer, at no cost, as the terms promise: all that was invoiced is
 * credited, and all that was paid is to be refunded. The owner is told by email.
 *
 * @returns undefined if it is cancelled already
 * @throws Conflict once the workshop has started on it
 */
export function cancelForCustomer(before: StoredOrder, books: Books, by: By): Decision | undefined {
  if (before.status === 'cancelled') return undefined;
  if (!canCancel(before)) throw new Conflict(STARTED_ALREADY);
  const request = { keepCents: 0, reason: CANCELLED_BY_CUSTOMER, notes: null };
  const decision = cancelAndSettle(before, books, request, by);
  if (!decision) throw new Error('unreachable: an order was cancelled without a change');
  const { order, event, also } = decision;
  const ownersMail = mailWrite({
    kind: 'cancelled-order',
    about: `order-${order.id}`,
    event: { id: event.id },
    at: event.createdAt,
  });
  return { ...decision, also: { ...also, ownersMail } };
}

/** Credits every invoice, except for the amount kept of it. */
function settle(
  before: StoredOrder,
  books: Books,
  { keepCents, reason }: { readonly keepCents: number; readonly reason: string },
  by: By,
) {
  const kept = keptOf(before, keepCents);
  const last = lastNumbers(books.counter);
  const events: OrderEvent[] = [];
  const creditNotes: StoredCreditNote[] = [];
  let order = before;
  const standing = asOrderSays(books.ledgers, before);
  let ledgers: Ledgers = standing;
  for (const { invoice } of standing) {
    const cents = billedCents(invoice) - (kept.get(invoice.orderVersion) ?? 0);
    if (cents === 0) continue;
    const numbers = { ...last, creditNotes: last.creditNotes + creditNotes.length + 1 };
    const what = { cents, reason, priceComesDown: false };
    const step = credit(order, invoice, what, { numbers, ledgers, by });
    order = step.order;
    ledgers = ledgersAfter(ledgers, step);
    events.push(...step.events);
    creditNotes.push(step.creditNote);
  }
  return { order, events, creditNotes };
}

/** The amount kept of each invoice, by `orderVersion`: from the payments, oldest invoice first. */
function keptOf({ invoices }: StoredOrder, keepCents: number): Map<number, number> {
  let left = keepCents;
  const kept = invoices.map((one): [number, number] => {
    const cents = Math.min(left, one.paidCents, billedCents(one));
    left -= cents;
    return [one.orderVersion, cents];
  });
  if (left > 0) {
    throw new Conflict(`Only ${formatDollars(keepCents - left)} was paid: no more can be kept.`);
  }
  return new Map(kept);
}
