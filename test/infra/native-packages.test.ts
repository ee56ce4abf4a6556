/** The function that encodes pictures gets native code for Lambda's processor, on any machine. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { afterAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { resourceCode } from '../../infra/constructs/resource-code.ts';
import { felts, partPictures, shells } from '../../shared/builder/face-pictures.ts';
import { lambdaSharp } from '../support/lambda-sharp.ts';
import { found } from '../support/prerequisites.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The hash by which a deploy knows the image function's code, with this as its native code. */
function assetHash(native: string): string {
  const outdir = mkdtempSync(join(tmpdir(), 'assets-'));
  folders.push(outdir);
  const stack = new Stack(new App({ outdir }), 'Shop');
  const install = (_: unknown, output: string) => writeFileSync(join(output, 'sharp.node'), native);
  return resourceCode(stack, 'uploads', install).bind(stack).s3Location?.objectKey ?? '';
}

it('is deployed with the pictures that drawings are composed of', async () => {
  await ensureBuilt();
  assetHash('a version');
  const files = readdirSync(folders.at(-1) ?? '', { recursive: true }).map(String);
  const faces = files.filter((file) => /faces\/[a-z0-9-]+-large\.webp$/.test(file));
  const felted = Object.keys(shells).length * Object.keys(felts).length;
  const parts = Object.keys(partPictures);
  const recesses = parts.filter((name) => name.endsWith('tray')).length * Object.keys(felts).length;
  expect(faces).toHaveLength(felted + parts.length + recesses);
}, 60_000);

it('is deployed again when sharp changes, and only then', async () => {
  await ensureBuilt();
  expect(assetHash('another version')).not.toBe(assetHash('a version'));
  expect(assetHash('a version')).toBe(assetHash('a version'));
}, 60_000);

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
