/** The workshop's changes to an order, as pure functions: an order in, a changed one out. */
import { isDeepStrictEqual } from 'node:util';
import type { OrderStatus } from '../../shared/contract/fields.ts';
import { MAX_CHARGES, MAX_TOTAL } from '../../shared/contract/limits.ts';
import { detailsOf, isBillTo, isDetail } from '../../shared/customer-details.ts';
import { billedCents, stands } from '../../shared/invoice.ts';
import { isPostage, sumCharges } from '../../shared/order-money.ts';
import { hasBeenPosted, hasLeft, tellsByDefault } from '../../shared/order-news.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { revoked } from '../core/revocation.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type By, newEvent, type OrderChange, type OrderEvent } from './event.ts';
import {
  type Changeable,
  type Charge,
  type Correction,
  changeableOf,
  type StoredOrder,
} from './order.ts';

/**
 * The order with some fields changed, and the event that keeps their old values. It keeps new
 * values only for details, because the lines of the largest order fit into an item only once. A new
 * email address ends every link sent to the old one.
 */
export function orderChange(
  before: StoredOrder,
  changes: Changeable,
  { actor, at }: By,
  what: Pick<OrderEvent, 'type' | 'from' | 'to'> & Partial<OrderEvent>,
): OrderChange {
  const { customerEmail = before.customerEmail, status = before.status } = changes;
  const ends = customerEmail !== before.customerEmail && {
    linkVersion: revoked(before.linkVersion, at),
  };
  const order = nextVersion<StoredOrder>(
    before,
    { ...(changes as Partial<StoredOrder>), ...ends, invoices: invoicesAt(before, status) },
    at,
  );
  const former = changeableOf(before);
  const current = changeableOf(order);
  const names = (Object.keys(current) as (keyof Changeable)[]).filter(
    (name) => !isDeepStrictEqual(former[name], current[name]),
  );
  const pick = (values: Changeable, picked: readonly (keyof Changeable)[]) =>
    Object.fromEntries(picked.map((name) => [name, values[name]])) as Changeable;
  const kept = { before: pick(former, names), after: pick(current, names.filter(isDetail)) };
  // A customer without an email address is told in other ways.
  const { told, ...happened } = what;
  const known = { ...happened, ...(told && order.customerEmail !== null && { told }) };
  return {
    order,
    event: newEvent(order, { ...known, ...kept, actor }),
  };
}

/** An order's invoices after a change of status: a cancellation leaves all of them to credit. */
function invoicesAt(before: StoredOrder, status: OrderStatus): StoredOrder['invoices'] {
  if (status === before.status) return before.invoices;
  const toCredit = status === 'cancelled';
  return before.invoices.map((one) => ({ ...one, toCredit: toCredit && billedCents(one) > 0 }));
}

interface StatusRequest {
  readonly status: OrderStatus;
  /** The workshop's own notes. */
  readonly notes: string | null;
  /** Told to the customer; unchanged if left out. */
  readonly carrier?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
  readonly trackingUrl?: string | null | undefined;
  readonly reason?: string | null | undefined;
  /** True to tell the customer; by default as in `tellsByDefault`. */
  readonly tell?: boolean | undefined;
}

/**
 * Sets the status; any status may follow any other. If a parcel has not left after all, or a
 * cancellation is taken back, the details about it go too.
 *
 * @param promise the day fixed along with it
 * @returns undefined if nothing changes and there are no notes
 */
