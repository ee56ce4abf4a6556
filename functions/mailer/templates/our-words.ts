/**
 * How a line is built, in words from the shop's own lists alone: for emails to an address that
 * nobody has confirmed, where a stranger may have typed the order.
 */
import { buildLines } from '../../../shared/build.ts';
import { felts } from '../../../shared/builder/face-pictures.ts';
import { colourKey, threads } from '../../../shared/builder/face-scene.ts';
import { type CutOuts, describeExtra, readExtras, withoutRoom } from '../../../shared/cut-outs.ts';
import { type Fit, normalise, splitModel } from '../../../shared/fit.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import type { PricedLine } from '../../lines/line.ts';
import { ourColours } from './drawing.ts';

/** The shop's lists: the vehicles its consoles are cut for, and its prices of cut-outs in cents. */
export interface OurLists {
  readonly fits: readonly Fit[];
  readonly cutOutCents: CutOuts;
}

/** The lines of `buildLines` without anything that was typed. */
export function ourBuildLines(line: PricedLine, ourLists: OurLists): string[] {
  const { cutOutCents } = ourLists;
  const words = line.extraCutOut ?? '';
  const open = [
    ...readExtras(words).map((extra) => describeExtra(extra, cutOutCents[extra.kind])),
    ...line.addons.map(({ name }) => withoutRoom(name)).filter((one) => words.includes(one)),
  ];
  const lines = [
    ...buildLines({
      vehicle: ourVehicle(line.vehicle, ourLists),
      felt: colourKey(felts, line.felt) && line.felt,
      stitching: colourKey(threads, line.stitching) && line.stitching,
      extraCutOut: open.join(', '),
    }),
    ...ourColours(line).map(([name, colour]) => `${name}: ${colour}`),
  ];
  // The line and its drawing may both name a colour.
  return [...new Set(lines)];
}

/** A vehicle as a product's list spells it; null if none names it. */
export function ourVehicle(vehicle: Vehicle | null, { fits }: OurLists): Vehicle | null {
  if (!vehicle) return null;
  const { make, model, year } = vehicle;
  const wanted = normalise(model);
  for (const fit of fits) {
    if (normalise(fit.make) !== normalise(make)) continue;
    const name = [fit.model, splitModel(fit.model).name].find((one) => normalise(one) === wanted);
    if (name) return { make: fit.make, model: name, year };
  }
  return null;
}
