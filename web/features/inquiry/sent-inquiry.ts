import { persistentStore } from '../../lib/state/storage.ts';
import type { InquiryType } from './inquiry-form.ts';

/** What the page after sending says about the inquiry. */
interface SentInquiry {
  readonly id: string;
  readonly email: string;
  readonly inquiryType: InquiryType;
}

/** The last inquiry sent from this tab, so that a reload of the page after it tells the same. */
export const sentInquiry = persistentStore<SentInquiry | null>(
  'inquiry-sent',
  null,
  undefined,
  'session',
);
