/**
 * The embedded DynamoDB: one binary with SQLite inside. It checks no signatures and answers every origin, so
 * it listens where no browser connects.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/paths.ts';
import type { DataDir } from './data-dir.ts';
import { type Server, untilReady } from './emulator-process.ts';
import { hiddenAddress, isOpen } from './ports.ts';
import { StartError } from './start-error.ts';

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
export async function startDynamodb(dataDir: Pick<DataDir, 'path' | 'logs'>): Promise<Server> {
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
  // It has its own process group, because Ctrl-C in the terminal is for the parent, which stops it last.
  const child = spawn('/bin/sh', [script, binary, ...options, file], {
    stdio: ['pipe', logFd, logFd],
    detached: true,
  });
  const ended = once(child, 'exit');
  let stopping = false;
  const stop = async () => {
    stopping = true;
    child.stdin?.end();
    await ended;
  };
  try {
    await untilReady('DynamoDB', log, () => isOpen(address), child);
  } catch (error) {
    await stop();
    throw error;
  }
  child.once('exit', () => {
    if (!stopping) console.error(`The embedded DynamoDB has ended: see ${log}, and start again`);
  });
  return { endpoint: `http://${address.host}:${address.port}`, stop };
}
