/** Tests that only the nightly run has: variations of what others prove by day. */
import { it } from 'vitest';
import { longForm } from './long-form.ts';

export function nightly(name: string, test: () => unknown, timeoutMs?: number): void {
  if (longForm) it(name, test, timeoutMs);
}
