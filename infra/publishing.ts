/** The publisher's schedule, besides the table's stream, on AWS and on a laptop. */

/** Midnight in Queensland, in UTC: pages show the current year, and days counted from today. */
export const DAILY = { hour: 14, minute: 0 } as const;

/** The time until then, in ms. */
export function msUntilDaily(now: Date): number {
  const next = new Date(now);
  next.setUTCHours(DAILY.hour, DAILY.minute, 0, 0);
  const wait = +next - +now;
  return wait > 0 ? wait : wait + 86_400_000;
}

/** Failed publishing is retried this often. */
export const RETRY_MINUTES = 5;

/** The event of a retry. */
export const retryEvent = { publish: 'failed' } as const;
