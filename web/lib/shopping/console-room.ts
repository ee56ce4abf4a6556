import type { Addon, Product } from '../../../shared/contract/index.ts';
import type { AddonCounts } from './console-choice.ts';

/** What add-ons need room in, in the singular and in the plural. */
const kinds = {
  switches: ['switch cut-out', 'switch cut-outs'],
  gauges: ['gauge hole', 'gauge holes'],
  din: ['DIN slot', 'DIN slots'],
  uhf: ['UHF slot', 'UHF slots'],
  usb: ['USB hole', 'USB holes'],
} as const;
type Kind = keyof typeof kinds;

/** How many of each kind a console has. */
type Room = Readonly<Record<Kind, number>>;

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = new RegExp(`\\b(\\d+|${words.join('|')})\\b`, 'i');

function firstNumber(line: string): number {
  const found = NUMBER.exec(line)?.[1]?.toLowerCase();
  if (!found) return 1;
  return words.includes(found) ? words.indexOf(found) : Number(found);
}

const linePatterns: Readonly<Record<Kind, RegExp>> = {
  switches: /(?=.*(?:switch|rocker)).*cut-?outs?/i,
  gauges: /gauge holes?/i,
  din: /\b(\d+ )?DIN\b/,
  uhf: /\b(\d+ )?UHF\b/,
  usb: /USB|12 V socket/i,
};

/** Reads what a console has room for from its features and specifications, which are free text. */
export function readRoom({ features, specifications }: Product): Room {
  const lines = [
    ...features,
    ...Object.entries(specifications).map(([name, value]) => `${name}: ${value}`),
  ];
  const most = (kind: Kind) =>
    Math.max(
      0,
      ...lines.flatMap((line) => {
        const match = linePatterns[kind].exec(line);
        if (!match) return [];
        return kind === 'din' || kind === 'uhf' ? Number(match[1] ?? 1) : firstNumber(line);
      }),
    );
  return {
    switches: most('switches'),
    gauges: most('gauges'),
    din: most('din'),
    uhf: most('uhf'),
    usb: most('usb'),
  };
}

/** '4 switch cut-outs, 1 UHF slot'; empty if nothing could be read. */
export function describeRoom(room: Room): string {
  return Object.entries(kinds)
    .map(([kind, names]) => [room[kind as Kind], names] as const)
    .filter(([count]) => count > 0)
    .map(([count, [one, more]]) => `${count} ${count === 1 ? one : more}`)
    .join(', ');
}

const HOLDERS = ['single', 'twin', 'triple'];

/**
 * The room that one of an add-on needs, read from its name; undefined if it goes on any console.
 */
function readNeed({ name, category }: Addon): { kind: Kind; count: number } | undefined {
  const switches = /(\d+)-switch/i.exec(name)?.[1];
  if (switches) return { kind: 'switches', count: Number(switches) };
  if (category === 'switches' && /switch/i.test(name)) return { kind: 'switches', count: 1 };
  if (/gauge holder|gauge pod/i.test(name)) {
    const size = HOLDERS.findIndex((word) => name.toLowerCase().includes(word));
    return { kind: 'gauges', count: Math.max(size, 0) + 1 };
  }
  if (/gauge/i.test(name)) return { kind: 'gauges', count: 1 };
  if (/UHF bracket/i.test(name)) return { kind: 'uhf', count: 1 };
  if (/DIN pocket/i.test(name)) return { kind: 'din', count: 1 };
  if (/USB socket/i.test(name)) return { kind: 'usb', count: 1 };
  return undefined;
}

/** A gauge goes into a holder if one is chosen too, and then needs no hole of its own. */
const isLoose = (addon: Addon) => category(addon) === 'gauges' && !/holder|pod/i.test(addon.name);
const category = (addon: Addon) => readNeed(addon)?.kind;

export type AddonFit = 'stands' | 'custom';

/**
 * Whether an add-on fits the consoles beside what is already chosen, or needs a custom face;
 * undefined if their room is unknown.
 *
 * @param consoles how many are ordered
 */
export function addonFit(
  addon: Addon,
  room: Room,
  addons: readonly Addon[],
  choice: AddonCounts,
  consoles = 1,
): AddonFit | undefined {
  if (describeRoom(room) === '') return undefined;
  const need = readNeed(addon);
  if (!need) return 'stands';
  const chosen = addons.filter(({ id }) => id !== addon.id && choice[id]);
  const others = chosen.filter(
    (other) => category(other) === need.kind && isLoose(other) === isLoose(addon),
  );
  const used = others.reduce(
    (sum, other) => sum + (readNeed(other)?.count ?? 0) * (choice[other.id] ?? 0),
    0,
  );
  const wanted = need.count * (choice[addon.id] ?? 1);
  const held = room[need.kind] * consoles;
  const inHolder = isLoose(addon) && chosen.some((other) => category(other) === 'gauges');
  return used + wanted <= held || inHolder ? 'stands' : 'custom';
}

/** The choices that a console offers: felt and stitching, if its specifications list options. */
export function listChoices({ specifications }: Product): { name: string; options: string[] }[] {
  return ['Felt', 'Stitching'].flatMap((name) => {
    const options = specifications[`${name} choices`]
      ?.split(',')
      .map((option) => option.trim())
      .filter(Boolean);
    return options?.length ? [{ name, options }] : [];
  });
}
