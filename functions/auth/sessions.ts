/** Lists a person's sessions, and ends them. */
import { randomUUID } from 'node:crypto';
import { Conflict, Unauthenticated } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { getItems, getPartition } from '../storage/items.ts';
import { userKeys } from '../storage/keys.ts';
import { findCredential, replacePassword } from './repo.ts';
import { deviceCookie, readSessionRow } from './session.ts';

/** The sessions that have not ended, newest first. */
export async function listSessions(actor: Pick<Actor, 'id' | 'sessionId'>, now: Date) {
  const { PK, SK } = userKeys.session(actor.id, '');
  const [items, [profile]] = await Promise.all([
    getPartition(PK, SK),
    getItems([userKeys.user(actor.id)]),
  ]);
  return items
    .filter((item) => item.era === profile?.era && Number(item.expiresAt) * 1000 > now.getTime())
    .map((item) => {
      const id = String(item.SK).slice(SK.length);
      return { id, ...readSessionRow(item), current: id === actor.sessionId };
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/**
 * Ends every session but the caller's, by beginning a new era with the same password. Other
 * browsers stop being known devices too.
 *
 * @returns a Set-Cookie value that keeps this browser a known device
 * @throws Conflict if the password was changed in the meantime, Unauthenticated if the session has
 * ended
 */
export async function endOtherSessions(actor: Actor, now: Date): Promise<string> {
  const credential = await findCredential(actor.email);
  if (credential?.userId !== actor.id) throw new Unauthenticated();
  const era = randomUUID();
  const [failed, device] = await Promise.all([
    replacePassword({
      email: actor.email,
      credential,
      passwordHash: credential.passwordHash,
      era,
      sessionId: actor.sessionId,
    }),
    deviceCookie({ userId: actor.id, email: actor.email, era }, now),
  ]);
  if (failed === 'password') throw new Conflict('Your password was changed meanwhile.');
  if (failed) throw new Unauthenticated();
  return device;
}
