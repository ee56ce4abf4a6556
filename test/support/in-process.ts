/**
 * Runs the functions of a test's shop in this process: the built bundles, fed the same events, each with an
 * environment of its own. A process of its own for each takes 60 ms of CPU to start and compiles its code anew.
 * Functions that a test kills, hangs or starves run in processes, as `npm start` runs all of them.
 */
import { Console } from 'node:console';
import { randomUUID } from 'node:crypto';
import { openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { devNull } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { Script } from 'node:vm';
import type { Context } from 'aws-lambda';
import { bundleName } from '../../infra/build/paths.ts';
import type { functionsIn, StartFunction } from '../../infra/local/gateway/function.ts';

type Handler = (event: unknown, context: Partial<Context>) => unknown;
type Load = (...parts: unknown[]) => void;

/** Globals that a bundle gets instead of this process's own, passed as parameters because it names them freely. */
const PARAMETERS = [
  'exports',
  'require',
  'module',
  '__filename',
  '__dirname',
  'process',
  'console',
  'Date',
];

interface Compiled {
  readonly builtAt: number;
  readonly script: Script;
  readonly load: Load;
}

/** Bundles that were compiled here; all shops share what V8 has made of one. */
const compiled = new Map<string, Compiled>();

/** The file that keeps a bundle's compiled code for other processes, if the run keeps any. */
const codeFile = (bundle: string) =>
  process.env.NODE_COMPILE_CACHE &&
  join(process.env.NODE_COMPILE_CACHE, `${basename(dirname(bundle))}.code`);

/** Code that another process has compiled since the bundle was built. */
function keptCode(bundle: string, builtAt: number): Buffer | undefined {
  const file = codeFile(bundle);
  const kept = file && statSync(file, { throwIfNoEntry: false });
  return kept && kept.mtimeMs > builtAt ? readFileSync(file) : undefined;
}

function compile(file: string): Compiled {
  const builtAt = statSync(file).mtimeMs;
  const known = compiled.get(file);
  if (known?.builtAt === builtAt) return known;
  const source = `(function (${PARAMETERS}) {${readFileSync(file, 'utf8')}\n})`;
  const cachedData = keptCode(file, builtAt);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  const fresh: Compiled = { builtAt, script, load: script.runInThisContext() };
  compiled.set(file, fresh);
  return fresh;
}

/** Compiles a bundle, with all that runs when it is loaded, and keeps the code for other processes. */
export function keepCode(bundle: string): void {
  const file = codeFile(bundle);
  if (!file) return;
  rmSync(file, { force: true });
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    // No command finds a shop there.
    loadHere(bundle, { env: { DATA_DIR: devNull }, stdout: silent, stderr: silent, argv: [] });
  } catch {
    // It lacks its environment, but is compiled by then.
  }
  writeFileSync(file, compile(bundle).script.createCachedData());
}

/** Properties of a process that differ from this one's. */
interface OwnProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly stdin?: Readable;
  readonly argv?: readonly string[];
  exitCode?: number;
}

/**
 * Evaluates a bundle, as a process that has just started does.
 *
 * @param given what it finds in `process`; an exit code that it sets is set there
 * @returns its exports
 */
export function loadHere(file: string, given: OwnProcess, date: DateConstructor = Date): unknown {
  const own = Object.create(process, {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value }])),
    exitCode: {
      set(code: number) {
        given.exitCode = code;
      },
    },
  });
  const require = createRequire(file);
  const requireOwn = (name: string) => (/^(node:)?process$/.test(name) ? own : require(name));
  const module = { exports: {} };
  const console = new Console(given.stdout, given.stderr);
  compile(file).load(module.exports, requireOwn, module, file, dirname(file), own, console, date);
  return module.exports;
}

/** Why a call is given up. */
const LATE = new Error('The function has timed out');

/** Copies a value, as it would be between processes. */
const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/**
 * Starts functions in this process.
 *
 * @param date what they take for the clock
 */
export function functionsHere(date: DateConstructor = Date): typeof functionsIn {
  // As Lambda has it, for all that is loaded here.
  process.env.TZ = ':UTC';
  return ({ folder, logFile }): StartFunction => {
    const log = logFile === undefined ? 1 : openSync(logFile, 'a');
    const output = new Writable({
      write(chunk, _, done) {
        writeSync(log, chunk);
        done();
      },
    });
    const say = (line: object) =>
      output.write(`${JSON.stringify({ timestamp: new Date().toISOString(), ...line })}\n`);
    return ({ name, env, timeoutMs }) => {
      const file = join(folder, name, bundleName);
      let handler: Handler | undefined;
      const load = () => {
        const own = { ...env, AWS_LAMBDA_FUNCTION_NAME: name, TZ: ':UTC' };
        const given = { env: own, stdout: output, stderr: output };
        return (loadHere(file, given, date) as { readonly handler: Handler }).handler;
      };

      return {
        async invoke(event) {
          const requestId = randomUUID();
          const deadline = performance.now() + timeoutMs;
          const late = Promise.withResolvers<never>();
          const timer = setTimeout(late.reject, timeoutMs, LATE);
          try {
            handler ??= load();
            const call = handler(copy(event), {
              awsRequestId: requestId,
              functionName: name,
              callbackWaitsForEmptyEventLoop: true,
              getRemainingTimeInMillis: () => Math.max(0, deadline - performance.now()),
            });
            return { kind: 'result', result: copy(await Promise.race([call, late.promise])) };
          } catch (error) {
            const outcome = error === LATE ? 'timeout' : 'failed';
            // A late run is forgotten, not ended.
            if (error === LATE) handler = undefined;
            const { stack } = error instanceof Error ? error : new Error(String(error));
            say({ level: 'ERROR', function: name, requestId, outcome, stack });
            return { kind: outcome };
          } finally {
            clearTimeout(timer);
          }
        },
        recycle() {
          handler = undefined;
        },
        stop() {
          handler = undefined;
        },
      };
    };
  };
}
