/**
 * Counts wrong passwords in three ways, each against another attack:
 *
 * - per account and address: guessing at one account;
 * - per address: trying one password on many accounts;
 * - per account, from anywhere: many machines guessing at one account.
 *
 * The last one would let a stranger lock the owner out. So a browser that has logged in to the
 * account before (it holds a signed device cookie) is counted separately, together with the
 * account's other known browsers. A device cookie is valid for one password only. See OWASP, "Slow
 * Down Online Guessing Attacks with Device Cookies".
 */
import { setting } from '../core/environment.ts';
import { TooManyRequests } from '../core/errors.ts';
import { countAttempt, hashIdentifier, type Limit, refundAttempt } from '../http/rate-limit.ts';
import { type Claims, deviceToken, readCookie, verifyToken } from '../http/token.ts';
import type { Credential } from './repo.ts';

const WINDOW_SECONDS = 900;
const PER_DEVICE: Limit = { attempts: 10, seconds: WINDOW_SECONDS };
const PER_ACCOUNTS_DEVICES: Limit = { attempts: 50, seconds: WINDOW_SECONDS };
const PER_ACCOUNT_AND_ADDRESS: Limit = { attempts: 10, seconds: WINDOW_SECONDS };
const PER_ADDRESS: Limit = { attempts: 50, seconds: WINDOW_SECONDS };
const PER_ACCOUNT: Limit = { attempts: 100, seconds: WINDOW_SECONDS };

export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly cookies: readonly string[];
  readonly now: Date;
}

interface Counter {
  readonly what: string;
  readonly limit: Limit;
}

/** The claims of a device token: hashes of the account and of its password's era. */
export function deviceClaims(
  email: string,
  { userId, era }: Pick<Credential, 'userId' | 'era'>,
): Pick<Claims, 'sub' | 'credential'> {
  return {
    sub: hashIdentifier(`device ${email}`),
    credential: hashIdentifier(`credential ${userId} ${era}`),
  };
}

/** The claims of a device cookie for the account, for its current or an earlier password. */
export async function readDevice({
  email,
  cookies,
  now,
}: Pick<Attempt, 'email' | 'cookies' | 'now'>): Promise<Claims | undefined> {
  const cookie = readCookie(cookies, deviceToken.cookie);
  const claims = await verifyToken(deviceToken, cookie, now.getTime());
  return claims?.sub === hashIdentifier(`device ${email}`) ? claims : undefined;
}

/**
 * Counts an attempt to log in.
 *
 * @param device the claims of a browser that has logged in before; undefined for a stranger
 * @returns a function to call once the password has proved right
 * @throws TooManyRequests
 */
export async function countLogin(
  attempt: Attempt,
  device: Claims | undefined,
): Promise<() => Promise<void>> {
  const counters = device ? deviceCounters(device) : strangerCounters(attempt);
  const results = await Promise.allSettled(
    counters.map(({ what, limit }) => countAttempt(what, limit, attempt.now.getTime())),
  );
  const refund = async () => {
    await Promise.all(
      results.map((result, index) => {
        const what = counters[index]?.what;
        return what && result.status === 'fulfilled' && refundAttempt(what, result.value);
      }),
    );
  };
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) {
    // A refused attempt did not test the password, so it must not use up the other counters.
    if (refused.reason instanceof TooManyRequests) await refund();
    throw refused.reason;
  }
  return refund;
}

function deviceCounters({ jti, credential }: Claims): Counter[] {
  return [
    { what: `device#${jti}`, limit: PER_DEVICE },
    // Counted per password, so browsers that knew an earlier one can't use up attempts at the
    // current one.
    { what: `devices#${credential}`, limit: PER_ACCOUNTS_DEVICES },
  ];
}

function strangerCounters({ email, address }: Attempt): Counter[] {
  const account = hashIdentifier(email);
  const pair = {
    what: `login#${account}#${hashIdentifier(address)}`,
    limit: PER_ACCOUNT_AND_ADDRESS,
  };
  const everywhere = { what: `login-account#${account}`, limit: PER_ACCOUNT };
  if (setting('IP_RATE_LIMIT') === 'off') return [pair, everywhere];
  return [
    pair,
    everywhere,
    { what: `login-address#${hashIdentifier(address)}`, limit: PER_ADDRESS },
  ];
}
