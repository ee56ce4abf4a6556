/** The owner's settings for invoices. */
import * as z from 'zod/mini';
import { invoiceKeys } from '../storage/keys.ts';
import { changeSettings, findSettings, type Settings } from '../storage/settings.ts';

const storedSettings = z.lazy(() => z.object({ gstRegistered: z.boolean(), version: z.int() }));

export type InvoiceSettings = z.infer<typeof storedSettings>;

const settings: Settings<InvoiceSettings> = {
  key: invoiceKeys.settings,
  read: (item) => storedSettings.parse(item),
  untouched: { gstRegistered: true, version: 0 },
};

export const findInvoiceSettings = (): Promise<InvoiceSettings> => findSettings(settings);

/** As `changeSettings`. */
export const changeInvoiceSettings = (
  { gstRegistered }: Pick<InvoiceSettings, 'gstRegistered'>,
  ifMatch: number | undefined,
): Promise<InvoiceSettings> => changeSettings(settings, { gstRegistered }, ifMatch);
