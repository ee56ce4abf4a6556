/**
 * Cut-outs from the texts of a catalogue that was written before they were numbers. Nothing else reads
 * them from texts: what is found is checked by eye before it is written, once.
 */
import {
  type CutOutKind,
  type CutOuts,
  countCutOuts,
  describeCutOuts,
  type Takes,
} from '../../shared/cut-outs.ts';
import type { StoredAddon } from '../addons/addon.ts';
import { allAddons, updateAddon } from '../addons/repo.ts';
import type { StoredProduct } from '../products/product.ts';
import { allProducts, updateProduct } from '../products/repo.ts';

/**
 * Reads the cut-outs of every product that has none yet, and what add-ons take of them; where the owner has typed
 * measures, these decide.
 *
 * @param isWritten whether they are stored as well
 * @returns a line for each, to be checked
 */
export async function fillCutOuts(now: Date, isWritten: boolean): Promise<string[]> {
  const [products, addons] = await Promise.all([allProducts(), allAddons()]);
  const missing = products.filter(({ cutOuts, face }) => cutOuts === null && face === null);
  if (missing.length === 0) return [];
  const lines: string[] = [];
  for (const product of missing) {
    const cutOuts = readCutOuts(product);
    lines.push(`${product.name}: ${describeCutOuts(cutOuts) || 'no cut-outs'}`);
    if (isWritten) {
      const { id, version: ifMatch } = product;
      await updateProduct({ id, loaded: product, change: { cutOuts }, ifMatch, now });
    }
  }
  for (const addon of addons.filter(({ takes, part }) => takes === null && part === null)) {
    const takes = readTakes(addon);
    if (!takes) continue;
    lines.push(`${addon.name}: takes ${countCutOuts(takes.kind, takes.count)}`);
    if (isWritten) {
      const { id, version: ifMatch } = addon;
      await updateAddon({ id, loaded: addon, change: { takes }, ifMatch, now });
    }
  }
  return lines;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = new RegExp(`\\b(\\d+|${words.join('|')})\\b`, 'i');

function firstNumber(text: string): number {
  // '52 mm' and '12 V' measure a thing and do not count it.
  const line = text.replace(/\d+\s*(?:mm|V|A)\b/g, '');
  const found = NUMBER.exec(line)?.[1]?.toLowerCase();
  if (!found) return 1;
  return words.includes(found) ? words.indexOf(found) : Number(found);
}

const linePatterns: Readonly<Record<CutOutKind, RegExp>> = {
  switches: /(?=.*(?:switch|rocker)).*cut-?outs?/i,
  gauges: /gauge holes?/i,
  din: /\b(\d+ )?DIN\b/,
  uhf: /\b(\d+ )?UHF\b/,
  usb: /USB|12 V socket/i,
};

/** What a console's features and specifications say that its face has. */
export function readCutOuts({
  features,
  specifications,
}: Pick<StoredProduct, 'features' | 'specifications'>): CutOuts {
  const lines = [
    ...features,
    ...Object.entries(specifications).map(([name, value]) => `${name}: ${value}`),
  ];
  const most = (kind: CutOutKind) =>
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

const HOLDERS = ['single', 'twin', 'triple'];

/** What an add-on takes by its name; null if it goes on any console. */
export function readTakes({
  name,
  category,
}: Pick<StoredAddon, 'name' | 'category'>): Takes | null {
  const switches = /(\d+)-switch/i.exec(name)?.[1];
  if (switches) return { kind: 'switches', count: Number(switches), holds: 0 };
  if (category === 'switches' && /switch/i.test(name))
    return { kind: 'switches', count: 1, holds: 0 };
  if (/gauge holder|gauge pod/i.test(name)) {
    const size = Math.max(
      HOLDERS.findIndex((word) => name.toLowerCase().includes(word)),
      0,
    );
    return { kind: 'gauges', count: size + 1, holds: size + 1 };
  }
  if (/gauge/i.test(name)) return { kind: 'gauges', count: 1, holds: 0 };
  if (/UHF bracket/i.test(name)) return { kind: 'uhf', count: 1, holds: 0 };
  if (/DIN pocket/i.test(name)) return { kind: 'din', count: 1, holds: 0 };
  if (/USB socket/i.test(name)) return { kind: 'usb', count: 1, holds: 0 };
  return null;
}
