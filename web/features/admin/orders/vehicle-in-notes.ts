import { knownMakes, readVehicleInfo } from '../../../../shared/fit.ts';

const YEAR = /\b(?:19[5-9]\d|20\d\d)\b/;
/** Where the name of a vehicle ends and something else begins. */
const END = /[,;(]|\s[-–—]\s|\s(?:and|with|please|in|for|that|which|has|is|my)\b/i;

/**
 * The vehicle that a customer's notes name, as well as it can be read: '2016 Toyota HiLux N80', or
 * '2012 LandCruiser 70 Series' where no make is named. Shoppers are asked to write it there.
 */
export function vehicleInNotes(notes: string | null): string | undefined {
  const sentences = (notes ?? '').split(/\r?\n|[.!?](?:\s|$)/);
  return firstOf(sentences, namedMake) ?? firstOf(sentences, namedYear);
}

function firstOf(
  sentences: readonly string[],
  read: (sentence: string) => string | undefined,
): string | undefined {
  for (const sentence of sentences) {
    const found = read(sentence);
    if (found) return found;
  }
  return undefined;
}

/** A known make, what follows it, and the year wherever that stands. */
function namedMake(sentence: string): string | undefined {
  for (const make of knownMakes) {
    const pattern = make.replace(/[-\s]/g, '[-\\s]?');
    const start = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}\\s`, 'iu').exec(sentence)?.index;
    if (start === undefined) continue;
    const { make: found, model } = readVehicleInfo(sentence.slice(start).split(END)[0] ?? '');
    if (found && model) return [YEAR.exec(sentence)?.[0], found, model].filter(Boolean).join(' ');
  }
  return undefined;
}

/** A year and what follows it. */
function namedYear(sentence: string): string | undefined {
  const start = YEAR.exec(sentence)?.index;
  const named = start === undefined ? '' : (sentence.slice(start).split(END)[0] ?? '').trim();
  return named.includes(' ') ? named : undefined;
}
