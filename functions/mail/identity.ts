/**
 * How an e-mail is identified. Without schemas, because every function that causes e-mails bundles
 * this file.
 */
import type { MailState } from '../../shared/mail.ts';
import { type Key, mailKeys } from '../storage/keys.ts';
import type { Mail } from './mail.ts';

/** Its identity as one text, for the API and the mail service. */
export const mailId = ({ about, cause }: Pick<Mail, 'about' | 'cause'>): string =>
  `${about}.${cause}`;

/** The key of an id; undefined if it is not one. */
export function parseMailId(id: string): Key | undefined {
  const [about, cause, ...rest] = id.split('.');
  return about && cause && rest.length === 0 ? mailKeys.mail(about, cause) : undefined;
}

export const mailKey = ({ about, cause }: Pick<Mail, 'about' | 'cause'>): Key =>
  mailKeys.mail(about, cause);

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

/** The index keys that list an e-mail by its state. */
export const listKeys = (
  state: MailState,
  { createdAt, ...mail }: Pick<Mail, 'createdAt' | 'about' | 'cause'>,
) => mailKeys.byState(lists[state], createdAt, mailId(mail));
