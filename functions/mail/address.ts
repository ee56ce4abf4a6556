/**
 * E-mail addresses: whether someone has confirmed one by following a link that the shop only ever
 * sends there, and how much visitors caused to it. Anyone can type any address.
 */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import {
  RESETS_A_DAY,
  UNCONFIRMED_A_DAY,
  UNCONFIRMED_A_MONTH,
} from '../../shared/contract/limits.ts';
import { shape } from '../core/shape.ts';
import { attemptsLeft, attemptWrite, type Limit } from '../http/rate-limit.ts';
import { getItem } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';
import { transact, type Write } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';
import { mailKey } from './mail.ts';
import { isHeldBy, type Leased } from './queue.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const MONTH_MS = 30 * DAY_MS;

const times = z.lazy(() => z._default(z.array(z.int()), []));

const storedAddress = shape(() => ({
  email: z.string(),
  confirmedAt: z.optional(timestamp),
  /** When visitors caused e-mails to it, in epoch milliseconds: those of the last 30 days. */
  caused: times,
  /** When its account's password could be reset by an e-mail, likewise. */
  resets: times,
  version: z._default(z.int(), 0),
}));

export type StoredAddress = z.infer<typeof storedAddress>;

async function findAddress(email: string): Promise<StoredAddress> {
  return storedAddress.parse((await getItem(mailKeys.address(email))) ?? { email });
}

/** Whether someone has followed a link that was sent to an address. */
export const isConfirmed = async (email: string): Promise<boolean> =>
  (await findAddress(email)).confirmedAt !== undefined;

/** The write that confirms an address; repeating it changes nothing. */
export const confirmationWrite = (email: string, at: string): Write =>
  updateWrite(mailKeys.address(email), {
    set: { email },
    setOnce: { confirmedAt: at },
    add: { version: 1 },
    remove: ['expiresAt'],
  });

/** Counts e-mails to all addresses that no one has confirmed, a day (UTC) at a time. */
const IN_ALL = 'unconfirmed-mails';
const inAll = (attempts: number): Limit => ({ attempts, seconds: DAY_SECONDS });

/** How many e-mails can still go to unconfirmed addresses today, of so many. */
export const unconfirmedMailsLeft = (perDay: number, now: Date): Promise<number> =>
  attemptsLeft(IN_ALL, inAll(perDay), now.getTime());

/** Why an e-mail that a visitor caused is not sent now, in words for the owner. */
interface Held {
  readonly state: 'limited' | 'waiting';
  readonly reason: string;
}

/**
 * Counts an e-mail among what visitors caused to its address, once however often it is tried.
 *
 * @param perDay what goes to all unconfirmed addresses together
 * @returns why it must not be sent; undefined if it may
 */
export async function countVisitorMail(
  mail: Leased,
  perDay: number,
  now: Date,
): Promise<Held | undefined> {
  const { to, by, counted } = mail;
  if (to === undefined || by !== 'visitor' || counted) return undefined;
  const isReset = mail.kind === 'password-reset';
  const time = now.getTime();
  const since = (list: readonly number[], ms: number) => list.filter((at) => at > time - ms);
  for (;;) {
    const address = await findAddress(to);
    const known = address.confirmedAt !== undefined;
    const [caused, resets] = [since(address.caused, MONTH_MS), since(address.resets, DAY_MS)];
    if (isReset && resets.length >= RESETS_A_DAY) return limited(RESETS_A_DAY, 'day');
    if (!isReset && known) return undefined;
    if (!known && since(caused, DAY_MS).length >= UNCONFIRMED_A_DAY) {
      return limited(UNCONFIRMED_A_DAY, 'day');
    }
    if (!known && caused.length >= UNCONFIRMED_A_MONTH)
      return limited(UNCONFIRMED_A_MONTH, 'month');
    const refused = await transact({
      mail: updateWrite(mailKey(mail), { set: { counted: true } }, isHeldBy(mail)),
      address: updateWrite(
        mailKeys.address(to),
        {
          set: {
            email: to,
            caused: known ? caused : [...caused, time],
            resets: isReset ? [...resets, time] : resets,
            expiresAt: known ? undefined : Math.ceil((time + MONTH_MS) / 1000),
          },
          add: { version: 1 },
        },
        condition('attribute_not_exists(version) OR version = :version', {
          version: address.version,
        }),
      ),
      inAll: known ? undefined : attemptWrite(IN_ALL, inAll(perDay), time),
    });
    if (refused === undefined) return undefined;
    if (refused === 'mail') throw new Error('Another function has the e-mail by now');
    if (refused === 'inAll') {
      const reason = `${perDay} e-mails have gone to addresses today that no one has confirmed. This one waits for tomorrow.`;
      return { state: 'waiting', reason };
    }
  }
}

function limited(count: number, span: 'day' | 'month'): Held {
  const reason = `Visitors have caused ${count} e-mails to this address within a ${span}, and no one has confirmed it by following a link.`;
  return { state: 'limited', reason };
}
