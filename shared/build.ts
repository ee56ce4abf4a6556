/**
 * What a console is made for and how: vehicle, felt, stitching, and cut-outs beyond its own. Cart,
 * order and quote lines carry it; every screen, sheet and e-mail writes it with these words.
 */
import type { Drawing } from './builder/face.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';

/** The drawing of a line, and what the workshop has to settle about it. */
export interface KeptDrawing extends Drawing {
  readonly questions: readonly string[];
}

export interface Build {
  readonly vehicle: Vehicle | null;
  readonly felt: string | null;
  readonly stitching: string | null;
  /** What it has to be cut for beyond its own cut-outs, in words. */
  readonly extraCutOut: string | null;
  /** How its face is laid out, as a code (see builder/layout.ts). */
  readonly layout: string | null;
  /** What that was when it was ordered or quoted. */
  readonly drawing: KeptDrawing | null;
}

/** The longest text of extra cut-outs, in UTF-16 code units. */
export const EXTRA_CUT_OUT_LENGTH = 300;

/** A line that may say how it is built; carts kept from before and new drafts may not. */
export type Buildable = { readonly [Part in keyof Build]?: Build[Part] | undefined };

/** How the face of a line is laid out. */
export type LaidOutLine = Pick<Buildable, 'layout' | 'drawing'>;

/** The build of a line, without the line's other fields. */
export const buildOf = (line: Buildable): Build => ({
  vehicle: line.vehicle ?? null,
  felt: line.felt ?? null,
  stitching: line.stitching ?? null,
  extraCutOut: line.extraCutOut ?? null,
  layout: line.layout ?? null,
  drawing: line.drawing ?? null,
});

/** What the workshop's screens and sheets say of a console whose vehicle is not known. */
const VEHICLE_TO_ASK = 'Vehicle: to ask';

/** What was chosen beside the vehicle, each with its name: `['Felt', 'Charcoal']`. */
export function buildFacts({ felt, stitching, extraCutOut }: Buildable): [string, string][] {
  const facts = { Felt: felt, Stitching: stitching, 'Extra cut-out': extraCutOut };
  return Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** A line of text for the vehicle, if it is known, and for each choice. */
export const buildLines = (build: Buildable): string[] => [
  ...(build.vehicle ? [`For a ${vehicleName(build.vehicle)}`] : []),
  ...buildFacts(build).map(([name, value]) => `${name}: ${value}`),
];

/** Said to the workshop of a console that is not cut for the vehicle that it was ordered for. */
export const NOT_CUT_FOR_IT = 'Not cut for this vehicle, ordered anyway: ring before you build';

/** An ordered line, as far as the workshop's screens and sheets name its vehicle. */
interface OrderedLine extends Buildable {
  readonly product: { readonly imageUrl: string };
  readonly fitsVehicle: boolean | null;
}

/** The vehicle of an ordered line for the workshop; undefined of a line in the owner's own words. */
export function vehicleToBuildFor({ product, vehicle }: OrderedLine): string | undefined {
  if (vehicle) return vehicleName(vehicle);
  // What is no product of the catalogue, such as freight, has no picture.
  return product.imageUrl === '' ? undefined : VEHICLE_TO_ASK;
}

/** What the workshop has to settle about the layout of a line's face. */
export function layoutQuestions({ layout, drawing }: LaidOutLine): string[] {
  if (drawing) return drawing.questions.map((question) => `Layout to check: ${question}`);
  if (!layout) return [];
  return ['Laid out for a face that the shop no longer has: ring before you build'];
}

/** Lines of text for the workshop: as `buildLines`, and what is still to ask. */
export function workshopLines(line: OrderedLine): string[] {
  const toAsk = line.vehicle ? undefined : vehicleToBuildFor(line);
  return [
    ...(toAsk ? [toAsk] : []),
    ...buildLines(line),
    ...(line.fitsVehicle === false ? [NOT_CUT_FOR_IT] : []),
    ...layoutQuestions(line),
  ];
}
