/** What the workshop may change in an order, as pure functions: an order in, a changed one out. */
import type { OrderStatus } from '../../shared/contract/fields.ts';
import { Conflict } from '../core/errors.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type By, newEvent, type OrderChange } from './event.ts';
import type { Charge, StoredOrder } from './order.ts';

/** The most postage and charge lines that one order holds. */
const MAX_CHARGES = 50;

interface StatusRequest {
  readonly status: OrderStatus;
  /** The workshop's own. */
  readonly notes: string | null;
  /** What the customer is told. */
  readonly carrier?: string | null;
  readonly trackingNumber?: string | null;
  readonly reason?: string | null;
}

/**
 * Sets the status; any status may follow any other.
 *
 * @returns undefined if the order has that status already and no notes come with it
 */
export function setStatus(
  before: StoredOrder,
  { status, ...said }: StatusRequest,
  { actor, at }: By,
): OrderChange | undefined {
  if (before.status === status && !Object.values(said).some(Boolean)) return undefined;
  const order = nextVersion(before, { status }, at);
  return {
    order,
    event: newEvent(order, { type: 'status', from: before.status, to: status, actor, ...said }),
  };
}

/**
 * Sets the total, which stays the sum of the lines and the charges: a difference that no charge
 * explains becomes another charge.
 *
 * @returns undefined if nothing changes and there are no notes to keep
 * @throws Conflict if the charges do not lead from the current total to the new one, which
 *   means that it changed in the meantime, or if there are too many of them
 */
export function setTotal(
  before: StoredOrder,
  request: { totalCents: number; notes: string | null; charges: readonly Charge[] },
  { actor, at }: By,
): OrderChange | undefined {
  const { totalCents, notes } = request;
  const difference = totalCents - before.totalCents;
  const named = request.charges.length > 0;
  if (!named && difference === 0 && !notes) return undefined;
  if (
    named &&
    request.charges.reduce((sum, charge) => sum + charge.amountCents, 0) !== difference
  ) {
    throw new Conflict(
      'The charges do not add up to the new total. Load the order again before saving.',
    );
  }
  const charges = named || difference === 0 ? [...request.charges] : [unnamedCharge(difference)];
  if (before.charges.length + charges.length > MAX_CHARGES) {
    throw new Conflict(`An order holds at most ${MAX_CHARGES} charges.`);
  }
  const order = nextVersion(before, { totalCents, charges: [...before.charges, ...charges] }, at);
  const from = before.totalCents;
  return {
    order,
    event: newEvent(order, { type: 'total', from, to: totalCents, actor, notes, charges }),
  };
}

function unnamedCharge(amountCents: number): Charge {
  return { label: amountCents > 0 ? 'Postage and charges' : 'Discount', amountCents };
}
