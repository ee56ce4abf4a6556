/** A shopper's choices for a console: add-ons and build. */

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
  withoutRoom,
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

/** Says that an add-on fits, needs an extra cut-out, or has no room left on the face. */
export type AddonFit = 'fits' | 'extra' | 'noRoom';

/**
 * Tells how a console takes add-ons beside the chosen ones: always by the number of its cut-outs,
 * and also by the measurements of its face and parts if both are known. If there are several
 * consoles, the fullest one counts.
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
    /** The layout with the chosen add-ons; null if the face is not known. */
    laid,
    /** Undefined if neither measurements nor cut-outs are known. */
    of(addon: Addon): AddonFit | undefined {
      const byNumber = addonFit(addon, cutOuts, addons, counts, quantity);
      if (!face || !laid || !addon.part) return byNumber;
      const { noRoom } = addon.id in counts ? laid : lay(face, { ...counts, [addon.id]: 1 });
      return noRoom.includes(addon.id) ? 'noRoom' : (byNumber ?? 'fits');
    },
  };
}

/** '4 extra switch cut-outs (about $120)', without a price if the owner states none. */
export const pricedExtra = (extra: ExtraCutOut): string =>
  describeExtra(extra, facts.cutOutCents[extra.kind]);

/**
 * The points to ask the workshop about the chosen add-ons, in words: extra cut-outs, and parts that
 * have no room as drawn.
 */
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
    ...out.map(({ addon }) => withoutRoom(addon.name)),
  ];
}

/** The options a console offers: felt and stitching, if its specifications list any. */
export function listChoices({ specifications }: Product): { name: string; options: string[] }[] {
  return ['Felt', 'Stitching'].flatMap((name) => {
    const options = specifications[`${name} choices`]
      ?.split(',')
      .map((option) => option.trim())
      .filter(Boolean);
    return options?.length ? [{ name, options }] : [];
  });
}

/**
 * The option that a console comes in, as its own specifications say: 'Navy, sand stitching'. Undefined if they
 * name none of these.
 */
export function ownOption(
  { specifications }: Product,
  { name, options }: ReturnType<typeof listChoices>[number],
): string | undefined {
  const [felt = '', ...rest] = (specifications['Felt colour'] ?? '').toLowerCase().split(',');
  const said = name === 'Felt' ? felt : rest.join(',').replace(/stitching|piping/, '');
  return options.find((option) => option.toLowerCase() === said.trim());
}

/** The console's build; options that the product does not offer are left out. */
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
    // Only a great many add-ons have names longer than an order keeps.
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
