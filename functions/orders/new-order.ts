/** A new order, however it was agreed: from a cart, on a quote, or by phone. */

import type { DetailName } from '../../shared/customer-details.ts';
import { sumCharges } from '../../shared/order-money.ts';
import { FIRST_REVOCATION } from '../core/revocation.ts';
import { type Contents, contentsCents } from '../lines/line.ts';
import { type Actor, newEvent, type OrderChange, type OrderEvent } from './event.ts';
import type { Charge, StoredOrder } from './order.ts';

/** The account that places an order; a guest has none. */
export interface Customer {
  readonly id: string;
  readonly email: string;
}

/** The agreement; amounts in cents. */
export interface Agreed {
  readonly id: string;
  readonly contents: Contents;
  readonly charges?: readonly Charge[];
  readonly details: Pick<StoredOrder, DetailName>;
  /** True for pick-up at the workshop. */
  readonly pickUp?: boolean;
  readonly account?: Customer | undefined;
  /** The quote that was accepted, and its deposit. */
  readonly quoteNumber?: string | null;
  readonly depositCents?: number;
  /** True if its prices include GST. */
  readonly gst?: boolean;
  /** The days a shopper was told at checkout. */
  readonly estimate?: StoredOrder['estimate'];
}

/**
 * Makes the pending order, and the event that begins it.
 *
 * @param more further fields of the event
 */
export function newOrder(
  {
    id,
    contents,
    charges = [],
    details,
    pickUp = false,
    account,
    quoteNumber = null,
    depositCents = 0,
    gst = false,
    estimate = null,
  }: Agreed,
  actor: Actor,
  at: Date,
  more: Partial<OrderEvent> = {},
): OrderChange {
  const order: StoredOrder = {
    id,
    userId: account?.id ?? null,
    userEmail: account?.email ?? null,
    linkVersion: FIRST_REVOCATION,
    quoteNumber,
    status: 'pending',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    version: 1,
    totalCents: contentsCents(contents) + sumCharges(charges),
    ...details,
    ...contents,
    charges: [...charges],
    invoices: [],
    gst,
    depositCents,
    promisedBy: null,
    reckonedBy: null,
    made: null,
    workshopNotes: null,
    selfCorrectedAt: null,
    review: null,
    pickUp,
    estimate,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    reason: null,
  };
  const placed = { type: 'placed', from: null, to: order.status, actor } as const;
  return { order, event: newEvent(order, { ...placed, ...more }) };
}
