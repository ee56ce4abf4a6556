/**
 * Sends the emails of the outbox. It is called in four ways: with the table's stream records of
 * new emails, and of changed orders and quotes, which it counts for the figures because only two
 * functions can follow a stream; every minute with `{ "send": "due" }` for emails that waited so
 * that their cause could be undone; every few minutes with `{ "send": "waiting" }` for those that
 * could not be sent, were resent by the owner or have become due; and with SES's notifications of
 * bounces and complaints.
 */

import type { Context, DynamoDBStreamEvent, SNSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { forEachAtOnce } from '../../shared/at-once.ts';
import { cut } from '../../shared/cut.ts';
import { findFacts } from '../business/facts.ts';
import { MAIL_SWEEP_MINUTES, mailerEnvironmentSchema } from '../core/environment.ts';
import { logError, mailAlarm } from '../core/log.ts';
import { shape } from '../core/shape.ts';
import { countChanged } from '../figures/count.ts';
import { mailKey } from '../mail/mail.ts';
import { markBounced, releaseWaiting, waitingMails } from '../mail/queue.ts';
import { mailSettings } from '../mail/settings.ts';
import { describeSuppression, type Suppression, suppress } from '../mail/suppression.ts';
import { unconfirmedMailsLeft } from '../mail/visitor-mail.ts';
import { type Key, partitions } from '../storage/keys.ts';
import { deliver, isDue, isLate } from './deliver.ts';
import { remindOfInvoices } from './invoice-reminders.ts';
import { warnOfOldBackup } from './old-backup.ts';
import { remindOfQuotes, writeDigest } from './scheduled.ts';

/** @property at the scheduled time (ISO 8601), however late the call; now by default */
interface Scheduled {
  readonly send: 'waiting' | 'due';
  readonly at?: string;
}

type Event = DynamoDBStreamEvent | SNSEvent | Scheduled;

/** Emails sent at the same time. */
const CONCURRENCY = 5;
/** Emails read at a time from the list of waiting ones. */
const PAGE_SIZE = 100;
/** The part of an invocation's time reserved for emails being sent, in ms. */
const RESERVE_MS = 20_000;

const settings = mailerEnvironmentSchema.parse(process.env);

/** Delivers each email that is due. Failed ones stay in the list of waiting emails. */
async function deliverAll(keys: readonly Key[], due = new Date()): Promise<void> {
  await forEachAtOnce(CONCURRENCY, keys, (key) =>
    deliver(key, settings, due).catch((error: unknown) =>
      logError('An email could not be handled', error, { requestId: '', route: 'mailer' }),
    ),
  );
}

/** Emails go first: figures can wait. */
async function sendCaused({ Records }: DynamoDBStreamEvent): Promise<void> {
  const keys = Records.flatMap(({ dynamodb }) => {
    const { PK, SK } = dynamodb?.Keys ?? {};
    return PK?.S && SK?.S ? [{ PK: PK.S, SK: SK.S }] : [];
  });
  await deliverAll(keys.filter(({ PK }) => PK.startsWith(partitions.mail)));
  await countChanged(keys);
}

/**
 * Creates the emails that are due, then tries all waiting ones once: in their first hour at each
 * call, later at the first call of each hour.
 */
async function sendWaiting(at: Date, timeLeft: () => number): Promise<void> {
  await writeDigest(at);
  await remindOfQuotes(at).catch((error: unknown) =>
    logError('Quotes could not be reminded of', error, { requestId: '', route: 'mailer' }),
  );
  const isFirstOfHour = at.getUTCMinutes() < MAIL_SWEEP_MINUTES;
  if (isFirstOfHour) {
    await remindOfInvoices(at, () => timeLeft() > RESERVE_MS).catch((error: unknown) =>
      logError('Invoices could not be reminded of', error, { requestId: '', route: 'mailer' }),
    );
  }
  const { unconfirmedPerDay } = await mailSettings.find();
  await releaseWaiting(await unconfirmedMailsLeft(unconfirmedPerDay, new Date()), new Date());
  if (settings.NIGHTLY_BACKUP === 'on') await warnOfOldBackup(at);
  let late = 0;
  for await (const mails of waitingMails(PAGE_SIZE)) {
    const lateOnes = mails.filter((mail) => isLate(mail, at));
    late += lateOnes.length;
    const until = new Date(Math.max(Date.now(), at.getTime()));
    const due = mails.filter(
      (mail) => isDue(mail, until) && (isFirstOfHour || !lateOnes.includes(mail)),
    );
    await deliverAll(due.map(mailKey), until);
    if (timeLeft() < RESERVE_MS) break;
  }
  if (late > 0) {
    const context = { requestId: '', route: 'mailer', alarm: mailAlarm, late: String(late) };
    logError('Emails have been waiting for an hour', undefined, context);
  }
}

/** Sends emails whose undo time is over. Any that have failed since wait for the next sweep. */
async function sendDue(at: Date): Promise<void> {
  for await (const mails of waitingMails(PAGE_SIZE)) {
    const fresh = mails.filter(
      (mail) => mail.sendAfter !== undefined && !mail.attempts && isDue(mail, at),
    );
    await deliverAll(fresh.map(mailKey), at);
  }
}

function isFeedback(event: DynamoDBStreamEvent | SNSEvent): event is SNSEvent {
  const [first] = event.Records;
  return first !== undefined && 'Sns' in first;
}

export async function handler(event: Event, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  if ('send' in event) {
    const at = event.at ? new Date(event.at) : new Date();
    if (event.send === 'due') return sendDue(at);
    return sendWaiting(at, () => context.getRemainingTimeInMillis());
  }
  return isFeedback(event) ? takeFeedback(event) : sendCaused(event);
}

const recipient = shape(() => ({
  emailAddress: z.string(),
  diagnosticCode: z.optional(z.string()),
}));

const notice = shape(() => ({
  eventType: z.string(),
  mail: z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) }),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: z.array(recipient) })),
  complaint: z.optional(z.object({ complainedRecipients: z.array(recipient) })),
}));

/** The longest stored detail, in characters. */
const MAX_DETAIL_LENGTH = 300;

/**
 * Handles SES's reports of bounces and complaints, through SNS.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
async function takeFeedback({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    if (Sns.Message.trimStart().startsWith('{')) await take(notice.parse(JSON.parse(Sns.Message)));
    else
      logError('SES sent a message that reports nothing', undefined, {
        requestId: '',
        route: 'mailer',
      });
  }
}

async function take({ mail, bounce, complaint }: z.infer<typeof notice>): Promise<void> {
  const why = complaint ? 'complained' : 'bounced';
  const recipients = complaint?.complainedRecipients ?? bounce?.bouncedRecipients ?? [];
  // A mailbox that is full today may not be tomorrow.
  const isLasting = complaint !== undefined || bounce?.bounceType === 'Permanent';
  for (const { emailAddress, diagnosticCode } of recipients) {
    const suppression: Suppression = {
      email: emailAddress.toLowerCase(),
      why,
      detail: diagnosticCode === undefined ? null : cut(diagnosticCode, MAX_DETAIL_LENGTH),
      createdAt: new Date().toISOString(),
    };
    if (isLasting) await suppress(suppression);
    const { about: [about] = [], cause: [cause] = [] } = mail.tags ?? {};
    if (about && cause)
      await markBounced(mailKey({ about, cause }), describeSuppression(suppression));
    if (suppression.email === (await findFacts()).email.toLowerCase()) {
      const context = { requestId: `${about}.${cause}`, route: 'mailer', alarm: mailAlarm };
      logError('An email to the owner came back', new Error(why), context);
    }
  }
}
