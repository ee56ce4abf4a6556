/**
 * Sends one email of the outbox, at least once: if a function dies between sending and recording
 * it, the email is sent again. Leases keep two functions from sending it at once.
 */
import { type MailState, mailKinds } from '../../shared/mail.ts';
import { issueNewAddress } from '../auth/change-address.ts';
import { issueInvitation } from '../auth/invitations.ts';
import { issueConfirmToken, issueResetToken } from '../auth/mailed-links.ts';
import { type Credential, findCredential } from '../auth/repo.ts';
import { findFacts } from '../business/facts.ts';
import type { MailerEnvironment } from '../core/environment.ts';
import { isFault } from '../core/errors.ts';
import { logError, mailAlarm } from '../core/log.ts';
import { type Mail, mailId } from '../mail/mail.ts';
import { type About, mailWrite, repeatableMailWrite } from '../mail/outbox.ts';
import {
  claim,
  discard,
  findMail,
  type Leased,
  noteDelivery,
  recordOutcome,
} from '../mail/queue.ts';
import { render } from '../mail/render.ts';
import { type MailSettings, mailSettings, ownWords } from '../mail/settings.ts';
import {
  describeSuppression,
  findSuppression,
  forgetSuppression,
  type Suppression,
} from '../mail/suppression.ts';
import { countVisitorMail } from '../mail/visitor-mail.ts';
import { makeEmailCode } from '../orders/email-code.ts';
import { findOrder } from '../orders/repo.ts';
import type { Key } from '../storage/keys.ts';
import { ObsoleteMail, subjectId } from './about.ts';
import { compose } from './compose.ts';
import { lastMorning } from './scheduled.ts';
import { PermanentFailure, removeFromSuppressionList, send } from './ses.ts';

/** Sending an email is tried for this long, in milliseconds, before it is given up: three days. */
const GIVE_UP_MS = 72 * 3_600_000;

/** After this wait, in milliseconds, the owner is alerted and retries become rare. */
const LATE_MS = 3_600_000;

/** The time an email has been waiting, in milliseconds. */
const waitedMs = ({ queuedAt, createdAt }: Mail, now: Date): number =>
  now.getTime() - Date.parse(queuedAt ?? createdAt);

/** True if an email has been waiting for an hour or more. */
export const isLate = (mail: Mail, now: Date): boolean => waitedMs(mail, now) >= LATE_MS;

/**
 * Sends an email if it is waiting and due. If the mail service fails, it stays in the queue.
 *
 * @param due emails that can be undone until this time, or earlier, are due
 */
export async function deliver(key: Key, settings: MailerEnvironment, due: Date): Promise<void> {
  const now = new Date();
  const mail = await findMail(key);
  if (!mail || !isWaiting(mail) || !isDue(mail, due)) return;
  if (mail.state === 'sending' && now.getTime() < (mail.lease?.until ?? 0)) return;
  const leased = await claim(mail, now);
  if (!leased) return;
  let isRecorded: boolean;
  try {
    const account = await accountToReset(leased);
    if (account === 'none') return await discard(leased);
    const chosen = await mailSettings.find();
    const obstacle = await findObstacle(leased, chosen, now);
    if (obstacle?.state === 'limited' && account) return await discard(leased);
    if (obstacle) return await holdBack(leased, obstacle, now);
    const { subject, ...sent } = await write(leased, settings, chosen, account);
    const sentAt = new Date().toISOString();
    isRecorded = await recordOutcome(leased, 'sent', { ...sent, subject, sentAt });
  } catch (error) {
    return unsent(leased, error, now);
  }
  // It has gone: if this note fails, it must not go again. One that has already bounced is noted
  // elsewhere.
  if (isRecorded) await noteDelivery(leased, undefined);
}

/**
 * The account whose password an email resets, if it is of that kind. A stranger may request one
 * for any address; without an account nothing is sent, nothing is kept and the owner is not told.
 */
async function accountToReset({ kind, to }: Mail): Promise<Credential | 'none' | undefined> {
  if (kind !== 'password-reset') return undefined;
  return (to !== undefined && (await findCredential(to))) || 'none';
}

interface Obstacle {
  readonly state: MailState;
  readonly reason?: string;
}

/** Why an email is not sent now: the owner's settings, its address, or visitors' limits. */
async function findObstacle(
  mail: Leased,
  chosen: MailSettings,
  now: Date,
): Promise<Obstacle | undefined> {
  const { kind, to } = mail;
  const suppression = to === undefined ? undefined : await findSuppression(to);
  if (chosen.off.includes(kind)) return { state: 'off' };
  if (suppression?.liftedAt) {
    await removeFromSuppressionList(suppression.email);
    await forgetSuppression(suppression);
  } else if (suppression && stops(suppression, mail)) {
    return { state: 'suppressed', reason: describeSuppression(suppression) };
  }
  const isOwners = mailKinds[kind].to === 'owner' && kind !== 'digest';
  if (isOwners && chosen.owner === 'digest') return { state: 'held' };
  return countVisitorMail(mail, chosen, now);
}

