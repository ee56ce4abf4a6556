/** The embedded DynamoDB: one binary with SQLite inside, kept running on one address. */
import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataDir } from './data-dir.ts';
import { type Address, hiddenAddress, isOpen } from './ports.ts';
import { StartError } from './start-error.ts';
import { supervise } from './supervise.ts';

export interface Emulator {
  readonly endpoint: string;
  /** Kills it; it is back within a second on the same address and data. */
  kill(): void;
  /** Leaves it running without answering, like a network that drops packets. */
  hang(): void;
  /** Ends a hang. */
  resume(): void;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 5000;

function binary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    if (existsSync(path)) return path;
  } catch {
    // Not installed: reported below.
  }
  throw new StartError(
    `The embedded DynamoDB (${name}) is not installed: run npm ci, or set DYNAMODB_ENDPOINT to one of your own`,
  );
}

async function ready(address: Address, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isOpen(address))) {
    if (Date.now() > deadline)
      throw new StartError(`The embedded DynamoDB does not start: see ${log}`);
    await sleep(10);
  }
}

/**
 * Starts the emulator on the data folder's file and waits until it answers.
 *
 * @throws StartError if its binary is missing or it does not start
 */
export async function startDynamodb(dataDir: Pick<DataDir, 'path' | 'logs'>): Promise<Emulator> {
  const command = binary();
  const address = await hiddenAddress();
  const log = join(dataDir.logs, 'dynamodb.log');
  const logFd = openSync(log, 'a');
  const file = join(dataDir.path, 'shop.sqlite');
  let pid = 0;
  const supervised = supervise(
    () => {
      const child = spawn(
        '/bin/sh',
        [
          join(import.meta.dirname, 'kill-with-parent.sh'),
          command,
          'serve',
          '--host',
          address.host,
          '--port',
          `${address.port}`,
          '--db-path',
          file,
        ],
        // Its own process group: Ctrl-C in the terminal is for the parent, which ends this one last.
        { stdio: ['pipe', 'pipe', logFd], detached: true },
      );
      child.stdout?.once('data', (line: Buffer) => {
        pid = Number(line.toString());
      });
      child.once('exit', () => {
        pid = 0;
      });
      return child;
    },
    (child) => child.stdin?.end(),
  );
  const signal = (name: NodeJS.Signals) => () => {
    if (pid) process.kill(pid, name);
  };
  try {
    await ready(address, log);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    endpoint: `http://${address.host}:${address.port}`,
    kill: signal('SIGKILL'),
    hang: signal('SIGSTOP'),
    resume: signal('SIGCONT'),
    stop: () => supervised.stop(),
  };
}
