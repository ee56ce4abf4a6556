import { randomUUID } from 'node:crypto';
import type { Role } from '../../shared/contract/fields.ts';
import { Conflict, Forbidden, NotFound, Outdated, Unavailable } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { findUser, type StoredUser } from '../storage/user.ts';
import { pauseBefore } from '../storage/versioned.ts';
import { writeRole } from './repo.ts';

interface Request {
  readonly userId: string;
  /** The user as read a moment ago. */
  readonly loaded?: StoredUser | undefined;
  readonly role: Role;
  readonly actor: Pick<Actor, 'id' | 'email'>;
  /** The version the admin looked at; undefined changes whatever is there. */
  readonly version: number | undefined;
  readonly now: Date;
}

/** How often a change without a version is tried again over other admins' changes. */
const ATTEMPTS = 12;

/**
 * Changes another user's role.
 *
 * @throws Forbidden for one's own role, NotFound, Outdated, Conflict for the last admin, Unavailable
 *   where others kept changing the user
 */
export async function changeRole({ userId, loaded, role, actor, version, now }: Request) {
  if (userId === actor.id) throw new Forbidden('You cannot change your own role.');
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const user = (attempt === 1 ? loaded : undefined) ?? (await findUser(userId));
    if (!user) throw new NotFound('There is no such user.');
    if (version !== undefined && version !== user.version) throw new Outdated(user);
    if (user.role === role) return user;
    const failed = await writeRole({ user, role, actor, eventId: randomUUID(), now });
    if (failed === undefined) return { ...user, role, version: user.version + 1 } as StoredUser;
    if (failed === 'lastAdmin') throw new Conflict('At least one admin must remain.');
    await pauseBefore(attempt);
  }
  throw new Unavailable('the user kept changing');
}
