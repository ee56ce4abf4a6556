/**
 * Rotation of the session signing keys. A new key signs from the moment it is stored and the one
 * before stays valid, so no one is logged out; retiring that one is a step of its own, for when
 * sessions signed with it have run out or must end now.
 */
import { randomBytes } from 'node:crypto';
import {
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { setting } from '../core/environment.ts';
import { type SessionKeys, sessionKeysSchema } from '../http/session-keys.ts';
import { CommandError } from './run-command.ts';

type Key = SessionKeys['keys'][number];

const ssm = new SSMClient();
const text = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A new random key. */
export function newKey(): Key {
  return { kid: text(9), secret: text(32) };
}

async function read(): Promise<Key[]> {
  const Name = setting('SESSION_KEYS_PARAMETER');
  try {
    const answer = await ssm.send(new GetParameterCommand({ Name, WithDecryption: true }));
    return sessionKeysSchema.parse(JSON.parse(answer.Parameter?.Value ?? '')).keys;
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
    throw new CommandError(`There is no parameter ${Name}. Has this stage been deployed?`);
  }
}

async function write(keys: Key[]): Promise<void> {
  await ssm.send(
    new PutParameterCommand({
      Name: setting('SESSION_KEYS_PARAMETER'),
      Value: JSON.stringify({ keys } satisfies SessionKeys),
      Type: 'SecureString',
      Overwrite: true,
    }),
  );
}

const named = ([signing, old]: readonly Key[]): string =>
  `${signing?.kid} signs; ${old ? `${old.kid} is still valid` : 'no other key is valid'}.`;

/** The names of the keys, never their secrets. */
export async function list(): Promise<string> {
  return named(await read());
}

/** @throws CommandError if two keys are valid already */
export async function rotate(): Promise<string> {
  const [signing, old] = await read();
  if (!signing || old) {
    throw new CommandError(
      `Two keys are valid already. Retire the older one (${old?.kid}) first: npm run keys -- retire`,
    );
  }
  const keys = [newKey(), signing];
  await write(keys);
  return named(keys);
}

/** @throws CommandError if only the signing key is left */
export async function retire(): Promise<string> {
  const [signing, old] = await read();
  if (!signing || !old) {
    throw new CommandError('Only one key is valid. Rotate first: npm run keys -- rotate');
  }
  await write([signing]);
  return `${named([signing])} Who was logged in by ${old.kid} has to log in again.`;
}
