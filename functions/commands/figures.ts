/** `npm run figures`: recounts the owner's figures from every order and quote. */
import { recount } from '../figures/count.ts';
import { runCommand, useShop } from './run-command.ts';

await runCommand(async () => {
  await useShop();
  const { subjects, corrected, months, unreadable } = await recount();
  return [
    `${subjects} orders and quotes counted: ${corrected} had changed, ${months} months were put right.`,
    ...unreadable.map((subject) => `${subject} cannot be read and is not counted.`),
  ].join('\n');
});
