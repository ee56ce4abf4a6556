/** Deletes somebody's account without erasing their sales. */
import { Conflict, Forbidden, NotFound } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { orderIndex } from '../orders/list-orders.ts';
import { readOrder } from '../orders/order.ts';
import { getItem, getPartition, type Item } from '../storage/items.ts';
import { type Key, kindsOf, orderKeys, userKeys } from '../storage/keys.ts';
import { put, removal, transact } from '../storage/transaction.ts';
import { condition, deleteItem } from '../storage/update.ts';
import { findUser, type StoredUser, userIndex } from '../storage/user.ts';
import { lockOut } from './erase-person.ts';

/** The most attempts at an order that somebody else keeps changing. */
const ATTEMPTS = 8;

/**
 * Deletes an account with its password, passkeys, sessions and search terms, and any invitation to its
 * address. The account is locked at once and its own row is deleted last, so an interrupted deletion is
 * finished by asking again. Orders stay, as a guest's. Quotes, invoices and sent emails stay too.
 *
 * @throws NotFound; Forbidden for one's own account; Conflict for an admin's, or if it keeps changing
 */
export async function deleteAccount(userId: string, actor: Pick<Actor, 'id'>): Promise<void> {
  if (userId === actor.id) throw new Forbidden('You cannot delete your own account.');
  const user = await findUser(userId);
  if (!user) throw new NotFound('There is no such user.');
  await lockOut({ email: user.email, userId });
  await clear(userId);
  await remove(user);
  // An order may have been under way when the account was locked.
  await clear(userId);
}

/** Hands the account's orders over and deletes every row of its partition except the profile. */
async function clear(userId: string): Promise<void> {
  for (const item of await getPartition(userKeys.user(userId).PK)) {
    const key = { PK: item.PK, SK: item.SK } as Key;
    const [kind] = kindsOf(key);
    if (kind === 'ownOrder') await leaveToGuest(key, String(item.orderId), userId);
    else if (kind !== 'user') await deleteItem(key);
  }
}

/** Turns an order into a guest's, and takes it off its account's list. */
async function leaveToGuest(ownKey: Key, orderId: string, userId: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const item = await getItem(orderKeys.order(orderId));
    if (item?.userId !== userId) {
      await deleteItem(ownKey);
      return;
    }
    const { version } = readOrder(item);
    const rest: Item = { ...item, userId: null, userEmail: null, version: version + 1 };
    const failed = await transact({
      order: put(rest, condition('version = :version', { version })),
      own: removal(ownKey),
      ...orderIndex.searchChanges(readOrder(item), readOrder(rest)),
    });
    if (!failed) return;
  }
  throw changing();
}

async function remove({ id, ...user }: StoredUser): Promise<void> {
  const credential = await getItem(userKeys.credential(user.email));
  const failed = await transact({
    profile: removal(
      userKeys.user(id),
      condition('email = :email AND #role <> :admin', { email: user.email, admin: 'admin' }),
    ),
    credential:
      credential &&
      removal(userKeys.credential(user.email), condition('userId = :userId', { userId: id })),
    invitation: removal(userKeys.invitation(user.email)),
    ...userIndex.searchRemovals({ id, ...user }),
  });
  if (failed) throw changing();
}

const changing = () => new Conflict('Something kept changing. Please try again.');
