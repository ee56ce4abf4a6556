/**
 * E-mail addresses: whether someone has confirmed one by following a link that the shop only ever
 * sends there. Anyone can type any address; how much that may cause is in visitor-mail.ts.
 */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { shape } from '../core/shape.ts';
import { getItem } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';
import type { Write } from '../storage/transaction.ts';
import { updateWrite } from '../storage/update.ts';

const storedAddress = shape(() => ({
  email: z.string(),
  confirmedAt: z.optional(timestamp),
  version: z._default(z.int(), 0),
}));

export type StoredAddress = z.infer<typeof storedAddress>;

/** True if someone has followed a link that was sent to an address. */
export async function isConfirmed(email: string): Promise<boolean> {
  const item = await getItem(mailKeys.address(email));
  return item !== undefined && storedAddress.parse(item).confirmedAt !== undefined;
}

/** The write that confirms an address; repeating it changes nothing. */
export const confirmationWrite = (email: string, at: string): Write =>
  updateWrite(mailKeys.address(email), {
    set: { email },
    setOnce: { confirmedAt: at },
    add: { version: 1 },
    remove: ['expiresAt'],
  });
