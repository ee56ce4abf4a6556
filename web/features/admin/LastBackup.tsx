import { BACKUP_DAYS, daysSince } from '../../../shared/backup.ts';
import { dayInWords } from '../../../shared/dates.ts';

/** When the shop was last copied to a place outside AWS (ISO 8601); a warning if that is too long ago. */
export function LastBackup({ at }: { at: string | null }) {
  const isOld = at === null || daysSince(at, Date.now()) > BACKUP_DAYS;
  return (
    <p className={`container-page pb-6 text-sm ${isOld ? 'text-alarm' : 'text-soft'}`}>
      {at === null
        ? 'No backup is kept outside AWS yet.'
        : `Last backup outside AWS: ${dayInWords(at)}${isOld ? ', over a week ago' : ''}.`}
    </p>
  );
}
