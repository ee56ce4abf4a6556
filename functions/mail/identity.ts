/**
 * What an e-mail is known by. Without schemas: every function that causes e-mails carries this file.
 */
import type { MailState } from '../../shared/mail.ts';
import { type Key, mailKeys } from '../storage/keys.ts';
import type { Mail } from './mail.ts';

/** Its identity in one word, as the API and the mail service know it. */
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
  held: 'held',
  digested: 'off',
  off: 'off',
};

/** The keys of the list that a mail of a state stands in. */
export const listKeys = (state: MailState, { createdAt, ...mail }: Mail) =>
  mailKeys.byState(lists[state], createdAt, mailId(mail));
