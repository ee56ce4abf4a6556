/** Adds, renames and removes a signed-in person's passkeys. */
import type { BodyOf } from '../../../shared/contract/index.ts';
import { MAX_PASSKEYS } from '../../../shared/contract/limits.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated, Unavailable } from '../../core/errors.ts';
import type { Actor } from '../../http/authenticate.ts';
import { newPasskeyTicket, signToken, verifyToken } from '../../http/token.ts';
import { mailWrite } from '../../mail/outbox.ts';
import { adminPasskeys } from '../../storage/admin-passkeys.ts';
import { userKeys } from '../../storage/keys.ts';
import { check, creation, removal, transact } from '../../storage/transaction.ts';
import { condition, deleteItem, exists, updateItem, updateWrite } from '../../storage/update.ts';
import { findUser } from '../../storage/user.ts';
import { checkPassword } from '../change-password.ts';
import type { Credential } from '../repo.ts';
import { challengeUse, newChallenge } from './login.ts';
import {
  listPasskeys,
  passkeyId,
  passkeyView,
  readPasskey,
  type StoredPasskey,
  userHandle,
} from './passkey.ts';

/** Retries of a change that another change of the same passkeys has overtaken. */
const ATTEMPTS = 5;

/** Reads an account's passkeys, together with the number of changes made to them so far. */
async function readPasskeys(userId: string) {
  const changes = (await findUser(userId))?.passkeyChanges ?? 0;
  return { changes, known: await listPasskeys(userId) };
}

/** Counts a change of an account's passkeys; fails if another came since they were read. */
const changeOf = (userId: string, changes: number) =>
  updateWrite(
    userKeys.user(userId),
    { add: { passkeyChanges: 1 } },
    condition(
      'attribute_exists(PK) AND (attribute_not_exists(passkeyChanges) OR passkeyChanges = :changes)',
      { changes },
    ),
  );

const full = () => new Conflict(`You have ${MAX_PASSKEYS} passkeys already. Remove one first.`);

interface Wanted {
  readonly actor: Actor;
  readonly currentPassword: string;
  readonly credential: Credential | undefined;
  readonly now: Date;
}

/**
 * A challenge for a new passkey. It takes the password, so that nobody can give themselves a key to
 * the account at a browser left open.
 *
 * @throws Forbidden if the password is wrong, or an admin must add it in a session with a passkey;
 * Conflict if the account has the most passkeys allowed; TooManyRequests
 */
export async function newPasskey({ actor, currentPassword, credential, now }: Wanted) {
  const [, known, rule] = await Promise.all([
    checkPassword({ actor, currentPassword, credential, now }),
    listPasskeys(actor.id),
    actor.role === 'admin' && !actor.byPasskey ? adminPasskeys.find() : undefined,
  ]);
  // Without this, a stolen password would be enough, which the rule is meant to prevent.
  if (rule?.required && known.length > 0) {
    throw new Forbidden(
      'This shop asks its admins for a passkey. Log in with yours to add another.',
    );
  }
  if (known.length >= MAX_PASSKEYS) throw full();
  const challenge = newChallenge();
  const claims = { sub: actor.id, jti: challenge };
  return {
    body: {
      challenge,
      ticket: await signToken(newPasskeyTicket, claims, now.getTime()),
      userHandle: userHandle(actor.id),
      known: known.map(({ credentialId }) => credentialId),
    },
  };
}

interface Added {
  readonly actor: Actor;
  readonly answer: BodyOf<'auth.addPasskey'>;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Stores a passkey and tells its owner by email. From then on the session counts as one with a
 * passkey.
 *
 * @throws Conflict if the answer is not for the challenge, the challenge was used or has expired,
 * the passkey is already there, or the account has the most passkeys allowed; Unauthenticated if
 * the session has ended in the meantime
 */
export async function addPasskey({ actor, answer, origin, now }: Added) {
  const claims = await verifyToken(newPasskeyTicket, answer.ticket, now.getTime());
  const { verifyNew } = await import('./verify.ts');
  const made =
    claims?.sub === actor.id && (await verifyNew(answer, { challenge: claims.jti, origin }));
  if (!claims || !made) throw new Conflict('That didn’t work. Please start again.');
  const createdAt = now.toISOString();
  const passkey = {
    ...made,
    id: passkeyId(made.credentialId),
    name: answer.name,
    transports: answer.transports,
    createdAt,
    lastUsedAt: null,
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { changes, known } = await readPasskeys(actor.id);
    if (known.length >= MAX_PASSKEYS) throw full();
    const failed = await storePasskey(passkey, { actor, challenge: claims.jti, changes, now });
    if (failed === 'session') throw new Unauthenticated();
    if (failed === undefined) return { body: passkeyView(passkey) };
    if (failed !== 'changes') throw new Conflict('This passkey is there already.');
  }
  throw new Unavailable('passkeys kept changing');
}

interface Stored {
  readonly actor: Actor;
  readonly challenge: string;
  /** The count from `readPasskeys`. */
  readonly changes: number;
  readonly now: Date;
}

const storePasskey = (passkey: StoredPasskey, { actor, challenge, changes, now }: Stored) =>
  transact({
    challenge: challengeUse(challenge, now),
    passkey: creation({ ...userKeys.passkey(actor.id, passkey.id), ...passkey }),
    session: updateWrite(
      userKeys.session(actor.id, actor.sessionId),
      { set: { byPasskey: true } },
      exists,
    ),
    mail: mailWrite({
      kind: 'passkey-added',
      about: `user-${actor.id}`,
      to: actor.email,
      by: 'workshop',
      event: { id: passkey.id },
      at: passkey.createdAt,
    }),
    changes: changeOf(actor.id, changes),
  });

/** @throws NotFound */
export async function renamePasskey(actor: Actor, id: string, name: string) {
  const renamed = await updateItem(userKeys.passkey(actor.id, id), { set: { name } }, exists);
  if (!renamed) throw new NotFound('That passkey was removed.');
  return { body: passkeyView(readPasskey(renamed)) };
}

/**
 * Removes a passkey. Sessions opened with it stay.
 *
 * @throws NotFound; Conflict for the last one of an admin where the shop asks for one
 */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const key = userKeys.passkey(actor.id, id);
  const gone = () => new NotFound('That passkey was removed.');
  if (actor.role !== 'admin') {
    if (!(await deleteItem(key, exists))) throw gone();
    return;
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const [{ changes, known }, rule] = await Promise.all([
      readPasskeys(actor.id),
      adminPasskeys.find(),
    ]);
    if (!known.some((passkey) => passkey.id === id)) throw gone();
    if (rule.required && known.length === 1) {
      throw new Conflict(
        'This shop asks its admins for a passkey. Add another before you remove this one.',
      );
    }
    const failed = await transact({
      passkey: removal(key, exists),
      // Fails if another removal or a change of the rule comes between.
      changes: changeOf(actor.id, changes),
      rule: check(
        userKeys.adminPasskeys,
        condition('attribute_not_exists(version) OR version = :version', {
          version: rule.version,
        }),
      ),
    });
    if (failed === undefined) return;
  }
  throw new Unavailable('passkeys kept changing');
}
