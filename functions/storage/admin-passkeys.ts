/** True if admins must log in with a passkey to run the shop; every call for admins asks this. */
import * as z from 'zod/mini';
import { shape } from '../core/shape.ts';
import { userKeys } from './keys.ts';
import { settings } from './settings.ts';

const storedRule = shape(() => ({ required: z.boolean(), version: z.int() }));

export type AdminPasskeys = z.infer<typeof storedRule>;

export const adminPasskeys = settings<AdminPasskeys>({
  key: userKeys.adminPasskeys,
  read: (item) => storedRule.parse(item),
  untouched: { required: false, version: 0 },
});
