/**
 * Email addresses and their confirmation. An address is confirmed once someone follows a link that
 * the shop sends only there. Anyone can type any address; visitor-mail.ts limits how much email
 * that may cause.
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
  /** The time somebody there asked for no reminders or requests, whatever they asked about. */
  noRemindersAt: z.optional(timestamp),
  version: z._default(z.int(), 0),
}));

export type StoredAddress = z.infer<typeof storedAddress>;

async function findAddress(email: string): Promise<Partial<StoredAddress>> {
  const item = await getItem(mailKeys.address(email));
  return item ? storedAddress.parse(item) : {};
}

/** True if someone has followed a link that was sent to an address. */
export const isConfirmed = async (email: string): Promise<boolean> =>
  (await findAddress(email)).confirmedAt !== undefined;

/** True if an address wants no reminders, and no requests for reviews. */
export const wantsNoReminders = async (email: string): Promise<boolean> =>
  (await findAddress(email)).noRemindersAt !== undefined;

/** The write that confirms an address; repeating it changes nothing. */
export const confirmationWrite = (email: string, at: string): Write =>
  updateWrite(mailKeys.address(email), {
    set: { email },
    setOnce: { confirmedAt: at },
    add: { version: 1 },
    remove: ['expiresAt'],
  });

/**
 * The write that ends reminders and requests for reviews to an address. A reminder of a quote offers
 * goods, and a review praises them, so both are commercial messages: whoever unsubscribes gets no more of them from this sender,
 * not only for one quote (Spam Act 2003, s 18(1) and schedule 2, clause 6).
 */
export const noRemindersWrite = (email: string, at: string): Write =>
  updateWrite(mailKeys.address(email), {
    set: { email },
    setOnce: { noRemindersAt: at },
    add: { version: 1 },
    remove: ['expiresAt'],
  });
