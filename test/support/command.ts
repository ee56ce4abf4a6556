/** Runs an operator's command on a running shop, as npm would. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Stack } from '../../infra/local/stack.ts';
import { compileCache } from './compile-cache.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** @param typed what is written to its standard input */
export async function command(
  env: Stack['env'],
  name: string,
  args: readonly string[],
  typed = '',
): Promise<Ran> {
  const child = spawn(process.execPath, [`functions/commands/${name}.ts`, ...args], {
    cwd: root,
    env: { ...compileCache(), ...env, PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that has already said what is wrong reads nothing.
  child.stdin.on('error', () => {});
  child.stdin.end(typed);
  const exit = new Promise<number | null>((done) => child.once('exit', done));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, out, error };
}
