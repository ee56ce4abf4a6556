import { BACKUP_DAYS, daysSince } from '../../../../shared/backup.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { cx } from '../../../ui/cx.ts';

/** The time of the last copy of the shop outside AWS (ISO 8601); a warning if that is too long ago. */
export function LastBackup({ at, className }: { at: string | null; className?: string }) {
  const isOld = at === null || daysSince(at, Date.now()) > BACKUP_DAYS;
  return (
    <p className={cx(className, isOld ? 'text-alarm' : 'text-soft')}>
      {at === null
        ? 'No backup is kept outside AWS yet.'
        : `Last backup outside AWS: ${dayInWords(at)}${isOld ? ', over a week ago' : ''}.`}
    </p>
  );
}
