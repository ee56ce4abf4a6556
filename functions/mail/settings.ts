/** The owner's settings for e-mails. */
import * as z from 'zod/mini';
import { type MailKind, switchableKinds } from '../../shared/mail.ts';
import { mailKeys } from '../storage/keys.ts';
import { changeSettings, findSettings, type Settings } from '../storage/settings.ts';

const storedSettings = z.lazy(() =>
  z.object({
    /** Kinds that are not sent. */
    off: z.array(z.enum(switchableKinds as [MailKind, ...MailKind[]])),
    /** When the owner's e-mails come: each immediately, or all of them in a morning digest. */
    owner: z.enum(['immediately', 'digest']),
    version: z.int(),
  }),
);

export type MailSettings = z.infer<typeof storedSettings>;

const mailSettings: Settings<MailSettings> = {
  key: mailKeys.settings,
  read: (item) => storedSettings.parse(item),
  untouched: { off: [], owner: 'immediately', version: 0 },
};

export const findMailSettings = (): Promise<MailSettings> => findSettings(mailSettings);

/** As `changeSettings`. */
export const changeMailSettings = (
  { off, owner }: Pick<MailSettings, 'off' | 'owner'>,
  ifMatch: number | undefined,
): Promise<MailSettings> => changeSettings(mailSettings, { off, owner }, ifMatch);
