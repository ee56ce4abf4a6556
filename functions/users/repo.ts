/** Users in the table, and the change of a role. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Role, role as roleSchema } from '../../shared/contract/fields.ts';
import { listInvitations, type StoredInvitation, withdrawals } from '../auth/invitations.ts';
import { adminCountWrite } from '../auth/repo.ts';
import { Conflict, Forbidden } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import type { Actor } from '../http/authenticate.ts';
import { mailWrite } from '../mail/outbox.ts';
import { type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import { getPartition } from '../storage/items.ts';
import { userKeys } from '../storage/keys.ts';
import { put, transact } from '../storage/transaction.ts';
import { exists, updateWrite } from '../storage/update.ts';
import { adminUserView, findUser, readUser, type StoredUser } from '../storage/user.ts';
import { changeVersioned, versionedUpdate } from '../storage/versioned.ts';

/** Users, newest first. */
export async function listUsers(request: PageRequest): Promise<Page<StoredUser>> {
  const page = await readFeed({ index: 'GSI1', partition: userKeys.feedName }, request);
  return { ...page, items: page.items.map(readUser) };
}

const storedRoleChange = shape(() => ({
  id: z.string(),
  createdAt: z.string(),
  type: z.enum(['role', 'invited']),
  actor: z.object({ id: z.string(), email: z.string() }),
  from: roleSchema,
  to: roleSchema,
}));

/** The history of a user's role, oldest first, with who changed it; empty for an unknown user. */
export async function listRoleChanges(userId: string) {
  const items = await getPartition(userKeys.user(userId).PK, userKeys.roleEvent.SK);
  return items.map((item) => {
    const { actor, ...change } = storedRoleChange.parse(item);
    return { ...change, by: actor.email };
  });
}

interface RoleChange {
  readonly role: Role;
  readonly actor: Pick<Actor, 'id' | 'email'>;
  readonly now: Date;
}

/**
 * Writes a role, its history, the email that tells the person, and the number of admins. If an
 * admin leaves, it also ends their sessions and their open invitations. All or nothing.
 *
 * @param invitations all that exist, if an admin leaves
 * @returns `changed` if the user changed in the meantime, `lastAdmin` if no admin would be left,
 * undefined if it was written
 */
async function writeRole(
  user: StoredUser,
  { role, actor, now }: RoleChange,
  invitations: readonly StoredInvitation[],
) {
  const id = randomUUID();
  const createdAt = now.toISOString();
  const admins = Number(role === 'admin') - Number(user.role === 'admin');
  const by = { id: actor.id, email: actor.email };
  const event = { id, createdAt, type: 'role', actor: by, from: user.role, to: role };
  // A former admin is logged out everywhere (see `replacePassword`).
  const era = user.role === 'admin' ? randomUUID() : undefined;
  return transact({
    changed: versionedUpdate(userKeys.user(user.id), user.version, {
      role,
      version: user.version + 1,
      ...(era && { era }),
    }),
    sessions: era && updateWrite(userKeys.credential(user.email), { set: { era } }, exists),
    ...withdrawals(user.id, invitations),
    lastAdmin: admins === 0 ? undefined : adminCountWrite(admins > 0 ? 1 : -1),
    mail: mailWrite({
      kind: 'role-changed',
      about: `user-${user.id}`,
      to: user.email,
      by: 'workshop',
      event: { id },
      at: createdAt,
    }),
    event: put({ ...userKeys.roleEvent(user.id, createdAt, id), ...event }),
  });
}

interface Request extends RoleChange {
  readonly userId: string;
  /** The user as just read. */
  readonly loaded: StoredUser | undefined;
  /** The version the admin looked at; undefined changes the user whatever their version. */
  readonly ifMatch: number | undefined;
}

/**
 * Changes another user's role.
 *
 * @throws Forbidden for one's own role, Conflict for the last admin, and as `changeVersioned` does
 */
export async function changeRole({ userId, loaded, ifMatch, ...change }: Request) {
  const { role, actor } = change;
  if (userId === actor.id) throw new Forbidden('You cannot change your own role.');
  return changeVersioned({
    ifMatch,
    loaded,
    find: () => findUser(userId),
    write: async (user) => {
      if (user.role === role) return user;
      const invitations = user.role === 'admin' ? await listInvitations() : [];
      const failed = await writeRole(user, change, invitations);
      if (failed === 'lastAdmin') throw new Conflict('At least one admin must remain.');
      return failed ? undefined : { ...user, role, version: user.version + 1 };
    },
    view: adminUserView,
    absent: 'There is no such user.',
  });
}
