import { createHash } from 'node:crypto';
import { RESET_EVERY_MINUTES } from '../../shared/contract/limits.ts';
import { repeatableMailWrite } from '../mail/outbox.ts';
import { transact } from '../storage/transaction.ts';

/** How long the e-mail stays listed, in seconds: 30 days. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** What the e-mails that reset an address's password are about. */
export const resetAbout = (email: string) =>
  `reset-${createHash('sha256').update(email).digest('hex').slice(0, 40)}` as const;

/**
 * Puts an e-mail with a link to choose a new password into the outbox. It does not look up whether
 * the address has an account (the mailer does), so it answers and writes the same for every address.
 *
 * Requests for one address within a fixed time window cause one e-mail. That limits what a stranger
 * can send to a mailbox without locking its owner out: the link of that window still works.
 */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / (RESET_EVERY_MINUTES * 60_000));
  const mail = repeatableMailWrite({
    kind: 'password-reset',
    about: resetAbout(email),
    to: email,
    event: { id: String(window) },
    at: now.toISOString(),
    unlisted: true,
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
  });
  await transact({ mail });
}
