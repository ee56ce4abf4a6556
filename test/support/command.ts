/** Runs an operator's command on a running shop. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { build, type Plugin } from 'esbuild';
import { stampFile } from '../../infra/build/ensure-built.ts';
import { functionsBuild } from '../../infra/build/functions.ts';
import { bundleName, root } from '../../infra/build/paths.ts';
import { compileCache } from './compile-cache.ts';
import { keepCode, loadHere } from './in-process.ts';

const sources = join(root, 'functions/commands');
const cache = join(root, 'node_modules/.cache');
const bundles = join(cache, 'commands');
const names = ['admin', 'backup', 'figures', 'keys', 'privacy', 'restore', 'seed'] as const;
type CommandName = (typeof names)[number];

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Exports what a command awaits at its top level, which CommonJS cannot. */
const exported: Plugin = {
  name: 'exported',
  setup(building) {
    building.onLoad({ filter: /functions[\\/]commands[\\/][\w-]+\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replace(
        /^await runCommand\(/m,
        'export const done = runCommand(',
      ),
    }));
  },
};

const bundleOf = (name: CommandName) => join(bundles, name, bundleName);

/** Bundles the commands, as the functions are, for every process of a run. */
export async function bundleCommands(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'commands-'));
  const { plugins = [], ...options } = functionsBuild(work, []);
  await build({
    ...options,
    entryPoints: names.map((name) => ({ in: join(sources, `${name}.ts`), out: `${name}/index` })),
    define: { 'import.meta.dirname': JSON.stringify(sources) },
    sourcemap: false,
    plugins: [...plugins, exported],
  });
  for (const name of names) {
    mkdirSync(join(bundles, name), { recursive: true });
    renameSync(join(work, name, bundleName), bundleOf(name));
  }
  rmSync(work, { recursive: true });
}

/** Bundles them, and compiles them for the other processes of a run. */
export async function keepCommands(): Promise<void> {
  await bundleCommands();
  for (const name of names) keepCode(bundleOf(name));
}

const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
let bundling: Promise<void> | undefined;

/**
 * Runs a command in this process, with the environment, the input and the output that its own would have: to
 * start one takes twenty times as long as most commands.
 *
 * @param typed what is written to its standard input
 */
export async function command(
  env: Readonly<Record<string, string | undefined>>,
  name: CommandName,
  args: readonly string[],
  typed = '',
): Promise<Ran> {
  const bundle = bundleOf(name);
  // A shop that runs has been built since its sources changed.
  if (modified(bundle) < modified(stampFile)) {
    bundling ??= bundleCommands();
    await bundling;
  }
  const said = { out: '', error: '' };
  const to = (stream: keyof typeof said) =>
    new Writable({
      write(chunk, _, done) {
        said[stream] += chunk;
        done();
      },
    });
  const given = {
    argv: [process.execPath, name, ...args],
    env: { ...env },
    stdin: Readable.from([typed]),
    stdout: to('out'),
    stderr: to('error'),
    exitCode: 0,
  };
  await (loadHere(bundle, given) as { readonly done: Promise<void> }).done;
  return { code: given.exitCode, ...said };
}

/** Runs a command in a process of its own, as npm does. */
export async function commandProcess(
  env: Readonly<Record<string, string | undefined>>,
  name: CommandName,
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
