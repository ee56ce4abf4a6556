/**
 * `npm run restore -- <file> [--images <folder>] [--keys <file>]`: fills a shop from a backup. If it
 * is interrupted, the same command continues it. `--replace <new file>` backs up a shop that is
 * there to that file and then puts the backup in its place; `--as-is` also stores items that this
 * version of the shop cannot read.
 */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE =
  'Usage: npm run restore -- <file> [--images <folder>] [--keys <file>] [--replace <new file>] [--as-is]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        images: { type: 'string' },
        keys: { type: 'string' },
        replace: { type: 'string' },
        'as-is': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const { images, keys, replace, 'as-is': asIs } = values;
    const [file, ...more] = positionals;
    const isKeysAlone = keys && !images && !replace && !asIs;
    if (more.length === 0 && (file || isKeysAlone)) return { file, images, keys, replace, asIs };
  } catch {}
  throw new CommandError(USAGE);
}

await runCommand(async () => {
  const { file, keys, ...options } = readArguments();
  await useShop(process.env);
  const lines: string[] = [];
  // Their clients read the environment when they are loaded. The keys are opened before anything is
  // written.
  const keeper = keys ? await import('./backup-keys.ts') : undefined;
  const opened = keeper && (await keeper.openKeys(keys ?? '', await keeper.askPassphrase('once')));
  if (file) {
    const { restore } = await import('./restore-shop.ts');
    const { items, images, stored } = await restore(file, options);
    const without = images > stored ? `, without the ${images} images that they name` : '';
    lines.push(`${items} items${stored ? ` and ${stored} images` : ''} restored${without}.`);
  }
  if (keeper && opened) lines.push(await keeper.restoreKeys(opened));
  return lines.join('\n');
});
