/** `npm start`: builds anything out of date and runs the shop. */
import { ensureBuilt } from '../build/ensure-built.ts';
import { run } from './run.ts';
import { StartError } from './start-error.ts';

const built = ensureBuilt().catch((error: unknown) => {
  throw new StartError(error instanceof Error ? error.message : String(error));
});
// A rejection is reported when it is awaited.
built.catch(() => {});

await run({ built, logToTerminal: process.env.LOG === 'terminal' });
