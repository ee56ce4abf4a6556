/** Which shop a command works on: the one that TABLE_NAME names, or the one that runs here. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from './run-command.ts';

/** Where the local shop keeps its data unless DATA_DIR says otherwise. */
const DATA_DIR = resolve(import.meta.dirname, '../../.data');

/**
 * Settles TABLE_NAME and what the AWS SDK reads, from the environment as it is or else from what
 * the running local shop has written to its data folder.
 *
 * @throws CommandError where there is neither
 */
export function useShop(env: NodeJS.ProcessEnv): void {
  if (env.TABLE_NAME) return;
  const file = resolve(env.DATA_DIR || DATA_DIR, 'environment.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(
      'No shop is running here. Start one (npm start), or name a deployed shop’s table in TABLE_NAME.',
    );
  }
  Object.assign(env, JSON.parse(text));
}
