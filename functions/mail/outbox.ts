/**
 * The outbox: an e-mail is written in the transaction of what causes it, so neither is ever stored
 * without the other. The mailer sends it later.
 */
import { MAIL_ID, type MailKind, type MailState } from '../../shared/mail.ts';
import { mailKeys } from '../storage/keys.ts';
import { creation, removal, type Write } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';
import { listKeys, type Mail, mailId, mailKey } from './mail.ts';

/** What an e-mail can be about; e-mails are listed by it. */
export type About =
  `${'order' | 'quote' | 'inquiry' | 'user' | 'reset' | 'digest' | 'waiting'}-${string}`;

/** Whom an e-mail goes to: a customer, or if left out, the owner. */
type Recipient =
  | {
      readonly to: string;
      /**
       * Who caused it. Of what visitors cause, little goes to an address that no one has confirmed, and
       * nothing that they typed.
       */
      readonly by: 'visitor' | 'workshop';
    }
  | { readonly to?: undefined };

export type CausedMail = Recipient & {
  readonly kind: MailKind;
  readonly about: About;
  /**
   * Distinguishes e-mails of one kind about the same thing. `SK` is the sort key of the event that the
   * e-mail announces, in the partition of what it is about.
   */
  readonly event?: { readonly id: string; readonly SK?: string };
  /** Version of the quote's link that it is to carry. */
  readonly linkVersion?: number;
  /** When it may be sent, ISO 8601; left out, at once. Until then what caused it can be undone. */
  readonly sendAfter?: string;
  /** Ids of the e-mails that a digest is made of. */
  readonly of?: readonly string[];
  /** ISO 8601. */
  readonly at: string;
  /** True if strangers can cause it for any address: the owner's list shows it only after sending. */
  readonly unlisted?: boolean;
  /** When it is deleted, in epoch seconds; left out, never. */
  readonly expiresAt?: number;
};

/**
 * How long, in ms, an e-mail about what the owner did waits, so that a slip can be undone before its customer
 * reads of it.
 */
const UNDO_MS = 30_000;

/** The field by which an e-mail about something of a time waits so. */
export const undoable = (at: string) => ({
  sendAfter: new Date(Date.parse(at) + UNDO_MS).toISOString(),
});

/** What undoing is refused with once the e-mail about it has gone. */
export const MAIL_GONE = 'The e-mail about it has gone.';

/** What undoing is refused with where nothing was done, or something else has happened since. */
export const NOTHING_TO_UNDO = 'There is nothing to undo.';

/**
 * The write that puts an e-mail into the outbox. Its key is its kind and its cause, and the write
 * fails if that e-mail exists already: one cause is one e-mail.
 */
export const mailWrite = (caused: CausedMail): Write => creation(mailItem(caused));

/**
 * As `mailWrite`, for a cause that may be repeated: the second time the write succeeds and changes
 * nothing, so a caller cannot tell the two apart.
 */
export function repeatableMailWrite(caused: CausedMail): Write {
  const { PK, SK, ...item } = mailItem(caused);
  return updateWrite({ PK, SK }, { setOnce: item });
}

/**
 * Takes an e-mail back out of the outbox, if it is there; the write fails if someone has begun to send
 * it.
 */
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
  const cause = event ? `${kind}-${event.id}` : kind;
  const mail: Mail = { kind, about, cause, state: 'queued', createdAt: at, attempts: 0 };
  // One that the contract does not know could not be opened or sent again from the dashboard.
  if (!MAIL_ID.test(mailId(mail))) throw new Error(`${mailId(mail)} is not the id of an e-mail.`);
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
