/** The makes and models for shoppers to choose from: those that products on sale fit. */
import { knownMakes, normalise, sameModel } from '../../shared/fit.ts';
import { compareNames } from '../core/compare-names.ts';
import type { StoredProduct } from '../products/product.ts';

type Fitting = Pick<StoredProduct, 'fits'>;

/** Names of the makes that some product fits, in order. */
export function listMakes(products: readonly Fitting[]): string[] {
  const makes = new Set(products.flatMap(({ fits }) => fits.map(({ make }) => make)));
  return [...makes].sort(compareNames);
}

/**
 * Names of a make's models that some product fits, in natural order. If a model has several
 * spellings, the first is used.
 */
export function listModels(products: readonly Fitting[], make: string): string[] {
  const fits = products.flatMap((product) => product.fits).filter((fit) => fit.make === make);
  const bySpelling = new Map<string, string>();
  for (const { model } of fits.sort((a, b) => compareNames(a.model, b.model))) {
    if (!bySpelling.has(normalise(model))) bySpelling.set(normalise(model), model);
  }
  return [...bySpelling.values()];
}

/**
 * A vehicle's name in the figures: 'Toyota HiLux N80' in the catalogue's spelling, and 'Other' for
 * one the catalogue does not know, because anybody may type anything.
 */
export function catalogueName(
  products: readonly Fitting[],
  vehicle: { readonly make: string; readonly model: string },
): string {
  const make = resolveMake(vehicle.make);
  const models = make ? listModels(products, make) : [];
  const model =
    models.find((one) => normalise(one) === normalise(vehicle.model)) ??
    models.find((one) => sameModel(one, vehicle.model));
  return model ? `${make} ${model}` : 'Other';
}

/** The make that a text means, however it is spelled: 'land-rover' is 'Land Rover'. */
export function resolveMake(text: string): string | undefined {
  return knownMakes.find((make) => normalise(make) === normalise(text));
}
