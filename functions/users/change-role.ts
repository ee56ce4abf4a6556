import { randomUUID } from 'node:crypto';
import type { Role } from '../../shared/contract/fields.ts';
import { Conflict, Forbidden } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { adminUserView, findUser, type StoredUser } from '../storage/user.ts';
import { changeVersioned } from '../storage/versioned.ts';
import { writeRole } from './repo.ts';

interface Request {
  readonly userId: string;
  /** The user as read a moment ago. */
  readonly loaded: StoredUser | undefined;
  readonly role: Role;
  readonly actor: Pick<Actor, 'id' | 'email'>;
  /** The version the admin looked at; undefined changes whatever is stored. */
  readonly ifMatch: number | undefined;
  readonly now: Date;
}

/**
 * Changes another user's role.
 *
 * @throws Forbidden for one's own role, Conflict for the last admin, and as `changeVersioned` does
 */
export async function changeRole({ userId, loaded, role, actor, ifMatch, now }: Request) {
  if (userId === actor.id) throw new Forbidden('You cannot change your own role.');
  return changeVersioned({
    ifMatch,
    loaded,
    find: () => findUser(userId),
    write: async (user) => {
      if (user.role === role) return user;
      const failed = await writeRole({ user, role, actor, eventId: randomUUID(), now });
      if (failed === 'lastAdmin') throw new Conflict('At least one admin must remain.');
      return failed ? undefined : { ...user, role, version: user.version + 1 };
    },
    view: adminUserView,
    absent: 'There is no such user.',
  });
}
