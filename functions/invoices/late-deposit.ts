/** Recalculates an order's day when its deposit came late. */
import { depositBy } from '../../shared/order-money.ts';
import { orderChange } from '../orders/change-order.ts';
import { orderMails } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { promiseAnew } from '../orders/queue.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { findWorkshop, type StoredQueue } from '../workshop/workshop.ts';
import type { Step } from './step.ts';

interface WithDay {
  readonly step: Step;
  /** The queue the day was worked out from. */
  readonly queue?: StoredQueue;
  readonly mails?: NamedWrites;
}

/**
 * The promised day assumes that the deposit is paid on time. If it comes later, the day is worked
 * out again and the customer is told. A day chosen by the owner stays.
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
