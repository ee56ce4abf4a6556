/** From what a shopper sent to what it costs, by the shop's own prices alone. */
import { total } from '../../shared/contract/fields.ts';
import { totalCents } from '../../shared/money.ts';
import { BadRequest, Conflict, NotFound } from '../core/errors.ts';
import type { CatalogueAddon, CatalogueProduct } from './catalogue.ts';
import type { OrderLine } from './order.ts';

/** Most of one add-on on one line, as of one product. */
const ADDON_QUANTITY_AT_MOST = 99;

export interface Catalogue {
  readonly products: ReadonlyMap<string, CatalogueProduct>;
  readonly addons: ReadonlyMap<string, CatalogueAddon>;
}

export interface PricedCart {
  readonly lines: readonly OrderLine[];
  /** Each product and add-on of the lines once, in the order of the lines. */
  readonly products: readonly CatalogueProduct[];
  readonly addons: readonly CatalogueAddon[];
  readonly totalCents: number;
}

/**
 * Sums repeats of one add-on within a line and drops zero quantities. Lines stay apart, even of one
 * product: each is a console of its own, with its own add-ons.
 *
 * @throws BadRequest where repeats add up to more than one line may hold
 */
export function mergeAddons(lines: readonly OrderLine[]): OrderLine[] {
  return lines.map(({ productId, quantity, addons }, index) => {
    const sums = new Map<string, number>();
    for (const addon of addons) {
      const sum = (sums.get(addon.addonId) ?? 0) + addon.quantity;
      if (sum > ADDON_QUANTITY_AT_MOST) {
        throw new BadRequest(
          `items[${index + 1}].addons: must have at most ${ADDON_QUANTITY_AT_MOST} of one add-on`,
        );
      }
      if (sum > 0) sums.set(addon.addonId, sum);
    }
    const merged = [...sums].map(([addonId, quantity]) => ({ addonId, quantity }));
    return { productId, quantity, addons: merged };
  });
}

/**
 * Prices lines that `mergeAddons` has been through.
 *
 * @throws NotFound where a product or add-on does not exist, Conflict where a product is hidden,
 *   BadRequest where the total is more than an order may cost
 */
export function priceCart(lines: readonly OrderLine[], catalogue: Catalogue): PricedCart {
  const products = new Map<string, CatalogueProduct>();
  const addons = new Map<string, CatalogueAddon>();
  const priced = lines.map((line, index) => {
    const product = catalogue.products.get(line.productId);
    if (!product) throw new NotFound(`Line ${index + 1}: there is no such product.`);
    if (product.hidden) {
      throw new Conflict(
        `Line ${index + 1}: this product is no longer for sale. Please remove it from your cart.`,
      );
    }
    products.set(product.id, product);
    return {
      price: product.price,
      quantity: line.quantity,
      addons: line.addons.map(({ addonId, quantity }, position) => {
        const addon = catalogue.addons.get(addonId);
        if (!addon) {
          throw new NotFound(`Line ${index + 1}, add-on ${position + 1}: there is no such add-on.`);
        }
        addons.set(addon.id, addon);
        return { price: addon.price, quantity };
      }),
    };
  });
  const sum = totalCents(priced);
  if (!total.safeParse(sum).success) {
    throw new BadRequest('The total is more than one order may cost.');
  }
  return {
    lines,
    products: [...products.values()],
    addons: [...addons.values()],
    totalCents: sum,
  };
}
