import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { installSharpFor } from '../../infra/constructs/resource-code.ts';
import type { Prerequisite } from './prerequisites.ts';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(resolve(root, 'node_modules/sharp/package.json'), 'utf8'),
);
const folder = resolve(root, `node_modules/.cache/lambda-sharp-${version}`);

/** The folder of sharp's code for Lambda's processor, as a deploy installs it. */
export const lambdaSharp: Prerequisite = {
  name: 'sharp for Lambda’s processor',
  find: () => (existsSync(folder) ? folder : undefined),
  otherwise() {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    installSharpFor({ os: 'linux', cpu: 'arm64', libc: 'glibc' }, unfinished);
    renameSync(unfinished, folder);
  },
  advice: 'npm fetches it where there is a network: npm test.',
};
