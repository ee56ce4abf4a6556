/** `npm run cut-outs`: fills in the cut-outs of a catalogue from before they were numbers. */
import { fillCutOuts } from './fill-cut-outs.ts';
import { CommandError, readArguments, runCommand, useShop } from './run-command.ts';

await runCommand(async () => {
  const usage = 'Usage: npm run cut-outs -- [--write]';
  const { values, positionals } = readArguments(usage, {
    write: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new CommandError(usage);
  await useShop();
  const filled = await fillCutOuts(new Date(), values.write);
  if (filled.length === 0) return 'Every console has its cut-outs. Nothing to do.';
  return [
    ...filled,
    values.write
      ? 'Written. Correct what is wrong in the dashboard.'
      : 'Nothing is written yet. Check each line, then run: npm run cut-outs -- --write',
  ].join('\n');
});
