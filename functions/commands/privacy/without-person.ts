/** What remains of a row when a person is taken out of it. */
import { searchTerms } from '../../orders/list-orders.ts';
import { readOrder } from '../../orders/order.ts';
import type { Item } from '../../storage/items.ts';
import { orderKeys } from '../../storage/keys.ts';
import { type FoundRow, isTheirs, type Person } from './find-person.ts';
import { storedFields } from './stored-fields.ts';

/**
 * @param orders of the person as they were, by id
 * @returns undefined if nothing may remain; the same object if it holds nothing of the person
 */
export function withoutPerson(
  row: FoundRow,
  person: Person,
  orders: ReadonlyMap<string, FoundRow>,
): Item | undefined {
  const { kind, relation, item } = row;
  if (kind === 'orderSearch') return isStillFound(item, person, orders) ? item : undefined;
  const fields = storedFields[kind];
  if (relation === 'theirs' && !Object.values(fields).some((field) => field.kept)) return undefined;
  const erased = Object.entries(fields).filter(
    ([name, treatment]) => treatment.of && name in item && isTheirs(treatment, row, person),
  );
  if (erased.length === 0) return item;
  return {
    ...item,
    ...Object.fromEntries(
      erased.map(([name, { becomes }]) => [
        name,
        typeof becomes === 'function' ? becomes(item[name]) : becomes,
      ]),
    ),
    ...(kind === 'order' && { version: Number(item.version) + 1 }),
  };
}

/** Whether a search item finds its order by something other than the person's data. */
function isStillFound(item: Item, person: Person, orders: ReadonlyMap<string, FoundRow>): boolean {
  const order = orders.get(String(item.orderId));
  if (!order) return true;
  const left = readOrder(withoutPerson(order, person, orders) ?? {});
  return searchTerms(left).some(
    (term) => orderKeys.search(term, left.createdAt, left.id).SK === item.SK,
  );
}
