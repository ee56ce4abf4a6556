/**
 * `npm run backup -- <file> [--images <folder>] [--keys <file>]`: backs up the whole shop and the
 * signing keys, or only one of them. The keys are encrypted with a passphrase, asked for or read
 * from standard input. With the images, this is recorded as the shop's last backup; `--unrecorded`
 * leaves that to `npm run backup -- --record`, once the files have reached their final place.
 */
import { listBackups, recordBackup } from '../storage/last-backup.ts';
import { backUp } from './backup-file.ts';
import { askPassphrase, saveKeys } from './backup-keys.ts';
import { CommandError, readArguments, runCommand, useShop } from './run-command.ts';

const USAGE =
  'Usage: npm run backup -- <file> [--images <folder>] [--keys <file>] [--unrecorded], or -- --record';

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    images: { type: 'string' },
    keys: { type: 'string' },
    unrecorded: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  });
  const { images, keys, unrecorded, record } = values;
  const [file, ...more] = positionals;
  const isKeysAlone = keys && !images;
  const isRecordAlone = record && !file && !keys && !images && !unrecorded;
  if (more.length > 0 || !(file || isKeysAlone || isRecordAlone) || (record && !isRecordAlone)) {
    throw new CommandError(USAGE);
  }
  await useShop();
  const at = new Date().toISOString();
  const recordNow = async () => recordBackup({ at }, await listBackups());
  if (record) {
    await recordNow();
    return `Recorded: the last backup was made at ${at}.`;
  }
  const lines: string[] = [];
  if (keys) {
    await saveKeys(keys, await askPassphrase('twice'));
    lines.push(`The signing keys: ${keys}`);
  }
  if (file) {
    const { items, saved, absent } = await backUp(file, images);
    if (absent > 0) {
      throw new CommandError(`${file} is complete, but ${absent} of its images are missing.`);
    }
    lines.push(`${items} items${images ? ` and ${saved} images` : ''}: ${file}`);
    // Without its pictures, the backup isn't the whole shop.
    if (images && !unrecorded) await recordNow();
  }
  return lines.join('\n');
});
