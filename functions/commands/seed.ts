/** `npm run seed -- [--demo]`: fills a shop with its catalogue, and with demo people and orders. */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run seed -- [--demo]';

function readOptions(): { demo: boolean } {
  try {
    const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
    return values;
  } catch {
    throw new CommandError(USAGE);
  }
}

await runCommand(async () => {
  const options = readOptions();
  await useShop(process.env);
  // The clients of the table read the environment when they are loaded.
  const { fillShop } = await import('../seed/fill-shop.ts');
  const stored = await fillShop(new Date(), options);
  return stored.length > 0 ? `Stored: ${stored.join(', ')}.` : 'The shop was filled before.';
});
