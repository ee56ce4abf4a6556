/** `npm run cut-outs`: fills in the cut-outs of a catalogue from before they were numbers. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  await useShop(process.env);
  // Its client reads the environment when it is loaded.
  const { fillCutOuts } = await import('./fill-cut-outs.ts');
  const filled = await fillCutOuts(new Date(), values.write);
  if (filled.length === 0) return 'Every console has its cut-outs. Nothing to do.';
  return [
    ...filled,
    values.write
      ? 'Written. Correct what is wrong in the dashboard.'
      : 'Nothing is written yet. Check each line, then run: npm run cut-outs -- --write',
  ].join('\n');
});
