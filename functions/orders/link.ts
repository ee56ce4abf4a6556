/**
 * The link by which a guest sees an order: `/order/` and a token of four parts, joined by dots: the
 * order's id, the version of its link, the id of a key, and the signature that this key made of the
 * two. No table is read for a token that the shop did not sign.
 *
 * Whoever holds a link has read the guest's e-mail. Each order counts the version of its link; a
 * token of another version opens nothing, nor does any once the order belongs to an account.
 */
import { NotFound } from '../core/errors.ts';
import { orderLinkKeys } from '../http/signing-keys.ts';
import type { StoredOrder } from './order.ts';

const TOKEN = /^([A-Za-z0-9-]{1,64})\.([1-9]\d{0,8})\.([\w-]{8,64})\.([\w-]{43})$/;

const signedText = (orderId: string, version: string) =>
  new TextEncoder().encode(`order-link ${orderId} ${version}`);

/** What a genuine token says. */
export interface OrderLink {
  readonly orderId: string;
  readonly version: number;
}

/** The token of an order's present link. */
export async function orderLinkToken(
  { id, linkVersion }: Pick<StoredOrder, 'id' | 'linkVersion'>,
  now: Date,
): Promise<string> {
  const { kid, key } = await orderLinkKeys.signing(now.getTime());
  const version = String(linkVersion);
  const signature = await crypto.subtle.sign('HMAC', key, signedText(id, version));
  return [id, version, kid, Buffer.from(signature).toString('base64url')].join('.');
}

/** What a token says; undefined where the shop has not signed it, or with a key since retired. */
export async function readOrderLink(token: string, now: Date): Promise<OrderLink | undefined> {
  const [, orderId = '', version = '', kid = '', signature = ''] = TOKEN.exec(token) ?? [];
  const key = orderId && (await orderLinkKeys.find(kid, now.getTime()));
  if (!key) return undefined;
  const sent = Buffer.from(signature, 'base64url');
  const genuine = await crypto.subtle.verify('HMAC', key, sent, signedText(orderId, version));
  return genuine ? { orderId, version: Number(version) } : undefined;
}

/** Whether a link leads to an order as it is now. */
export const opens = ({ orderId, version }: OrderLink, order: StoredOrder): boolean =>
  order.id === orderId && order.userId === null && order.linkVersion === version;

/** What every link that opens nothing is answered with, whatever the reason. */
export const deadLink = () => new NotFound('This link does not open an order any more.');

/**
 * Loads what a token leads to.
 *
 * @param find reads the order
 */
export async function followLink<T>(
  token: string,
  now: Date,
  find: (orderId: string) => Promise<T>,
): Promise<{ link: OrderLink; found: T } | undefined> {
  const link = await readOrderLink(token, now);
  return link && { link, found: await find(link.orderId) };
}
