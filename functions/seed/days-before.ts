const DAY_MS = 24 * 3600_000;

/** The time so many days before another; parts of days are fine. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
