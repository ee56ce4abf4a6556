/** Confirms an order in one step, with its day, charges and deposit invoice, and undoes that. */
import type * as z from 'zod/mini';
import type { invoices } from '../../shared/contract/invoices.ts';
import { Conflict } from '../core/errors.ts';
import { NOTHING_TO_UNDO } from '../mail/outbox.ts';
import { orderChange, setCharges } from '../orders/change-order.ts';
import type { By } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { setPromise } from '../orders/queue.ts';
import { type Decision, lastEvent, undoLast } from '../orders/repo.ts';
import type { WorkshopAndQueue } from '../workshop/workshop.ts';
import { credit } from './credit.ts';
import type { WriterNow } from './invoice.ts';
import { issue } from './issue.ts';
import { ledgerOf } from './repo.ts';
import { creditWrites, lastNumbers, next, stepWrites } from './step-writes.ts';
import { asOrderSays, type Books } from './take-step.ts';

type Confirming = z.output<(typeof invoices)['invoices.confirm']['body']>;

interface Making extends Books {
  /** True if the shop is registered for GST; throws Conflict if the owner has not said. */
  readonly requireGst: () => boolean;
  readonly writer: WriterNow;
}

/**
 * Promises a day, replaces the order's charges, and invoices a deposit. One email tells the
 * customer all of it, so the invoice gets none of its own.
 *
 * @throws Conflict if it is confirmed already, has left or was cancelled, and as the parts do
 */
export function confirmOrder(
  before: StoredOrder,
  { promisedBy, charges, depositCents, asked, notes, tell = true }: Confirming,
  workshop: WorkshopAndQueue,
  { ledgers, counter, requireGst, writer }: Making,
  by: By,
): Decision | undefined {
  if (before.promisedBy !== null) throw new Conflict('This order is confirmed already.');
  const promised = setPromise(before, { promisedBy, reason: null, tell }, by, workshop);
  if (!promised) return undefined;
  const priced = charges && setCharges(before, { charges, notes: null, tell: false }, by);
  const { totalCents, charges: all } = priced?.order ?? before;
  const last = lastNumbers(counter);
  const numbers = next(last);
  const known = asOrderSays(ledgers, before);
  const deposit =
    depositCents > 0
      ? issue(
          { ...before, totalCents, charges: all },
          { kind: 'deposit', cents: depositCents, asked },
          { numbers, ledgers: known, gstRegistered: requireGst(), writer, by },
        )
      : undefined;
  // The invoice bills the order with its new charges; the event records the old ones.
  const billed = deposit && {
    ...deposit.order,
    totalCents: before.totalCents,
    charges: before.charges,
  };
  const { type, from, to, told } = promised.event;
  const changes = {
    totalCents,
    charges: all,
    promisedBy: promised.order.promisedBy,
    reckonedBy: promised.order.reckonedBy,
  };
  const change = orderChange(billed ?? before, changes, by, {
    type,
    from,
    to,
    notes,
    ...(told && { told }),
    charges: priced?.event.charges ?? [],
    removed: priced?.event.removed ?? [],
    ...(deposit && { deposit: deposit.order.version }),
  });
  return {
    ...change,
    queue: workshop.queue,
    ...(deposit && { also: { ...stepWrites(before, deposit, last), invoiceMail: undefined } }),
  };
}

/**
 * Takes back an order's last change if that was its confirmation, with its email. A deposit
 * invoiced with it is credited, because the numbers must have no gaps.
 *
 * @throws Conflict if something else has happened since
 */
export async function unconfirm(before: StoredOrder, books: Books, by: By): Promise<Decision> {
  const event = await lastEvent(before);
  if (event?.type !== 'promised' || event.from !== null) {
    throw new Conflict(NOTHING_TO_UNDO);
  }
  const ledgers = asOrderSays(books.ledgers, before);
  const deposit = ledgerOf(ledgers, event.deposit ?? 0)?.invoice;
  if (!deposit) return undoLast(before, event, by);
  const numbers = next(lastNumbers(books.counter));
  const what = { reason: 'The confirmation was taken back', priceComesDown: false };
  const { order, events, creditNote } = credit(before, deposit, what, { numbers, ledgers, by });
  const also = creditWrites(before, { events, creditNotes: [creditNote] }, books);
  return { ...undoLast(order, event, by), also };
}
