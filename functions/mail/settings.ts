/** The owner's settings for e-mails. */
import * as z from 'zod/mini';
import { UNCONFIRMED_IN_ALL, WORKSHOP_A_DAY } from '../../shared/contract/limits.ts';
import { type MailKind, mailKinds, switchableKinds } from '../../shared/mail.ts';
import { shape } from '../core/shape.ts';
import { mailKeys } from '../storage/keys.ts';
import { settings } from '../storage/settings.ts';

/** Keeps, from the kinds that were once switched off, those that still can be. */
const stillSwitchable = (kinds: string[]): MailKind[] =>
  switchableKinds.filter((kind) => kinds.includes(kind));

const storedSettings = shape(() => ({
  /** Kinds that are not sent. */
  off: z._default(z.pipe(z.array(z.string()), z.transform(stillSwitchable)), []),
  /** When the owner's e-mails come: each immediately, or all of them in a morning digest. */
  owner: z._default(z.enum(['immediately', 'digest']), 'immediately'),
  /** E-mails a day, in all, that visitors can cause to addresses that no one has confirmed. */
  unconfirmedPerDay: z._default(z.int(), UNCONFIRMED_IN_ALL),
  /** E-mails a day to the workshop; what comes after them waits for the digest. */
  workshopPerDay: z._default(z.int(), WORKSHOP_A_DAY),
  /** Lines of plain text below every e-mail to a customer; empty for none. */
  signature: z._default(z.string(), ''),
  version: z.int(),
}));

export type MailSettings = z.infer<typeof storedSettings>;

export const mailSettings = settings<MailSettings>({
  key: mailKeys.settings,
  read: (item) => storedSettings.parse(item),
  untouched: storedSettings.parse({ version: 0 }),
});

/** What stands below an e-mail of a kind: the owner's signature if it goes to a customer, else nothing. */
export const signatureOf = (kind: MailKind, { signature }: MailSettings): string =>
  mailKinds[kind].to === 'customer' ? signature : '';
