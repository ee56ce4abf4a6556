/** A person's inquiries, quotes, orders and payments, found by their email address. */
import type { ResponseOf } from '../../shared/contract/index.ts';
import { type OrderMoney, orderMoney } from '../../shared/order-money.ts';
import { BadField, NotFound } from '../core/errors.ts';
import type { Answer } from '../http/response.ts';
import { readOrder, type StoredOrder } from '../orders/order.ts';
import { cursorAfter, type PageRequest, parseCursor } from '../storage/feed.ts';
import { getFirstItems, type Item } from '../storage/items.ts';
import { readRows } from '../storage/read-rows.ts';
import { erasedPerson, readUser } from '../storage/user.ts';
import { accounts, type Kind, kinds } from './kinds.ts';

/** The number of orders added up: those of one BatchGet. */
const SUMMED = 100;

interface Listed {
  readonly kind: Kind;
  readonly id: string;
  /** Time and id, which every list is sorted by. */
  readonly sort: string;
}

/**
 * A page of everything about a person, newest first. Each kind has a list by address, all sorted by
 * time, so that one cursor serves them all. It costs the same in a shop of any size.
 *
 * @throws NotFound if there is nothing; BadRequest if the cursor is not one of this list
 */
export async function showPerson(
  email: string,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<Answer<ResponseOf<'search.person'>>> {
  if (email === erasedPerson.email) throw new NotFound(NOTHING);
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    throw new BadField('cursor', 'is not a cursor of this list');
  }
  const list = async (kind: Kind, most: number, from?: string) => {
    const page = await kind.listByAddress(email, { limit: most, after: from });
    return { ...page, items: page.items.map((item): Listed => ({ kind, ...item })) };
  };
  const [account, newest, ...pages] = await Promise.all([
    list(accounts, 1),
    cursor === undefined ? list(kinds.order, SUMMED) : undefined,
    ...Object.values(kinds).map((kind) => list(kind, limit, after)),
  ]);
  const listed = pages
    .flatMap(({ items }) => items)
    .sort((one, other) => (one.sort < other.sort ? 1 : -1));
  const shown = listed.slice(0, limit);
  const [{ found, read }, { found: orders, read: summed }, { found: users }] = await Promise.all([
    load(shown),
    load(newest?.items ?? []),
    load(account.items),
  ]);
  const reads = found
    .flatMap(({ kind, item }) => kind.read(item, now) ?? [])
    // It went to another address a moment ago.
    .filter(({ emails }) => emails.includes(email));
  const [user] = readRows(itemsOf(users), readUser);
  const written = reads.flatMap(({ person }) => (person?.email === email ? [person] : []));
  const last = shown[read - 1];
  const isMore = listed.length > read || pages.some((page) => page.cursor !== undefined);
  if (cursor === undefined && reads.length === 0 && !isMore && !user) throw new NotFound(NOTHING);
  return {
    body: {
      email,
      name: written[0]?.name ?? (user ? `${user.firstName} ${user.lastName}` : ''),
      phone: written.find(({ phone }) => phone !== null)?.phone ?? user?.phone ?? null,
      account: user ? { id: user.id, role: user.role, createdAt: user.createdAt } : null,
      sums: newest
        ? {
            ...sumUp(readRows(itemsOf(orders), readOrder), email, now),
            isPartial: newest.cursor !== undefined || summed < newest.items.length,
          }
        : null,
      rows: reads.map(({ row }) => row),
    },
    cursor: last && isMore ? cursorAfter(last.sort) : undefined,
  };
}

const NOTHING = 'Nothing is known of this address.';

const itemsOf = (loaded: readonly { readonly item: Item }[]) => loaded.map(({ item }) => item);

/**
 * Loads the first entries of a list, without those that are gone, and tells how many entries one
 * call has read.
 */
async function load(listed: readonly Listed[]) {
  const keyed = listed.flatMap(({ kind, id }, index) => {
    const key = kind.key(id);
    return key ? [{ kind, key, read: index + 1 }] : [];
  });
  const items = await getFirstItems(keyed.map(({ key }) => key));
  const found = keyed.flatMap(({ kind }, index) => {
    const item = items[index];
    return item ? [{ kind, item }] : [];
  });
  const read = items.length < keyed.length ? keyed[items.length - 1]?.read : undefined;
  return { found, read: read ?? listed.length };
}

/** The totals of a person's orders, in cents; `orders` counts those that are not cancelled. */
function sumUp(orders: readonly StoredOrder[], email: string, now: Date) {
  const theirs = orders.filter(
    ({ customerEmail, userEmail }) => customerEmail === email || userEmail === email,
  );
  const money = theirs.map((order) => orderMoney(order, now.getTime()));
  const sum = (cents: (one: OrderMoney) => number) =>
    money.reduce((all, one) => all + cents(one), 0);
  return {
    orders: theirs.filter(({ status }) => status !== 'cancelled').length,
    boughtCents: sum((one) => one.comesToCents),
    paidCents: sum((one) => one.receivedCents),
    openCents: sum((one) => one.openCents),
    leftCents: sum((one) => one.leftCents),
    refundCents: sum((one) => one.refundCents),
  };
}
