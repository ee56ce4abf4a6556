/**
 * The digits that prove that a customer reads a new email address: sent only there, and typed on
 * the order's page. An order never moves to a mistyped address or to a stranger who merely got an
 * email. The digits are worked out from the order, so none are stored, and using them ends them.
 */
import { createHmac } from 'node:crypto';
import { HOUR_MS } from '../../shared/days.ts';
import { orderLinkKeys } from '../http/signing-keys.ts';
import type { StoredOrder } from './order.ts';

/** The number of the hour, which is part of the digits: they work until the end of the next one. */
export const codeHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS);

type Moving = Pick<StoredOrder, 'id' | 'linkVersion'>;

async function codeOf({ id, linkVersion }: Moving, email: string, hour: number, now: Date) {
  const { key } = await orderLinkKeys.signing(now.getTime());
  const hash = createHmac('sha256', key).update(`email ${id} ${linkVersion} ${hour} ${email}`);
  return String(hash.digest().readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** The digits to send to an address now. */
export const makeEmailCode = (order: Moving, email: string, now: Date): Promise<string> =>
  codeOf(order, email, codeHour(now), now);

/** True if these digits were sent to an address for this order, in this hour or the one before. */
export async function isEmailCode(
  typed: string,
  order: Moving,
  email: string,
  now: Date,
): Promise<boolean> {
  const hour = codeHour(now);
  const codes = [await codeOf(order, email, hour, now), await codeOf(order, email, hour - 1, now)];
  return codes.includes(typed);
}
