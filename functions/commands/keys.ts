/**
 * `npm run keys -- list|rotate|retire [order-links]`: the keys that sign sessions, or those of the
 * links to guests' orders; at most two of each are valid.
 */
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run keys -- list   (or: rotate, retire)   [order-links]';

const actions = ['list', 'rotate', 'retire'] as const;

await runCommand(async () => {
  const [name, which = 'sessions', ...more] = process.argv.slice(2);
  const action = actions.find((one) => one === name);
  if (!action || more.length > 0 || (which !== 'sessions' && which !== 'order-links')) {
    throw new CommandError(USAGE);
  }
  await useShop(process.env);
  // Its clients read the environment when they are loaded.
  const keys = await import('./keys-actions.ts');
  return keys[action](keys.purposes[which]);
});
