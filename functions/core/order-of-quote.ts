import { createHash } from 'node:crypto';

/**
 * The id of a quote's order. It is derived from the quote's id, so a quote has at most one order,
 * and hashed, so its first eight characters tell orders apart like any order's.
 */
export function deriveOrderId(quoteId: string): string {
  const hex = createHash('sha256').update(`order of quote ${quoteId}`).digest('hex');
  // A UUID of version 8, which is for custom schemes (RFC 9562, section 5.8).
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
