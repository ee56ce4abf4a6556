/** Days after which a backup outside AWS is too old. */
export const BACKUP_DAYS = 7;

/** How many days ago a time (ISO 8601) was, whole ones. */
export const daysSince = (at: string, now: number): number =>
  Math.floor((now - Date.parse(at)) / 86_400_000);
