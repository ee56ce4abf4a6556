/** Turns sent lines into stored ones, at the catalogue's prices or at agreed ones. */
import { buildOf } from '../../shared/build.ts';
import { MAX_QUANTITY } from '../../shared/contract/limits.ts';
import { BadRequest, Conflict, NotFound } from '../core/errors.ts';
import { type Catalogue, fitsVehicle } from './catalogue.ts';
import { type Contents, isProduct, type Line } from './line.ts';
import type { SentAddon, SentLine } from './sent-line.ts';

interface WriteOptions {
  /** The present snapshots of an order, which keep their names and pictures. */
  readonly before?: Pick<Contents, 'products' | 'addons'>;
  /** True if a shopper sends them, who may not order hidden products. */
  readonly mustBeForSale?: boolean;
}

/**
 * Builds the contents from lines. Lines of the same product stay separate: each is one console with
 * its own add-ons.
 *
 * @throws NotFound if a product or add-on does not exist; Conflict if one must be for sale and is
 * hidden; BadRequest if an add-on, over its repeats, exceeds the most a line may hold
 */
export function writeLines(
  sent: readonly SentLine[],
  catalogue: Catalogue,
  { before = { products: [], addons: [] }, mustBeForSale = false }: WriteOptions = {},
): Contents {
  const products = collect([...catalogue.products.values(), ...before.products]);
  const addons = collect([...catalogue.addons.values(), ...before.addons]);
  const isHidden = (thing: { hidden: boolean } | undefined) => mustBeForSale && thing?.hidden;
  const lines = sent.map((line, index): Line => {
    const at = `Line ${index + 1}`;
    const { quantity } = line;
    const build = buildOf(line);
    if (!isProduct(line)) {
      const { text, unitCents } = line;
      return { text, unitCents, quantity, ...build, fitsVehicle: null };
    }
    const { productId, unitCents } = line;
    const today = catalogue.products.get(productId);
    const product = products.take(productId);
    if (!product) throw new NotFound(`${at}: there is no such product.`);
    if (isHidden(today)) {
      throw new Conflict(
        `${at}: this product is no longer for sale. Please remove it from your cart.`,
      );
    }
    return {
      productId,
      quantity,
      ...build,
      fitsVehicle: fitsVehicle(line, today, mustBeForSale),
      ...ownPrice(unitCents, today, product),
      addons: mergeAddons(line.addons ?? [], at).map(
        ({ addonId, quantity, unitCents }, position) => {
          const today = catalogue.addons.get(addonId);
          const addon = addons.take(addonId);
          const which = `${at}, add-on ${position + 1}`;
          if (!addon) throw new NotFound(`${which}: there is no such add-on.`);
          if (isHidden(today)) {
            throw new Conflict(
              `${which}: this add-on is no longer offered. Please remove the line from your cart and add it again.`,
            );
          }
          return { addonId, quantity, ...ownPrice(unitCents, today, addon) };
        },
      ),
    };
  });
  return {
    lines,
    products: products
      .taken()
      .map(({ id, name, imageUrl, price }) => ({ id, name, imageUrl, price })),
    addons: addons.taken().map(({ id, name, price }) => ({ id, name, price })),
  };
}

/** Looks up things by id (the last of each wins), and remembers in order which were taken. */
function collect<Thing extends { readonly id: string }>(things: readonly Thing[]) {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const taken = new Set<Thing>();
  return {
    take(id: string): Thing | undefined {
      const thing = byId.get(id);
      if (thing) taken.add(thing);
      return thing;
    },
    taken: () => [...taken],
  };
}

interface Priced {
  readonly price: number;
}

/** The price of one, in cents, if different from the snapshot's: the agreed one, or today's. */
function ownPrice(agreed: number | undefined, today: Priced | undefined, { price }: Priced) {
  const cents = agreed ?? today?.price ?? price;
  return cents === price ? {} : { unitCents: cents };
}

/**
 * Adds up repeats of the same add-on and drops those of zero; the last agreed price counts.
 *
 * @param at the line, as messages name it
 * @throws BadRequest if an add-on exceeds the most a line may hold
 */
export function mergeAddons(sent: readonly SentAddon[], at: string): SentAddon[] {
  const sums = new Map<string, SentAddon>();
  for (const { addonId, quantity, unitCents } of sent) {
    const sum = (sums.get(addonId)?.quantity ?? 0) + quantity;
    if (sum > MAX_QUANTITY) {
      throw new BadRequest(`${at} must have at most ${MAX_QUANTITY} of one add-on.`);
    }
    if (sum > 0) sums.set(addonId, { addonId, quantity: sum, unitCents });
  }
  return [...sums.values()];
}
