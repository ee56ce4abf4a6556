/** An e-mail as stored: what it is about, to whom, and what became of it. Never its text. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { type MailKind, type MailState, mailKinds, mailStates } from '../../shared/mail.ts';
import type { Item } from '../storage/items.ts';
import { type Key, mailKeys } from '../storage/keys.ts';

const storedMail = z.object({
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  /** What it is about, such as `order-1b9d6bcd-…`. */
  about: z.string(),
  /** Its kind and what caused it; with `about` its identity. */
  cause: z.string(),
  /** Sort key of the event, in the partition of what it is about, that it tells of. */
  event: z.optional(z.string()),
  /** Ids of the e-mails that a digest is made of. */
  of: z.optional(z.array(z.string())),
  /** Address of a customer; absent for the owner's e-mails, which go where the shop's e-mails go. */
  to: z.optional(z.string()),
  state: z.enum(mailStates),
  createdAt: timestamp,
  /** How often it was handed to the mail service. */
  attempts: z.int(),
  /** Who is sending it, and until when nobody else may (epoch milliseconds). */
  lease: z.optional(z.object({ holder: z.string(), until: z.int() })),
  /** Given by the mail service. */
  messageId: z.optional(z.string()),
  sentAt: z.optional(timestamp),
  subject: z.optional(z.string()),
  /** Why it was not sent, or why the last attempt did not succeed. */
  reason: z.optional(z.string()),
});

export type Mail = z.infer<typeof storedMail>;

/** A mail item as stored, without its keys. A row that does not parse is a defect and throws. */
export function readMail(item: Item): Mail {
  return storedMail.parse(item);
}

/** Its identity in one word, as the API and the mail service know it. */
export const mailId = ({ about, cause }: Pick<Mail, 'about' | 'cause'>): string =>
  `${about}.${cause}`;

/** The key of an id; undefined where it is none. */
export function keyOfMail(id: string): Key | undefined {
  const [about, cause, ...rest] = id.split('.');
  return about && cause && rest.length === 0 ? mailKeys.mail(about, cause) : undefined;
}

export const keyOf = ({ about, cause }: Pick<Mail, 'about' | 'cause'>): Key =>
  mailKeys.mail(about, cause);

const lists: Readonly<Record<MailState, string>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'failed',
  suppressed: 'bounced',
  held: 'held',
  digested: 'off',
  off: 'off',
};

/** The keys of the list that a mail of a state stands in. */
export const listKeys = (state: MailState, { createdAt, ...mail }: Mail) =>
  mailKeys.byState(lists[state], createdAt, mailId(mail));
