import { stored } from '../../lib/storage.ts';

interface Attempt {
  body: string;
  key: string;
}

const last = stored<Attempt | null>('order-attempt', null, undefined, 'session');

/** The idempotency key of an order: the same for every attempt to send the same body. */
export function idempotencyKey(order: unknown): string {
  const body = JSON.stringify(order);
  const known = last.get();
  if (known?.body === body) return known.key;
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  last.set({ body, key });
  return key;
}

/** Ends an attempt that succeeded: an identical order later gets a new key. */
export function forgetIdempotencyKey(): void {
  last.set(null);
}
