/**
 * `npm run keys -- list|rotate|retire [order-links|quote-links]`: the keys that sign sessions,
 * links to guests' orders or links to quotes. At most two of each are valid.
 */
import { list, purposes, retire, rotate } from './keys-actions.ts';
import { CommandError, runCommand, useShop } from './run-command.ts';

const USAGE = 'Usage: npm run keys -- list   (or: rotate, retire)   [order-links|quote-links]';

await runCommand(async () => {
  const [name, which = 'sessions', ...more] = process.argv.slice(2);
  const action = Object.entries({ list, rotate, retire }).find(([known]) => known === name)?.[1];
  const purpose = Object.entries(purposes).find(([known]) => known === which)?.[1];
  if (!action || !purpose || more.length > 0) throw new CommandError(USAGE);
  await useShop();
  return action(purpose);
});
