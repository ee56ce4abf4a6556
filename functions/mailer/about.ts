/** The subject of an email. */
import { openInvoices } from '../../shared/invoice.ts';
import { invoicePath } from '../invoices/invoice.ts';
import { isConfirmed } from '../mail/address.ts';
import type { Mail } from '../mail/mail.ts';
import { orderLinkToken } from '../orders/guest-link.ts';
import type { StoredOrder } from '../orders/order.ts';
import { findOrder } from '../orders/repo.ts';
import type { OrderPath, OrderPaths } from './templates/order-parts.ts';

/** An email that must no longer be sent; the message tells the owner why. */
export class ObsoleteMail extends Error {}

/** The id within `about`, such as `order-1b9d…`. */
export const subjectId = ({ about }: Mail): string => about.slice(about.indexOf('-') + 1);

/** The number that distinguishes it from others of its kind about the same thing. */
export const causeNumber = ({ kind, cause }: Mail): number => Number(cause.slice(kind.length + 1));

/**
 * The order that an email to its customer is about; undefined if it is gone. Anything that writes
 * such an email reads its order here.
 *
 * @throws ObsoleteMail if the order's address has changed: sent late, or again, the email would
 * give the old address the current link
 */
export async function orderOf(
  { to }: Mail,
  id: string | undefined,
): Promise<ReadersOrder | undefined> {
  const order = id === undefined ? undefined : await findOrder(id);
  if (order && to !== order.customerEmail) {
    throw new ObsoleteMail('The order has another email address by now.');
  }
  return order as ReadersOrder | undefined;
}

declare const isReaders: unique symbol;
/** An order whose address is that of the email. */
export type ReadersOrder = StoredOrder & { readonly [isReaders]: true };

/** The path where the reader of an email sees an order. */
export async function orderPath(order: ReadersOrder): Promise<OrderPath> {
  return order.userId === null
    ? `/order/${await orderLinkToken(order, new Date())}`
    : `/dashboard?order=${order.id}`;
}

/** The pages that an email about an order leads to. */
export async function orderPaths(order: ReadersOrder): Promise<OrderPaths> {
  const [due] = openInvoices(order.invoices);
  const { id: orderId } = order;
  const now = new Date();
  return {
    see: await orderPath(order),
    pay: due && {
      number: due.number,
      path: await invoicePath({ orderId, orderVersion: due.orderVersion }, order, now),
    },
  };
}

/** True if the address of an email that a visitor caused is confirmed. */
export const isAddressConfirmed = async ({ by, to }: Mail): Promise<boolean> =>
  by === 'visitor' && to !== undefined && isConfirmed(to);

/**
 * True if an email about an order must not contain anything that was typed, because the visitor
 * who caused it may not be its reader. Only an account orders for its own address, and only a
 * confirmed address is known to be its own.
 */
export const hidesTypedText = ({ by, to }: Mail, order: StoredOrder, confirmed: boolean): boolean =>
  by === 'visitor' && !(confirmed && order.userEmail === to);
