/**
 * The outbox: an email is written in the transaction that causes it, so neither is ever stored
 * without the other. The mailer sends it later.
 */
import { MAIL_ID, type MailKind, type MailState } from '../../shared/mail.ts';
import { mailKeys } from '../storage/keys.ts';
import { creation, removal, type Write } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';
import { listKeys, type Mail, mailCause, mailId, mailKey } from './mail.ts';

/** The subjects of emails, which lists go by. */
export type About =
  `${'order' | 'quote' | 'inquiry' | 'user' | 'reset' | 'digest' | 'waiting'}-${string}`;

/** The recipient of an email: a customer, or by default the owner. */
type Recipient =
  | {
      readonly to: string;
      /**
       * The person who caused it. Visitors can cause only a few emails to an unconfirmed address,
       * and those contain nothing they typed.
       */
      readonly by: 'visitor' | 'workshop';
    }
  | { readonly to?: undefined };

export type CausedMail = Recipient & {
  readonly kind: MailKind;
  readonly about: About;
  /**
   * Distinguishes emails of one kind about the same thing. `SK` is the sort key of the event that
   * the email announces, in the partition of its subject.
   */
  readonly event?: { readonly id: string; readonly SK?: string };
  /** The version of the quote's link it carries. */
  readonly linkVersion?: number;
  /** The earliest time to send it (ISO 8601); until then its cause can be undone. Default: now. */
  readonly sendAfter?: string;
  /** Ids of the emails in a digest. */
  readonly of?: readonly string[];
  /** ISO 8601. */
  readonly at: string;
  /** True if strangers can cause it for any address: the owner sees it only after sending. */
  readonly unlisted?: boolean;
  /** The time it is deleted, in epoch seconds; never by default. */
  readonly expiresAt?: number;
};

/**
 * An email about a step of the owner waits for this many ms, so that a slip can be undone before
 * the customer reads about it.
 */
const UNDO_MS = 30_000;

/** The field that makes an email about something done at this time wait that long. */
export const undoable = (at: string) => ({
  sendAfter: new Date(Date.parse(at) + UNDO_MS).toISOString(),
});

/** The refusal of an undo once its email has gone. */
export const MAIL_GONE = 'The email about it has gone.';

/** The refusal of an undo if there was nothing to undo, or something else has happened since. */
export const NOTHING_TO_UNDO = 'There is nothing to undo.';

/**
 * The write that puts an email into the outbox. Its key is its kind and its cause, and the write
 * fails if that email already exists: one cause is one email.
 */
export const mailWrite = (caused: CausedMail): Write => creation(mailItem(caused));

/**
 * Like `mailWrite`, for a cause that may be repeated: the second time, the write succeeds and
 * changes nothing, so a caller cannot tell the two apart.
 */
export function repeatableMailWrite(caused: CausedMail): Write {
  const { PK, SK, ...item } = mailItem(caused);
  return updateWrite({ PK, SK }, { setOnce: item });
}

/** Takes an email back out of the outbox, if it is there; fails if it is being sent. */
export const withdrawal = (mail: Pick<Mail, 'about' | 'cause'>): Write =>
  removal(
    mailKey(mail),
    condition('NOT #state IN (:sending, :sent, :bounced)', {
      sending: 'sending',
      sent: 'sent',
      bounced: 'bounced',
    } satisfies { [State in MailState]?: State }),
  );

function mailItem({ kind, about, event, of, at, linkVersion, ...rest }: CausedMail) {
  const cause = event ? mailCause(kind, event.id) : kind;
  const mail: Mail = { kind, about, cause, state: 'queued', createdAt: at, attempts: 0 };
  // The dashboard could not open or resend an email whose id the contract does not allow.
  if (!MAIL_ID.test(mailId(mail))) throw new Error(`${mailId(mail)} is not the id of an email.`);
  if (rest.to !== undefined) Object.assign(mail, { to: rest.to, by: rest.by });
  if (event?.SK !== undefined) mail.event = event.SK;
  if (linkVersion !== undefined) mail.linkVersion = linkVersion;
  if (rest.sendAfter !== undefined) mail.sendAfter = rest.sendAfter;
  if (of) mail.of = [...of];
  return {
    ...mailKey(mail),
    ...(rest.unlisted ? {} : mailKeys.feed(at, mailId(mail))),
    ...(rest.expiresAt !== undefined && { expiresAt: rest.expiresAt }),
    ...listKeys(mail.state, mail),
    ...mail,
  };
}
