/** Orders without an account, and the links that open them. */
import { createHmac } from 'node:crypto';
import { orderKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { readKeys, type SigningKey } from './forged-tokens.ts';
import { openTable } from './table.ts';

/** The token of a link, signed without the shop's own code. */
export function signedLink(orderId: string, version: number, { kid, secret }: SigningKey): string {
  const signature = createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`order-link ${orderId} ${version}`)
    .digest('base64url');
  return [orderId, version, kid, signature].join('.');
}

/** The token of an order's link. */
export async function orderLink(env: Stack['env'], orderId: string, version = 1): Promise<string> {
  const [key] = await readKeys(env, env.ORDER_LINK_KEYS_PARAMETER);
  if (!key) throw new Error('The shop has no key for links');
  return signedLink(orderId, version, key);
}

/**
 * Removes an order's account, as if a guest had placed it. Guest orders stay off, because other
 * tests of the same shop rely on that.
 */
export async function makeGuests(
  env: Stack['env'],
  orderId: string,
  customerEmail: string,
): Promise<void> {
  const table = openTable(env);
  const key = orderKeys.order(orderId);
  const order = await table.get(key);
  await table.remove(orderKeys.ownOrder(String(order?.userId), String(order?.createdAt), orderId));
  await table.put({ ...key, ...order, userId: null, userEmail: null, customerEmail });
}