export function setStatus(
  before: StoredOrder,
  { status, notes, tell, ...details }: StatusRequest,
  by: By,
  promise: Pick<StoredOrder, 'promisedBy' | 'reckonedBy'> = before,
): OrderChange | undefined {
  const keepsParcel = hasBeenPosted(status) || status === 'cancelled';
  const changes = {
    status,
    carrier: keepsParcel ? keptUnlessGiven(details.carrier, before.carrier) : null,
    trackingNumber: keepsParcel
      ? keptUnlessGiven(details.trackingNumber, before.trackingNumber)
      : null,
    // A new carrier or number means a new parcel, so the old tracking page goes.
    trackingUrl:
      keepsParcel && details.carrier === undefined && details.trackingNumber === undefined
        ? keptUnlessGiven(details.trackingUrl, before.trackingUrl)
        : (keepsParcel && details.trackingUrl) || null,
    reason: status === 'cancelled' ? keptUnlessGiven(details.reason, before.reason) : null,
    made: status === 'pending' || status === 'cancelled' ? null : before.made,
    promisedBy: promise.promisedBy,
    reckonedBy: promise.reckonedBy,
  };
  const news = Object.values(details).some(Boolean);
  const isNew = Object.entries(changes).some(
    ([name, value]) => before[name as keyof typeof changes] !== value,
  );
  if (!isNew && !news && !notes) return undefined;
  const hasTracking = Boolean(details.carrier ?? details.trackingNumber);
  const tells = tell ?? tellsByDefault(before.status, status, hasTracking);
  return orderChange(before, changes, by, {
    type: 'status',
    from: before.status,
    to: status,
    notes,
    carrier: details.carrier ?? null,
    trackingNumber: details.trackingNumber ?? null,
    reason: details.reason ?? null,
    // A note of the workshop's own is no news to the customer.
    ...(tells && (isNew || news) && { told: 'order-status' }),
  });
}

const keptUnlessGiven = (given: string | null | undefined, kept: string | null) =>
  given === undefined ? kept : given;

/**
 * Sets the total, which stays the sum of the lines and the charges: any difference that no charge
 * explains becomes another charge.
 *
 * @returns undefined if nothing changes and there are no notes to keep
 * @throws Conflict if the charges do not lead from the current total to the new one, because it
 * changed in the meantime, if there are too many of them, or if the order was cancelled
 */
export function setTotal(
  before: StoredOrder,
  request: { totalCents: number; charges: readonly Charge[] } & ChargesRequest,
  by: By,
): OrderChange | undefined {
  const { totalCents, notes, tell = true } = request;
  const difference = totalCents - before.totalCents;
  const named = request.charges.length > 0;
  if (!named && difference === 0 && !notes) return undefined;
  if (named && sumCharges(request.charges) !== difference) {
    throw new Conflict(
      'The charges do not add up to the new total. Load the order again before saving.',
    );
  }
  const charges = named || difference === 0 ? [...request.charges] : [unnamedCharge(difference)];
  return withCharges(before, [...before.charges, ...charges], { notes, tell }, by, { charges });
}

interface ChargesRequest {
  /** The workshop's own notes. */
  readonly notes: string | null;
  /** True to tell the customer about a new total. */
  readonly tell?: boolean | undefined;
}

/**
 * Replaces the charges, to correct or remove some; the total follows.
 *
 * @returns undefined if nothing changes and there are no notes to keep
 * @throws Conflict if there are too many of them, the total would be below zero or above the
 * highest, or the order was cancelled
 */
export function setCharges(
  before: StoredOrder,
  request: { charges: readonly Charge[] } & ChargesRequest,
  by: By,
): OrderChange | undefined {
  const { charges, notes, tell = true } = request;
  const added = chargesWithout(charges, before.charges);
  const removed = chargesWithout(before.charges, charges);
  if (added.length + removed.length === 0 && !notes) return undefined;
  return withCharges(before, charges, { notes, tell }, by, { charges: added, removed });
}

