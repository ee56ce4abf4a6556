/**
 * Rate limits: counters with a window, one item each. A window starts with the first attempt and is
 * dropped when it ends, so no one waits longer than one window. Counting is one write; only the
 * first attempt after a window that DynamoDB has not deleted yet takes two.
 */
import { createHash } from 'node:crypto';
import type { Route, ThrottleClass } from '../../shared/contract/route.ts';
import { setting } from '../core/environment.ts';
import { TooManyRequests } from '../core/errors.ts';
import { getItem } from '../storage/items.ts';
import { shopKeys } from '../storage/keys.ts';
import { check, type Write } from '../storage/transaction.ts';
import { condition, deleteItem, tryUpdate, updateItem, updateWrite } from '../storage/update.ts';

export interface Limit {
  /** Attempts allowed per window. */
  readonly attempts: number;
  readonly seconds: number;
}

/** A stable hash that identifies a counter without revealing its subject. */
export function hashIdentifier(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 27);
}

/**
 * Checks whether another attempt would be allowed, without counting.
 *
 * @param now milliseconds
 * @throws TooManyRequests with the seconds until the window ends
 */
export async function checkLimit(what: string, limit: Limit, now: number): Promise<void> {
  const { attempts, expiresAt } = (await getItem(shopKeys.throttle(what))) ?? {};
  const seconds = Math.floor(now / 1000);
  const ends = Number(expiresAt);
  const runs = ends > seconds && ends <= seconds + limit.seconds;
  if (runs && Number(attempts) >= limit.attempts) throw new TooManyRequests(ends - seconds);
}

/** A condition check, for a transaction, that another attempt is allowed; `now` in milliseconds. */
export function limitCheck(what: string, limit: Limit, now: number): Write {
  return check(
    shopKeys.throttle(what),
    condition(
      'attribute_not_exists(PK) OR expiresAt <= :now OR expiresAt > :latest OR attempts < :limit',
      { ...windowBounds(limit, Math.floor(now / 1000)), limit: limit.attempts },
    ),
  );
}

/**
 * A write, for a transaction, that counts an attempt and fails at the limit. Its windows begin at
 * fixed times, such as each full hour, because one write cannot both count and restart a window.
 *
 * @param now milliseconds
 */
export function attemptWrite(what: string, limit: Limit, now: number): Write {
  const window = Math.floor(now / 1000 / limit.seconds);
  return updateWrite(
    shopKeys.throttle(`${what}#${window}`),
    { set: { expiresAt: (window + 1) * limit.seconds }, add: { attempts: 1 } },
    condition('attribute_not_exists(attempts) OR attempts < :limit', { limit: limit.attempts }),
  );
}

/** The number of attempts left for `attemptWrite` in this window; `now` in milliseconds. */
export async function attemptsLeft(what: string, limit: Limit, now: number): Promise<number> {
  const window = Math.floor(now / 1000 / limit.seconds);
  const counter = await getItem(shopKeys.throttle(`${what}#${window}`));
  return limit.attempts - Number(counter?.attempts ?? 0);
}

/**
 * A current window ends between these times. One that ends later was started by a clock that was
 * ahead, and would keep people waiting for longer than a window.
 */
function windowBounds(limit: Limit, seconds: number) {
  return { now: seconds, latest: seconds + limit.seconds };
}

/**
 * Counts an attempt before it is made, so parallel attempts cannot slip through together.
 *
 * @param now milliseconds
 * @returns the number of attempts in the window, including this one
 * @throws TooManyRequests with the seconds until the window ends
 */
export async function countAttempt(what: string, limit: Limit, now: number): Promise<number> {
  const seconds = Math.floor(now / 1000);
  const bounds = windowBounds(limit, seconds);
  const { updated, refusedBy } = await tryUpdate(
    shopKeys.throttle(what),
    { add: { attempts: 1 }, setOnce: { expiresAt: seconds + limit.seconds } },
    condition(
      'attribute_not_exists(PK) OR (expiresAt > :now AND expiresAt <= :latest AND attempts < :limit)',
      { ...bounds, limit: limit.attempts },
    ),
  );
  if (updated) return Number(updated.attempts);
  const ends = Number(refusedBy?.expiresAt?.N ?? 0);
  if (ends > seconds && ends <= bounds.latest) throw new TooManyRequests(ends - seconds);
  const restarted = await updateItem(
    shopKeys.throttle(what),
    { set: { attempts: 1, expiresAt: seconds + limit.seconds } },
    condition('attribute_not_exists(PK) OR expiresAt <= :now OR expiresAt > :latest', bounds),
  );
  // Another call may have just started the window; this attempt then counts in that one.
  return restarted ? 1 : countAttempt(what, limit, now);
}

/**
 * Takes back an attempt that succeeded. If it was the only one, its window is deleted too, so that
 * the next attempt doesn't find an expired one and need a second write.
 *
 * @param counted the result of `countAttempt`
 */
export async function refundAttempt(what: string, counted: number): Promise<void> {
  const key = shopKeys.throttle(what);
  if (counted === 1 && (await deleteItem(key, condition('attempts = :one', { one: 1 })))) return;
  await updateItem(key, { add: { attempts: -1 } }, condition('attempts > :zero', { zero: 0 }));
}

/** Limits on calls from one IP address; a workshop, a club or a whole street may share one. */
export const perAddress: Record<ThrottleClass, Limit> = {
  signup: { attempts: 30, seconds: 3600 },
  recovery: { attempts: 20, seconds: 3600 },
  passkey: { attempts: 60, seconds: 3600 },
  inquiry: { attempts: 30, seconds: 3600 },
  question: { attempts: 60, seconds: 3600 },
  order: { attempts: 30, seconds: 3600 },
  quote: { attempts: 60, seconds: 3600 },
  review: { attempts: 60, seconds: 3600 },
  upload: { attempts: 300, seconds: 3600 },
  // Enough for six inquiries with the most photos each.
  photo: { attempts: 30, seconds: 3600 },
  // The edge fetches each picture once and keeps it. Mail services fetch for many people from one
  // address.
  drawing: { attempts: 600, seconds: 3600 },
};

interface Caller {
  readonly address: string;
  readonly now: Date;
}

const limitByAddress =
  (apply: (what: string, limit: Limit, now: number) => Promise<unknown>) =>
  async ({ throttle }: Pick<Route, 'throttle'>, { address, now }: Caller): Promise<void> => {
    if (!throttle || setting('IP_RATE_LIMIT') === 'off') return;
    const counter = `${throttle}#${hashIdentifier(address)}`;
    await apply(counter, perAddress[throttle], now.getTime());
  };

/** Counts a call of a route. @throws TooManyRequests */
export const countCall = limitByAddress(countAttempt);

/** Checks, without counting, that an address may still call a route. @throws TooManyRequests */
export const checkCalls = limitByAddress(checkLimit);
