/** `npm run search-terms`: lets older rows be found by what newer ones are found by. */
import { runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

await runCommand(async () => {
  await useShop(process.env);
  // Its client reads the environment when it is loaded.
  const { writeSearchTerms } = await import('./write-search-terms.ts');
  const written = await writeSearchTerms();
  return written === 0
    ? 'Everything is found by all its terms. Nothing to do.'
    : `Written: ${written} search terms.`;
});
