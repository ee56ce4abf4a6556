/**
 * nginx's JavaScript engine, a close relative of the one in CloudFront Functions: it refuses syntax
 * and built-ins that Node has and CloudFront may not.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { EdgeEngine } from '../../infra/local/edge/edge-function.ts';
import { findOnPath, found, type Prerequisite } from './prerequisites.ts';

/** `NJS_PATH` goes before the one on the path. */
export const njs: Prerequisite = {
  name: 'njs',
  find: () => [process.env.NJS_PATH ?? ''].find(existsSync) ?? findOnPath('njs'),
  packages: ['njs'],
  advice:
    'Install it (Debian and Ubuntu: sudo apt-get install njs; others: https://nginx.org/en/docs/njs/install.html), or name it in NJS_PATH.',
};

/** Runs each event in a process of njs's own. */
export const njsEngine: EdgeEngine = (code) => {
  const program = found(njs);
  return (event) => {
    const input = `${code}\nconsole.log(JSON.stringify(handler(${event})));`;
    const { status, stdout, stderr } = spawnSync(program, ['-'], { input, encoding: 'utf8' });
    if (status !== 0) throw new Error(`njs: ${stdout}${stderr}`);
    return stdout;
  };
};
