import type { CutOuts } from '../../../../shared/cut-outs.ts';
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
  specifications: Record<string, string>;
}

/** Every console is pictured three times: three-quarter view, face on, close detail. */
export const pictured = (id: string) => ({
  id,
  imageUrl: demoPicture(`${id}-1`),
  imageUrls: [demoPicture(`${id}-1`), demoPicture(`${id}-2`), demoPicture(`${id}-3`)],
});

export const mounting = 'Existing mirror and interior light mounts';
export const kit = 'Console, screws, wire and fitting sheet';
export const NOT_INCLUDED = 'Radios, gauges and switches pictured are not included';
