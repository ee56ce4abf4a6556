/** Accepting an invitation, which works once. */
import { randomUUID } from 'node:crypto';
import { BadField } from '../core/errors.ts';
import { confirmationWrite } from '../mail/address.ts';
import { userKeys } from '../storage/keys.ts';
import {
  check,
  type NamedWrites,
  put,
  removal,
  transact,
  type Write,
} from '../storage/transaction.ts';
import { condition, exists, updateWrite } from '../storage/update.ts';
import { findUser } from '../storage/user.ts';
import {
  invitationAbout,
  invitationKey,
  invitationOf,
  noAdmin,
  type StoredInvitation,
} from './invitations.ts';
import { type InvitationToken, linkEnded, resetTokenKey } from './mailed-links.ts';
import { listPasskeys } from './passkeys/passkey.ts';
import { hashPassword } from './password.ts';
import {
  adminCountWrite,
  type Credential,
  createUser,
  findCredential,
  isUnchanged,
} from './repo.ts';

/** The name for a new account that the link creates. */
interface Names {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

interface Acceptance extends Names {
  readonly token: string;
  readonly newPassword: string;
  readonly found: InvitationToken;
  readonly now: Date;
}

/**
 * Uses up an invitation: creates an admin account, or promotes the address's existing account, with
 * the new password, and ends all its sessions, all or nothing. It logs nobody in.
 *
 * @throws NotFound if the invitation was withdrawn, used or has ended, if whoever invited is no
 * longer an admin, or if it is for the first admin and there is one already; BadField if a new
 * account lacks a name
 */
export async function acceptInvitation(accepted: Acceptance): Promise<void> {
  const { token, newPassword, found, now } = accepted;
  const { email } = found;
  const [invited, credential] = await Promise.all([
    invitationOf({ about: invitationAbout(found.invitation), to: email }, now),
    findCredential(email),
  ]);
  if (!invited) throw linkEnded();
  const { firstName, lastName } = accepted;
  if (!credential && !firstName) throw new BadField('firstName', 'is required');
  if (!credential && !lastName) throw new BadField('lastName', 'is required');
  const passwordHash = await hashPassword(newPassword);
  const used = {
    token: removal(resetTokenKey(token), exists),
    // It stays listed for a while, as used.
    invitation: updateWrite(
      invitationKey(invited),
      { set: { usedAt: now.toISOString() } },
      condition('id = :id AND attribute_not_exists(usedAt)', { id: invited.id }),
    ),
    // An invitation lapses once its sender is no longer an admin.
    inviter:
      invited.actor &&
      check(userKeys.user(invited.actor.id), condition('#role = :role', { role: 'admin' })),
    admins: invited.actor
      ? adminCountWrite(1)
      : updateWrite(userKeys.adminCount, { add: { admins: 1 } }, noAdmin),
  };
  if (!credential) {
    const userId = randomUUID();
    const createdAt = now.toISOString();
    const user = { id: userId, email, firstName: firstName ?? '', lastName: lastName ?? '' };
    const made = await createUser(
      { ...user, phone: null, role: 'admin', createdAt, confirmedAt: createdAt, passwordHash },
      { ...used, event: roleEvent(userId, 'customer', invited, now) },
    );
    if (!made) throw linkEnded();
  } else if (!(await raise({ credential, passwordHash, invited, used, now }))) throw linkEnded();
}

interface Raised {
  readonly credential: Credential;
  readonly passwordHash: string;
  readonly invited: StoredInvitation;
  readonly used: NamedWrites;
  readonly now: Date;
}

/**
 * Makes an account an admin's. Its passkeys go, because a stranger may have opened it with somebody
 * else's unconfirmed address.
 *
 * @returns false if it is an admin's already, or has changed since it was read
 */
async function raise({ credential, passwordHash, invited, used, now }: Raised): Promise<boolean> {
  const { userId } = credential;
  const user = await findUser(userId);
  if (!user || user.role === 'admin') return false;
  const { confirmedAt = now.toISOString(), version, passkeyChanges } = user;
  const passkeys = user.confirmedAt ? [] : await listPasskeys(userId);
  const era = randomUUID();
  const unchanged =
    passkeyChanges === undefined
      ? 'attribute_not_exists(passkeyChanges)'
      : 'passkeyChanges = :passkeyChanges';
  const failed = await transact({
    ...used,
    password: updateWrite(
      userKeys.credential(user.email),
      { set: { passwordHash, era } },
      isUnchanged(credential),
    ),
    profile: updateWrite(
      userKeys.user(userId),
      { set: { role: 'admin', era, confirmedAt, version: version + 1 } },
      condition(`version = :version AND ${unchanged}`, {
        version,
        ...(passkeyChanges !== undefined && { passkeyChanges }),
      }),
    ),
    address: confirmationWrite(user.email, confirmedAt),
    event: roleEvent(userId, user.role, invited, now),
    ...Object.fromEntries(
      passkeys.map(({ id }) => [`passkey ${id}`, removal(userKeys.passkey(userId, id))]),
    ),
  });
  return failed === undefined;
}

/** The actor in the history of roles for whoever may deploy. */
const deploy = { id: 'owner', email: 'npm run deploy' };

function roleEvent(
  userId: string,
  from: string,
  { actor = deploy }: StoredInvitation,
  now: Date,
): Write {
  const event = { id: randomUUID(), createdAt: now.toISOString(), type: 'invited' };
  return put({
    ...userKeys.roleEvent(userId, event.createdAt, event.id),
    ...event,
    actor,
    from,
    to: 'admin',
  });
}
