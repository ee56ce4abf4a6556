import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { knownMakes, readVehicleInfo } from '../../../../shared/fit.ts';

/** What every screen and sheet of the workshop says where the vehicle is not known. */
export const VEHICLE_TO_ASK = 'Vehicle: to ask';

/** The vehicle that an order's consoles are for, as far as it is known. */
export const orderVehicle = ({ notes }: AdminOrder): string | undefined => vehicleInNotes(notes);

const YEAR = /\b(?:19[5-9]\d|20\d\d)\b/;
/** Text that ends the name of a vehicle. */
const END = /[,;(]|\s[-–—]\s|\s(?:and|with|please|in|for|that|which|has|is|my)\b/i;

/**
 * Finds the vehicle in a customer's notes, where shoppers are asked to put it: '2016 Toyota HiLux N80',
 * or '2012 LandCruiser 70 Series' where no make is named.
 */
export function vehicleInNotes(notes: string | null): string | undefined {
  const sentences = (notes ?? '').split(/\r?\n|[.!?](?:\s|$)/);
  return firstMatch(sentences, namedMake) ?? firstMatch(sentences, namedYear);
}

function firstMatch(
  sentences: readonly string[],
  read: (sentence: string) => string | undefined,
): string | undefined {
  for (const sentence of sentences) {
    const found = read(sentence);
    if (found) return found;
  }
  return undefined;
}

/** A known make with the text after it, and a year from anywhere in the sentence. */
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

/** A year with the text after it. */
function namedYear(sentence: string): string | undefined {
  const start = YEAR.exec(sentence)?.index;
  const named = start === undefined ? '' : (sentence.slice(start).split(END)[0] ?? '').trim();
  return named.includes(' ') ? named : undefined;
}
