import { shopKeys } from './keys.ts';
import { putItem } from './update.ts';

/** Has every page rendered again; the publisher does it within a minute. */
export async function publishAll(now: Date): Promise<void> {
  await putItem({ ...shopKeys.publishAll, requestedAt: now.toISOString() });
}
