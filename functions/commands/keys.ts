/** `npm run keys -- list|rotate|retire`: the keys that sign sessions; at most two are valid. */
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run keys -- list   (or: rotate, retire)';

const actions = ['list', 'rotate', 'retire'] as const;

await runCommand(async () => {
  const [name, ...more] = process.argv.slice(2);
  const action = actions.find((one) => one === name);
  if (!action || more.length > 0) throw new CommandError(USAGE);
  await useShop(process.env);
  // Its clients read the environment when they are loaded.
  const keys = await import('./keys-actions.ts');
  return keys[action]();
});
