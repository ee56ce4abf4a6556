/**
 * Limits the emails visitors can cause: to a mailbox with an unconfirmed address, to all such
 * addresses together, and to the workshop. Without these, a stranger could use up what SES sends in
 * a day, which is 200 emails until AWS takes an account out of its sandbox.
 */
import * as z from 'zod/mini';
import {
  RESETS_A_DAY,
  UNCONFIRMED_A_DAY,
  UNCONFIRMED_A_MONTH,
} from '../../shared/contract/limits.ts';
import { type MailKind, mailKinds } from '../../shared/mail.ts';
import { shape } from '../core/shape.ts';
import { attemptsLeft, attemptWrite, hashIdentifier, type Limit } from '../http/rate-limit.ts';
import { getItem } from '../storage/items.ts';
import { shopKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';
import { isConfirmed } from './address.ts';
import { mailKey } from './mail.ts';
import { mailboxOf } from './mailbox.ts';
import { isHeldBy, type Leased } from './queue.ts';
import type { MailSettings } from './settings.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const MONTH_MS = 30 * DAY_MS;

const aDay = (attempts: number): Limit => ({ attempts, seconds: DAY_SECONDS });

/** Counts emails to all unconfirmed addresses, a day (UTC) at a time. */
const IN_ALL = 'unconfirmed-mails';

/** The number of emails that can still go to unconfirmed addresses today, out of `perDay`. */
export const unconfirmedMailsLeft = (perDay: number, now: Date): Promise<number> =>
  attemptsLeft(IN_ALL, aDay(perDay), now.getTime());

/** The reason an email caused by a visitor is not sent now, in words for the owner. */
interface Held {
  readonly state: 'limited' | 'waiting' | 'held';
  readonly reason: string;
}

/**
 * Counts an email as caused by a visitor, once however often it is tried.
 *
 * @returns the reason it must not be sent; undefined if it may
 */
export function countVisitorMail(
  mail: Leased,
  { unconfirmedPerDay, workshopPerDay }: MailSettings,
  now: Date,
): Promise<Held | undefined> | undefined {
  const { to, by, counted, kind } = mail;
  if (counted) return undefined;
  if (to !== undefined) {
    return by === 'visitor' ? countByMailbox({ ...mail, to }, unconfirmedPerDay, now) : undefined;
  }
  return isUncounted(kind) ? undefined : countToWorkshop(mail, workshopPerDay, now);
}

/** True for emails that come at most once a day or an hour and report on the others. */
const isUncounted = (kind: MailKind): boolean =>
  mailKinds[kind].to === 'owner' && ['digest', 'mails-waiting', 'many-mails'].includes(kind);

const sentByAnother = () => new Error('Another function has the email by now');

/** Counts emails to the workshop from one morning's digest to the next. */
const TO_WORKSHOP = 'workshop-mails';
/** Counters' days begin at midnight in UTC; the digest comes three hours before. */
const BEFORE_MIDNIGHT_MS = 3 * 3_600_000;

async function countToWorkshop(mail: Leased, perDay: number, now: Date): Promise<Held | undefined> {
  const refused = await transact({
    mail: updateWrite(mailKey(mail), { set: { counted: true } }, isHeldBy(mail)),
    room: attemptWrite(TO_WORKSHOP, aDay(perDay), now.getTime() + BEFORE_MIDNIGHT_MS),
  });
  if (refused === 'mail') throw sentByAnother();
  if (refused === undefined) return undefined;
  const reason = `${perDay} emails have come to you today. This one is part of the next digest.`;
  return { state: 'held', reason };
}

const times = z.lazy(() => z._default(z.array(z.int()), []));

const storedCounts = shape(() => ({
  /** When visitors caused emails to it while unconfirmed, in epoch milliseconds. */
  caused: times,
  /** The times an email could reset its account's password, likewise. */
  resets: times,
  version: z._default(z.int(), 0),
}));

/** A mailbox's counts as stored: those of the last 30 days, under a hash. */
export type MailboxCounts = z.infer<typeof storedCounts>;

/** The key of the counts of an address's mailbox. */
export const mailboxCountsKey = (email: string) =>
  shopKeys.throttle(`mails-to#${hashIdentifier(mailboxOf(email))}`);

async function countByMailbox(
  mail: Leased & { readonly to: string },
  perDay: number,
  now: Date,
): Promise<Held | undefined> {
  const isReset = mail.kind === 'password-reset';
  const key = mailboxCountsKey(mail.to);
  const time = now.getTime();
  const since = (list: readonly number[], ms: number) => list.filter((at) => at > time - ms);
  for (;;) {
    const [known, item] = await Promise.all([isConfirmed(mail.to), getItem(key)]);
    if (known && !isReset) return undefined;
    const counts = storedCounts.parse(item ?? {});
    const [caused, resets] = [since(counts.caused, MONTH_MS), since(counts.resets, DAY_MS)];
    if (isReset && resets.length >= RESETS_A_DAY) return limited(RESETS_A_DAY, 'day');
    if (!known && since(caused, DAY_MS).length >= UNCONFIRMED_A_DAY) {
      return limited(UNCONFIRMED_A_DAY, 'day');
    }
    if (!known && caused.length >= UNCONFIRMED_A_MONTH)
      return limited(UNCONFIRMED_A_MONTH, 'month');
    const refused = await transact({
      mail: updateWrite(mailKey(mail), { set: { counted: true } }, isHeldBy(mail)),
      mailbox: updateWrite(
        key,
        {
          set: {
            caused: known ? caused : [...caused, time],
            resets: isReset ? [...resets, time] : resets,
            expiresAt: Math.ceil((time + MONTH_MS) / 1000),
          },
          add: { version: 1 },
        },
        condition('attribute_not_exists(version) OR version = :version', {
          version: counts.version,
        }),
      ),
      inAll: known ? undefined : attemptWrite(IN_ALL, aDay(perDay), time),
    });
    if (refused === undefined) return undefined;
    if (refused === 'mail') throw sentByAnother();
    if (refused === 'inAll') {
      const reason = `${perDay} emails have gone to addresses today that no one has confirmed. This one waits for tomorrow.`;
      return { state: 'waiting', reason };
    }
  }
}

function limited(count: number, span: 'day' | 'month'): Held {
  const reason = `Visitors have caused ${count} emails to this address within a ${span}, and no one has confirmed it by following a link.`;
  return { state: 'limited', reason };
}
