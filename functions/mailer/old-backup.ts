import { BACKUP_DAYS, daysSince } from '../../shared/backup.ts';
import { MAIL_SWEEP_MINUTES } from '../core/environment.ts';
import { backupAlarm, logError } from '../core/log.ts';
import { findLastBackup } from '../storage/last-backup.ts';
import { MORNING_HOUR_UTC } from './scheduled.ts';

/**
 * Alerts the owner each morning if there is no recent backup outside AWS. It runs on the mailer's
 * schedule because nothing else runs once a day.
 */
export async function warnOfOldBackup(at: Date): Promise<void> {
  if (at.getUTCHours() !== MORNING_HOUR_UTC || at.getUTCMinutes() >= MAIL_SWEEP_MINUTES) return;
  const last = await findLastBackup();
  if (last !== null && daysSince(last, at.getTime()) <= BACKUP_DAYS) return;
  const context = { requestId: '', route: 'mailer', alarm: backupAlarm, last: last ?? 'never' };
  logError('The last backup outside AWS is too old', undefined, context);
}
