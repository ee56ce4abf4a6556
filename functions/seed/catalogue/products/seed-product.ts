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

export const mounting = 'Existing mirror and interior light mounts';
export const kit = 'Console, screws, wire and fitting sheet';
export const NOT_INCLUDED = 'Radios, gauges and switches pictured are not included';
