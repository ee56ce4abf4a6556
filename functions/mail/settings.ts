/** What the owner has settled about e-mails. */
import * as z from 'zod/mini';
import { type MailKind, switchableKinds } from '../../shared/mail.ts';
import { createItem, replaceItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { mailKeys } from '../storage/keys.ts';
import { changeVersioned } from '../storage/versioned.ts';

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
 * Saves the settings.
 *
 * @param loaded as read a moment ago
 * @param ifMatch the version that the caller looked at; undefined saves over whatever is stored
 * @throws as `changeVersioned` does
 */
export function changeMailSettings(
  loaded: MailSettings,
  to: Pick<MailSettings, 'off' | 'owner'>,
  ifMatch: number | undefined,
): Promise<MailSettings> {
  return changeVersioned({
    ifMatch,
    loaded,
    find: findMailSettings,
    write: async ({ version }) => {
      const settings = { ...to, version: version + 1 };
      const item = { ...mailKeys.settings, ...settings };
      const saved = version === 0 ? await createItem(item) : await replaceItem(item, version);
      return saved ? settings : undefined;
    },
    view: (settings) => settings,
  });
}
