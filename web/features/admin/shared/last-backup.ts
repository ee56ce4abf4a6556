import { BACKUP_DAYS, daysSince } from '../../../../shared/backup.ts';
import { dayInWords } from '../../../../shared/dates.ts';

/** True if the shop was last copied to a place outside AWS (ISO 8601) too long ago, or never. */
export const isBackupOld = (at: string | null): boolean =>
  at === null || daysSince(at, Date.now()) > BACKUP_DAYS;

/** When that was, in words. */
export const lastBackupText = (at: string | null): string =>
  at === null
    ? 'No backup is kept outside AWS yet.'
    : `Last backup outside AWS: ${dayInWords(at)}${isBackupOld(at) ? ', over a week ago' : ''}.`;
