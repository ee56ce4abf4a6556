/** The owner's morning digest: everything since the last one, in one e-mail. */
import { mailId } from '../mail/identity.ts';
import { mailWrite } from '../mail/outbox.ts';
import { heldMails, stateChangeWrite } from '../mail/queue.ts';
import { transact } from '../storage/transaction.ts';

const HOUR_MS = 3_600_000;
/** Hour of the digest, in UTC: seven in Brisbane, which is UTC+10 all year. */
const MORNING_HOUR_UTC = 21;
/** Most e-mails in one digest, which one transaction updates. Others wait for the next hour. */
const MAX_DIGEST_MAILS = 90;

/** The last time it was seven in the morning in Brisbane. */
export function lastMorning(now: Date): Date {
  const morning = new Date(now);
  morning.setUTCHours(MORNING_HOUR_UTC, 0, 0, 0);
  return morning <= now ? morning : new Date(morning.getTime() - 24 * HOUR_MS);
}

/**
 * Puts the e-mails held since before the last morning into one. Does nothing if there are none, or
 * if this hour has had its digest: what is still held waits for the next hour.
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
