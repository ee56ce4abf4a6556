/** What was chosen for a console: its add-ons, and how it is built. */

import { type Build, buildFacts, EXTRA_CUT_OUT_LENGTH } from '../../../shared/build.ts';
import { type LaidOutProduct, tickedLayout } from '../../../shared/builder/begin.ts';
import { partsById } from '../../../shared/builder/parts.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { cut } from '../../../shared/cut.ts';
import {
  addonFit,
  describeExtra,
  type ExtraCutOut,
  extraCutOuts,
} from '../../../shared/cut-outs.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { facts } from '../page/facts.ts';
import type { AddonCounts, ConsoleChoice } from './console-choice.ts';

export function chosenAddons(
  addons: readonly Addon[],
  counts: AddonCounts,
): { addon: Addon; quantity: number }[] {
  return addons.flatMap((addon) => {
    const quantity = counts[addon.id];
    return quantity ? [{ addon, quantity }] : [];
  });
}

/** Says that an add-on goes in, needs one more cut-out than the console has, or finds no room left on its face. */
export type AddonFit = 'fits' | 'extra' | 'noRoom';

/**
 * How a console takes add-ons beside what is chosen: by the numbers of its cut-outs, as everywhere, and by the measures
 * of its face and of their parts where both are known. Of several consoles the fullest counts.
 */
export function fitOfAddons(
  product: Product,
  quantity: number,
  addons: readonly Addon[],
  counts: AddonCounts,
) {
  const { id, face, cutOuts } = product;
  const known = partsById(addons);
  const lay = (face: LaidOutProduct['face'], all: AddonCounts) => {
    const each = Object.entries(all).map(([id, count]) => [id, Math.ceil(count / quantity)]);
    return tickedLayout({ id, face, cutOuts }, addons, Object.fromEntries(each), known);
  };
  const laid = face && lay(face, counts);
  return {
    known,
    /** The layout with what is chosen; null if the face is not known. */
    laid,
    /** Undefined if neither measures nor cut-outs are known. */
    of(addon: Addon): AddonFit | undefined {
      const byNumber = addonFit(addon, cutOuts, addons, counts, quantity);
      if (!face || !laid || !addon.part) return byNumber;
      const { noRoom } = addon.id in counts ? laid : lay(face, { ...counts, [addon.id]: 1 });
      return noRoom.includes(addon.id) ? 'noRoom' : (byNumber ?? 'fits');
    },
  };
}

/** '4 extra switch cut-outs (about $120)', or without a sum where the owner states no price. */
export const pricedExtra = (extra: ExtraCutOut): string =>
  describeExtra(extra, facts.cutOutCents[extra.kind]);

/** What the workshop has to be asked about the chosen add-ons, in words: cut-outs, and what has no room as drawn. */
export function questionsOf(
  product: Product,
  quantity: number,
  addons: readonly Addon[],
  counts: AddonCounts,
): string[] {
  const fit = fitOfAddons(product, quantity, addons, counts);
  const chosen = chosenAddons(addons, counts);
  const taken = chosen.map(({ addon: { takes }, quantity: count }) => ({ takes, count }));
  const out = chosen.filter(({ addon }) => fit.of(addon) === 'noRoom');
  return [
    ...extraCutOuts(product.cutOuts, taken, quantity).map(pricedExtra),
    ...out.map(({ addon }) => `${addon.name} (no room as drawn)`),
  ];
}

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
  const extra = questionsOf(product, quantity, addons, counts);
  return {
    vehicle,
    felt: option('Felt'),
    stitching: option('Stitching'),
    // Names of add-ons are longer than an order keeps only where there are very many.
    extraCutOut: cut(extra.join(', '), EXTRA_CUT_OUT_LENGTH) || null,
    layout: null,
    drawing: null,
  };
}

/** The chosen felt and stitching in words: 'Felt: Charcoal. Stitching: Red.'; empty if none. */
export const describeFinish = ({ felt, stitching }: Build): string =>
  buildFacts({ felt, stitching })
    .map(([name, value]) => `${name}: ${value}.`)
    .join(' ');