/** The amounts in one list without those in another, matched one for one. */
export function chargesWithout(amounts: readonly Charge[], others: readonly Charge[]): Charge[] {
  const left = [...others];
  return amounts.filter((amount) => {
    const at = left.findIndex((other) => isDeepStrictEqual(other, amount));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

function withCharges(
  before: StoredOrder,
  charges: readonly Charge[],
  { notes, tell }: ChargesRequest,
  by: By,
  difference: Pick<OrderEvent, 'charges' | 'removed'>,
): OrderChange {
  if (before.status === 'cancelled') throw new Conflict('This order was cancelled.');
  if (charges.length > MAX_CHARGES) {
    throw new Conflict(`An order holds at most ${MAX_CHARGES} charges.`);
  }
  const from = before.totalCents;
  const to = from - sumCharges(before.charges) + sumCharges(charges);
  if (to < 0 || to > MAX_TOTAL) throw new Conflict('With these charges the total is out of range.');
  // Free postage changes no total, and answers the customer's question.
  const isNews = from !== to || difference.charges.some(isPostage);
  return orderChange(before, { totalCents: to, charges: [...charges] }, by, {
    type: 'total',
    from,
    to,
    notes,
    ...difference,
    ...(tell && isNews && { told: 'order-total' }),
  });
}

function unnamedCharge(amountCents: number): Charge {
  return { label: amountCents > 0 ? 'Postage and charges' : 'Discount', amountCents };
}

/** Writes the workshop's own notes. @returns undefined if nothing changes */
export function setWorkshopNotes(
  before: StoredOrder,
  { workshopNotes }: Pick<StoredOrder, 'workshopNotes'>,
  by: By,
): OrderChange | undefined {
  if (workshopNotes === before.workshopNotes) return undefined;
  return orderChange(before, { workshopNotes }, by, { type: 'noted', from: null, to: null });
}

/** The corrections that change something. */
const changesIn = (
  correction: { readonly [Name in keyof Correction]?: Correction[Name] | undefined },
  before: StoredOrder,
): Correction =>
  Object.fromEntries(
    Object.entries(correction).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof Correction],
    ),
  );

/** True for the fields that say who the order's invoices are made out to. */
const isMadeOutTo = (name: keyof Correction): boolean => isDetail(name) && isBillTo(name);

/**
 * Corrects the customer's details. Telling a guest about a new email address sends a new link
 * there. If invoices are reissued because of it, the customer is told, because they have the old
 * ones.
 *
 * @returns undefined if nothing changes
 * @throws Conflict if the order has left the workshop, unless only the invoices' addressee changes
 */
export function correctDetails(
  before: StoredOrder,
  { tell = false, ...correction }: Correction & { readonly tell?: boolean | undefined },
  by: By,
): OrderChange | undefined {
  const changes = changesIn(correction, before);
  const names = Object.keys(changes) as (keyof Correction)[];
  if (hasLeft(before) && !(names.length > 0 && names.every(isMadeOutTo))) {
    throw new Conflict(
      'This order has left the workshop: of its details only who the invoice is made out to can change.',
    );
  }
  if (names.length === 0) return undefined;
  const email = correction.customerEmail ?? before.customerEmail;
  const endsLink = email !== before.customerEmail && before.userId === null;
  const madeOut = names.some(isMadeOutTo) ? before.invoices.filter(stands) : [];
  return orderChange(before, changes, by, {
    type: 'corrected',
    from: null,
    to: madeOut.length > 0 ? madeOut.map(({ number }) => number).join(', ') : null,
    ...((tell || madeOut.length > 0) && { told: endsLink ? 'order-link' : 'order-changed' }),
  });
}

/**
 * Corrects details as their customer asks. Invoices that were made keep what they say.
 *
 * @param lines with the vehicle that was missing
 * @returns undefined if nothing changes
 * @throws BadField if a part of the address is missing
 */
export function correctOwnDetails(
  before: StoredOrder,
  correction: Parameters<typeof changesIn>[0],
  by: By,
  lines = before.lines,
): OrderChange | undefined {
  const changes = {
    ...changesIn(correction, before),
    ...(lines !== before.lines && { lines }),
  };
  if (Object.keys(changes).length === 0) return undefined;
  const after = { ...before, ...changes };
  const address = detailsOf('address');
  const missing = address.find((name) => after[name] === null);
  if (missing && address.some((name) => after[name] !== null)) {
    throw new BadField(missing, 'is missing');
  }
  const what = { type: 'self-corrected', from: null, to: null, told: 'order-changed' } as const;
  const { order, event } = orderChange(before, changes, by, what);
  return { order: { ...order, selfCorrectedAt: order.updatedAt }, event };
}
