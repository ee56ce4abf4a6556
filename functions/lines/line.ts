/** A line of a cart, quote or order: a product of the catalogue, or the workshop's own words. */
import * as z from 'zod/mini';
import { type Build, buildOf, placesOf } from '../../shared/build.ts';
import { knownBuildFields } from '../../shared/contract/order-parts.ts';
import { lineCents } from '../../shared/money.ts';
import { shape } from '../core/shape.ts';

/** A product as it was when ordered or offered; `price` in cents. */
const productSnapshot = shape(() => ({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  price: z.int(),
}));
const addonSnapshot = shape(() => ({ id: z.string(), name: z.string(), price: z.int() }));

const quantity = z.lazy(() => z.int());
/** The price of one, in cents, if different from the snapshot's. */
const ownCents = z.lazy(() => z.optional(z.int()));

const buildFields = () => ({
  ...knownBuildFields(),
  /** True if the console was cut for the vehicle when it was ordered; null if not known. */
  fitsVehicle: z._default(z.nullable(z.boolean()), null),
});

/** @param more further fields of such a line */
const line = <More extends z.core.$ZodShape>(more: () => More) =>
  z.lazy(() =>
    z.union([
      z.object({
        productId: z.string(),
        quantity,
        unitCents: ownCents,
        addons: z.array(z.object({ addonId: z.string(), quantity, unitCents: ownCents })),
        ...buildFields(),
        ...more(),
      }),
      z.object({ text: z.string(), quantity, unitCents: z.int(), ...buildFields(), ...more() }),
    ]),
  );

const orderedLine = line(() => ({}));
const offeredLine = line(() => ({ optional: z.boolean(), ticked: z.boolean() }));

/**
 * Lines as stored, with one snapshot of each product and add-on, however many lines name it.
 * Otherwise 20 lines with 60 add-ons, each with its own copy of a long name, would not fit into an
 * item.
 */
const contents = <Line extends z.ZodMiniType>(line: Line) => ({
  products: z.array(productSnapshot),
  addons: z.array(addonSnapshot),
  lines: z.array(line),
});
export const orderedContents = () => contents(orderedLine);
export const offeredContents = () => contents(offeredLine);

export type Line = z.infer<typeof orderedLine>;
export type ProductLine = Extract<Line, { productId: string }>;

export interface Contents {
  readonly products: z.infer<typeof productSnapshot>[];
  readonly addons: z.infer<typeof addonSnapshot>[];
  readonly lines: Line[];
}

export const isProduct = <Of extends object>(
  line: Of,
): line is Extract<Of, { productId: string }> => 'productId' in line;

/** The number of consoles to build; lines in the owner's own words count as at least one. */
export const consolesOf = (lines: readonly Line[]): number => placesOf(lines.filter(isProduct));

/** A line with its names and prices; amounts in cents. */
export interface PricedLine extends Build {
  /** Null for a line in the workshop's words. */
  readonly productId: string | null;
  readonly text: string;
  readonly imageUrl: string | null;
  readonly unitCents: number;
  readonly quantity: number;
  readonly addons: {
    readonly addonId: string;
    readonly name: string;
    readonly unitCents: number;
    readonly quantity: number;
  }[];
  /** Includes its add-ons. */
  readonly lineCents: number;
}

/** The lines with the names and prices from their snapshots. */
export function pricedLines({ products, addons, lines }: Contents): PricedLine[] {
  const product = finder(products);
  const addon = finder(addons);
  return lines.map((line) => {
    const { quantity } = line;
    const what = isProduct(line) ? named(line, product(line.productId)) : inWords(line);
    const chosen = (isProduct(line) ? line.addons : []).map(({ addonId, quantity, unitCents }) => {
      const { name, price } = addon(addonId);
      return { addonId, name, unitCents: unitCents ?? price, quantity };
    });
    const priced = { price: what.unitCents, quantity, addons: chosen.map(asPriced) };
    return { ...what, quantity, ...buildOf(line), addons: chosen, lineCents: lineCents(priced) };
  });
}

const named = (
  { unitCents }: ProductLine,
  { id, name, imageUrl, price }: Contents['products'][number],
) => ({ productId: id, text: name, imageUrl, unitCents: unitCents ?? price });

const inWords = ({ text, unitCents }: Exclude<Line, ProductLine>) => ({
  productId: null,
  text,
  imageUrl: null,
  unitCents,
});

const asPriced = ({ unitCents, quantity }: { unitCents: number; quantity: number }) => ({
  price: unitCents,
  quantity,
});

/** The total of all lines, in cents. */
export const contentsCents = (contents: Contents): number =>
  pricedLines(contents).reduce((sum, { lineCents }) => sum + lineCents, 0);

function finder<T extends { readonly id: string }>(snapshots: readonly T[]): (id: string) => T {
  const byId = new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
  return (id) => {
    const found = byId.get(id);
    if (!found) throw new Error('A line names what is stored without a snapshot of it');
    return found;
  };
}
