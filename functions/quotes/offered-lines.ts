/** The lines of a quote as the owner sends them, with the names and prices of the catalogue. */
import type * as z from 'zod/mini';
import type { quotes } from '../../shared/contract/quotes.ts';
import {
  type Catalogue,
  catalogueItemKeys,
  lookUp,
  mergeAddons,
  readCatalogue,
  snapshots,
} from '../orders/cart.ts';
import { getItems } from '../storage/items.ts';
import type { StoredOffer } from './offer.ts';

type RequestLine = z.output<(typeof quotes)['quotes.create']['body']>['lines'][number];
type ProductLine = Extract<RequestLine, { productId: string }>;

const isProduct = (line: RequestLine): line is ProductLine => 'productId' in line;
const orderLine = ({ optional, ticked, addons = [], ...line }: ProductLine) => ({
  ...line,
  addons,
});

/** Reads what the lines of a request name, in one call. */
export async function loadCatalogue(lines: readonly RequestLine[] = []): Promise<Catalogue> {
  const keys = catalogueItemKeys(lines.filter(isProduct).map(orderLine));
  return readCatalogue(await getItems(keys));
}

/** @throws NotFound if a product or add-on does not exist */
export function offeredLines(
  lines: readonly RequestLine[],
  catalogue: Catalogue,
): Pick<StoredOffer, 'lines' | 'products' | 'addons'> {
  const { product, addon, found } = lookUp(catalogue);
  const offered = lines.map((line, index) => {
    const { optional = false, ticked = false } = line;
    const choice = { optional, ticked: optional && ticked };
    if (!isProduct(line)) return { ...line, ...choice };
    product(line.productId, index);
    const [merged = orderLine(line)] = mergeAddons([orderLine(line)]);
    for (const [position, { addonId }] of merged.addons.entries()) addon(addonId, index, position);
    return { ...merged, ...choice };
  });
  return { lines: offered, ...snapshots(found()) };
}
