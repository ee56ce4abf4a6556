/**
 * The embedded DynamoDB: one binary with SQLite inside, kept running on one address. It checks no signatures
 * and answers every origin, so it listens where no browser connects.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/paths.ts';
import type { DataDir } from './data-dir.ts';
import { untilReady } from './emulator-process.ts';
import { hiddenAddress, isOpen } from './ports.ts';
import { StartError } from './start-error.ts';

export interface Emulator {
  readonly endpoint: string;
  /** Kills it; it is back within a second, with the same address and data. */
  kill(): void;
  /** Leaves it running without answering, like a network that drops packets. */
  hang(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The pause before a process that has exited is started again, and the most exits during the start. */
const AGAIN = { afterMs: 200, mostExits: 6 };

const platformPackage = `@dynoxide/${process.platform}-${process.arch}`;

/** The path of the binary for this platform, if it is installed. */
export function findDynamodb(): string | undefined {
  const path = join(root, 'node_modules', platformPackage, 'dynoxide');
  return existsSync(path) ? path : undefined;
}

/** Advice on installing the binary. */
export function dynamodbAdvice(): string {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = optionalDependencies[platformPackage];
  return version
    ? `Run npm install --no-save ${platformPackage}@${version}, or set DYNAMODB_ENDPOINT to a DynamoDB of your own`
    : `There is none for ${process.platform}-${process.arch}: set DYNAMODB_ENDPOINT to a DynamoDB of your own`;
}

/**
 * Starts the emulator on the data folder's file, and waits until it answers.
 *
 * @throws StartError if its binary is missing or it does not start
 */
export async function startDynamodb(dataDir: Pick<DataDir, 'path' | 'logs'>): Promise<Emulator> {
  const binary = findDynamodb();
  if (!binary) {
    throw new StartError(`The embedded DynamoDB is not installed. ${dynamodbAdvice()}`);
  }
  const address = await hiddenAddress();
  const log = join(dataDir.logs, 'dynamodb.log');
  const logFd = openSync(log, 'a');
  const script = join(import.meta.dirname, 'kill-with-parent.sh');
  const options = `serve --host ${address.host} --port ${address.port} --db-path`.split(' ');
  const file = join(dataDir.path, 'shop.sqlite');
  let child: ChildProcess;
  let pid = 0;
  let exits = 0;
  let again: NodeJS.Timeout | undefined;
  const run = () => {
    // It has its own process group, because Ctrl-C in the terminal is for the parent, which stops it last.
    child = spawn('/bin/sh', [script, binary, ...options, file], {
      stdio: ['pipe', 'pipe', logFd],
      detached: true,
    });
    child.stdout?.once('data', (line: Buffer) => {
      pid = Number(line.toString());
    });
    child.once('exit', () => {
      pid = 0;
      exits += 1;
      again = setTimeout(run, AGAIN.afterMs);
    });
  };
  run();
  const stop = async () => {
    clearTimeout(again);
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (!isRunning) return;
    const ended = once(child.removeAllListeners('exit'), 'exit');
    child.stdin?.end();
    await ended;
  };
  const signal = (name: NodeJS.Signals) => () => {
    if (pid) process.kill(pid, name);
  };
  try {
    await untilReady(
      'DynamoDB',
      log,
      () => isOpen(address),
      () => exits >= AGAIN.mostExits,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    endpoint: `http://${address.host}:${address.port}`,
    kill: signal('SIGKILL'),
    hang: signal('SIGSTOP'),
    resume: signal('SIGCONT'),
    stop,
  };
}
