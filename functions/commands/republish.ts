/** `npm run republish`: renders and publishes every page of the shop again. */
import { publishAll } from '../storage/publish-all.ts';
import { runCommand, useShop } from './run-command.ts';

await runCommand(async () => {
  await useShop();
  await publishAll(new Date());
  return 'Every page is being published again. That takes about a minute.';
});
