/** The bytecode that functions start with is taken, and where it is not they start all the same. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lambdaFlags } from '../../infra/build/bytecode.ts';
import { ensureBuilt } from '../../infra/build/fresh.ts';
import { builtFunctions, bundleName } from '../../infra/build/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'bytecode-'));
beforeAll(ensureBuilt, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(flags: readonly string[]): unknown {
  const program = `
    const { handler, script } = await import(${JSON.stringify(join(folder, bundleName))});
    console.log(JSON.stringify({ handler: typeof handler, rejected: script.cachedDataRejected }));
    process.exit();
  `;
  const options = [...flags, '--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
}

it('is taken wherever the folder is put, ignored under other flags, and may be missing', () => {
  cpSync(join(builtFunctions, 'products'), folder, { recursive: true });
  expect(start(lambdaFlags)).toEqual({ handler: 'function', rejected: false });
  expect(start([])).toEqual({ handler: 'function', rejected: true });
  rmSync(join(folder, 'function.cache'));
  expect(start(lambdaFlags)).toEqual({ handler: 'function' });
});
