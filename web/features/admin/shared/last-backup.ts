import { BACKUP_DAYS, daysSince } from '../../../../shared/backup.ts';
import { dayInWords } from '../../../../shared/dates.ts';

/** True if the shop's last copy outside AWS (ISO 8601) is too old, or if there is none. */
export const isBackupOld = (at: string | null): boolean =>
  at === null || daysSince(at, Date.now()) > BACKUP_DAYS;

/** The time of the last backup, in words. */
export const lastBackupText = (at: string | null): string =>
  at === null
    ? 'No backup is kept outside AWS yet.'
    : `Last backup outside AWS: ${dayInWords(at)}${isBackupOld(at) ? ', over a week ago' : ''}.`;
