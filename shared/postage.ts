/**
 * What it costs to post consoles, by the owner's table of zones and weights. Has no schemas, so that
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
  /** Postcodes and ranges of them, with commas between: '4000-4179, 4500'. */
  readonly postcodes: string;
  /** What a parcel costs in whole cents, for each step of the table; null where it is not posted. */
  readonly cents: readonly (number | null)[];
}

interface PostageTable {
  /** The heaviest parcel of each step, in grams, in rising order. */
  readonly upToGrams: readonly number[];
  /** The first zone that a postcode is in counts. */
  readonly zones: readonly PostageZone[];
}

/**
 * Kilograms that a cubic metre counts as, since light boxes fill a van too. Source: Australia Post,
 * "Size and weight guidelines": cubic weight is length × height × width in metres × 250.
 */
const CUBIC_KG_PER_M3 = 250;

/** The weight that is charged, in grams: the parcel's own, or that of its volume if that is more. */
export function chargedGrams({ lengthMm, widthMm, heightMm, weightGrams }: Parcel): number {
  // A cubic millimetre is 1e-9 m³, and a kilogram 1,000 g.
  const cubic = (lengthMm * widthMm * heightMm * CUBIC_KG_PER_M3) / 1_000_000;
  return Math.max(weightGrams, Math.ceil(cubic));
}

/**
 * First and last postcode of each range, as numbers.
 *
 * @returns undefined if the text is not postcodes and ranges with commas between
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
 * What these consoles cost to post, each in a box of its own with its add-ons.
 *
 * @returns undefined where the table cannot tell: a postcode that no zone has, a console that was not
 *   measured, or a parcel that is too heavy
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
