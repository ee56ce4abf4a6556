/**
 * The signing keys in a file, so that sessions and links in customers' mailboxes survive a move to
 * another account. The file is JSON: keys by setting, encrypted with AES-256-GCM under a key that
 * scrypt derives from a passphrase.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseSigningKeys, type StoredKey } from '../http/signing-keys.ts';
import { findKeys, type PurposeName, purposes, readKeys, writeKeys } from './keys-actions.ts';
import { CommandError } from './run-command.ts';

/**
 * OWASP's first choice for scrypt (Password Storage Cheat Sheet, "scrypt"): 128 MiB and a third of
 * a second for each guess. `maxmem` adds room for OpenSSL itself.
 */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const CIPHER = 'aes-256-gcm';
const FORMAT = 'roof-console-shop signing keys 1';
const MIN_PASSPHRASE = 12;

type Keys = ReadonlyMap<PurposeName, readonly StoredKey[]>;

const names = Object.keys(purposes) as PurposeName[];
const makeKey = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, SCRYPT);

/** Saves the keys of every purpose to a file that only its owner can read. */
export async function saveKeys(path: string, passphrase: string): Promise<void> {
  const keys: Record<string, StoredKey[]> = {};
  for (const name of names) keys[name] = await readKeys(purposes[name]);
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, makeKey(passphrase, salt), iv).setAAD(Buffer.from(FORMAT));
  const data = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), data };
  const encoded = Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]);
  const file = JSON.stringify({ format: FORMAT, ...Object.fromEntries(encoded) });
  await writeFile(`${path}.partial`, `${file}\n`, { mode: 0o600 });
  await rename(`${path}.partial`, path);
}

/** @throws CommandError if it isn't a file of keys, or the passphrase is wrong */
export async function openKeys(path: string, passphrase: string): Promise<Keys> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  const part = readParts(text);
  if (!part) throw new CommandError(`${path} is not a backup of signing keys.`);
  try {
    const decipher = createDecipheriv(CIPHER, makeKey(passphrase, part('salt')), part('iv'), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(FORMAT)).setAuthTag(part('tag'));
    const opened = Buffer.concat([decipher.update(part('data')), decipher.final()]).toString();
    const keys = JSON.parse(opened) as Record<string, unknown>;
    return new Map(
      names.map((name) => [name, parseSigningKeys(JSON.stringify({ keys: keys[name] }))]),
    );
  } catch {
    throw new CommandError(`The passphrase is not the one of ${path}, or the file was changed.`);
  }
}

function readParts(file: string): ((name: string) => Buffer) | undefined {
  try {
    const parts = JSON.parse(file) as Record<string, unknown>;
    if (parts.format !== FORMAT) return undefined;
    return (name) => Buffer.from(String(parts[name]), 'base64url');
  } catch {
    return undefined;
  }
}

/**
 * Lets the shop sign with the keys of a backup. At most two are valid: if the backup has only one,
 * the shop's previous signing key stays valid beside it.
 */
export async function restoreKeys(keys: Keys): Promise<string> {
  for (const [name, saved] of keys) {
    const present = await findKeys(purposes[name]);
    const isPresent = ({ kid }: StoredKey) => present.some((key) => key.kid === kid);
    if (!saved.every(isPresent)) {
      await writeKeys(purposes[name], [...saved, ...present].slice(0, 2));
    }
  }
  return `Signing keys restored: ${names.join(', ')}.`;
}

/**
 * Reads the passphrase from standard input, or at the terminal without showing it.
 *
 * @param times how often to type it; twice for a new one
 * @throws CommandError if it is too short, or the two entries differ
 */
export async function askPassphrase(times: 'once' | 'twice'): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const given = isTerminal ? await ask('Passphrase: ') : await text(process.stdin);
  const passphrase = given.replace(/\r?\n$/, '');
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new CommandError(`The passphrase must have ${MIN_PASSPHRASE} characters or more.`);
  }
  if (isTerminal && times === 'twice' && (await ask('Again: ')) !== passphrase) {
    throw new CommandError('The two passphrases differ.');
  }
  return passphrase;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
