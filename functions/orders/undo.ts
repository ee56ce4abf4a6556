/** Takes back the last change of an order, as long as the e-mail about it has not gone. */
import { Conflict } from '../core/errors.ts';
import { mailKey } from '../mail/identity.ts';
import { findMail, withdrawal } from '../mail/queue.ts';
import { getItem } from '../storage/items.ts';
import { changed } from './change-order.ts';
import { type By, lastEventKey, type OrderChange, type OrderEvent, readEvent } from './event.ts';
import type { Changeable, StoredOrder } from './order.ts';
import type { Decision } from './repo.ts';

/**
 * Takes back the last change of an order, and the e-mail about it.
 *
 * @throws Conflict if there is nothing to take back, or the e-mail has gone
 */
export async function undo(before: StoredOrder, by: By): Promise<Decision> {
  const item = await getItem(lastEventKey(before));
  const last = item && readEvent(item);
  const change = undoLast(before, last, by);
  if (!last?.told) return change;
  const mail = await findMail(
    mailKey({ about: `order-${before.id}`, cause: `${last.told}-${last.id}` }),
  );
  if (!mail) return change;
  if (['sending', 'sent', 'bounced'].includes(mail.state)) {
    throw new Conflict('The e-mail about it has gone. Change the order back instead.');
  }
  return { ...change, also: { withdrawn: withdrawal(mail) } };
}

/** @param last the event that led to the order's current version */
function undoLast(before: StoredOrder, last: OrderEvent | undefined, by: By): OrderChange {
  if (!last?.before || last.type === 'undone') throw new Conflict('There is nothing to undo.');
  const names = Object.keys({ ...last.before, ...last.after }) as (keyof Changeable)[];
  const former = Object.fromEntries(names.map((name) => [name, last.before?.[name]]));
  return changed(before, former, by, {
    type: 'undone',
    from: last.to,
    to: last.from,
    undoes: last.id,
  });
}
