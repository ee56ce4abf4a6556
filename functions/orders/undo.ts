/** Takes back the last change of an order, as long as the e-mail about it has not gone. */
import { Conflict } from '../core/errors.ts';
import { getItem } from '../storage/items.ts';
import { orderChange } from './change-order.ts';
import { type By, lastEventKey, type OrderChange, type OrderEvent, readEvent } from './event.ts';
import type { Changeable, StoredOrder } from './order.ts';
import type { Decision } from './repo.ts';

/**
 * Takes back the last change of an order, and the e-mail about it.
 *
 * @throws Conflict if there is nothing to take back
 */
export async function undo(before: StoredOrder, by: By): Promise<Decision> {
  const item = await getItem(lastEventKey(before));
  const last = item && readEvent(item);
  const change = undoLast(before, last, by);
  const about = `order-${before.id}`;
  return { ...change, takesBack: last?.told && { about, cause: `${last.told}-${last.id}` } };
}

/** @param last the event that led to the order's current version */
function undoLast(before: StoredOrder, last: OrderEvent | undefined, by: By): OrderChange {
  if (!last?.before || last.type === 'undone') throw new Conflict('There is nothing to undo.');
  const names = Object.keys({ ...last.before, ...last.after }) as (keyof Changeable)[];
  const former = Object.fromEntries(names.map((name) => [name, last.before?.[name]]));
  return orderChange(before, former, by, {
    type: 'undone',
    from: last.to,
    to: last.from,
    undoes: last.id,
  });
}
