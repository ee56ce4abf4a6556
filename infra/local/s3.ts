import { fork } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from './data-dir.ts';
import { freePort } from './ports.ts';
import type { S3Settings } from './s3-process.ts';
import type { Server } from './ssm.ts';
import { StartError } from './start-error.ts';
import { supervise } from './supervise.ts';

const READY_WITHIN_MS = 10_000;

/**
 * Starts the embedded S3 on a loopback port, its files in the data folder, and keeps it running.
 *
 * @throws StartError where it does not start
 */
export async function startS3(
  dataDir: DataDir,
  wanted: Omit<S3Settings, 'port' | 'directory'>,
): Promise<Server> {
  const port = await freePort();
  const directory = join(dataDir.path, 's3');
  mkdirSync(directory, { recursive: true });
  const log = join(dataDir.logs, 's3.log');
  const logFd = openSync(log, 'a');
  let started = () => {};
  const ready = new Promise<boolean>((done) => {
    started = () => done(true);
    setTimeout(done, READY_WITHIN_MS, false).unref();
  });
  const supervised = supervise(
    () => {
      const child = fork(join(import.meta.dirname, 's3-process.ts'), [], {
        stdio: ['ignore', logFd, logFd, 'ipc'],
        execArgv: [],
        detached: true,
      });
      child.once('message', started);
      child.send({ ...wanted, port, directory });
      return child;
    },
    (child) => child.kill('SIGKILL'),
  );
  if (!(await ready)) {
    await supervised.stop();
    throw new StartError(`The embedded S3 does not start: see ${log}`);
  }
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => supervised.stop() };
}
