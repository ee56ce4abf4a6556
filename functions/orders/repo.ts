/** Orders in the table: reading one, the writes of each change, and undoing the last one. */
import { isDeepStrictEqual } from 'node:util';
import { billToIn } from '../../shared/customer-details.ts';
import { stands } from '../../shared/invoice.ts';
import { Conflict, NotFound, TooManyRequests } from '../core/errors.ts';
import { mailCause } from '../mail/mail.ts';
import { MAIL_GONE, NOTHING_TO_UNDO, withdrawal } from '../mail/outbox.ts';
import { getItem, getPartition, type Item } from '../storage/items.ts';
import { invoiceKeys, orderKeys } from '../storage/keys.ts';
import { creation, type NamedWrites, transact, type Write } from '../storage/transaction.ts';
import { updateWrite } from '../storage/update.ts';
import { changeVersioned, versionedUpdate } from '../storage/versioned.ts';
import type { StoredQueue } from '../workshop/workshop.ts';
import { orderChange } from './change-order.ts';
import {
  type By,
  eventItem,
  lastEventKey,
  type OrderChange,
  type OrderEvent,
  orderMails,
  readEvent,
} from './event.ts';
import { stateKeys } from './invoice-feed.ts';
import { orderIndex } from './list-orders.ts';
import {
  adminOrderView,
  changeableOf,
  customersOrderItem,
  entryId,
  orderItem,
  readOrder,
  restorableOf,
  type StoredOrder,
} from './order.ts';
import { changeQueue } from './queue.ts';
import { toInvoiceItems, toInvoiceWrites } from './to-invoice.ts';

/** Reads an order with strong consistency; undefined if there is none. */
export async function findOrder(id: string): Promise<StoredOrder | undefined> {
  const item = await getItem(orderKeys.order(id));
  return item && readOrder(item);
}

/**
 * Returns an order as just read, if it belongs to an account.
 *
 * @throws NotFound if it does not, or is not there
 */
export function requireOwn<Own extends Pick<StoredOrder, 'userId'>>(
  order: Own | undefined,
  { id }: { readonly id: string },
): Own {
  if (order?.userId !== id) throw new NotFound();
  return order;
}

/** Reads an order that another item refers to. */
export async function existingOrder(id: string): Promise<StoredOrder> {
  const order = await findOrder(id);
  if (!order) throw new Error('An item names an order that is not there');
  return order;
}

/** An order and its events, oldest first. */
export async function findOrderWithEvents(
  id: string,
): Promise<{ order: StoredOrder | undefined; events: OrderEvent[] }> {
  const [order, events] = await Promise.all([
    findOrder(id),
    getPartition(orderKeys.order(id).PK, orderKeys.orderEvent.SK),
  ]);
  return { order, events: events.map(readEvent) };
}

/** Every item of an order except its events: the order itself and its search items. */
export const orderItems = (order: StoredOrder): Item[] => [
  orderItem(order),
  ...foundBy(order),
  ...toInvoiceItems(order),
];

function foundBy(order: StoredOrder): Item[] {
  const customersItem = customersOrderItem(order);
  const items = orderIndex.searchItems(order);
  return customersItem ? [customersItem, ...items] : items;
}

/** Writes a new order with its first event; `order` fails if the id is taken. */
export function orderCreation({ order, event }: OrderChange) {
  const items = [eventItem(order.id, event), ...foundBy(order)];
  return {
    order: creation(orderItem(order)),
    ...Object.fromEntries(items.map((item, index) => [`item ${index}`, creation(item)])),
  };
}

/** Like `orderCreation`, with its emails. */
export const newOrderWrites = (order: StoredOrder, event: OrderEvent) => ({
  ...orderCreation({ order, event }),
  ...orderMails({ order, event }),
});

/** A change of an order, and the writes that go with it. */
export interface Decision extends OrderChange {
  readonly also?: NamedWrites;
  /** The build queue a promise was worked out from. */
  readonly queue?: StoredQueue;
  /** The order it goes back behind in the queue. */
  readonly behind?: string | null | undefined;
  /** A count that has room for so many such changes in so many seconds. */
  readonly room?: { readonly write: Write; readonly seconds: number };
  /** The email about the change that it undoes. */
  readonly takesBack?: Parameters<typeof withdrawal>[0] | undefined;
}

/**
 * Changes an order, with its event and its emails, under the optimistic lock.
 *
 * @param decide returns the change; undefined leaves the order as it is
 * @param view shows the current order in a 412 to whoever changes it; by default to an admin
 * @throws as `changeVersioned` does, and errors of `decide`; Conflict if the email to be taken
 * back has gone; TooManyRequests if there is no room for another such change
 */
