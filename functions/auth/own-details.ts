/** Changes that signed-in people make to their own accounts. */
import type { BodyOf } from '../../shared/contract/index.ts';
import { Unauthenticated } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { userKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import { findUser, type StoredUser, userIndex, userView } from '../storage/user.ts';
import { changeVersioned, versionedUpdate } from '../storage/versioned.ts';

/**
 * Changes a person's own name and phone number, and the terms that find them, all or nothing. It
 * needs no `If-Match`, because only the person changes these, and it leaves everything else, such
 * as the role, alone.
 *
 * @returns the account as written
 * @throws Unauthenticated if the account has gone in the meantime, Unavailable if others kept
 * changing it
 */
export function changeOwnDetails(
  { sessionId: _, byPasskey: _how, ...user }: Actor,
  details: BodyOf<'auth.updateUser'>,
): Promise<StoredUser> {
  return changeVersioned({
    ifMatch: undefined,
    loaded: user,
    async find() {
      const found = await findUser(user.id);
      if (found) return found;
      throw new Unauthenticated();
    },
    async write(before) {
      const after = { ...before, ...details, version: before.version + 1 };
      const failed = await transact({
        profile: versionedUpdate(userKeys.user(user.id), before.version, {
          ...details,
          version: after.version,
        }),
        ...userIndex.searchChanges(before, after),
      });
      return failed ? undefined : after;
    },
    view: userView,
  });
}
