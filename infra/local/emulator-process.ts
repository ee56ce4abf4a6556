import { fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from './data-dir.ts';
import { StartError } from './start-error.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface Server {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 10_000;

/**
 * Starts an emulator in a separate Node process and keeps it running. The process is sent its settings
 * and answers with any message once it listens.
 *
 * @param name such as `SES`; `ses-process.ts` is its file, `ses.log` its log
 * @throws StartError if it does not start
 */
export async function startEmulatorProcess(
  name: string,
  dataDir: DataDir,
  settings: object,
): Promise<Supervised> {
  const log = join(dataDir.logs, `${name.toLowerCase()}.log`);
  const logFd = openSync(log, 'a');
  let started = () => {};
  const ready = new Promise<boolean>((done) => {
    started = () => done(true);
    setTimeout(done, READY_WITHIN_MS, false).unref();
  });
  const supervised = supervise(
    () => {
      const file = join(import.meta.dirname, `${name.toLowerCase()}-process.ts`);
      const child = fork(file, [], {
        stdio: ['ignore', logFd, logFd, 'ipc'],
        execArgv: [],
        detached: true,
      });
      child.once('message', started);
      child.send(settings);
      return child;
    },
    (child) => child.kill('SIGKILL'),
  );
  if (!(await ready)) {
    await supervised.stop();
    throw new StartError(`The embedded ${name} does not start: see ${log}`);
  }
  return supervised;
}
