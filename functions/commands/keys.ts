/**
 * `npm run keys -- list|rotate|retire [order-links|quote-links]`: the keys that sign sessions, those
 * of the links to guests' orders, or those of the links to quotes; at most two of each are valid.
 */
import type { PurposeName } from './keys-actions.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run keys -- list   (or: rotate, retire)   [order-links|quote-links]';

const actions = ['list', 'rotate', 'retire'] as const;
const purposes: readonly PurposeName[] = ['sessions', 'order-links', 'quote-links'];

await runCommand(async () => {
  const [name, which = 'sessions', ...more] = process.argv.slice(2);
  const action = actions.find((one) => one === name);
  const purpose = purposes.find((one) => one === which);
  if (!action || !purpose || more.length > 0) {
    throw new CommandError(USAGE);
  }
  await useShop(process.env);
  // Its clients read the environment when they are loaded.
  const keys = await import('./keys-actions.ts');
  return keys[action](keys.purposes[purpose]);
});
