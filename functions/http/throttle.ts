/** How often one IP address may call. */
import type { ThrottleClass } from '../../shared/contract/route.ts';
import { setting } from '../core/environment.ts';
import { checkLimit, countAttempt, hashIdentifier, type Limit } from './rate-limit.ts';

/** Calls from one IP address. Generous: a workshop, a club or a whole street may share one. */
export const perAddress: Record<ThrottleClass, Limit> = {
  signup: { attempts: 30, seconds: 3600 },
  recovery: { attempts: 20, seconds: 3600 },
  inquiry: { attempts: 30, seconds: 3600 },
  question: { attempts: 60, seconds: 3600 },
  order: { attempts: 30, seconds: 3600 },
  quote: { attempts: 60, seconds: 3600 },
  review: { attempts: 60, seconds: 3600 },
  upload: { attempts: 300, seconds: 3600 },
  // Six inquiries with as many photos as they take.
  photo: { attempts: 30, seconds: 3600 },
  // Each picture once: the edge keeps it. Mail services fetch those of many people from one address.
  drawing: { attempts: 600, seconds: 3600 },
};

const addressCounter = (kind: ThrottleClass, address: string) =>
  `${kind}#${hashIdentifier(address)}`;

/**
 * Counts a call from an address.
 *
 * @throws TooManyRequests
 */
export async function throttleAddress(
  kind: ThrottleClass,
  address: string,
  now: number,
): Promise<void> {
  if (setting('IP_RATE_LIMIT') === 'off') return;
  await countAttempt(addressCounter(kind, address), perAddress[kind], now);
}

/**
 * Checks whether an address may still call, without counting.
 *
 * @throws TooManyRequests
 */
export async function checkAddressLimit(
  kind: ThrottleClass,
  address: string,
  now: number,
): Promise<void> {
  if (setting('IP_RATE_LIMIT') === 'off') return;
  await checkLimit(addressCounter(kind, address), perAddress[kind], now);
}
