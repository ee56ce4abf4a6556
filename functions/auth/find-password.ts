import { type Attempt, countLogin, deviceClaims, readDevice } from './login-throttle.ts';
import { findCredential } from './repo.ts';

/**
 * What trying a password needs to know: whose it is, and that not too many were tried.
 *
 * @throws TooManyRequests
 */
export async function findPassword(attempt: Attempt) {
  const device = await readDevice(attempt);
  const [refund, credential] = await Promise.all([
    countLogin(attempt, device),
    findCredential(attempt.email),
  ]);
  const isCurrent =
    credential && device?.credential === deviceClaims(attempt.email, credential).credential;
  if (!device || isCurrent) return { refund, credential };
  // The cookie was given for an earlier password: this is a stranger.
  return { refund: await countLogin(attempt, undefined), credential };
}
