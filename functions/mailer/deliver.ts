/**
 * Sends one e-mail of the outbox, at least once: where a function dies between sending it and
 * writing that down, the e-mail is sent again. Claims keep two functions from sending it at once.
 */
import * as business from '../../shared/business.ts';
import type { MailerEnvironment } from '../core/environment.ts';
import { isFault } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { type Mail, mailId } from '../mail/mail.ts';
import { claim, findMail, type Leased, settle } from '../mail/queue.ts';
import { render } from '../mail/render.ts';
import type { Key } from '../storage/keys.ts';
import { compose } from './compose.ts';
import { Refused, send } from './ses.ts';

/** After this long, in milliseconds, an e-mail that could not be sent is given up: three days. */
const GIVE_UP_MS = 72 * 3_600_000;

/**
 * Sends an e-mail, if it waits.
 *
 * @returns whether it must be tried again: another function has it, or the mail service failed
 */
export async function deliver(key: Key, settings: MailerEnvironment): Promise<'done' | 'again'> {
  const now = new Date();
  const mail = await findMail(key);
  if (!mail || !isWaiting(mail)) return 'done';
  if (mail.state === 'sending' && now.getTime() < (mail.lease?.until ?? 0)) return 'again';
  const leased = await claim(mail, now);
  if (!leased) return 'again';
  try {
    const { subject, ...sent } = await write(leased, settings);
    await settle(leased, 'sent', { ...sent, subject, sentAt: new Date().toISOString() });
    return 'done';
  } catch (error) {
    return unsent(leased, error, now);
  }
}

const isWaiting = ({ state }: Mail) => state === 'queued' || state === 'sending';

async function write(mail: Leased, settings: MailerEnvironment) {
  const letter = await compose(mail).catch((error: unknown) => {
    if (isFault(error)) throw error;
    logError('An e-mail could not be written', error, context(mail));
    throw new Refused('It could not be written: the log of the mailer has the error.');
  });
  if (!letter) throw new Refused('What it was about is no longer there.');
  const rendered = render(letter, settings.SITE_ORIGIN);
  const to = mail.to ?? business.email;
  const messageId = await send({ id: mailId(mail), to }, rendered, settings);
  return { messageId, subject: rendered.subject };
}

async function unsent(mail: Leased, error: unknown, now: Date): Promise<'done' | 'again'> {
  if (error instanceof Refused) {
    await settle(mail, 'failed', { reason: error.message });
    return 'done';
  }
  logError('An e-mail was not sent', error, context(mail));
  const reason = error instanceof Error ? error.name : 'Error';
  const isOld = now.getTime() - Date.parse(mail.createdAt) > GIVE_UP_MS;
  await settle(mail, isOld ? 'failed' : 'queued', { reason });
  return isOld ? 'done' : 'again';
}

const context = (mail: Mail) => ({ requestId: mailId(mail), route: 'mailer' });
