/** What the owner has settled about e-mails. */
import * as z from 'zod/mini';
import { type MailKind, switchableKinds } from '../../shared/mail.ts';
import { Outdated } from '../core/errors.ts';
import { updateItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';

const storedSettings = z.object({
  /** Kinds that are not sent. */
  off: z.array(z.enum(switchableKinds as [MailKind, ...MailKind[]])),
  /** When the owner's e-mails come: each at once, or all of them once a morning. */
  owner: z.enum(['immediately', 'digest']),
  version: z.int(),
});

export type MailSettings = z.infer<typeof storedSettings>;

const untouched: MailSettings = { off: [], owner: 'immediately', version: 0 };

/** The settings, strongly consistent; those of a new shop where none were saved. */
export async function findMailSettings(): Promise<MailSettings> {
  const item = await getItem(mailKeys.settings);
  return item ? storedSettings.parse(item) : untouched;
}

/**
 * Saves the settings in one write, so that any number of saves at once all succeed, the last one
 * staying.
 *
 * @param ifMatch the version that the caller looked at; undefined saves over whatever is stored
 * @throws Outdated if `ifMatch` is not the stored version
 */
export async function changeMailSettings(
  { off, owner }: Pick<MailSettings, 'off' | 'owner'>,
  ifMatch: number | undefined,
): Promise<MailSettings> {
  const known = ifMatch ? 'version = :before' : 'attribute_not_exists(PK)';
  const saved = await updateItem(mailKeys.settings, {
    UpdateExpression: 'SET #off = :off, #owner = :owner ADD version :one',
    ConditionExpression: ifMatch === undefined ? `attribute_exists(PK) OR ${known}` : known,
    ExpressionAttributeNames: { '#off': 'off', '#owner': 'owner' },
    ExpressionAttributeValues: {
      ':off': off,
      ':owner': owner,
      ':one': 1,
      ...(ifMatch && { ':before': ifMatch }),
    },
  });
  if (!saved) throw new Outdated(await findMailSettings());
  return storedSettings.parse(saved);
}
