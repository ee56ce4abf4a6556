import { isBackupOld, lastBackupText } from './shared/last-backup.ts';

/** When the shop was last copied to a place outside AWS (ISO 8601); a warning if that is too long ago. */
export function LastBackup({ at }: { at: string | null }) {
  return (
    <p className={`container-page pb-6 text-sm ${isBackupOld(at) ? 'text-alarm' : 'text-soft'}`}>
      {lastBackupText(at)}
    </p>
  );
}
