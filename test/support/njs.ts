/**
 * nginx's JavaScript engine, a close relative of the one in CloudFront Functions: it refuses syntax
 * and built-ins that Node has and CloudFront may not.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { EdgeEngine } from '../../infra/local/edge/edge-function.ts';
import { findOrInstall } from './find-or-install.ts';

/** Path of an njs on this machine, or undefined. `NJS_PATH` goes before all others. */
function findNjs(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'njs'));
  const places = [process.env.NJS_PATH ?? '', ...folders, '/usr/bin/njs'];
  return places.find((place) => place && existsSync(place));
}

/**
 * Path of njs, installed if need be.
 *
 * @throws Error saying what to install by hand
 */
export function findOrInstallNjs(): string {
  return findOrInstall({
    name: 'njs',
    find: findNjs,
    packages: ['njs'],
    advice:
      'Install it (Debian and Ubuntu: apt-get install njs; others: https://nginx.org/en/docs/njs/install.html), or name it in NJS_PATH.',
  });
}

/** Runs each event in a process of njs's own. */
export const njsEngine: EdgeEngine = (code) => {
  const njs = findOrInstallNjs();
  return (event) => {
    const input = `${code}\nconsole.log(JSON.stringify(handler(${event})));`;
    const { status, stdout, stderr } = spawnSync(njs, ['-'], { input, encoding: 'utf8' });
    if (status !== 0) throw new Error(`njs: ${stdout}${stderr}`);
    return stdout;
  };
};
