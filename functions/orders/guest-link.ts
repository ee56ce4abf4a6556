/**
 * A guest's link to an order (`/order/` and a signed token), and claiming the order for an account.
 * The link is sent only to the guest's email address, and ends with the claim.
 */
import { Conflict, Forbidden } from '../core/errors.ts';
import { revoked } from '../core/revocation.ts';
import { type SignedLink, signedLinks } from '../http/signed-link.ts';
import { orderLinkKeys } from '../http/signing-keys.ts';
import { confirmationWrite, noRemindersWrite } from '../mail/address.ts';
import { creation, transact } from '../storage/transaction.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type By, newEvent, type OrderChange } from './event.ts';
import { customersOrderItem, type StoredOrder } from './order.ts';
import { type Decision, findOrder } from './repo.ts';

const orderLinks = signedLinks(
  'order-link',
  orderLinkKeys,
  'This link does not open an order any more.',
);

export const readOrderLink = orderLinks.read;

/** The token of an order's current link. */
export const orderLinkToken = (
  { id, linkVersion }: Pick<StoredOrder, 'id' | 'linkVersion'>,
  now: Date,
): Promise<string> => orderLinks.sign({ id, version: linkVersion }, now);

/** True if a link is the current one of an order. */
export const isCurrentLink = ({ id, version }: SignedLink, order: StoredOrder): boolean =>
  order.id === id && order.userId === null && order.linkVersion === version;

/** @throws NotFound unless a link is the current one of an order */
export function requireCurrentLink(link: SignedLink, order: StoredOrder): void {
  if (!isCurrentLink(link, order)) throw orderLinks.invalid();
}

/**
 * Loads the order that a token opens.
 *
 * @param find reads the order and anything needed with it
 * @throws NotFound if the shop did not sign it, or it is not the current link of its order
 */
export async function followLink<T extends { readonly order: StoredOrder | undefined }>(
  token: string,
  now: Date,
  find: (orderId: string) => Promise<T>,
): Promise<T & { readonly order: StoredOrder; readonly link: SignedLink }> {
  const link = await orderLinks.read(token, now);
  const found = await find(link.id);
  const { order } = found;
  if (!order) throw orderLinks.invalid();
  requireCurrentLink(link, order);
  return { ...found, order, link };
}

/** Like `followLink`, with only the order. */
export const followToOrder = (token: string, now: Date) =>
  followLink(token, now, async (id) => ({ order: await findOrder(id) }));

/**
 * Confirms a guest's address, because they followed a link that was only in an email to it. The
 * link to a quoted order doesn't prove that: the page shown after acceptance has it too, and the
 * quote may have been passed on by the owner.
 */
export async function confirmGuest(order: StoredOrder, now: Date): Promise<void> {
  if (order.quoteNumber !== null || order.customerEmail === null) return;
  await transact({ address: confirmationWrite(order.customerEmail, now.toISOString()) });
}

/**
 * Loads the order in whose email a link ends reminders. It works for an order of an account too,
 * which it does not open, because nobody need log in for that.
 *
 * @throws NotFound if the shop did not sign it, or the order's links have ended since
 */
export async function followToReminders(token: string, now: Date): Promise<StoredOrder> {
  const { id, version } = await orderLinks.read(token, now);
  const order = await findOrder(id);
  if (order?.linkVersion !== version) throw orderLinks.invalid();
  return order;
}

/** Ends reminders and requests to the address of an order. */
export async function stopReminders({ customerEmail }: StoredOrder, now: Date): Promise<void> {
  if (customerEmail === null) return;
  await transact({ address: noRemindersWrite(customerEmail, now.toISOString()) });
}

/**
 * Ends the links to a guest's order and sends a new one.
 *
 * @throws Conflict if the order belongs to an account, or its customer has no email address
 */
export function renewLink(before: StoredOrder, { actor, at }: By): OrderChange {
  if (before.userId !== null) {
    throw new Conflict('This order belongs to an account, which sees it without a link.');
  }
  if (before.customerEmail === null) throw new Conflict('The customer has no email address.');
  const order = nextVersion(before, { linkVersion: revoked(before.linkVersion, at) }, at);
  return { order, event: newEvent(order, { type: 'link', from: null, to: null, actor }) };
}

/**
 * Adds a guest's order to the account of a user who has its link. The link was sent to the
 * customer's email address, so whoever has it can read that mailbox, and the account must have the
 * same address. Claiming ends the link.
 *
 * @returns undefined if the account has the order already
 * @throws NotFound if the link is no longer valid; Forbidden if the account has another address
 */
export function claimOrder(
  before: StoredOrder,
  link: SignedLink,
  { actor, at }: By,
): Decision | undefined {
  if (before.userId === actor.id) return undefined;
  requireCurrentLink(link, before);
  if (before.customerEmail !== actor.email) {
    throw new Forbidden(
      'This order was placed with a different email address from your account’s.',
    );
  }
  const order = nextVersion(
    before,
    { userId: actor.id, userEmail: actor.email, linkVersion: revoked(before.linkVersion, at) },
    at,
  );
  const customersItem = customersOrderItem(order);
  return {
    order,
    event: newEvent(order, { type: 'claimed', from: null, to: null, actor }),
    also: { customersItem: customersItem && creation(customersItem) },
  };
}
