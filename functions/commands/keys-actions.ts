/**
 * Rotation of signing keys. A new key signs from the moment it is stored, and the previous one
 * stays valid, so everything it signed keeps working. Retiring the previous one is a separate step,
 * for when its signatures have expired or must end now.
 */
import { randomBytes } from 'node:crypto';
import { ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import { type KeysSetting, setting } from '../core/environment.ts';
import { patient } from '../core/patience.ts';
import { keyStore, parseSigningKeys, readParameter, type StoredKey } from '../http/signing-keys.ts';
import { CommandError } from './run-command.ts';

interface Purpose {
  readonly parameter: KeysSetting;
  /** The last argument of the commands for these keys. */
  readonly argument: string;
  /** The consequence of retiring a key of this name. */
  readonly ended: (kid: string) => string;
}

export const purposes = {
  sessions: {
    parameter: 'SESSION_KEYS_PARAMETER',
    argument: '',
    ended: (kid) => `Who was logged in by ${kid} has to log in again.`,
  },
  'order-links': {
    parameter: 'ORDER_LINK_KEYS_PARAMETER',
    argument: ' order-links',
    ended: (kid) => `Links to guests’ orders in emails that ${kid} signed no longer open.`,
  },
  'quote-links': {
    parameter: 'QUOTE_LINK_KEYS_PARAMETER',
    argument: ' quote-links',
    ended: (kid) => `Links to quotes in emails that ${kid} signed no longer open.`,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof purposes;

patient(keyStore, () => 'the store of the keys');
const text = (bytes: number) => randomBytes(bytes).toString('base64url');

const newKey = (): StoredKey => ({ kid: text(9), secret: text(32) });

/**
 * The valid keys; empty if somebody deleted the parameter. No stack owns it, so a deploy does not
 * bring it back.
 */
export async function findKeys({ parameter }: Purpose): Promise<StoredKey[]> {
  try {
    return parseSigningKeys(await readParameter(setting(parameter)));
  } catch (error) {
    if (error instanceof ParameterNotFound) return [];
    throw error;
  }
}

/** @throws CommandError if the stage has none */
export async function readKeys(purpose: Purpose): Promise<StoredKey[]> {
  const keys = await findKeys(purpose);
  if (keys.length > 0) return keys;
  throw new CommandError(
    `There is no parameter ${setting(purpose.parameter)}. If it was deleted, put the keys of a backup back: npm run restore -- --keys FILE. Without one make new ones: npm run keys -- rotate${purpose.argument}`,
  );
}

export async function writeKeys({ parameter }: Purpose, keys: readonly StoredKey[]): Promise<void> {
  await keyStore.send(
    new PutParameterCommand({
      Name: setting(parameter),
      Value: JSON.stringify({ keys }),
      Type: 'SecureString',
      Overwrite: true,
    }),
  );
}

const named = ([signing, old]: readonly StoredKey[]): string =>
  `${signing?.kid} signs; ${old ? `${old.kid} is still valid` : 'no other key is valid'}.`;

/** The names of the keys, never their secrets. */
export const list = async (purpose: Purpose): Promise<string> => named(await readKeys(purpose));

/** @throws CommandError if two keys are valid already */
export async function rotate(purpose: Purpose): Promise<string> {
  const [signing, old] = await findKeys(purpose);
  if (old) {
    throw new CommandError(
      `Two keys are valid already. Retire the older one (${old.kid}) first: npm run keys -- retire${purpose.argument}`,
    );
  }
  const keys = [newKey(), ...(signing ? [signing] : [])];
  await writeKeys(purpose, keys);
  return named(keys);
}

/** @throws CommandError if only the signing key is left */
export async function retire(purpose: Purpose): Promise<string> {
  const [signing, old] = await readKeys(purpose);
  if (!signing || !old) {
    throw new CommandError(
      `Only one key is valid. Rotate first: npm run keys -- rotate${purpose.argument}`,
    );
  }
  await writeKeys(purpose, [signing]);
  return `${named([signing])} ${purpose.ended(old.kid)}`;
}
