/** `npm run figures`: counts the owner's figures again from every order and quote. */
import { runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

await runCommand(async () => {
  await useShop(process.env);
  // Its client reads the environment when it is loaded.
  const { recount } = await import('../figures/count.ts');
  const { subjects, corrected, months, unreadable } = await recount();
  return [
    `${subjects} orders and quotes counted: ${corrected} had changed, ${months} months were put right.`,
    ...unreadable.map((subject) => `${subject} cannot be read and is not counted.`),
  ].join('\n');
});
