import { type Attempt, countLogin, deviceClaims, readDevice } from './login-throttle.ts';
import { findCredential } from './repo.ts';

/**
 * Reads what trying a password needs: whose it is, and whether attempts are left.
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
  // The cookie belongs to an earlier password: the browser is treated as unknown.
  return { refund: await countLogin(attempt, undefined), credential };
}
