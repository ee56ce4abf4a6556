import { putItem } from '../storage/conditional.ts';
import { publishAllKey } from '../storage/table.ts';

/** Has every page rendered again; the publisher does it within a minute. */
export async function publishAll(now: Date): Promise<void> {
  await putItem({ ...publishAllKey, requestedAt: now.toISOString() });
}
