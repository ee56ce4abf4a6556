/** What remains of an item when a person is taken out of it. */

import { searchTerms } from '../../orders/list-orders.ts';
import { readOrder } from '../../orders/order.ts';
import type { Item } from '../../storage/items.ts';
import { orderKeys, partitions, sorts } from '../../storage/keys.ts';
import { isActor, isPlacedBy, type Person } from './find-person.ts';

/** Replaces an erased person's address; `.invalid` can never be a real one (RFC 2606). */
const ERASED = { id: 'erased', email: 'erased@example.invalid' };

const erasedCustomer = {
  customerFirstName: 'Erased',
  customerLastName: 'Customer',
  customerEmail: ERASED.email,
  customerPhone: '-',
  shippingAddress: '-',
  shippingCity: '-',
  shippingPostcode: '0000',
  notes: null,
};

/** Items only about this person that hold no amounts: they are deleted. */
const WHOLE = [
  partitions.user,
  partitions.guest,
  partitions.credential,
  partitions.inquiry,
  partitions.mail,
  partitions.quoteSearch,
  partitions.suppression,
  partitions.resetToken,
  partitions.throttle,
];

/** What else of this person is being erased. */
interface Others {
  /** Orders as they were, by id. */
  readonly orders: ReadonlyMap<string, Item>;
  /** Partitions of the quotes that were for them. */
  readonly quotes: ReadonlySet<unknown>;
}

/**
 * @returns undefined if nothing may remain; the same object if it holds nothing of the person
 */
export function withoutPerson(
  item: Item,
  person: Person,
  { orders, quotes }: Others,
): Item | undefined {
  const key = String(item.PK);
  if (key.startsWith(partitions.orderSearch))
    return isStillFound(item, person, orders) ? item : undefined;
  if (key.startsWith(partitions.user) && key !== `${partitions.user}${person.userId}`)
    return withoutActor(item, person);
  if (WHOLE.some((prefix) => key.startsWith(prefix))) return undefined;
  // Quotes for others, which the person wrote as an admin, stay.
  if (key.startsWith(partitions.quote))
    return quotes.has(key) ? undefined : withoutActor(item, person);
  if (item.SK === sorts.order) return withoutCustomer(item, person);
  const order = orders.get(key.slice(partitions.order.length));
  if (item.SK === sorts.review) {
    return order && isPlacedBy(order, person) ? { ...item, comment: null } : item;
  }
  if (key === partitions.images) return { ...item, userId: ERASED.id };
  // An event: of one of the person's orders, or of something that they did.
  return withoutActor(order ? { ...item, notes: null } : item, person);
}

function withoutActor(item: Item, person: Person): Item {
  return isActor(item, person) ? { ...item, actor: ERASED } : item;
}

/** The order with its amounts; the account stays if it was another person's. */
function withoutCustomer(order: Item, person: Person): Item {
  const { rating } = (order.review ?? {}) as { rating?: number };
  return {
    ...order,
    ...erasedCustomer,
    ...(isPlacedBy(order, person) && {
      userId: ERASED.id,
      userEmail: ERASED.email,
      review: rating === undefined ? null : { rating, comment: null },
    }),
    version: Number(order.version) + 1,
  };
}

/** Whether a search item finds its order by something other than the person's data. */
function isStillFound(item: Item, person: Person, orders: ReadonlyMap<string, Item>): boolean {
  const order = orders.get(String(item.orderId));
  if (!order) return true;
  const { id, createdAt, ...rest } = readOrder(withoutCustomer(order, person));
  return searchTerms({ id, createdAt, ...rest }).some(
    (term) => orderKeys.search(term, createdAt, id).SK === item.SK,
  );
}
