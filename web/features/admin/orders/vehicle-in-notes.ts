import { knownMakes, readVehicleInfo } from '../../../../shared/fit.ts';

const YEAR = /\b(?:19[5-9]\d|20\d\d)\b/;

/**
 * The vehicle that a customer's notes name, as well as it can be read: '2016 Toyota HiLux N80'.
 * Shoppers are asked to write it there.
 */
export function vehicleInNotes(notes: string | null): string | undefined {
  for (const line of (notes ?? '').split(/\r?\n|[.;!?](?:\s|$)/)) {
    for (const make of knownMakes) {
      const pattern = make.replace(/[-\s]/g, '[-\\s]?');
      const start = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}\\s`, 'iu').exec(line)?.index;
      if (start === undefined) continue;
      const named = line.slice(start).split(/[,(]|\s[-–—]\s/)[0] ?? '';
      const { make: found, model } = readVehicleInfo(named);
      if (!found || !model) continue;
      // A model is a name of a few words; what follows is about something else.
      const short = model.split(/\s+(?:and|with|please|in|for|that|which|has|is)\b/i)[0];
      return [YEAR.exec(line)?.[0], found, short].filter(Boolean).join(' ');
    }
  }
  return undefined;
}
