/** The lines a shopper sent, priced by the shop’s catalogue. */
import type { Buildable } from '../../shared/build.ts';
import { total } from '../../shared/contract/fields.ts';
import { MAX_QUANTITY } from '../../shared/contract/limits.ts';
import { covers } from '../../shared/fit.ts';
import { totalCents } from '../../shared/money.ts';
import { readAddon, type StoredAddon } from '../addons/addon.ts';
import { BadRequest, Conflict, NotFound } from '../core/errors.ts';
import { readProduct, type StoredProduct } from '../products/product.ts';
import type { Item } from '../storage/items.ts';
import { catalogueKeys, type Key } from '../storage/keys.ts';
import { readRow } from '../storage/read-rows.ts';
import { check, type NamedWrites } from '../storage/transaction.ts';
import { condition } from '../storage/update.ts';
import type { Contents, OrderLine } from './order.ts';

/** What a line is priced by. How its console is built does not change the price. */
export type PricedLine = Pick<OrderLine, 'productId' | 'quantity' | 'addons'>;

/** Prices are cents. */
type CatalogueProduct = Pick<
  StoredProduct,
  'id' | 'name' | 'imageUrl' | 'price' | 'hidden' | 'version' | 'fits'
>;
type CatalogueAddon = Pick<StoredAddon, 'id' | 'name' | 'price' | 'hidden' | 'version'>;

/** Whether a product is cut for the vehicle of its line; null if either is not known. */
export function fitsVehicle(
  { vehicle }: Buildable,
  product: Pick<CatalogueProduct, 'fits'> | undefined,
): boolean | null {
  const fits = product?.fits ?? [];
  return vehicle && fits.length > 0 ? fits.some((fit) => covers(fit, vehicle)) : null;
}

/** The keys of everything that the lines name, each once: at most 20 products and 60 add-ons. */
export function catalogueItemKeys(lines: readonly PricedLine[]): Key[] {
  const products = new Set(lines.map((line) => line.productId));
  const addons = new Set(lines.flatMap((line) => line.addons.map(({ addonId }) => addonId)));
  return [...[...products].map(catalogueKeys.product), ...[...addons].map(catalogueKeys.addon)];
}

/** Reads what was found under those keys. A row that cannot be read is not on sale. */
export function readCatalogue(items: readonly (Item | undefined)[]): Catalogue {
  const products = new Map<string, CatalogueProduct>();
  const addons = new Map<string, CatalogueAddon>();
  for (const item of items) {
    if (item?.PK === catalogueKeys.product('').PK) {
      const read = readRow(item, readProduct);
      if (read) products.set(read.id, read);
    } else if (item) {
      const read = readRow(item, readAddon);
      if (read) addons.set(read.id, read);
    }
  }
  return { products, addons };
}

/** Condition checks that nothing in a cart was changed or hidden since it was read. */
export function unchangedChecks(cart: PricedCart): NamedWrites {
  const unchanged = (key: Key, version: number) => [
    `${key.PK}#${key.SK}`,
    check(key, condition('version = :version', { version })),
  ];
  return Object.fromEntries([
    ...cart.products.map(({ id, version }) => unchanged(catalogueKeys.product(id), version)),
    ...cart.addons.map(({ id, version }) => unchanged(catalogueKeys.addon(id), version)),
  ]);
}

/** What lines can name, by id. */
export interface Catalogue<Product = CatalogueProduct, Addon = CatalogueAddon> {
  readonly products: ReadonlyMap<string, Product>;
  readonly addons: ReadonlyMap<string, Addon>;
}

/**
 * Looks up what lines name, by the positions from 0 of line and add-on, and collects each product and
 * add-on once, in the order of the lines. The look-ups throw NotFound.
 */
export function lookUp<Product, Addon>(catalogue: Catalogue<Product, Addon>) {
  const products = new Map<string, Product>();
  const addons = new Map<string, Addon>();
  return {
    product(id: string, line: number): Product {
      const product = catalogue.products.get(id);
      if (!product) throw new NotFound(`Line ${line + 1}: there is no such product.`);
      products.set(id, product);
      return product;
    },
    addon(id: string, line: number, position: number): Addon {
      const addon = catalogue.addons.get(id);
      if (!addon) {
        throw new NotFound(`Line ${line + 1}, add-on ${position + 1}: there is no such add-on.`);
      }
      addons.set(id, addon);
      return addon;
    },
    found: () => ({ products: [...products.values()], addons: [...addons.values()] }),
  };
}

interface Named {
  readonly products: readonly Contents['products'][number][];
  readonly addons: readonly Contents['addons'][number][];
}

/** What an order or a quote keeps of the products and add-ons that its lines name. */
export const snapshots = ({ products, addons }: Named) => ({
  products: products.map(({ id, name, imageUrl, price }) => ({ id, name, imageUrl, price })),
  addons: addons.map(({ id, name, price }) => ({ id, name, price })),
});

export interface PricedCart<Line extends PricedLine = PricedLine> {
  readonly lines: readonly Line[];
  /** Each product and add-on of the lines once, in the order of the lines. */
  readonly products: readonly CatalogueProduct[];
  readonly addons: readonly CatalogueAddon[];
  readonly totalCents: number;
}

/**
 * Sums repeats of one add-on within a line and drops zero quantities. Lines of the same product stay
 * separate: each is one console with its own add-ons.
 *
 * @throws BadRequest if repeats add up to more than one line may hold
 */
export function mergeAddons<Line extends PricedLine>(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const sums = new Map<string, number>();
    for (const addon of line.addons) {
      const sum = (sums.get(addon.addonId) ?? 0) + addon.quantity;
      if (sum > MAX_QUANTITY) {
        throw new BadRequest(
          `items[${index + 1}].addons: must have at most ${MAX_QUANTITY} of one add-on`,
        );
      }
      if (sum > 0) sums.set(addon.addonId, sum);
    }
    const merged = [...sums].map(([addonId, quantity]) => ({ addonId, quantity }));
    return { ...line, addons: merged };
  });
}

/**
 * Prices lines that `mergeAddons` returned.
 *
 * @throws NotFound if a product or add-on does not exist, Conflict if one of them is hidden,
 *   BadRequest if the total is more than an order may cost
 */
export function priceCart<Line extends PricedLine>(
  lines: readonly Line[],
  catalogue: Catalogue,
): PricedCart<Line> {
  const { product, addon, found } = lookUp(catalogue);
  const priced = lines.map((line, index) => {
    const { price, hidden } = product(line.productId, index);
    if (hidden) {
      throw new Conflict(
        `Line ${index + 1}: this product is no longer for sale. Please remove it from your cart.`,
      );
    }
    return {
      price,
      quantity: line.quantity,
      addons: line.addons.map(({ addonId, quantity }, position) => {
        const { price, hidden } = addon(addonId, index, position);
        if (hidden) {
          throw new Conflict(
            `Line ${index + 1}, add-on ${position + 1}: this add-on is no longer offered. Please remove the line from your cart and add it again.`,
          );
        }
        return { price, quantity };
      }),
    };
  });
  const sum = totalCents(priced);
  if (!total.safeParse(sum).success) {
    throw new BadRequest('The total is more than one order may cost.');
  }
  return { lines, ...found(), totalCents: sum };
}
