/** An email as stored: its identity, recipient and state, but never its text. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { type MailKind, type MailState, mailKinds, mailStates } from '../../shared/mail.ts';
import { shape } from '../core/shape.ts';
import type { Item } from '../storage/items.ts';
import { type Key, mailKeys } from '../storage/keys.ts';

// Pure, so that functions that only cause emails leave it out of their bundles.
const storedMail = /* @__PURE__ */ shape(() => ({
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  /** The thing it is about, such as `order-1b9d6bcd-…`. */
  about: z.string(),
  /** Its kind and cause; together with `about`, its identity. */
  cause: z.string(),
  /** The sort key of the event it announces, in the partition of its subject. */
  event: z.optional(z.string()),
  /** Ids of the emails in a digest. */
  of: z.optional(z.array(z.string())),
  /** The version of the quote's link it carries; see functions/mailer/compose-quote.ts. */
  linkVersion: z.optional(z.int()),
  /** A customer's address; absent for the owner's emails, which go to the shop's own address. */
  to: z.optional(z.string()),
  /** The person who caused an email to a customer; absent in older ones. */
  by: z.optional(z.enum(['visitor', 'workshop'])),
  /**
   * True if it needn't count among the emails visitors cause, because it was counted before or the
   * owner resent it.
   */
  counted: z.optional(z.boolean()),
  state: z.enum(mailStates),
  createdAt: timestamp,
  /** The earliest time to send it; until then its cause can be undone. */
  sendAfter: z.optional(timestamp),
  /** The last time it was put back into the queue, by the owner or because its day had come. */
  queuedAt: z.optional(timestamp),
  /** The number of times it was handed to the mail service. */
  attempts: z.int(),
  /** The function that is sending it, and the end of its lease (epoch milliseconds). */
  lease: z.optional(z.object({ holder: z.string(), until: z.int() })),
  /** Given by the mail service. */
  messageId: z.optional(z.string()),
  sentAt: z.optional(timestamp),
  subject: z.optional(z.string()),
  /** The reason it wasn't sent, or the last attempt failed. */
  reason: z.optional(z.string()),
}));

export type Mail = z.infer<typeof storedMail>;

/** Reads a stored email, without its keys. A row that does not parse is a defect and throws. */
export const readMail = (item: Item): Mail => storedMail.parse(item);

/** The cause of an email, by which the outbox knows it again: its kind, and the id of the event it announces. */
export const mailCause = (kind: MailKind, eventId: string): string => `${kind}-${eventId}`;

/** Its identity as one text, for the API and the mail service. */
export const mailId = ({ about, cause }: Pick<Mail, 'about' | 'cause'>): string =>
  `${about}.${cause}`;

/** The key for an id; undefined if it is not one. */
export function parseMailId(id: string): Key | undefined {
  const [about, cause, ...rest] = id.split('.');
  return about && cause && rest.length === 0 ? mailKeys.email(about, cause) : undefined;
}

export const mailKey = ({ about, cause }: Pick<Mail, 'about' | 'cause'>): Key =>
  mailKeys.email(about, cause);

const lists: Readonly<Record<MailState, string>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'failed',
  suppressed: 'bounced',
  limited: 'failed',
  waiting: 'waiting',
  held: 'held',
  digested: 'off',
  off: 'off',
};

/** The index keys that list an email by its state. */
export const listKeys = (
  state: MailState,
  { createdAt, ...mail }: Pick<Mail, 'createdAt' | 'about' | 'cause'>,
) => mailKeys.byState(lists[state], createdAt, mailId(mail));
