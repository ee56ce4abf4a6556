/** `npm start`: builds what is out of date and runs the shop. */
import { ensureBuilt } from '../build/ensure-built.ts';
import { run } from './run.ts';
import { StartError } from './start-error.ts';

const built = ensureBuilt().catch((error: unknown) => {
  throw new StartError(error instanceof Error ? error.message : String(error));
});
// Its rejection is reported when it is awaited.
built.catch(() => {});

await run({ built, logToTerminal: process.env.LOG === 'terminal' });
