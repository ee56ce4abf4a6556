import { countLogin } from './login-throttle.ts';
import { findCredential } from './repo.ts';

/**
 * What trying a password needs to know: whose it is, and that not too many were tried.
 *
 * @throws TooManyRequests
 */
export async function findPassword(attempt: Parameters<typeof countLogin>[0]) {
  const [refund, credential] = await Promise.all([
    countLogin(attempt),
    findCredential(attempt.email),
  ]);
  return { refund, credential };
}
