/**
 * Cut-outs: how many of each kind a console comes with, and how many an add-on takes. The owner
 * types both numbers, because a surcharge must not depend on an advertising text.
 */
import { cutOutKinds } from './contract/choices.ts';
import { formatWholeDollars } from './money.ts';

export type CutOutKind = (typeof cutOutKinds)[number];
export type CutOuts = Readonly<Record<CutOutKind, number>>;

/** The cut-outs that one add-on takes on a console's face. */
export interface Takes {
  readonly kind: CutOutKind;
  readonly count: number;
  /** The number of the kind it holds itself, as a pod holds gauges. */
  readonly holds: number;
}

/** In the singular; the plural has an s. */
export const cutOutNames: Readonly<Record<CutOutKind, string>> = {
  switches: 'switch cut-out',
  gauges: 'gauge hole',
  din: 'DIN slot',
  uhf: 'UHF slot',
  usb: 'USB hole',
  trays: 'tray',
  speakers: 'speaker hole',
};

/** '4 switch cut-outs', '1 UHF slot'; with a word before the noun, '1 extra UHF slot'. */
export function countCutOuts(kind: CutOutKind, count: number, word = ''): string {
  const name = cutOutNames[kind];
  return [count, word, count === 1 ? name : `${name}s`].filter(Boolean).join(' ');
}

/** '4 switch cut-outs, 1 UHF slot'; empty if there are none. */
export const describeCutOuts = (cutOuts: CutOuts): string =>
  cutOutKinds
    .filter((kind) => cutOuts[kind] > 0)
    .map((kind) => countCutOuts(kind, cutOuts[kind]))
    .join(', ');

/** Some of the same thing that goes into a face, with their number. */
export interface Taken {
  readonly takes: Takes | null;
  readonly count: number;
}

/** The cut-outs taken of one kind. A gauge goes into a chosen pod first, without a hole. */
function takenOf(kind: CutOutKind, all: readonly Taken[]) {
  // Count the cut-outs that pods take, the things that need a cut-out or a place in a pod, and the
  // pods' places.
  let [podded, loose, places] = [0, 0, 0];
  for (const { takes, count } of all) {
    if (takes?.kind !== kind) continue;
    if (takes.holds > 0) podded += takes.count * count;
    else loose += takes.count * count;
    places += takes.holds * count;
  }
  return { needed: podded + Math.max(0, loose - places), areAllCarried: loose <= places };
}

/** A number of extra cut-outs of one kind. */
export interface ExtraCutOut {
  readonly kind: CutOutKind;
  readonly count: number;
}

/**
 * The cut-outs needed beyond those the consoles come with. This one rule serves the builder, the
 * add-on sheet, the cart and quotes.
 *
 * @param cutOuts those of one console; null if not known, and then no extra ones are counted
 * @param consoles how many are ordered
 */
export const extraCutOuts = (
  cutOuts: CutOuts | null,
  all: readonly Taken[],
  consoles = 1,
): ExtraCutOut[] =>
  cutOutKinds.flatMap((kind) => {
    const count = cutOuts ? takenOf(kind, all).needed - cutOuts[kind] * consoles : 0;
    return count > 0 ? [{ kind, count }] : [];
  });

/**
 * '4 extra switch cut-outs'; with a price, '4 extra switch cut-outs (about $120)'.
 *
 * @param cents the price of one; 0 if the owner states none
 */
export function describeExtra({ kind, count }: ExtraCutOut, cents = 0): string {
  const what = countCutOuts(kind, count, 'extra');
  return cents > 0 ? `${what} (about ${formatWholeDollars(cents * count)})` : what;
}

/** '4-Switch Panel (no room as drawn)'. @param name of an add-on */
export const withoutRoom = (name: string): string => `${name} (no room as drawn)`;

const ESTIMATE = / \(about \$[\d,]+\)/g;

/** A line whose extra cut-outs have their price: an estimate beside it would be a second one. */
export const withoutEstimate = <Line extends { readonly extraCutOut: string | null }>(
  line: Line,
): Line => ({ ...line, extraCutOut: line.extraCutOut?.replace(ESTIMATE, '') ?? null });

const EXTRA = /^(\d{1,3}) extra ([\w -]+?)s?(?: \(about \$[\d,]+\))?$/;

/** Reads the extra cut-outs from words made with `describeExtra`; anything else is left out. */
export const readExtras = (words: string): ExtraCutOut[] =>
  words.split(', ').flatMap((part) => {
    const [, count, name = ''] = EXTRA.exec(part) ?? [];
    const kind = cutOutKinds.find((one) => cutOutNames[one] === name);
    return kind && count ? [{ kind, count: Number(count) }] : [];
  });

/**
 * Parts the words of a line's extra cut-outs: what is cut beyond the console's own, which costs
 * extra, and the names of add-ons that have no room as drawn, whose prices are in the line's.
 */
export function partExtras(words: string): { extras: string; noRoom: readonly string[] } {
  const noRoom: string[] = [];
  // The name of an add-on may have a comma, too.
  const extras = words.replace(
    /(?:^|, )((?:(?!\d+ extra ).)*?) \(no room as drawn\)/g,
    (_, name: string) => {
      noRoom.push(name);
      return '';
    },
  );
  return { extras: extras.replace(/^, /, ''), noRoom };
}

interface Addon {
  readonly id: string;
  readonly takes: Takes | null;
}

/**
 * Tells if an add-on still fits the consoles' cut-outs beside the ones already chosen, or needs an
 * extra one.
 *
 * @param addon if none of it is chosen yet, one is counted
 * @param cutOuts those of one console; null if not known
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
  const all = addons.map((other) => ({
    takes: other.takes,
    count: counts[other.id] ?? (other.id === addon.id ? 1 : 0),
  }));
  const { needed, areAllCarried } = takenOf(takes.kind, all);
  const isCarried = takes.holds === 0 && areAllCarried;
  return isCarried || needed <= cutOuts[takes.kind] * consoles ? 'fits' : 'extra';
}
