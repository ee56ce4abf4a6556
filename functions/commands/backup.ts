/**
 * `npm run backup -- <file> [--images <folder>] [--keys <file>]`: backs up the whole shop, and the
 * signing keys, which may also be alone. They are encrypted with a passphrase that is asked for or
 * comes on standard input.
 */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run backup -- <file> [--images <folder>] [--keys <file>]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { images: { type: 'string' }, keys: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (more.length === 0 && (file || (values.keys && !values.images))) return { file, ...values };
  } catch {}
  throw new CommandError(USAGE);
}

await runCommand(async () => {
  const { file, images, keys } = readArguments();
  await useShop(process.env);
  const lines: string[] = [];
  // Their clients read the environment when they are loaded.
  if (keys) {
    const { askPassphrase, saveKeys } = await import('./backup-keys.ts');
    await saveKeys(keys, await askPassphrase('twice'));
    lines.push(`The signing keys: ${keys}`);
  }
  if (file) {
    const { backUp } = await import('./backup-shop.ts');
    const { items, saved, absent } = await backUp(file, images);
    if (absent > 0)
      throw new CommandError(`${file} is complete, but ${absent} images are not there.`);
    lines.push(`${items} items${images ? ` and ${saved} images` : ''}: ${file}`);
  }
  return lines.join('\n');
});
