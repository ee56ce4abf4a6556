/**
 * Emails by the clock: reminders of quotes that expire soon, one for each revision, in working
 * hours; and the owner's morning digest, with everything since the last one.
 */
import { getsReminder, isWorkingHour, reminderTime } from '../../shared/quote.ts';
import { wantsNoReminders } from '../mail/address.ts';
import { mailId } from '../mail/mail.ts';
import { mailWrite } from '../mail/outbox.ts';
import { heldMails, stateChangeWrite } from '../mail/queue.ts';
import { eventItem, newEvent, quoteMails } from '../quotes/event.ts';
import { type QuoteRecord, readRecord, sentTo } from '../quotes/quote.ts';
import { queryAll } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { readRows } from '../storage/read-rows.ts';
import { creation, transact } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';

/** No reminder is due earlier than this before a quote expires. */
const EARLIEST_MS = 6 * 24 * 3_600_000;

/** Creates the reminders that are due. */
export async function remindOfQuotes(now: Date): Promise<void> {
  for (const quote of await endingQuotes(now)) {
    if (isDue(quote, now) && !(await wantsNoReminders(sentTo(quote)))) await remind(quote, now);
  }
}

async function endingQuotes(now: Date): Promise<QuoteRecord[]> {
  const items = await queryAll({
    index: 'GSI2',
    partition: quoteKeys.stateFeedName('sent'),
    sort: '#sort BETWEEN :from AND :to',
    values: { from: now.toISOString(), to: new Date(now.getTime() + EARLIEST_MS).toISOString() },
  });
  return readRows(items, readRecord);
}

function isDue(
  { validUntil, sentAt, remindersStopped, ...quote }: QuoteRecord,
  now: Date,
): boolean {
  if (!validUntil || !sentAt || remindersStopped || quote.reminded >= quote.revision) return false;
  return isWorkingHour(now) && reminderTime(validUntil) <= now && getsReminder(sentAt, validUntil);
}

/**
 * Creates a reminder, unless in the meantime the quote was answered or sent again, or reminders
 * were sent or stopped.
 */
async function remind(quote: QuoteRecord, now: Date): Promise<void> {
  const { id, revision } = quote;
  const itsOwn = { id: `reminder-${revision}`, createdAt: now.toISOString() };
  const event = newEvent(quote, 'reminded', { by: 'shop', actor: null }, itsOwn);
  await transact({
    quote: updateWrite(
      quoteKeys.quote(id),
      { set: { reminded: revision } },
      condition(
        '#state = :sent AND revision = :revision AND reminded < :revision AND remindersStopped = :false',
        { revision, sent: 'sent', false: false },
      ),
    ),
    event: creation(eventItem(id, event)),
    ...quoteMails(quote, event),
  });
}

/** The hour of the digest, in UTC: seven in Brisbane, which is UTC+10 all year. */
export const MORNING_HOUR_UTC = 21;
/** The most emails in one digest, which one transaction updates. Others wait for the next hour. */
const MAX_DIGEST_MAILS = 90;

/** The last time it was seven in the morning in Brisbane. */
export function lastMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(MORNING_HOUR_UTC, 0, 0, 0);
  return morning <= now ? morning : new Date(morning.getTime() - 24 * 3_600_000);
}

/**
 * Puts the emails held since before the last morning into one. It does nothing if there are none,
 * or if this hour has had its digest; the rest then waits for the next hour.
 */
export async function writeDigest(now: Date): Promise<void> {
  const mails = await heldMails(lastMorning(now), MAX_DIGEST_MAILS);
  if (mails.length === 0) return;
  const at = now.toISOString();
  const digest = mailWrite({
    kind: 'digest',
    about: `digest-${at.slice(0, 10)}`,
    event: { id: at.slice(11, 13) },
    of: mails.map(mailId),
    at,
  });
  const held = mails.map(
    (mail) => [mailId(mail), stateChangeWrite(mail, 'held', 'digested')] as const,
  );
  await transact({ digest, ...Object.fromEntries(held) });
}
