/** What the owner has settled about e-mails. */
import * as z from 'zod/mini';
import { type MailKind, switchableKinds } from '../../shared/mail.ts';
import { getItem, type Item } from '../storage/items.ts';
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

export function settingsItem(settings: MailSettings): Item {
  return { ...mailKeys.settings, ...settings };
}
