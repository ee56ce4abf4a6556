/**
 * `npm run restore -- <file> [--images <folder>] [--keys <file>]`: fills a shop from a backup. If
 * it is interrupted, the same command continues it. `--replace <new file>` first backs up the
 * existing shop to that file and then puts the backup in its place; `--as-is` also stores items
 * that this version of the shop cannot read.
 */
import { askPassphrase, openKeys, restoreKeys } from './backup-keys.ts';
import { restore } from './restore-shop.ts';
import { CommandError, readArguments, runCommand, useShop } from './run-command.ts';

const USAGE =
  'Usage: npm run restore -- <file> [--images <folder>] [--keys <file>] [--replace <new file>] [--as-is]';

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    images: { type: 'string' },
    keys: { type: 'string' },
    replace: { type: 'string' },
    'as-is': { type: 'boolean', default: false },
  });
  const { images, keys, replace, 'as-is': asIs } = values;
  const [file, ...more] = positionals;
  const isKeysAlone = keys && !images && !replace && !asIs;
  if (more.length > 0 || !(file || isKeysAlone)) throw new CommandError(USAGE);
  await useShop();
  const lines: string[] = [];
  // Open the keys before writing anything.
  const opened = keys && (await openKeys(keys, await askPassphrase('once')));
  if (file) {
    const restored = await restore(file, { images, replace, asIs });
    const { items, stored } = restored;
    const without =
      restored.images > stored
        ? `, without the ${restored.images - stored} images that they name`
        : '';
    lines.push(`${items} items${stored ? ` and ${stored} images` : ''} restored${without}.`);
  }
  if (opened) lines.push(await restoreKeys(opened));
  return lines.join('\n');
});
