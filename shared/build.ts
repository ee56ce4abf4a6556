/**
 * How a console is built: vehicle, felt, stitching and extra cut-outs. Lines of carts, orders and
 * quotes carry these fields, and every screen, sheet and email words them the same way.
 */
import type { Drawing } from './builder/face.ts';
import { partExtras } from './cut-outs.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';

/** The drawing of a line, with the points the workshop has to settle about it. */
export interface KeptDrawing extends Drawing {
  readonly questions: readonly string[];
}

export interface Build {
  readonly vehicle: Vehicle | null;
  readonly felt: string | null;
  readonly stitching: string | null;
  /** Cut-outs beyond the console's own, in words. */
  readonly extraCutOut: string | null;
  /** The layout of its face, as a code (see builder/layout.ts). */
  readonly layout: string | null;
  /** The drawing of that layout when it was ordered or quoted. */
  readonly drawing: KeptDrawing | null;
}

/** The longest description of extra cut-outs, in UTF-16 code units. */
export const EXTRA_CUT_OUT_LENGTH = 300;

/** A line that may say how it is built. Old carts and new drafts may leave that out. */
export type Buildable = { readonly [Part in keyof Build]?: Build[Part] | undefined };

/** The layout of a line's face, with its drawing. */
export type LaidOutLine = Pick<Buildable, 'layout' | 'drawing'>;

/** Picks the build fields of a line. */
export const buildOf = (line: Buildable): Build => ({
  vehicle: line.vehicle ?? null,
  felt: line.felt ?? null,
  stitching: line.stitching ?? null,
  extraCutOut: line.extraCutOut ?? null,
  layout: line.layout ?? null,
  drawing: line.drawing ?? null,
});

/**
 * The lines of an offer, with its vehicle where they name none of their own. A line in words, such as labour,
 * is for no vehicle, unless the offer has no product: then the first line is what is built.
 */
export function forVehicle<Line extends Pick<Build, 'vehicle'>>(
  lines: readonly Line[],
  vehicle: Vehicle | null,
  isProduct: (line: Line) => boolean,
): Line[] {
  const hasProduct = lines.some(isProduct);
  return lines.map((line, index) =>
    (hasProduct ? isProduct(line) : index === 0)
      ? { ...line, vehicle: line.vehicle ?? vehicle }
      : line,
  );
}

/** Screens and sheets of the workshop show this when the vehicle isn't known. */
const VEHICLE_TO_ASK = 'Vehicle: to ask';

/** The choices other than the vehicle, each with its name, such as `['Felt', 'Charcoal']`. */
export function buildFacts({ felt, stitching, extraCutOut }: Buildable): [string, string][] {
  const { extras, noRoom } = partExtras(extraCutOut ?? '');
  const facts = {
    Felt: felt,
    Stitching: stitching,
    'Extra cut-out': extras,
    'No room as drawn': noRoom.join(', '),
  };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** 'For a' 2016 Toyota HiLux, 'For an' Isuzu D-MAX: before the name of a vehicle. */
export const forA = (vehicle: Vehicle): string =>
  // Makes that begin with the sound of a vowel.
  /^([aeio]|LDV|MG)/i.test(vehicleName(vehicle)) ? 'For an' : 'For a';

/** One line of text for the vehicle, if known, and one for each choice. */
export const buildLines = (build: Buildable): string[] => [
  ...(build.vehicle ? [`${forA(build.vehicle)} ${vehicleName(build.vehicle)}`] : []),
  ...buildFacts(build).map(([name, value]) => `${name}: ${value}`),
];

/**
 * Told to the customer of a console that isn't cut for their vehicle.
 *
 * @param vehicle null if it may not be named
 * @param isOrdered true once it is ordered, until the workshop confirms the order
 */
export const notCutFor = (vehicle: Vehicle | null, isOrdered = false): string =>
  `Not cut for your ${vehicle ? vehicleName(vehicle) : '4x4'}. ${isOrdered ? 'W' : 'Order it anyway, and w'}e’ll ring you before we build.`;

/** Warns the workshop that a console isn't cut for the vehicle it was ordered for. */
export const NOT_CUT_FOR_IT = 'Not cut for this vehicle, ordered anyway: ring before you build';

/** The fields of an ordered line that decide how its vehicle is shown to the workshop. */
interface OrderedLine extends Buildable {
  readonly product: { readonly imageUrl: string };
  readonly fitsVehicle: boolean | null;
}

/** True for a line with a console. One in the workshop's words, such as labour or freight, has no picture. */
export const isConsole = ({ product }: Pick<OrderedLine, 'product'>): boolean =>
  product.imageUrl !== '';

interface Counted {
  readonly quantity: number;
}

/** The places that consoles take in the build queue: at least one, for an order that has none. */
export const placesOf = (consoles: readonly Counted[]): number =>
  Math.max(
    1,
    consoles.reduce((sum, { quantity }) => sum + quantity, 0),
  );

/** The places that an order takes in the build queue, whatever else it has lines for. */
export const countConsoles = (items: readonly (Pick<OrderedLine, 'product'> & Counted)[]): number =>
  placesOf(items.filter(isConsole));

/** An ordered line's vehicle, for the workshop; undefined for a line in the owner's words. */
export function vehicleToBuildFor({ product, vehicle }: OrderedLine): string | undefined {
  if (vehicle) return vehicleName(vehicle);
  return isConsole({ product }) ? VEHICLE_TO_ASK : undefined;
}

/** True if an order has a console whose vehicle is not known. */
export const lacksVehicle = (lines: readonly OrderedLine[]): boolean =>
  lines.some((line) => vehicleToBuildFor(line) === VEHICLE_TO_ASK);

/** Told to the customer of such an order. */
export const ASK_VEHICLE = 'We still need to know which 4x4 it’s for: it’s cut to fit.';

/** The points the workshop has to settle about the layout of a line's face. */
export function layoutQuestions({ layout, drawing }: LaidOutLine): string[] {
  if (drawing) return drawing.questions.map((question) => `Layout to check: ${question}`);
  if (!layout) return [];
  return ['Laid out for a face that the shop no longer has: ring before you build'];
}

/** The lines of `buildLines`, plus whatever the workshop still has to ask the customer. */
export function workshopLines(line: OrderedLine): string[] {
  const toAsk = line.vehicle ? undefined : vehicleToBuildFor(line);
  return [
    ...(toAsk ? [toAsk] : []),
    ...buildLines(line),
    ...(line.fitsVehicle === false ? [NOT_CUT_FOR_IT] : []),
    ...layoutQuestions(line),
  ];
}
