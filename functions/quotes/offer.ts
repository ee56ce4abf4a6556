/** What a quote offers: as stored, and what it comes to. */
import * as z from 'zod/mini';
import { buildOf } from '../../shared/build.ts';
import { knownBuildFields } from '../../shared/contract/order-parts.ts';
import { quoteLineCents, quoteTotals } from '../../shared/quote-totals.ts';
import { shape } from '../core/shape.ts';
import { addonSnapshot, charge, productSnapshot } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';

export const cents = z.lazy(() => z.int());

const choice = { ...knownBuildFields(), optional: z.boolean(), ticked: z.boolean() };

const productLine = shape(() => ({
  productId: z.string(),
  quantity: z.int(),
  addons: z.array(z.object({ addonId: z.string(), quantity: z.int() })),
  ...choice,
}));

const textLine = shape(() => ({
  text: z.string(),
  unitCents: cents,
  quantity: z.int(),
  ...choice,
}));

/**
 * What is offered: all that customers see and agree to. Products and add-ons are snapshots, once
 * each, however many lines name them (see functions/orders/order.ts).
 */
export const storedOffer = shape(() => ({
  customerName: z.string(),
  vehicle: z.nullable(z.string()),
  products: z.array(productSnapshot),
  addons: z.array(addonSnapshot),
  lines: z.array(z.union([productLine, textLine])),
  postageCents: z.nullable(cents),
  charges: z.array(charge),
  discountCents: cents,
  depositCents: z.nullable(cents),
  depositPercent: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  terms: z.array(z.string()),
}));

export type StoredOffer = z.infer<typeof storedOffer>;

export const readOffer = (item: Item): StoredOffer => storedOffer.parse(item);

/** @param version of the quote that the offer was written with */
export function offerItem(quoteId: string, offer: StoredOffer, version: number): Item {
  return { ...quoteKeys.offer(quoteId), ...offer, version };
}

/** The fields that a quote copies from its offer. */
export function copiedFromOffer(offer: StoredOffer) {
  const { customerName, vehicle, products } = offer;
  const consoles = products.map(({ name }) => name);
  return { customerName, vehicle, consoles, totalCents: offerTotals(offer).totalCents, offer };
}

/** A line with the names and prices from its snapshots; amounts in cents. */
export function pricedLines(offer: StoredOffer) {
  const products = new Map(offer.products.map((product) => [product.id, product]));
  const addons = new Map(offer.addons.map((addon) => [addon.id, addon]));
  return offer.lines.map((line, index) => {
    const { quantity, optional, ticked } = line;
    const same = { number: index + 1, quantity, ...buildOf(line), optional, ticked };
    const priced =
      'text' in line
        ? {
            ...same,
            productId: null,
            text: line.text,
            imageUrl: null,
            unitCents: line.unitCents,
            addons: [],
          }
        : {
            ...same,
            ...known(products.get(line.productId), ({ id, name, imageUrl, price }) => ({
              productId: id,
              text: name,
              imageUrl,
              unitCents: price,
            })),
            addons: line.addons.map(({ addonId, quantity }) =>
              known(addons.get(addonId), ({ name, price }) => ({
                addonId,
                name,
                unitCents: price,
                quantity,
              })),
            ),
          };
    return { ...priced, lineCents: quoteLineCents(priced) };
  });
}

function known<Snapshot, T>(snapshot: Snapshot | undefined, read: (snapshot: Snapshot) => T): T {
  if (!snapshot) throw new Error('A line of a quote names what the quote holds no snapshot of');
  return read(snapshot);
}

/** The total of an offer, with its preselected lines unless others are given. */
export const offerTotals = (offer: StoredOffer, ticked?: readonly number[]) =>
  quoteTotals({ ...offer, lines: pricedLines(offer) }, ticked);
