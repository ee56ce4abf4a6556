/** What was chosen for a console: its add-ons, and how it is built. */
import { type Build, buildFacts, EXTRA_CUT_OUT_LENGTH } from '../../../shared/build.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { addonFit } from '../../../shared/cut-outs.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import type { ChosenAddon } from './cart-rules.ts';
import type { AddonCounts, ConsoleChoice } from './console-choice.ts';

export function chosenAddons(addons: readonly Addon[], counts: AddonCounts): ChosenAddon[] {
  return addons.flatMap((addon) => {
    const quantity = counts[addon.id];
    return quantity ? [{ addon, quantity }] : [];
  });
}

/** The chosen add-ons that need an extra cut-out. */
export const addonsNeedingCutOut = (
  { cutOuts }: Product,
  quantity: number,
  addons: readonly Addon[],
  counts: AddonCounts,
): Addon[] =>
  addons.filter(
    (addon) => counts[addon.id] && addonFit(addon, cutOuts, addons, counts, quantity) === 'extra',
  );

/** The options that a console offers: felt and stitching, if its specifications list any. */
export function listChoices({ specifications }: Product): { name: string; options: string[] }[] {
  return ['Felt', 'Stitching'].flatMap((name) => {
    const options = specifications[`${name} choices`]
      ?.split(',')
      .map((option) => option.trim())
      .filter(Boolean);
    return options?.length ? [{ name, options }] : [];
  });
}

/** How the console is to be built; options that the product does not offer are left out. */
export function chosenBuild(
  product: Product,
  { addons: counts = {}, finish = {} }: ConsoleChoice,
  quantity: number,
  addons: readonly Addon[],
  vehicle: Vehicle | null,
): Build {
  const option = (wanted: string) =>
    listChoices(product)
      .find(({ name }) => name === wanted)
      ?.options.find((name) => name === finish[wanted]) ?? null;
  const extra = addonsNeedingCutOut(product, quantity, addons, counts).map(({ name }) => name);
  return {
    vehicle,
    felt: option('Felt'),
    stitching: option('Stitching'),
    // Names of add-ons are longer than an order keeps only where there are very many.
    extraCutOut: extra.join(', ').slice(0, EXTRA_CUT_OUT_LENGTH) || null,
    layout: null,
    drawing: null,
  };
}

/** The chosen felt and stitching in words: 'Felt: Charcoal. Stitching: Red.'; empty if none. */
export const describeFinish = ({ felt, stitching }: Build): string =>
  buildFacts({ felt, stitching })
    .map(([name, value]) => `${name}: ${value}.`)
    .join(' ');
