/**
 * The link by which a guest sees an order: `/order/` and a signed token. It is sent to the guest's
 * e-mail address only, and ends when the order is added to an account.
 */
import { NotFound } from '../core/errors.ts';
import { type SignedLink, signedLinks } from '../http/signed-link.ts';
import { orderLinkKeys } from '../http/signing-keys.ts';
import type { StoredOrder } from './order.ts';

const orderLinks = signedLinks('order-link', orderLinkKeys);

/** The token of an order's current link. */
export const orderLinkToken = (
  { id, linkVersion }: Pick<StoredOrder, 'id' | 'linkVersion'>,
  now: Date,
): Promise<string> => orderLinks.sign({ id, version: linkVersion }, now);

export const readOrderLink = orderLinks.read;

/** Whether a link is the current one of an order. */
export const isCurrentLink = ({ id, version }: SignedLink, order: StoredOrder): boolean =>
  order.id === id && order.userId === null && order.linkVersion === version;

/** The same answer for every invalid link, whatever the reason. */
export const invalidLink = () => new NotFound('This link does not open an order any more.');

/**
 * Loads what a token opens.
 *
 * @param find reads the order
 */
export async function followLink<T>(
  token: string,
  now: Date,
  find: (orderId: string) => Promise<T>,
): Promise<{ link: SignedLink; found: T } | undefined> {
  const link = await readOrderLink(token, now);
  return link && { link, found: await find(link.id) };
}
