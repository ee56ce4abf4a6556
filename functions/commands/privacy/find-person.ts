/**
 * Every item that concerns a person. It scans the whole table, which no request does, because this
 * command must miss nothing.
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { resetAbout } from '../../auth/forgot-password.ts';
import { findCredential } from '../../auth/repo.ts';
import { hashIdentifier } from '../../http/rate-limit.ts';
import { table, tableName } from '../../storage/client.ts';
import type { Item } from '../../storage/items.ts';
import { mailKeys, partitions, sorts, userKeys } from '../../storage/keys.ts';

export interface Person {
  readonly email: string;
  /** Absent if no account has that e-mail. */
  readonly userId: string | undefined;
}

export interface Found {
  readonly person: Person;
  readonly items: readonly Item[];
}

export async function findPerson(email: string): Promise<Found> {
  const person: Person = { email, userId: (await findCredential(email))?.userId };
  const known = { orders: new Set<string>(), quotes: new Set<string>() };
  for await (const item of allItems()) {
    if (item.SK === sorts.order && concernsPerson(item, person)) known.orders.add(String(item.id));
    if (item.SK === sorts.quote && isQuotedTo(item, person)) known.quotes.add(String(item.id));
  }
  const items: Item[] = [];
  for await (const item of allItems()) if (concerns(item, person, known)) items.push(item);
  return { person, items };
}

async function* allItems(): AsyncGenerator<Item> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Whether a person placed an order, or is named in it as the customer. */
function concernsPerson(order: Item, { email, userId }: Person): boolean {
  return isPlacedBy(order, { email, userId }) || order.customerEmail === email;
}

/** Whether it was placed with a person's account, or by a guest with their address. */
export function isPlacedBy(order: Item, { email, userId }: Person): boolean {
  if (order.userId === null) return order.customerEmail === email;
  return order.userEmail === email || (userId !== undefined && order.userId === userId);
}

/** Whether a quote is for a person, or was sent to them before its address was changed. */
function isQuotedTo({ customerEmail, sentTo }: Item, { email }: Person): boolean {
  return customerEmail === email || sentTo === email;
}

export function isActor(item: Item, { email, userId }: Person): boolean {
  const { actor } = item as { actor?: { id?: unknown; email?: unknown } };
  return actor?.email === email || (userId !== undefined && actor?.id === userId);
}

/** E-mails to the owner hold no personal data: it is read when they are written. */
function isMailAbout({ to, about }: Item, { email, userId }: Person): boolean {
  return to === email || about === `user-${userId}` || about === resetAbout(email);
}

interface Known {
  /** Ids of what belongs to the person. */
  readonly orders: ReadonlySet<string>;
  readonly quotes: ReadonlySet<string>;
}

function concerns(item: Item, person: Person, { orders, quotes }: Known): boolean {
  const { email, userId } = person;
  const key = String(item.PK);
  if (key === userKeys.credential(email).PK) return true;
  if (userId !== undefined && key === userKeys.profile(userId).PK) return true;
  if (key.startsWith(partitions.order) && orders.has(key.slice(partitions.order.length)))
    return true;
  if (key.startsWith(partitions.orderSearch) && orders.has(String(item.orderId))) return true;
  if (key.startsWith(partitions.quote) && quotes.has(key.slice(partitions.quote.length)))
    return true;
  if (key.startsWith(partitions.quoteSearch) && quotes.has(String(item.quoteId))) return true;
  if (key.startsWith(partitions.inquiry) && item.email === email) return true;
  if (key.startsWith(partitions.mail) && isMailAbout(item, person)) return true;
  if (key === mailKeys.suppression(email).PK) return true;
  if (key.startsWith(partitions.resetToken) && item.email === email) return true;
  const isCounted = key.startsWith(partitions.throttle) || key.startsWith(partitions.guest);
  if (isCounted && key.includes(hashIdentifier(email))) return true;
  if (key === partitions.images && userId !== undefined && item.userId === userId) return true;
  return isActor(item, person);
}
