import type { Face } from '../../../../shared/builder/face.ts';
import type { CutOuts } from '../../../../shared/cut-outs.ts';
import type { Parcel } from '../../../../shared/postage.ts';
import { demoPicture } from '../../demo-picture.ts';

export interface SeedProduct {
  id: string;
  name: string;
  series: string;
  /** Whole cents. */
  price: number;
  description: string;
  imageUrl: string;
  imageUrls: string[];
  featured: boolean;
  features: string[];
  compatibleVehicles: string[];
  cutOuts: CutOuts;
  parcel: Parcel;
  /** Left out where the builder has no pictures of it. */
  face?: Face;
  specifications: Record<string, string>;
}

/** Every console is pictured three times: three-quarter view, face on, close detail. */
export const pictured = (id: string) => ({
  id,
  imageUrl: demoPicture(`${id}-1`),
  imageUrls: [demoPicture(`${id}-1`), demoPicture(`${id}-2`), demoPicture(`${id}-3`)],
});

/** Cardboard and padding around a console: 30 mm on each side, 0.8 kg. */
const PADDING_MM = 60;
const PACKING_GRAMS = 800;

/** A console of these sides (mm) and weight (g) in its box. */
export const boxed = (width: number, depth: number, height: number, grams: number): Parcel => ({
  lengthMm: width + PADDING_MM,
  widthMm: depth + PADDING_MM,
  heightMm: height + PADDING_MM,
  weightGrams: grams + PACKING_GRAMS,
});

/** What the mirror's mount and the wires of the interior light take of the middle of a face. */
const MIRROR_MM = 100;
/** Ply, felt and the roof's curve behind a face. */
const BEHIND_MM = 50;

/** The face of a console (mm), the same on both sides of the mirror. @param edge that stays whole at either end */
export function faceOf(length: number, height: number, depth: number, edge: number): Face {
  const [from, to] = [(length - MIRROR_MM) / 2, (length + MIRROR_MM) / 2];
  return {
    ...{ length, height, depth: depth - BEHIND_MM },
    left: [edge, from],
    right: [to, length - edge],
  };
}

export const mounting = 'Existing mirror and interior light mounts';
export const kit = 'Console, screws, wire and fitting sheet';
export const NOT_INCLUDED = 'Radios, gauges and switches pictured are not included';
