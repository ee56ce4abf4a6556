/**
 * Wrong passwords are counted three ways, and each way stops another attack:
 *
 * - an account from one address: somebody guessing at one account;
 * - one address: somebody trying one password on many accounts;
 * - an account from anywhere: many machines guessing at one account.
 *
 * The last one would let a stranger lock the owner out, so a browser that has logged in to the
 * account before (it holds a signed device cookie) is counted by itself instead of all three.
 * See OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
import { environment } from '../core/environment.ts';
import { TooManyRequests } from '../core/errors.ts';
import { countAttempt, hashed, type Limit, refundAttempt } from '../http/throttle.ts';
import { deviceToken, readCookie, verifyToken } from '../http/token.ts';

const WINDOW_SECONDS = 900;
const PER_DEVICE: Limit = { attempts: 10, seconds: WINDOW_SECONDS };
const PER_ACCOUNT_AND_ADDRESS: Limit = { attempts: 10, seconds: WINDOW_SECONDS };
const PER_ADDRESS: Limit = { attempts: 50, seconds: WINDOW_SECONDS };
const PER_ACCOUNT: Limit = { attempts: 100, seconds: WINDOW_SECONDS };

interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly cookies: readonly string[];
  readonly now: Date;
}

interface Counter {
  readonly what: string;
  readonly limit: Limit;
}

/** What the subject of a device token is: an account, not readable as an e-mail. */
export function deviceSubject(email: string): string {
  return hashed(`device ${email}`);
}

/**
 * Counts an attempt to log in.
 *
 * @returns what to call once the password has proved right
 * @throws TooManyRequests
 */
export async function countLogin(attempt: Attempt): Promise<() => Promise<void>> {
  const counters = await countersOf(attempt);
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
    // A refused attempt says nothing of the password and must not use up the other counters.
    if (refused.reason instanceof TooManyRequests) await refund();
    throw refused.reason;
  }
  return refund;
}

async function countersOf({ email, address, cookies, now }: Attempt): Promise<Counter[]> {
  const device = await verifyToken(
    deviceToken,
    readCookie(cookies, deviceToken.cookie),
    now.getTime(),
  );
  if (device?.sub === deviceSubject(email)) {
    return [{ what: `device#${device.jti}`, limit: PER_DEVICE }];
  }
  const account = hashed(email);
  const pair = {
    what: `login#${account}#${hashed(address)}`,
    limit: PER_ACCOUNT_AND_ADDRESS,
  };
  const everywhere = { what: `login-account#${account}`, limit: PER_ACCOUNT };
  if (environment().IP_RATE_LIMIT === 'off') return [pair, everywhere];
  return [pair, everywhere, { what: `login-address#${hashed(address)}`, limit: PER_ADDRESS }];
}
