/** The function that encodes pictures gets native code for Lambda's processor, on any machine. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installSharpFor } from '../../infra/build/native-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'native-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The processor that a binary is for: ELF's `e_machine`, at byte 18. */
const readMachine = (file: string) => readFileSync(file).readUInt16LE(18);
const ARM64 = 183;

it('installs sharp for Lambda, within its size limit', () => {
  installSharpFor({ os: 'linux', cpu: 'arm64', libc: 'glibc' }, folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const binaries = files.filter((file) => /\.node$|\.so/.test(file));
  expect(binaries).toHaveLength(2);
  for (const file of binaries) expect(readMachine(file), file).toBe(ARM64);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(25_000_000);
}, 60_000);
