import { hasStatus } from '../api/api-error.ts';
import { list, matching, object } from '../state/codecs.ts';
import { type PersistentStore, persistentStore } from '../state/storage.ts';
import { SubmitError } from './form.ts';
import { isUnknown } from './outcome.ts';

/** The bodies sent under one idempotency key. */
interface Attempt {
  readonly key: string;
  /** Every body with an unknown outcome; the shop carries out at most one of them. */
  readonly bodies: readonly unknown[];
}

/** Attempts, which survive a reload just as typed text does. */
export const createAttempts = (name: string): PersistentStore<Attempt | null> =>
  persistentStore<Attempt | null>(
    `${name}-attempt`,
    null,
    object<Attempt>({
      key: matching(/^[\w-]{8,100}$/),
      bodies: list((found) => found),
    }),
    'session',
  );

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The shop's answer, and the body it has carried out, which may be an earlier one. */
interface Sent<Body, Answer> {
  readonly answer: Answer;
  readonly body: Body;
  readonly isEarlier: boolean;
}

/**
 * Sends something that must happen only once. Until the shop has answered, every try has the same
 * key, whatever was changed in between. If the shop has already used the key for another body it
 * refuses (422), and is then asked for the result of that body.
 */
export async function sendOnce<Body, Answer>(
  attempts: PersistentStore<Attempt | null>,
  body: Body,
  send: (body: Body, headers: Record<string, string>) => Promise<Answer>,
): Promise<Sent<Body, Answer>> {
  const { key, bodies } = attempts.get() ?? { key: newKey(), bodies: [] };
  const sent = JSON.stringify(body);
  const earlier = bodies.filter((one) => JSON.stringify(one) !== sent);
  const headers = { 'idempotency-key': key };
  attempts.set({ key, bodies: [...earlier, body] });
  try {
    const answer = await send(body, headers);
    attempts.set(null);
    return { answer, body, isEarlier: false };
  } catch (error) {
    // This try was refused, but an earlier one may still have got through.
    if (!isUnknown(error)) attempts.set({ key, bodies });
    if (!hasStatus(error, 422)) throw error;
    for (const one of earlier) {
      const before = one as Body;
      try {
        const answer = await send(before, headers);
        attempts.set(null);
        return { answer, body: before, isEarlier: true };
      } catch (other) {
        if (!hasStatus(other, 422)) throw other;
      }
    }
    // The key is of no more use.
    attempts.set(null);
    throw error;
  }
}

/** Like `sendOnce`, for a message: if an earlier try had arrived, later edits stay in the form. */
export async function sendMessageOnce<Body>(
  attempts: PersistentStore<Attempt | null>,
  body: Body,
  send: (body: Body, headers: Record<string, string>) => Promise<unknown>,
): Promise<void> {
  const { isEarlier } = await sendOnce(attempts, body, send);
  if (isEarlier) throw new SubmitError(EARLIER);
}

const EARLIER =
  'Your first try had arrived, and we have it as you first sent it. To send what you changed since, send it again.';
