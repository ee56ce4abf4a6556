import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';

const START = { withinMs: 90_000, quietMs: 5000, lookEachMs: 10 };

/**
 * Waits until an emulator is ready, and says so after five seconds, because it takes long on a busy machine.
 *
 * @param name such as `S3`
 * @param log its log file
 * @throws StartError if it ends, or is not ready after a minute and a half
 */
export async function untilReady(
  name: string,
  log: string,
  isReady: () => boolean | Promise<boolean>,
  child: ChildProcess,
): Promise<void> {
  const end = Date.now() + START.withinMs;
  const waiting = `Waiting for the embedded ${name} to start.`;
  const notice = setTimeout(() => console.error(waiting), START.quietMs);
  try {
    while (!(await isReady())) {
      if (Date.now() > end || child.exitCode !== null || child.signalCode !== null) {
        throw new StartError(`The embedded ${name} does not start: see ${log}`);
      }
      await sleep(START.lookEachMs);
    }
  } finally {
    clearTimeout(notice);
  }
}

export interface Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts an emulator in a separate Node process. The process gets its settings as a message, and answers with
 * any message once it listens.
 *
 * @param name such as `SES`; its file is then `ses-process.ts` and its log `ses.log`
 * @throws StartError if it does not start
 */
export async function startEmulatorProcess(
  name: string,
  dataDir: DataDir,
  settings: { readonly port: number },
): Promise<Server> {
  const log = join(dataDir.logs, `${name.toLowerCase()}.log`);
  const logFd = openSync(log, 'a');
  const child = fork(join(import.meta.dirname, `${name.toLowerCase()}-process.ts`), [], {
    stdio: ['ignore', logFd, logFd, 'ipc'],
    execArgv: [],
    detached: true,
  });
  const ended = once(child, 'exit');
  let started = false;
  child.once('message', () => {
    started = true;
  });
  child.send(settings);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilReady(name, log, () => started, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${settings.port}`, stop };
}
