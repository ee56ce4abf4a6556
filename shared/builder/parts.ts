/**
 * Parts that can be laid out on a console's face: cut-outs that every console can have, and add-ons
 * whose sizes the owner has entered. This file has no schemas, so functions and screens can share
 * it.
 */
import {
  type CutOutKind,
  type CutOuts,
  type ExtraCutOut,
  extraCutOuts,
  type Takes,
} from '../cut-outs.ts';
import type { PartPicture } from './face.ts';

/** In whole mm. */
export interface PartSize {
  /** The size of its cut-out, in mm. */
  readonly width: number;
  readonly height: number;
  /** Its depth behind the face. */
  readonly depth: number;
  /** The ply that has to stay between its cut-out and the next. */
  readonly margin: number;
}

export interface Part {
  readonly id: string;
  readonly name: string;
  readonly picture: PartPicture;
  readonly size: PartSize;
  /** A sentence for the workshop about fitting it; null if there is nothing to know. */
  readonly needs: string | null;
  /** The add-on's price, in cents; null for a cut-out of the console itself. */
  readonly price: number | null;
  /** The number of the console's own cut-outs it takes; null for kinds that no console counts. */
  readonly takes: Takes | null;
}

/** A cut-out of the console itself. */
interface CutOutPart extends Part {
  readonly takes: Takes;
}

const cutOut = (
  picture: PartPicture,
  name: string,
  [width, height, depth]: readonly [number, number, number],
  kind: CutOutKind,
  { id = picture, count = 1 }: { id?: string; count?: number } = {},
): CutOutPart => ({
  id,
  name,
  picture,
  takes: { kind, count, holds: 0 },
  price: null,
  needs: null,
  size: { width, height, depth, margin: 12 },
});

/** An empty hole for `count` switches. */
const switchHole = (count: 2 | 4 | 6 | 8, name: string, width: number): CutOutPart =>
  cutOut(`switch-hole-${count}`, name, [width, 52, 60], 'switches', {
    id: `switches-${count}`,
    count,
  });

/**
 * The cut-outs. A DIN radio is 170 mm deep with its plugs (ISO 7736 gives 182 x 53 mm for its
 * sleeve; the opening is cut with room for the felt). A 3½-inch coaxial speaker needs a 77 mm hole
 * and is 45 mm deep; a 4-inch one needs 93 mm and 56 mm (DS18, “ZXI Coaxial Speakers Owner’s
 * Manual”), and its opening with the grille is 100 mm.
 */
export const cutOutParts: readonly CutOutPart[] = [
  cutOut('radio', 'Radio slot', [186, 58, 170], 'din'),
  cutOut('uhf', 'UHF slot', [138, 42, 150], 'uhf'),
  switchHole(2, 'Two-switch cut-out', 58),
  switchHole(4, 'Four-switch cut-out', 107),
  switchHole(6, 'Six-switch cut-out', 156),
  switchHole(8, 'Eight-switch cut-out', 205),
  cutOut('gauge', 'Gauge hole', [54, 54, 70], 'gauges'),
  cutOut('usb', 'USB hole', [33, 33, 60], 'usb'),
  cutOut('speaker', '3½-inch speaker', [77, 77, 45], 'speakers'),
  cutOut('speaker', '4-inch speaker', [100, 100, 60], 'speakers', { id: 'speaker-4' }),
  cutOut('tray', 'Open tray', [200, 60, 80], 'trays'),
  cutOut('tray', 'Small tray', [120, 60, 80], 'trays', { id: 'tray-small' }),
  cutOut('tray', 'Wide tray', [260, 60, 80], 'trays', { id: 'tray-wide' }),
  cutOut('tray', 'Long tray', [330, 60, 80], 'trays', { id: 'tray-long' }),
  cutOut('tray', 'Low tray', [200, 40, 80], 'trays', { id: 'tray-low' }),
  cutOut('tray', 'Small low tray', [120, 40, 80], 'trays', { id: 'tray-low-small' }),
  cutOut('net-tray', 'Net tray', [140, 60, 80], 'trays'),
  cutOut('net-tray', 'Wide net tray', [260, 60, 80], 'trays', { id: 'net-tray-wide' }),
];

/** The fields of an add-on that describe its part. */
interface AddonWithPart {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly part: (PartSize & Pick<Part, 'picture' | 'needs'>) | null;
  readonly takes: Takes | null;
}

/** Everything that can be laid out, by id: the cut-outs, and the add-ons that have sizes. */
export function partsById(addons: readonly AddonWithPart[]): ReadonlyMap<string, Part> {
  const ofAddons = addons.flatMap(({ id, name, price, part, takes }): Part[] => {
    if (!part) return [];
    const { picture, needs, ...size } = part;
    // On a face each one has its own place, even if it could go into a pod.
    return [{ id, name, picture, size, needs, price, takes: takes && { ...takes, holds: 0 } }];
  });
  return new Map([...cutOutParts, ...ofAddons].map((part) => [part.id, part]));
}

/** The cut-outs that the parts need beyond those the console comes with. */
export const extraOfParts = (
  cutOuts: CutOuts | null,
  parts: readonly Pick<Part, 'takes'>[],
): ExtraCutOut[] =>
  extraCutOuts(
    cutOuts,
    parts.map(({ takes }) => ({ takes, count: 1 })),
  );
