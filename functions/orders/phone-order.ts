/** What the workshop writes into an order: one that it takes by phone, and changed lines. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { buildOf } from '../../shared/build.ts';
import { total } from '../../shared/contract/fields.ts';
import type { orders } from '../../shared/contract/orders.ts';
import { hasBeenPosted } from '../../shared/order-news.ts';
import { BadRequest, Conflict } from '../core/errors.ts';
import { getItems, type Item } from '../storage/items.ts';
import { type Key, orderKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import {
  type Catalogue,
  catalogueItemKeys,
  fitsVehicle,
  lookUp,
  mergeAddons,
  readCatalogue,
  snapshots,
} from './cart.ts';
import { chargesWithout, orderChange, sumCharges } from './change-order.ts';
import { type By, newEvent, type OrderChange, orderMails } from './event.ts';
import { alreadyMade, claimKey } from './idempotency.ts';
import {
  type Charge,
  type Contents,
  customLineId,
  isCustomLine,
  itemsOf,
  linesAmounts,
  type OrderLine,
  pendingOrder,
  type StoredOrder,
  unknownAddress,
} from './order.ts';
import { existingOrder, orderCreation } from './repo.ts';

type PhoneRequest = z.output<(typeof orders)['orders.takeByPhone']['body']>;
type LinesRequest = z.output<(typeof orders)['orders.changeLines']['body']>;
type WrittenLine = LinesRequest['lines'][number];
type ProductLine = Extract<WrittenLine, { productId: string }>;

const isProduct = (line: WrittenLine): line is ProductLine => 'productId' in line;

/** Reads what the lines name and, for a new order, whether its key has made one, in one call. */
export async function loadLines(
  lines: readonly WrittenLine[],
  once?: { readonly userId: string; readonly key: string | undefined },
): Promise<Loaded> {
  const recordedAt =
    once?.key === undefined ? undefined : orderKeys.idempotency(once.userId, once.key);
  const items = await getItems([
    ...catalogueItemKeys(lines.filter(isProduct)),
    ...(recordedAt ? [recordedAt] : []),
  ]);
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

interface Priced {
  readonly price: number;
}

/** The price of one, in cents, where it is not that of the snapshot: as agreed, or today's. */
function ownPrice(agreed: number | undefined, today: Priced | undefined, { price }: Priced) {
  const cents = agreed ?? today?.price ?? price;
  return cents === price ? {} : { unitCents: cents };
}

const byId = <T extends { readonly id: string }>(known: readonly T[]) =>
  known.map((one) => [one.id, one] as const);

/**
 * The contents of an order of these lines. What the order has already keeps its name and picture.
 *
 * @throws NotFound if a product or add-on does not exist; BadRequest as `mergeAddons` does
 */
function writeLines(
  written: readonly WrittenLine[],
  catalogue: Catalogue,
  before: Pick<StoredOrder, 'products' | 'addons'>,
): Contents {
  const { product, addon, found } = lookUp<
    Contents['products'][number],
    Contents['addons'][number]
  >({
    products: new Map([...catalogue.products, ...byId(before.products)]),
    addons: new Map([...catalogue.addons, ...byId(before.addons)]),
  });
  const inWords: Contents['products'] = [];
  const lines = written.map((line, index): OrderLine => {
    if (!isProduct(line)) {
      const productId = customLineId('written', index);
      const { text: name, unitCents: price, quantity } = line;
      inWords.push({ id: productId, name, imageUrl: '', price });
      return { productId, quantity, addons: [], ...buildOf(line), fitsVehicle: null };
    }
    const { productId, quantity, unitCents } = line;
    const today = catalogue.products.get(productId);
    const prices = new Map(line.addons.map((addon) => [addon.addonId, addon.unitCents]));
    const [merged] = mergeAddons([{ productId, quantity, addons: line.addons }]);
    return {
      productId,
      quantity,
      ...buildOf(line),
      fitsVehicle: fitsVehicle(line, today),
      ...ownPrice(unitCents, today, product(productId, index)),
      addons: (merged?.addons ?? []).map(({ addonId: id, quantity }, position) => ({
        addonId: id,
        quantity,
        ...ownPrice(prices.get(id), catalogue.addons.get(id), addon(id, index, position)),
      })),
    };
  });
  const { products, addons } = snapshots(found());
  return { lines, products: [...products, ...inWords], addons };
}

/** @throws BadRequest if it is more than an order may cost, or less than nothing */
function requireTotal(contents: Contents, charges: readonly Charge[]): number {
  const cents = sumCharges(linesAmounts(contents)) + sumCharges(charges);
  if (!total.safeParse(cents).success) throw new BadRequest('The total is out of range.');
  return cents;
}

/**
 * Takes an order by phone, or returns the one that the same key and body made before. It is a guest's,
 * who may add it to an account later.
 *
 * @throws as `writeLines` and `requireTotal` do; Refusal 422 if the key belongs to another body
 */
export async function takeByPhone(
  body: PhoneRequest,
  { catalogue, recordedAt, record, again }: Loaded,
  { actor, at }: By,
): Promise<StoredOrder> {
  const made = alreadyMade(record, body, at);
  if (made) return existingOrder(made);
  const { lines, shipping = unknownAddress, charges, tell = true, ...customer } = body;
  const contents = writeLines(lines, catalogue, { products: [], addons: [] });
  const order: StoredOrder = {
    ...pendingOrder(randomUUID(), at),
    totalCents: requireTotal(contents, charges),
    ...customer,
    ...shipping,
    ...contents,
    charges: [...charges],
  };
  const event = newEvent(order, {
    type: 'placed',
    from: null,
    to: order.status,
    charges: order.charges,
    actor,
    ...(tell && order.customerEmail !== null && { told: 'order-received' }),
  });
  const failed = await transact({
    key: recordedAt && claimKey(recordedAt, order.id, body, at),
    ...orderCreation({ order, event }),
    ...(event.told && orderMails({ order, event })),
  });
  // The id is random: if it is taken, then by an earlier attempt of this call.
  if (!failed || failed === 'order') return order;
  // The same request has just made one.
  return takeByPhone(body, await again(), { actor, at });
}

/**
 * Replaces the lines of an order until it has left; the total follows.
 *
 * @returns undefined if nothing changes
 * @throws as `writeLines` and `requireTotal` do; Conflict if the order has left or is cancelled
 */
export function changeLines(
  before: StoredOrder,
  { lines, notes, tell = true }: LinesRequest,
  catalogue: Catalogue,
  by: By,
): OrderChange | undefined {
  if (hasBeenPosted(before.status)) {
    throw new Conflict('This order has left the workshop, so its lines stay as they were.');
  }
  if (before.status === 'cancelled') throw new Conflict('This order was cancelled.');
  const contents = writeLines(lines, catalogue, before);
  const totalCents = requireTotal(contents, before.charges);
  const [former, current] = [linesAmounts(before), linesAmounts(contents)];
  const isSame = isDeepStrictEqual(agreedLines(before), agreedLines(contents));
  if (isSame && !notes) return undefined;
  return orderChange(before, { ...contents, totalCents }, by, {
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

/** What was agreed of each line: its words are the owner's own, whatever product they got. */
const agreedLines = (contents: Contents) =>
  itemsOf('', contents).map(({ product: { id, name }, fitsVehicle, ...line }) => ({
    ...line,
    product: isCustomLine(id) ? name : id,
  }));

/** The most characters by which an event names lines: its item has to hold those of before as well. */
const MAX_LABELS_LENGTH = 30_000;

/** Cuts labels only where many lines with very many add-ons have changed. */
function shorten({ charges, removed }: Readonly<Record<'charges' | 'removed', Charge[]>>) {
  const most = Math.floor(MAX_LABELS_LENGTH / (charges.length + removed.length));
  const cut = ({ label, amountCents }: Charge) => ({
    label: label.length > most ? `${label.slice(0, most - 1)}…` : label,
    amountCents,
  });
  return { charges: charges.map(cut), removed: removed.map(cut) };
}
