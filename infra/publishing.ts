/** When the publisher is called besides the table's stream, on AWS and on a laptop. */

/** Midnight in Queensland, in UTC: pages show the current year, and days that are reckoned from today. */
export const DAILY = { hour: 14, minute: 0 } as const;

/** How long it is until then, in ms. */
export function msUntilDaily(now: Date): number {
  const next = new Date(now);
  next.setUTCHours(DAILY.hour, DAILY.minute, 0, 0);
  const wait = +next - +now;
  return wait > 0 ? wait : wait + 86_400_000;
}

/** How often publishing what failed is retried. */
export const RETRY_MINUTES = 5;

/** The event for that. */
export const retryEvent = { publish: 'failed' } as const;
