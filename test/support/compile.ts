/**
 * Fills Node's compile cache with the functions' bundles and the emulators: their processes end too
 * abruptly to do it themselves, and the tests start several hundred of them.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builtFunctions, bundleName } from '../../infra/build/paths.ts';
import { keepCommands } from './command.ts';
import { keepCode } from './in-process.ts';

const require = createRequire(import.meta.url);

for (const name of readdirSync(builtFunctions)) {
  const bundle = join(builtFunctions, name, bundleName);
  keepCode(bundle);
  try {
    require(bundle);
  } catch {
    // It lacks its environment, but is compiled by then.
  }
}
await keepCommands();
await import('../../infra/local/gateway/function-process.ts').catch(() => {});
await import('../../infra/local/s3-process.ts');
await import('../../infra/local/ses-process.ts');
process.exit();
