import { isBackupOld, lastBackupText } from './shared/last-backup.ts';

/** The time of the last copy of the shop outside AWS (ISO 8601); a warning if that is too long ago. */
export function LastBackup({ at }: { at: string | null }) {
  return (
    <p className={`container-page pb-6 text-sm ${isBackupOld(at) ? 'text-alarm' : 'text-soft'}`}>
      {lastBackupText(at)}
    </p>
  );
}
