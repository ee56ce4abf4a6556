/**
 * Makes the bytecode that a function starts with, beside its bundle.
 *
 * V8 takes bytecode of its very version and flags alone, and of its processor's family. The flags
 * are Lambda's here; so that a deployed function profits, the build must run where Lambda's Node 24
 * and arm64 are, such as on an arm64 machine with the same Node. Anywhere else Lambda ignores it.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Resource } from '../../shared/contract/routes.ts';

const run = promisify(execFile);

/**
 * Flags that Lambda starts Node 24 with, so far as V8 compares them with those of the bytecode. The
 * local stack starts the functions with the same.
 */
export const lambdaFlags = ['--expose-gc'];

/** Makes the bytecode of each function in a folder of built functions. */
export async function makeBytecode(folder: string, served: readonly Resource[]): Promise<void> {
  for (const resource of served) {
    const maker = join(import.meta.dirname, 'bytecode-process.ts');
    await run(process.execPath, [...lambdaFlags, maker, join(folder, resource), resource], {
      env: { TZ: ':UTC' },
    });
  }
}
