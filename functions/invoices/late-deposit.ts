/** The day of an order whose deposit came after the day on which it was due. */
import { depositBy } from '../../shared/order-money.ts';
import { orderChange } from '../orders/change-order.ts';
import { orderMails } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { promiseAnew } from '../orders/queue.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { findWorkshop, type StoredQueue } from '../workshop/workshop.ts';
import type { Step } from './ledger.ts';

interface WithDay {
  readonly step: Step;
  /** The queue that the day was reckoned from. */
  readonly queue?: StoredQueue;
  readonly mails?: NamedWrites;
}

/**
 * The day was promised for a deposit in time: one that comes later has it reckoned again, and tells the
 * customer. A day that the owner chose stays.
 */
export async function withDay(before: StoredOrder, step: Step): Promise<WithDay> {
  const due = depositBy(before);
  const paidOn = step.payment?.paidOn;
  const { order, events } = step;
  const actor = events.at(-1)?.actor;
  const isLate = due !== undefined && paidOn !== undefined && paidOn > due;
  if (!isLate || !actor || depositBy(order) !== undefined) return { step };
  const at = new Date(order.updatedAt);
  const workshop = await findWorkshop();
  const promise = promiseAnew(order, workshop, at);
  if (!promise) return { step };
  const change = orderChange(
    order,
    promise,
    { actor, at },
    {
      type: 'promised',
      from: order.promisedBy,
      to: promise.promisedBy,
      told: 'order-promise',
    },
  );
  return {
    step: { ...step, order: change.order, events: [...events, change.event] },
    queue: workshop.queue,
    mails: orderMails(change),
  };
}
