/**
 * The postage for consoles, by the owner's table of zones and weights. This file has no schemas, so
 * functions and screens can share it.
 */

/** A console in its box. */
export interface Parcel {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightGrams: number;
}

/** '1240 × 320 × 170 mm, 4.6 kg' */
export const describeParcel = ({ lengthMm, widthMm, heightMm, weightGrams }: Parcel): string =>
  `${lengthMm} × ${widthMm} × ${heightMm} mm, ${weightGrams / 1000} kg`;

interface PostageZone {
  readonly name: string;
  /** Postcodes and ranges, separated by commas: '4000-4179, 4500'. */
  readonly postcodes: string;
  /** A parcel's price in whole cents, for each step of the table; null where it is not posted. */
  readonly cents: readonly (number | null)[];
}

interface PostageTable {
  /** The heaviest parcel of each step, in grams, in ascending order. */
  readonly upToGrams: readonly number[];
  /** If a postcode is in several zones, the first one counts. */
  readonly zones: readonly PostageZone[];
}

/**
 * Carriers charge light boxes by volume: a cubic metre counts as this many kilograms. Source:
 * Australia Post, "Size and weight guidelines": cubic weight is length × height × width in metres ×
 * 250.
 */
const CUBIC_KG_PER_M3 = 250;

/** The charged weight in grams: actual or cubic, whichever is more. */
export function chargedGrams({ lengthMm, widthMm, heightMm, weightGrams }: Parcel): number {
  // A cubic millimetre is 1e-9 m³, and a kilogram 1,000 g.
  const cubic = (lengthMm * widthMm * heightMm * CUBIC_KG_PER_M3) / 1_000_000;
  return Math.max(weightGrams, Math.ceil(cubic));
}

/**
 * The first and last postcode of each range, as numbers.
 *
 * @returns undefined if the text is not a comma-separated list of postcodes and ranges
 */
export function parsePostcodes(text: string): [first: number, last: number][] | undefined {
  const ranges = text.split(',').map((part): [number, number] | undefined => {
    const [, first, last = first] = /^\s*(\d{4})(?:\s*[-–]\s*(\d{4}))?\s*$/.exec(part) ?? [];
    return first && last && first <= last ? [Number(first), Number(last)] : undefined;
  });
  const found = ranges.filter((range) => range !== undefined);
  return found.length === ranges.length ? found : undefined;
}

/** The zone of a postcode; undefined if no zone has it. */
export const findZone = ({ zones }: PostageTable, postcode: string): PostageZone | undefined =>
  /^\d{4}$/.test(postcode.trim())
    ? zones.find(({ postcodes }) =>
        parsePostcodes(postcodes)?.some(
          ([first, last]) => first <= Number(postcode) && Number(postcode) <= last,
        ),
      )
    : undefined;

interface Posted {
  /** The console's box; null if the owner has not measured it. */
  readonly parcel: Parcel | null | undefined;
  readonly quantity: number;
}

export interface Postage {
  /** Whole cents, GST included. */
  readonly cents: number;
  readonly zone: string;
}

/**
 * The postage for these consoles, each in a box of its own with its add-ons.
 *
 * @returns undefined if the table has no answer: no zone has the postcode, a console was not
 * measured, or a parcel is too heavy
 */
export function postageOf(
  posted: readonly Posted[],
  postcode: string,
  table: PostageTable,
): Postage | undefined {
  const zone = findZone(table, postcode);
  if (!zone || posted.length === 0) return undefined;
  let cents = 0;
  for (const { parcel, quantity } of posted) {
    if (!parcel) return undefined;
    const grams = chargedGrams(parcel);
    const step = table.upToGrams.findIndex((heaviest) => grams <= heaviest);
    const each = zone.cents[step];
    if (each === undefined || each === null) return undefined;
    cents += each * quantity;
  }
  return { cents, zone: zone.name };
}
