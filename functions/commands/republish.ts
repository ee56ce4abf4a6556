/** `npm run republish`: renders and publishes every page of the shop again. */
import { runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

await runCommand(async () => {
  await useShop(process.env);
  // Its client reads the environment when it is loaded.
  const { publishAll } = await import('./publish-all.ts');
  await publishAll(new Date());
  return 'Every page is published again, within a minute.';
});