export async function changeOrder(
  id: string,
  loaded: StoredOrder | undefined,
  ifMatch: number | undefined,
  decide: (order: StoredOrder) => Decision | undefined | Promise<Decision | undefined>,
  view: (order: StoredOrder) => object = adminOrderView,
): Promise<StoredOrder> {
  return changeVersioned({
    ifMatch,
    loaded,
    find: () => findOrder(id),
    write: async (before) => {
      const decision = await decide(before);
      if (!decision) return before;
      const { order, event, also, room, takesBack, behind, queue: known } = decision;
      const { writes, ...place } = await changeQueue(before, order, { known, behind });
      const failed = await transact({
        order: orderUpdate(before, order),
        event: creation(eventItem(id, { ...event, ...place })),
        ...orderIndex.searchChanges(before, order),
        ...writes,
        ...invoiceWrites(before, order),
        ...toInvoiceWrites(before, order),
        ...orderMails(decision),
        ...also,
        room: room?.write,
        takenBack: takesBack && withdrawal(takesBack),
      });
      if (failed === 'takenBack') {
        throw new Conflict(`${MAIL_GONE} Change the order back instead.`);
      }
      if (failed === 'room' && room) throw new TooManyRequests(room.seconds);
      return failed ? undefined : order;
    },
    view,
  });
}

/**
 * The writes of invoices that change with their order; the order's version guards them. Their
 * amounts never change: those that stand get the new addressee, under the same number.
 */
function invoiceWrites(before: StoredOrder, after: StoredOrder): NamedWrites {
  const { id: orderId, updatedAt: reissuedAt } = after;
  const billTo = billToIn(after);
  const isMadeOut = !isDeepStrictEqual(billTo, billToIn(before));
  const buyer = Object.fromEntries(
    Object.entries(billTo).map(([name, value]) => [`buyer.${name}`, value]),
  );
  // Whoever made a new invoice also writes it.
  const changed = after.invoices.filter((one) => {
    const was = before.invoices.find(({ orderVersion }) => orderVersion === one.orderVersion);
    return was && ((isMadeOut && stands(one)) || !isDeepStrictEqual(was, one));
  });
  const writes = changed.map((one): [string, Write] => {
    const { orderVersion, creditedCents, toCredit } = one;
    const id = entryId('i', { orderId, orderVersion });
    const keys = stateKeys(one, id);
    const madeOut = isMadeOut && stands(one) && { ...buyer, reissuedAt };
    const set = { creditedCents, toCredit, ...keys, ...madeOut };
    return [`invoice ${id}`, updateWrite(invoiceKeys.invoice(orderId, orderVersion), { set })];
  });
  return Object.fromEntries(writes);
}

/** Writes the changeable fields of an order, on condition of the version that was read. */
export function orderUpdate(before: StoredOrder, after: StoredOrder): Write {
  const { status, review, updatedAt, version, createdAt, id, userId, userEmail, invoices } = after;
  const { linkVersion, selfCorrectedAt } = after;
  return versionedUpdate(orderKeys.order(id), before.version, {
    ...orderKeys.byState(status, createdAt, id),
    ...changeableOf(after),
    selfCorrectedAt,
    review,
    updatedAt,
    version,
    userId,
    userEmail,
    linkVersion,
    invoices,
  });
}

/** The event that led to an order's current version. */
export async function lastEvent(order: StoredOrder): Promise<OrderEvent | undefined> {
  const item = await getItem(lastEventKey(order));
  return item && readEvent(item);
}

/**
 * Takes back the last change of an order, and the email about it.
 *
 * @throws Conflict if there is nothing to take back, or a deposit was invoiced with it
 */
export async function undo(before: StoredOrder, by: By): Promise<Decision> {
  const last = await lastEvent(before);
  if (last?.deposit !== undefined) {
    throw new Conflict('A deposit was invoiced with it. Credit that, then change the order.');
  }
  return undoLast(before, last, by);
}

/**
 * Puts back the values the last change replaced, including the place in the queue, and takes back
 * its email. It never restores a link: a guest whose old address comes back is sent a new one.
 *
 * @param last the event that led to the order's current version
 */
export function undoLast(before: StoredOrder, last: OrderEvent | undefined, by: By): Decision {
  if (!last?.before || last.type === 'undone') throw new Conflict(NOTHING_TO_UNDO);
  const restored = restorableOf(last.before);
  const { customerEmail = before.customerEmail } = restored;
  const endsLink = customerEmail !== before.customerEmail && before.userId === null;
  const change = orderChange(before, restored, by, {
    type: 'undone',
    from: last.to,
    to: last.from,
    undoes: last.id,
    ...(endsLink && { told: 'order-link' }),
  });
  const takesBack = last.told && {
    about: `order-${before.id}`,
    cause: mailCause(last.told, last.id),
  };
  return { ...change, behind: last.stoodBehind, takesBack };
}
