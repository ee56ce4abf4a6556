/** `npm run restore -- <file> [--images <folder>]`: fills an empty shop from a backup. */
import { readBackupArguments } from './backup-arguments.ts';
import { runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

await runCommand(async () => {
  const { file, images } = readBackupArguments('restore');
  await useShop(process.env);
  // Its clients read the environment when they are loaded.
  const { restore } = await import('./restore-shop.ts');
  const { items, stored } = await restore(file, images);
  return `${items} items${images ? ` and ${stored} images` : ''} restored.`;
});
