import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtFunctions, builtSite, dist, root } from './paths.ts';

/** Its modification time is the start of the last good build. */
export const stampFile = join(dist, '.built');

const sources = ['web', 'functions', 'shared', 'infra/build', 'package-lock.json'];

/** Files written by the build itself, or read by no build. */
const NO_SOURCE = /(^|\/)(\.|renders(\/|$))|\.gen\.ts$/;

function changedSince(path: string, timeMs: number): boolean {
  const names = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
    : [];
  return ['', ...names.filter((name) => !NO_SOURCE.test(name))].some((name) => {
    // An editor's temporary file may be gone by now.
    const found = statSync(join(path, name), { throwIfNoEntry: false });
    return found !== undefined && found.mtimeMs > timeMs;
  });
}

/** True if dist is a build of the current sources. */
function isBuilt(): boolean {
  const stamp = statSync(stampFile, { throwIfNoEntry: false });
  if (!stamp || ![builtSite, builtFunctions].every(existsSync)) return false;
  return !sources.some((source) => changedSince(resolve(root, source), stamp.mtimeMs));
}

/**
 * Builds unless dist is up to date.
 *
 * @throws Error with the last output of the build
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  // In a separate process, so that the bundlers' memory is freed.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    cwd: root,
    // Prerendered pages use React's production build, whatever NODE_ENV this process has.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // If the start fails in the meantime, stop the build too.
  const end = () => child.kill();
  process.once('exit', end);
  const [code] = await once(child, 'exit');
  process.off('exit', end);
  if (code !== 0) throw new Error('The build failed');
}
