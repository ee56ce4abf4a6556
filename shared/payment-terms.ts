/** When an invoice is due, said once: in the terms, in a quote and after it was accepted. */
import { INVOICE_DUE_DAYS } from './contract/limits.ts';

export const WHEN_DUE = `Each invoice is due within ${INVOICE_DUE_DAYS} days, and your order leaves the workshop once all is paid.`;
