/** The owner's settings for emails. */
import * as z from 'zod/mini';
import { UNCONFIRMED_IN_ALL, WORKSHOP_A_DAY } from '../../shared/contract/limits.ts';
import { type MailKind, mailKinds, switchableKinds } from '../../shared/mail.ts';
import { type OwnWording, wordingIds } from '../../shared/mail-wordings.ts';
import { shape } from '../core/shape.ts';
import { mailKeys } from '../storage/keys.ts';
import { settings } from '../storage/settings.ts';
import type { OwnWords } from './render.ts';

/** Keeps the saved kinds that can still be switched off. */
const stillSwitchable = (kinds: string[]): MailKind[] =>
  switchableKinds.filter((kind) => kinds.includes(kind));

/** Keeps the saved wordings that can still be used. */
const stillSaid = (saved: { of: string; text: string }[]): OwnWording[] =>
  wordingIds.flatMap((of) => {
    const text = saved.find((one) => one.of === of)?.text;
    return text ? [{ of, text }] : [];
  });

const storedSettings = shape(() => ({
  /** Kinds that are not sent. */
  off: z._default(z.pipe(z.array(z.string()), z.transform(stillSwitchable)), []),
  /** The owner's emails come immediately, or all together in a morning digest. */
  owner: z._default(z.enum(['immediately', 'digest']), 'immediately'),
  /** The daily limit on emails that visitors cause to unconfirmed addresses, in total. */
  unconfirmedPerDay: z._default(z.int(), UNCONFIRMED_IN_ALL),
  /** The daily limit on emails to the workshop; further ones wait for the digest. */
  workshopPerDay: z._default(z.int(), WORKSHOP_A_DAY),
  /** Lines of plain text below every email to a customer; empty for none. */
  signature: z._default(z.string(), ''),
  /** The owner's replacements for our words. */
  wordings: z._default(
    z.pipe(z.array(z.object({ of: z.string(), text: z.string() })), z.transform(stillSaid)),
    [],
  ),
  version: z.int(),
}));

export type MailSettings = z.infer<typeof storedSettings>;

export const mailSettings = settings<MailSettings>({
  key: mailKeys.mailSettings,
  read: (item) => storedSettings.parse(item),
  untouched: storedSettings.parse({ version: 0 }),
});

/** The owner's own words for a kind of email; none in emails to the owner. */
export const ownWords = (kind: MailKind, { signature, wordings }: MailSettings): OwnWords =>
  mailKinds[kind].to === 'customer' ? { signature, wordings } : {};
