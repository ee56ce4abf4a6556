import { type ChildProcess, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

interface Supervised {
  /** The number of times it has exited. */
  exits(): number;
  stop(): Promise<void>;
}

const PAUSE_MS = 200;

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Resolves when a process has ended. */
async function untilExit(child: ChildProcess): Promise<void> {
  if (ended(child) || child.pid === undefined) return;
  await new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
}

/**
 * Keeps a process running: when it exits, it is started again after a short pause.
 *
 * @param start starts the process
 * @param end asks a running process to end
 */
export function supervise(
  start: () => ChildProcess,
  end: (child: ChildProcess) => void,
): Supervised {
  let stopping = false;
  let current: ChildProcess | undefined;
  let exits = 0;

  async function run(): Promise<void> {
    while (!stopping) {
      current = start();
      await untilExit(current);
      exits += 1;
      if (!stopping) await sleep(PAUSE_MS);
    }
  }

  const running = run();
  return {
    exits: () => exits,
    async stop() {
      stopping = true;
      if (current && !ended(current)) end(current);
      await running;
    },
  };
}

const START = { withinMs: 90_000, quietMs: 5000, lookEachMs: 10, mostExits: 6 };

/**
 * Waits until a process is ready, and says so after five seconds, because it takes long on a busy machine.
 *
 * @param name such as `the embedded S3`
 * @returns false if it keeps exiting, or is not ready after a minute and a half
 */
export async function untilReady(
  name: string,
  { exits }: Pick<Supervised, 'exits'>,
  isReady: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const end = Date.now() + START.withinMs;
  const notice = setTimeout(() => console.error(`Waiting for ${name} to start.`), START.quietMs);
  try {
    while (!(await isReady())) {
      if (Date.now() > end || exits() >= START.mostExits) return false;
      await sleep(START.lookEachMs);
    }
    return true;
  } finally {
    clearTimeout(notice);
  }
}

export interface Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts an emulator in a separate Node process and keeps it running. The process gets its settings as a
 * message, and answers with any message once it listens.
 *
 * @param name such as `SES`; its file is then `ses-process.ts` and its log `ses.log`
 * @throws StartError if it does not start
 */
export async function startEmulatorProcess(
  name: string,
  dataDir: DataDir,
  settings: object,
): Promise<Supervised> {
  const log = join(dataDir.logs, `${name.toLowerCase()}.log`);
  const logFd = openSync(log, 'a');
  let started = false;
  const supervised = supervise(
    () => {
      const file = join(import.meta.dirname, `${name.toLowerCase()}-process.ts`);
      const child = fork(file, [], {
        stdio: ['ignore', logFd, logFd, 'ipc'],
        execArgv: [],
        detached: true,
      });
      child.once('message', () => {
        started = true;
      });
      child.send(settings);
      return child;
    },
    (child) => child.kill('SIGKILL'),
  );
  if (!(await untilReady(`the embedded ${name}`, supervised, () => started))) {
    await supervised.stop();
    throw new StartError(`The embedded ${name} does not start: see ${log}`);
  }
  return supervised;
}
