/** A backup outside AWS is too old after this many days. */
export const BACKUP_DAYS = 7;

/** The number of whole days since a time (ISO 8601). */
export const daysSince = (at: string, now: number): number =>
  Math.floor((now - Date.parse(at)) / 86_400_000);
