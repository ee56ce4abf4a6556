/** Orders taken by phone, and changes of an order's lines by the workshop. */

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { total } from '../../shared/contract/fields.ts';
import type { orders } from '../../shared/contract/orders.ts';
import { cut } from '../../shared/cut.ts';
import { type GstAnswer, isRegistered } from '../../shared/gst.ts';
import { sumCharges } from '../../shared/order-money.ts';
import { hasLeft } from '../../shared/order-news.ts';
import { BadRequest, Conflict } from '../core/errors.ts';
import { type Catalogue, catalogueItemKeys, readCatalogue } from '../lines/catalogue.ts';
import { contentsCents, pricedLines } from '../lines/line.ts';
import type { SentLine } from '../lines/sent-line.ts';
import { writeLines } from '../lines/write-lines.ts';
import { getItems, type Item } from '../storage/items.ts';
import { type Key, orderKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import type { WorkshopAndQueue } from '../workshop/workshop.ts';
import { chargesWithout, orderChange } from './change-order.ts';
import { type By, type OrderChange, orderMails } from './event.ts';
import { alreadyMade, claimKey } from './idempotency.ts';
import { newOrder } from './new-order.ts';
import { type Charge, linesAmounts, type StoredOrder, unknownAddress } from './order.ts';
import { promiseWith } from './queue.ts';
import { existingOrder, orderCreation } from './repo.ts';

type PhoneRequest = z.output<(typeof orders)['orders.takeByPhone']['body']>;
type LinesRequest = z.output<(typeof orders)['orders.changeLines']['body']>;
/** Reads in one call what the lines name and, for a new order, the record of its key. */
export async function loadLines(
  lines: readonly SentLine[],
  once?: { readonly userId: string; readonly key: string | undefined },
): Promise<Loaded> {
  const recordedAt =
    once?.key === undefined ? undefined : orderKeys.idempotency(once.userId, once.key);
  const items = await getItems([...catalogueItemKeys(lines), ...(recordedAt ? [recordedAt] : [])]);
  const record = recordedAt && items.pop();
  const again = () => loadLines(lines, once);
  return { catalogue: readCatalogue(items), recordedAt, record, again };
}

interface Loaded {
  readonly catalogue: Catalogue;
  readonly recordedAt: Key | undefined;
  readonly record: Item | undefined;
  readonly again: () => Promise<Loaded>;
}

/** @throws BadRequest if it is below zero, or more than an order may cost */
function requireSoundTotal(cents: number): void {
  if (!total.safeParse(cents).success) throw new BadRequest('The total is out of range.');
}

/**
 * Takes an order by phone, or returns the one that the same key and body made before. It is a
 * guest's order, which may be added to an account later.
 *
 * @throws as `writeLines` and `requireSoundTotal` do; Refusal 422 if the key belongs to another
 * body
 */
export async function takeByPhone(
  body: PhoneRequest,
  { catalogue, recordedAt, record, again }: Loaded,
  settings: GstAnswer,
  { actor, at }: By,
): Promise<StoredOrder> {
  const made = alreadyMade(record, body, at);
  if (made) return existingOrder(made);
  const { lines, shipping = unknownAddress, charges, tell = true, pickUp, ...known } = body;
  const details = { ...known, ...shipping };
  const { order, event } = newOrder(
    {
      id: randomUUID(),
      details,
      pickUp,
      charges,
      contents: writeLines(lines, catalogue),
      gst: isRegistered(settings, at),
    },
    actor,
    at,
    { charges: [...charges], ...(tell && details.customerEmail && { told: 'order-received' }) },
  );
  requireSoundTotal(order.totalCents);
  const failed = await transact({
    key: recordedAt && claimKey(recordedAt, order.id, body, at),
    ...orderCreation({ order, event }),
    ...(event.told && orderMails({ order, event })),
  });
  // The id is random, so if it is taken, an earlier attempt of this call took it.
  if (!failed || failed === 'order') return order;
  // The same request has just made one.
  return takeByPhone(body, await again(), settings, { actor, at });
}

/**
 * Replaces the lines of an order until it has left. The total follows and, with more consoles, the
 * day.
 *
 * @returns undefined if nothing changes
 * @throws as `writeLines` and `requireSoundTotal` do; Conflict if the order has left or is
 * cancelled
 */
export function changeLines(
  before: StoredOrder,
  { lines, notes, tell = true }: LinesRequest,
  catalogue: Catalogue,
  by: By,
  workshop: WorkshopAndQueue,
): OrderChange | undefined {
  if (hasLeft(before)) {
    throw new Conflict('This order has left the workshop, so its lines stay as they were.');
  }
  if (before.status === 'cancelled') throw new Conflict('This order was cancelled.');
  const contents = writeLines(lines, catalogue, { before });
  const totalCents = contentsCents(contents) + sumCharges(before.charges);
  requireSoundTotal(totalCents);
  const [former, current] = [linesAmounts(before), linesAmounts(contents)];
  const isSame = isDeepStrictEqual(pricedLines(before), pricedLines(contents));
  if (isSame && !notes) return undefined;
  const promise = promiseWith(contents.lines, before, workshop, by.at);
  return orderChange(before, { ...contents, totalCents, ...promise }, by, {
    type: 'lines',
    from: before.totalCents,
    to: totalCents,
    notes,
    ...shorten({
      charges: chargesWithout(current, former),
      removed: chargesWithout(former, current),
    }),
    ...(tell && !isSame && { told: 'order-changed' }),
  });
}

/** The most characters for line labels in an event: its item has to hold the old lines as well. */
const MAX_LABELS_LENGTH = 30_000;

/** Shortens labels, but only if many lines with very many add-ons have changed. */
function shorten({ charges, removed }: Readonly<Record<'charges' | 'removed', Charge[]>>) {
  const most = Math.floor(MAX_LABELS_LENGTH / (charges.length + removed.length));
  const shortened = ({ label, amountCents }: Charge) => ({
    label: cut(label, most, '…'),
    amountCents,
  });
  return { charges: charges.map(shortened), removed: removed.map(shortened) };
}
