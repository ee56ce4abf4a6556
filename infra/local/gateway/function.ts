/** The functions of a shop, each a bundle in its own process. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bundleName } from '../../build/paths.ts';
import type { Call, Reply } from './function-process.ts';

type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed' }
  | { readonly kind: 'timeout' };

export interface LocalFunction {
  invoke(event: unknown): Promise<Outcome>;
  /** Lets running calls finish; the next call gets a new process. */
  recycle(): void;
  stop(): void;
}

interface Host {
  /** The folder of the built functions, with `<name>/index.cjs` in it. */
  readonly folder: string;
  /** The file for their output and the platform's messages about them; the terminal if left out. */
  readonly logFile?: string | undefined;
  /**
   * Builds a function before each call; resolves to true if its bundle is new, so that it needs a new
   * process.
   */
  readonly rebuild?: ((name: string) => Promise<boolean>) | undefined;
}

interface FunctionSettings {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

export type StartFunction = (settings: FunctionSettings) => LocalFunction;

/** Node's cache of compiled code, if this process has one; it makes the functions' processes start faster. */
const { NODE_COMPILE_CACHE } = process.env;

/** A process with its unanswered calls. A retired process ends after the last of them. */
class Process {
  readonly child: ChildProcess;
  readonly waiting = new Map<string, (outcome: Outcome) => void>();
  retired = false;

  constructor(bundle: string, { name, env }: FunctionSettings, output: number | 'inherit') {
    this.child = fork(join(import.meta.dirname, 'function-process.ts'), [bundle], {
      env: {
        ...env,
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
        AWS_LAMBDA_FUNCTION_NAME: name,
        TZ: ':UTC',
      },
      stdio: ['ignore', output, output, 'ipc'],
      // Does not inherit the parent's debugger or its loaders.
      execArgv: [],
      detached: true,
    });
    this.child.on('message', ({ id, ...reply }: Reply) =>
      this.settle(id, 'failed' in reply ? { kind: 'failed' } : { kind: 'result', ...reply }),
    );
    const gone = () => {
      for (const id of [...this.waiting.keys()]) this.settle(id, { kind: 'failed' });
      this.retire();
    };
    this.child.once('exit', gone).once('error', gone);
  }

  settle(id: string, outcome: Outcome): void {
    this.waiting.get(id)?.(outcome);
    this.waiting.delete(id);
    if (this.retired) this.retire();
  }

  retire(): void {
    this.retired = true;
    if (this.waiting.size === 0) this.child.kill('SIGKILL');
  }
}

/** Starts each function's process at its first call, and again after a crash or a timeout. */
export function functionsIn({ folder, logFile, rebuild }: Host): StartFunction {
  const logFd = logFile === undefined ? undefined : openSync(logFile, 'a');
  return (settings) =>
    startFunction(settings, join(folder, settings.name, bundleName), logFd, rebuild);
}

function startFunction(
  settings: FunctionSettings,
  bundle: string,
  logFd: number | undefined,
  rebuild: Host['rebuild'],
): LocalFunction {
  const { name, timeoutMs } = settings;
  const all = new Set<Process>();
  let current: Process | undefined;

  function live(): Process {
    if (!current || current.retired) {
      const fresh = new Process(bundle, settings, logFd ?? 'inherit');
      fresh.child.once('exit', () => all.delete(fresh));
      all.add(fresh);
      current = fresh;
    }
    return current;
  }

  return {
    async invoke(event) {
      if (await rebuild?.(name)) current?.retire();
      const host = live();
      const id = randomUUID();
      const call: Call = { id, event, timeoutMs };
      const outcome = await new Promise<Outcome>((done) => {
        const timer = setTimeout(() => {
          host.retired = true;
          host.settle(id, { kind: 'timeout' });
        }, timeoutMs);
        host.waiting.set(id, (settled) => {
          clearTimeout(timer);
          done(settled);
        });
        host.child.send(call, (error) => {
          if (error) host.settle(id, { kind: 'failed' });
        });
      });
      if (outcome.kind !== 'result') {
        const timestamp = new Date().toISOString();
        const line = { timestamp, level: 'ERROR', function: name, requestId: id };
        writeSync(logFd ?? 1, `${JSON.stringify({ ...line, outcome: outcome.kind })}\n`);
      }
      return outcome;
    },
    recycle: () => current?.retire(),
    stop() {
      for (const host of all) host.child.kill('SIGKILL');
    },
  };
}
