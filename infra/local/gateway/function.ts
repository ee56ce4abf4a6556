/** A function as the gateway sees it: a bundle that runs in a separate process. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Call, Reply } from './function-process.ts';

type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed' }
  | { readonly kind: 'timeout' };

export interface LocalFunction {
  invoke(event: unknown): Promise<Outcome>;
  /** Lets running calls finish; the next one gets a new process. */
  recycle(): void;
  stop(): void;
}

interface FunctionSettings {
  readonly name: string;
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
  /** Builds the bundle before each call; resolves to whether it is new, and needs a new process. */
  readonly rebuild?: () => Promise<boolean>;
  /** The timeout of a call, in milliseconds. */
  readonly timeoutMs: number;
  /** The destination of its output: a file descriptor, or the terminal. */
  readonly output: number | 'inherit';
  /** Writes a line of the platform itself to the log. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void;
}

class Process {
  readonly child: ChildProcess;
  readonly waiting = new Map<string, (outcome: Outcome) => void>();
  retired = false;

  constructor(settings: FunctionSettings) {
    this.child = fork(join(import.meta.dirname, 'function-process.ts'), [settings.bundle], {
      env: { ...settings.env, AWS_LAMBDA_FUNCTION_NAME: settings.name, TZ: ':UTC' },
      stdio: ['ignore', settings.output, settings.output, 'ipc'],
      // Neither the parent's debugger nor its loaders.
      execArgv: [],
      detached: true,
    });
    this.child.on('message', (reply: Reply) => {
      this.settle(
        reply.id,
        'failed' in reply ? { kind: 'failed' } : { kind: 'result', result: reply.result },
      );
    });
    const gone = () => {
      this.retired = true;
      for (const id of [...this.waiting.keys()]) this.settle(id, { kind: 'failed' });
    };
    this.child.once('exit', gone);
    this.child.once('error', gone);
  }

  settle(id: string, outcome: Outcome): void {
    this.waiting.get(id)?.(outcome);
    this.waiting.delete(id);
    if (this.retired && this.waiting.size === 0) this.child.kill('SIGKILL');
  }

  retire(): void {
    this.retired = true;
    if (this.waiting.size === 0) this.child.kill('SIGKILL');
  }
}

/** A function that starts its process at the first call and again after a crash or a timeout. */
export function localFunction(settings: FunctionSettings): LocalFunction {
  const all = new Set<Process>();
  let current: Process | undefined;

  function live(): Process {
    if (!current || current.retired) {
      const fresh = new Process(settings);
      fresh.child.once('exit', () => all.delete(fresh));
      all.add(fresh);
      current = fresh;
    }
    return current;
  }

  return {
    async invoke(event) {
      if (await settings.rebuild?.()) current?.retire();
      const host = live();
      const id = randomUUID();
      const call: Call = { id, event, timeoutMs: settings.timeoutMs };
      const outcome = await new Promise<Outcome>((done) => {
        const timer = setTimeout(() => {
          host.retired = true;
          host.settle(id, { kind: 'timeout' });
        }, settings.timeoutMs);
        host.waiting.set(id, (settled) => {
          clearTimeout(timer);
          done(settled);
        });
        host.child.send(call, (error) => {
          if (error) host.settle(id, { kind: 'failed' });
        });
      });
      if (outcome.kind !== 'result') {
        settings.log({
          level: 'ERROR',
          function: settings.name,
          requestId: id,
          outcome: outcome.kind,
        });
      }
      return outcome;
    },
    recycle: () => current?.retire(),
    stop() {
      for (const host of all) host.child.kill('SIGKILL');
    },
  };
}
