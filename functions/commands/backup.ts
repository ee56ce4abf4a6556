/** `npm run backup -- <file> [--images <folder>]`: backs up the whole shop. */

import { readBackupArguments } from './backup-arguments.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

await runCommand(async () => {
  const { file, images } = readBackupArguments('backup');
  await useShop(process.env);
  // Its clients read the environment when they are loaded.
  const { backUp } = await import('./backup-shop.ts');
  const { items, saved, absent } = await backUp(file, images);
  if (absent > 0)
    throw new CommandError(`${file} is complete, but ${absent} images are not there.`);
  return `${items} items${images ? ` and ${saved} images` : ''}: ${file}`;
});
