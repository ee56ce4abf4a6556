/**
 * Fit: the vehicles a console suits. Owners write vehicles as free text, one per line ('Toyota
 * LandCruiser 70 Series (2007–2023)'). These functions read make, model and years from it and
 * compare them, so that filters and the shopper's own vehicle agree on model names.
 */
import { buildLengths } from './contract/lengths.ts';
import type { Vehicle } from './vehicle.ts';

interface Model {
  readonly make: string;
  readonly model: string;
}

export interface Fit extends Model {
  /** First model year; null if the text names none. */
  readonly from: number | null;
  /** Last model year; null if the text names none or the model is still built. */
  readonly to: number | null;
}

/** Makes sold as 4x4s in Australia. A line that starts with any other is not parsed. */
export const knownMakes = [
  'Toyota',
  'Ford',
  'Nissan',
  'Mitsubishi',
  'Isuzu',
  'Mazda',
  'Suzuki',
  'Jeep',
  'Land Rover',
  'Volkswagen',
  'Holden',
  'LDV',
  'GWM',
  'Great Wall',
  'RAM',
  'Chevrolet',
  'Ineos',
  'Subaru',
  'Hyundai',
  'Kia',
  'SsangYong',
  'KGM',
  'BYD',
  'Mahindra',
  'Mercedes-Benz',
  'Lexus',
  'Daihatsu',
  'Foton',
  'JAC',
] as const;

/** Makes 'Land Cruiser' and 'LandCruiser' the same model, and 'D-MAX' and 'dmax'. */
export function normalise(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const YEAR = /\b(19[5-9]\d|20\d\d)\b/;
const YEARS =
  /\(?\b(19[5-9]\d|20\d\d)\b\s*(?:(?:[-–—]|to)\s*(\b(?:19[5-9]\d|20\d\d)\b|on(?:wards)?|now|current|present)?|\+|on(?:wards)?)?\s*\)?/i;

const makePatterns = knownMakes.map((make) => ({
  make,
  pattern: new RegExp(`^${make.replace(/[-\s]/g, '[-\\s]?')}(?=\\s|$)`, 'i'),
}));

/** Splits a text into the make it starts with and the rest. */
function splitMake(text: string): { make: string; rest: string } | undefined {
  for (const { make, pattern } of makePatterns) {
    const match = pattern.exec(text);
    if (match) return { make, rest: text.slice(match[0].length).trim() };
  }
  return undefined;
}

/**
 * Reads one line of compatible vehicles.
 *
 * @returns make, model and years; undefined unless the line names a known make and a model
 */
export function parseFit(line: string): Fit | undefined {
  const text = line.trim().replace(/\s+/g, ' ');
  const years = YEARS.exec(text);
  const named = (years ? text.replace(years[0], ' ') : text).replace(/\s+/g, ' ').trim();
  const split = splitMake(named);
  const model = split?.rest.replace(/[\s,;:–—-]+$/, '');
  if (!split || !model || !/[\p{L}\p{N}]/u.test(model)) return undefined;
  const from = years ? Number(years[1]) : null;
  if (years === null || from === null) return { make: split.make, model, from: null, to: null };
  const end = years[2];
  const open = /[-–—+]|\b(?:to|on)/i.test(years[0]);
  return {
    make: split.make,
    model,
    from,
    to: end && YEAR.test(end) ? Number(end) : open ? null : from,
  };
}

/** Matches the rest of a longer name that is another model: a Pajero is not a Pajero Sport. */
const OTHER_MODEL = /^(sport|prado)/;

/** True if two model names match; one may be less specific ('HiLux' and 'HiLux N80'). */
export function sameModel(one: string, other: string): boolean {
  const [short = '', long = ''] = [normalise(one), normalise(other)].sort(
    (a, b) => a.length - b.length,
  );
  return short !== '' && long.startsWith(short) && !OTHER_MODEL.test(long.slice(short.length));
}

/** A chassis code at the end of a model's name: '70 Series', 'N80', 'ML/MN', 'NS–NX', '110'. */
const CODE = /\s+(\d{2,3}(?:\s+Series)?|[A-Z]{1,3}\d{0,3}(?:[/–-][A-Z]{1,3}\d{0,3})*)$/;

/** A model's common name, and its chassis code, if the owner added one. */
export function splitModel(model: string): { name: string; code: string | undefined } {
  const match = CODE.exec(model);
  return match
    ? { name: model.slice(0, match.index), code: match[1] }
    : { name: model, code: undefined };
}

/**
 * The years covered by any of the fits, newest first.
 *
 * @param newest the last year of a model that is still built
 */
export function listYears(fits: readonly Fit[], newest: number): number[] {
  const years = new Set<number>();
  for (const { from, to } of fits) {
    for (let year = from ?? newest + 1; year <= (to ?? newest); year++) years.add(year);
  }
  return [...years].sort((a, b) => b - a);
}

/** A vehicle to match; a missing model or year matches any. */
interface WantedVehicle {
  readonly make: string;
  readonly model?: string | undefined;
  readonly year?: number | null | undefined;
}

/** True if a fit covers a vehicle. */
export function covers(fit: Fit, vehicle: WantedVehicle): boolean {
  if (normalise(fit.make) !== normalise(vehicle.make)) return false;
  if (vehicle.model && !sameModel(fit.model, vehicle.model)) return false;
  if (vehicle.year == null || fit.from === null) return true;
  return vehicle.year >= fit.from && (fit.to === null || vehicle.year <= fit.to);
}

/** True if one of a product's vehicle lines covers a vehicle. */
export function fitsVehicle(
  compatibleVehicles: readonly string[],
  vehicle: WantedVehicle,
): boolean {
  return compatibleVehicles.some((line) => {
    const fit = parseFit(line);
    return fit !== undefined && covers(fit, vehicle);
  });
}

/** Reads as much of the vehicle as possible from an inquiry's free text. */
export function readVehicleInfo(text: string): {
  year: string | null;
  make: string | null;
  model: string | null;
} {
  const year = YEAR.exec(text)?.[0] ?? null;
  const words = text.replace(YEAR, ' ').replace(/\s+/g, ' ').trim();
  const split = splitMake(words);
  return {
    year,
    make: split?.make ?? null,
    model: split?.rest.replace(/^[\s,;:-]+|[\s,;:-]+$/g, '') || null,
  };
}

/** Reads a vehicle such as '2016 Toyota HiLux N80'; undefined without a known make and a model. */
export function readVehicle(text: string): Vehicle | undefined {
  const { year, make, model } = readVehicleInfo(text);
  return make && model ? { make, model, year: year === null ? null : Number(year) } : undefined;
}

/**
 * A vehicle in the customer's words. Text without a known make is kept word for word, as the model
 * of an unknown make; null if the text is empty or too long for a model.
 */
export function vehicleAsTyped(text: string): Vehicle | null {
  const model = text.trim();
  if (model === '') return null;
  const read = readVehicle(model);
  if (read) return read;
  return model.length > buildLengths.model ? null : { make: '', model, year: null };
}
