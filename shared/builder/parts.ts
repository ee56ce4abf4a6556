/**
 * What can be laid out on a console's face: cut-outs that belong to every console, and those add-ons whose
 * sizes the owner has typed. Has no schemas, so that functions and screens can share it.
 */
import { type CutOutKind, type CutOuts, cutOutNames } from '../cut-outs.ts';
import type { PartPicture } from './face.ts';

/** Whole mm. */
export interface PartSize {
  /** The size of its cut-out, in mm. */
  readonly width: number;
  readonly height: number;
  /** How far it goes in behind the face. */
  readonly depth: number;
  /** The ply that has to stay between its cut-out and the next. */
  readonly margin: number;
}

export interface Part {
  readonly id: string;
  readonly name: string;
  readonly picture: PartPicture;
  readonly size: PartSize;
  /** What the workshop has to know with it, in a sentence; null if nothing. */
  readonly needs: string | null;
  /** The add-on's price, in cents; null for a cut-out of the console itself. */
  readonly price: number | null;
  /** Which of the console's own cut-outs it is; null for what a console has no number of. */
  readonly kind: CutOutKind | null;
}

const cutOut = (
  picture: PartPicture,
  name: string,
  [width, height, depth]: readonly [number, number, number],
  kind: CutOutKind | null = null,
  id: string = picture,
): Part => ({
  id,
  name,
  picture,
  kind,
  price: null,
  needs: null,
  size: { width, height, depth, margin: 12 },
});

/**
 * The cut-outs. A DIN radio is 170 mm deep with its plugs (ISO 7736 gives 182 x 53 mm for its sleeve; the
 * opening is cut with room for the felt). A 3½-inch coaxial speaker goes into 77 mm and is 45 mm deep; one of
 * 4 inches into 93 mm and 56 mm (DS18, “ZXI Coaxial Speakers Owner’s Manual”), and its opening with the grille
 * is 100 mm.
 */
export const cutOutParts: readonly Part[] = [
  cutOut('radio', 'Radio slot', [186, 58, 170], 'din'),
  cutOut('uhf', 'UHF slot', [138, 42, 150], 'uhf'),
  cutOut('switches-2', 'Two-switch cut-out', [58, 52, 60]),
  cutOut('gauge', 'Gauge hole', [54, 54, 70], 'gauges'),
  cutOut('usb', 'USB hole', [33, 33, 60], 'usb'),
  cutOut('speaker', '3½-inch speaker', [77, 77, 45]),
  cutOut('speaker', '4-inch speaker', [100, 100, 60], null, 'speaker-4'),
  cutOut('tray', 'Open tray', [200, 60, 80]),
  cutOut('tray', 'Small tray', [120, 60, 80], null, 'tray-small'),
  cutOut('net-tray', 'Net tray', [140, 60, 80]),
];

/** An add-on as far as its part says it. */
interface AddonWithPart {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly part: (PartSize & Pick<Part, 'picture' | 'needs'>) | null;
}

/** All that can be laid out, by id: the cut-outs, and the add-ons that have sizes. */
export function partsById(addons: readonly AddonWithPart[]): ReadonlyMap<string, Part> {
  const ofAddons = addons.flatMap(({ id, name, price, part }): Part[] => {
    if (!part) return [];
    const { picture, needs, ...size } = part;
    return [{ id, name, picture, size, needs, price, kind: null }];
  });
  return new Map([...cutOutParts, ...ofAddons].map((part) => [part.id, part]));
}

/**
 * What the workshop has to put a price to: cut-outs beyond those that the console comes with, and those
 * that it has no number of.
 *
 * @param cutOuts of the console; null if they are not known, and then nothing is asked
 */
export function extraCutOuts(cutOuts: CutOuts | null, parts: readonly Part[]): string[] {
  if (!cutOuts) return [];
  return cutOutParts.flatMap(({ id, kind, name }) => {
    const count = parts.filter((part) => part.id === id).length;
    if (!kind) return count > 0 ? [`${count} × ${name.toLowerCase()}`] : [];
    const [one, many] = cutOutNames[kind];
    const extra = count - cutOuts[kind];
    return extra > 0 ? [`${extra} ${extra === 1 ? one : many} more than it comes with`] : [];
  });
}
