/**
 * The owner's settings for invoices. They are stored with the workshop's, because product pages
 * depend on the answer about GST, and are published again when either changes.
 */
import * as z from 'zod/mini';
import { GST_UNANSWERED, type GstAnswer, isRegistered } from '../../shared/gst.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { invoiceKeys } from '../storage/keys.ts';
import { settings } from '../storage/settings.ts';

const storedSettings = shape(() => ({
  gstRegistered: z._default(z.nullable(z.boolean()), null),
  gstSince: z._default(z.nullable(z.string()), null),
  /** The last closed day: nothing is dated on or before it. Null while the books are open. */
  closedUntil: z._default(z.nullable(z.string()), null),
  /** See shared/card-payment.ts. */
  cardLink: z._default(z.nullable(z.string()), null),
  /** Days after the due date (negative: before it), in order, for automatic reminders. */
  reminderDays: z._default(z.array(z.int()), []),
  version: z.int(),
}));

export type InvoiceSettings = z.infer<typeof storedSettings>;

export const invoiceSettings = settings<InvoiceSettings>({
  key: invoiceKeys.invoiceSettings,
  read: (item) => storedSettings.parse(item),
  untouched: {
    gstRegistered: null,
    gstSince: null,
    closedUntil: null,
    cardLink: null,
    reminderDays: [],
    version: 0,
  },
});

/**
 * True if an invoice made now is a tax invoice.
 *
 * @throws Conflict if the owner has not answered
 */
export function requireGstAnswer(answer: GstAnswer, now: Date): boolean {
  if (answer.gstRegistered === null) throw new Conflict(GST_UNANSWERED);
  return isRegistered(answer, now);
}

interface Change {
  readonly gstRegistered?: boolean | undefined;
  readonly gstSince?: string | null | undefined;
  readonly closedUntil?: string | null | undefined;
  readonly cardLink?: string | null | undefined;
  readonly reminderDays?: readonly number[] | undefined;
}

/**
 * Saves the settings; those left out stay unchanged. A registration has a first day; without a
 * registration there is none.
 *
 * @throws BadField if that day is missing; Outdated as `settings` does
 */
export function changeInvoiceSettings(
  { gstRegistered, gstSince, closedUntil, cardLink, reminderDays }: Change,
  before: InvoiceSettings,
  ifMatch: number | undefined,
): Promise<InvoiceSettings> {
  const others = { closedUntil, cardLink, reminderDays: reminderDays && [...reminderDays] };
  if (gstRegistered === undefined) return invoiceSettings.change(others, ifMatch);
  const since = gstRegistered ? (gstSince ?? before.gstSince) : null;
  if (gstRegistered && since === null) {
    throw new BadField('gstSince', 'Enter the day from which the shop is registered for GST.');
  }
  return invoiceSettings.change({ gstRegistered, gstSince: since, ...others }, ifMatch);
}
