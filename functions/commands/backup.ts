/**
 * `npm run backup -- <file> [--images <folder>] [--keys <file>]`: backs up the whole shop, and the
 * signing keys, which may also be alone. They are encrypted with a passphrase that is asked for or
 * comes on standard input.
 */
import { backUp } from './backup-file.ts';
import { askPassphrase, saveKeys } from './backup-keys.ts';
import { CommandError, readArguments, runCommand, useShop } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- <file> [--images <folder>] [--keys <file>]';

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    images: { type: 'string' },
    keys: { type: 'string' },
  });
  const { images, keys } = values;
  const [file, ...more] = positionals;
  const isKeysAlone = keys && !images;
  if (more.length > 0 || !(file || isKeysAlone)) throw new CommandError(USAGE);
  await useShop();
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
  }
  return lines.join('\n');
});
