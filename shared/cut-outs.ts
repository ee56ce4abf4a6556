/**
 * Cut-outs: how many of each kind a console's face has, and how many an add-on takes. Both are numbers
 * that the owner types, because whether something costs extra must not hang on an advertising text.
 */
import { cutOutKinds } from './contract/choices.ts';

export type CutOutKind = (typeof cutOutKinds)[number];
export type CutOuts = Readonly<Record<CutOutKind, number>>;

/** What one add-on takes of a console's face. */
export interface Takes {
  readonly kind: CutOutKind;
  readonly count: number;
  /** How many of the kind it carries itself, as a pod does gauges. */
  readonly holds: number;
}

/** In the singular and in the plural. */
export const cutOutNames: Readonly<Record<CutOutKind, readonly [string, string]>> = {
  switches: ['switch cut-out', 'switch cut-outs'],
  gauges: ['gauge hole', 'gauge holes'],
  din: ['DIN slot', 'DIN slots'],
  uhf: ['UHF slot', 'UHF slots'],
  usb: ['USB hole', 'USB holes'],
};

/** '4 switch cut-outs', '1 UHF slot' */
export function countCutOuts(kind: CutOutKind, count: number): string {
  const [one, more] = cutOutNames[kind];
  return `${count} ${count === 1 ? one : more}`;
}

/** '4 switch cut-outs, 1 UHF slot'; empty if it has none. */
export const describeCutOuts = (cutOuts: CutOuts): string =>
  cutOutKinds
    .filter((kind) => cutOuts[kind] > 0)
    .map((kind) => countCutOuts(kind, cutOuts[kind]))
    .join(', ');

interface Addon {
  readonly id: string;
  readonly takes: Takes | null;
}

/**
 * True if an add-on goes into the cut-outs that the consoles have, beside what is already chosen, or
 * needs an extra one. A gauge goes into a pod that is chosen too, and then needs no hole of its own.
 *
 * @param addon one more of them is counted if none is chosen
 * @param cutOuts of one console; null if they are not known
 * @param counts quantities chosen, by add-on id
 * @param consoles how many are ordered
 * @returns undefined if the cut-outs are not known
 */
export function addonFit(
  addon: Addon,
  cutOuts: CutOuts | null,
  addons: readonly Addon[],
  counts: Readonly<Record<string, number>>,
  consoles = 1,
): 'fits' | 'extra' | undefined {
  if (!cutOuts) return undefined;
  const { takes } = addon;
  if (!takes) return 'fits';
  // For this kind, counts cut-outs that pods take, what needs one or a place in a pod, and the pods' places.
  let [podded, loose, places] = [0, 0, 0];
  for (const other of addons) {
    const count = counts[other.id] ?? (other.id === addon.id ? 1 : 0);
    if (other.takes?.kind !== takes.kind) continue;
    if (other.takes.holds > 0) podded += other.takes.count * count;
    else loose += other.takes.count * count;
    places += other.takes.holds * count;
  }
  const isCarried = takes.holds === 0 && loose <= places;
  const needed = podded + Math.max(0, loose - places);
  return isCarried || needed <= cutOuts[takes.kind] * consoles ? 'fits' : 'extra';
}