/** Somebody who calls the shop's emails spam can still choose a new password. */
const stops = ({ why }: Suppression, { kind }: Mail) =>
  why === 'bounced' || kind !== 'password-reset';

/** Records the reason an email is not sent now, and notes it for the owner where it matters. */
async function holdBack(mail: Leased, { state, reason }: Obstacle, now: Date): Promise<void> {
  if (state === 'suppressed' || state === 'limited') await noteDelivery(mail, reason);
  const notice = reason === undefined ? undefined : noticeOf(state, now);
  await recordOutcome(mail, state, reason === undefined ? {} : { reason }, notice);
}

/** Tells the owner, once a day, that visitors have caused more emails than a day allows. */
function noticeOf(state: MailState, now: Date) {
  const at = now.toISOString();
  if (state === 'waiting') {
    return repeatableMailWrite({ kind: 'mails-waiting', about: `waiting-${at.slice(0, 10)}`, at });
  }
  const morning = lastMorning(now).toISOString().slice(0, 10);
  return state === 'held'
    ? repeatableMailWrite({ kind: 'many-mails', about: `waiting-${morning}`, at })
    : undefined;
}

/** True if an email need not wait any longer, so that its cause can be undone or its day comes. */
export const isDue = ({ sendAfter }: Mail, now: Date): boolean =>
  sendAfter === undefined || Date.parse(sendAfter) <= now.getTime();

const isWaiting = ({ state }: Mail) => state === 'queued' || state === 'sending';

async function write(
  mail: Leased,
  settings: MailerEnvironment,
  chosen: MailSettings,
  account: Credential | undefined,
) {
  const token = await issueToken(mail, account);
  const content = await compose(mail, token).catch((error: unknown) => {
    if (isFault(error) || error instanceof ObsoleteMail) throw error;
    logError('An email could not be written', error, context(mail));
    throw new PermanentFailure('It could not be written: the log of the mailer has the error.');
  });
  if (!content) throw new PermanentFailure('What it was about is no longer there.');
  const facts = await findFacts();
  const rendered = render(content, settings.SITE_ORIGIN, facts, ownWords(mail.kind, chosen));
  const to = mail.to ?? facts.email;
  const messageId = await send({ mail, to, rendered, facts }, settings);
  return { messageId, subject: rendered.subject };
}

/**
 * The token for an email that resets a password, confirms or changes an address, or invites; the
 * digits for one to an order's new address.
 */
async function issueToken(mail: Mail, account: Credential | undefined) {
  const { kind, about, to = '' } = mail;
  if (kind === 'new-address') {
    const token = await issueNewAddress({ ...mail, to }, subjectId(mail), new Date());
    if (token) return token;
    throw new ObsoleteMail(
      'The account has changed since, or the address has one of its own already.',
    );
  }
  if (kind === 'order-code') {
    const order = await findOrder(subjectId(mail));
    if (order && order.customerEmail !== to) return makeEmailCode(order, to, new Date());
    throw new ObsoleteMail('The order has that address already, or is gone.');
  }
  if (account) return issueResetToken(to, account, new Date());
  if (kind === 'invitation') return issueInvitation({ about, to }, new Date());
  return kind === 'confirm-address' ? issueConfirmToken(about, to, new Date()) : undefined;
}

async function unsent(mail: Leased, error: unknown, now: Date): Promise<void> {
  if (error instanceof ObsoleteMail) {
    await recordOutcome(mail, 'off', { reason: error.message });
    return;
  }
  if (error instanceof PermanentFailure) {
    // A stranger can cause emails to impossible addresses, so only the owner's own raise an alarm.
    const alarm = mailKinds[mail.kind].to === 'owner' ? { alarm: mailAlarm } : undefined;
    logError('An email was refused', error.cause ?? error, { ...context(mail), ...alarm });
    return fail(mail, error.message);
  }
  logError('An email was not sent', error, context(mail));
  const reason = error instanceof Error ? error.name : 'Error';
  if (waitedMs(mail, now) > GIVE_UP_MS) {
    return fail(mail, `It could not be sent for three days (${reason}).`);
  }
  await recordOutcome(mail, 'queued', { reason });
}

/** Gives up on an email and notifies the owner. */
async function fail(mail: Leased, reason: string): Promise<void> {
  await noteDelivery(mail, reason);
  await recordOutcome(mail, 'failed', { reason }, failureNotice(mail));
}

/**
 * Tells the owner, except about password resets: strangers may request many of those, so failed
 * ones are only listed.
 */
function failureNotice(mail: Leased) {
  if (mailKinds[mail.kind].to !== 'customer' || mail.kind === 'password-reset') return undefined;
  return mailWrite({
    kind: 'mail-failed',
    about: mail.about as About,
    event: { id: `${mail.cause}-${mail.attempts}` },
    of: [mailId(mail)],
    at: new Date().toISOString(),
  });
}

const context = (mail: Mail) => ({ requestId: mailId(mail), route: 'mailer' });
