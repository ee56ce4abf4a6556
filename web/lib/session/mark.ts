/** The storage key that remembers that an admin has used this browser (see session.ts). */
export const WAS_ADMIN = 'was-admin';

/** The readable cookie beside a session's own. */
export const MARK = '__Host-signed-in';

/**
 * True if this browser may hold a session: the server sets a readable cookie beside the session's
 * own. Without it the user is not fetched, which saves visitors a call that would answer 401.
 */
export const mayHaveSession = (): boolean => document.cookie.includes(`${MARK}=`);

/** True if an admin has used this browser, read without the code of the shop's stores. */
export function hasBeenAdmin(): boolean {
  try {
    return localStorage.getItem(WAS_ADMIN) === 'true';
  } catch {
    // The browser stores nothing.
    return false;
  }
}
