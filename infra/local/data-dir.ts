/** The folder that holds all data of a local shop. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { KeysSetting } from '../../functions/core/environment.ts';
import { errorCode, StartError } from './start-error.ts';

/** The storage of a parameter, which is read at each call. */
export interface Parameter {
  read(): string;
  write(value: string): void;
}

export interface DataDir {
  readonly path: string;
  readonly logs: string;
  readonly secrets: Secrets;
  /** The file of the certificate for https://localhost. */
  readonly certificate: string;
  /** The parameters that hold keys, read each time so that keys can be rotated. */
  readonly keys: Readonly<Record<KeysSetting, Parameter>>;
  release(): void;
}

interface Secrets {
  /** The secret that proves to the functions that a call came through the edge. */
  readonly originSecret: string;
  /** Signs requests to the emulators. */
  readonly secretAccessKey: string;
}

const secretText = (bytes: number) => randomBytes(bytes).toString('base64url');

/**
 * Locks the folder for this process. SQLite makes the kernel hold the lock, which ends with the process in
 * any case, so that no lock is ever left behind.
 *
 * @returns a function that unlocks it
 * @throws StartError if another shop holds the lock
 */
function takeLock(path: string): () => void {
  const lock = new DatabaseSync(join(path, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(
      `DATA_DIR ${path} is in use by another shop: stop it, or name another folder`,
    );
  }
  return () => lock.close();
}

/** The text of a file, which is created at first use and readable only by its owner. */
function keep(file: string, make: () => unknown): string {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(make()), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Replaces a file atomically, so that nobody reads a half-written one. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Signing keys in a file, which is created now if it does not exist. */
function keysIn(file: string): Parameter {
  const read = () => keep(file, () => ({ keys: [{ kid: secretText(9), secret: secretText(32) }] }));
  read();
  return { read, write: (value) => replace(file, value) };
}

/**
 * Creates a folder that only this user can read, or uses an existing one, because it holds customers' data
 * and the keys.
 *
 * @throws StartError if it is shared with other users, such as /tmp
 */
function makePrivate(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const isSticky = (statSync(path).mode & 0o1000) !== 0;
  if (isSticky) {
    throw new StartError(`DATA_DIR ${path} is shared with other users: name a folder of its own`);
  }
  chmodSync(path, 0o700);
}

/**
 * Locks a data folder for this process, creating it and its secrets at first use.
 *
 * @throws StartError if it cannot be written, is shared with other users, or is in use
 */
export function openDataDir(path: string): DataDir {
  try {
    makePrivate(path);
    const logs = join(path, 'logs');
    mkdirSync(logs, { recursive: true });
    const release = takeLock(path);
    const secrets: Secrets = JSON.parse(
      keep(join(path, 'secrets.json'), () => ({
        originSecret: secretText(32),
        secretAccessKey: secretText(32),
      })),
    );
    return {
      path,
      logs,
      secrets,
      certificate: join(path, 'certificate.pem'),
      keys: {
        SESSION_KEYS_PARAMETER: keysIn(join(path, 'session-keys.json')),
        ORDER_LINK_KEYS_PARAMETER: keysIn(join(path, 'order-link-keys.json')),
        QUOTE_LINK_KEYS_PARAMETER: keysIn(join(path, 'quote-link-keys.json')),
      },
      release,
    };
  } catch (error) {
    const code = errorCode(error);
    if (!code) throw error;
    throw new StartError(`Cannot write to DATA_DIR ${path} (${code})`);
  }
}
