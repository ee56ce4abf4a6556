import type { Role } from '../../shared/contract/fields.ts';
import { adminCountWrite } from '../auth/repo.ts';
import { mailWrite } from '../mail/outbox.ts';
import { type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import { userKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import { readUser, type StoredUser } from '../storage/user.ts';
import { versionedUpdate } from '../storage/versioned.ts';

/** Users, newest first. */
export async function listUsers(request: PageRequest): Promise<Page<StoredUser>> {
  const page = await readFeed({ index: 'GSI1', partition: userKeys.feedName }, request);
  return { ...page, items: page.items.map(readUser) };
}

interface RoleChange {
  readonly user: StoredUser;
  readonly role: Role;
  readonly actor: { readonly id: string; readonly email: string };
  readonly eventId: string;
  readonly now: Date;
}

/**
 * Writes a role, who changed it, the e-mail that tells the person, and the number of admins, all or
 * nothing.
 *
 * @returns `changed` if the user changed in the meantime, `lastAdmin` if no admin would be
 *   left, undefined if it was written
 */
export async function writeRole({ user, role, actor, eventId, now }: RoleChange) {
  const createdAt = now.toISOString();
  const admins = Number(role === 'admin') - Number(user.role === 'admin');
  const failed = await transact({
    changed: versionedUpdate(userKeys.profile(user.id), user.version, {
      role,
      version: user.version + 1,
    }),
    lastAdmin: admins === 0 ? undefined : adminCountWrite(admins > 0 ? 1 : -1),
    mail: mailWrite({
      kind: 'role-changed',
      about: `user-${user.id}`,
      to: user.email,
      by: 'workshop',
      event: { id: eventId },
      at: createdAt,
    }),
    event: {
      Put: {
        Item: {
          ...userKeys.event(user.id, createdAt, eventId),
          id: eventId,
          createdAt,
          type: 'role',
          actor,
          from: user.role,
          to: role,
        },
      },
    },
  });
  return failed;
}
