/** The function that encodes pictures gets native code for Lambda's processor, on any machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lambdaSharp } from '../support/lambda-sharp.ts';
import { found } from '../support/prerequisites.ts';

/** The processor that a binary is for: ELF's `e_machine`, at byte 18. */
const readMachine = (file: string) => readFileSync(file).readUInt16LE(18);
const ARM64 = 183;

it('installs sharp for Lambda, within its size limit', () => {
  const files = readdirSync(found(lambdaSharp), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const binaries = files.filter((file) => /\.node$|\.so/.test(file));
  expect(binaries).toHaveLength(2);
  for (const file of binaries) expect(readMachine(file), file).toBe(ARM64);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(25_000_000);
});
