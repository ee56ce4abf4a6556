// Written by functions/commands/face-pictures.ts; do not edit.
import type { PartPicture } from './face.ts';

/** x, y, width and height in mm. */
type Rectangle = readonly [number, number, number, number];

interface Shell {
  /** Of the face, in mm. */
  readonly length: number;
  readonly height: number;
  /** What the picture shows, from the top left corner of the face. */
  readonly box: Rectangle;
  readonly seam: 'stitch' | 'piping';
  /** Where the seam runs, as an SVG path. */
  readonly path: string;
  /** Where the centres of parts lie. */
  readonly middle: readonly (readonly [number, number])[];
}

/** The consoles that have pictures, by product id: each in every felt. */
export const shells: Readonly<Record<string, Shell>> = {
  'outback-patrol': {
    length: 1160,
    height: 118,
    box: [-4, 0, 1168, 157],
    seam: 'piping',
    path: 'M39.9 88.9L66.9 94.3L93.9 97.7L174.9 103.7L255.9 108.2L328 111.1L409 113.3L490 114.4L580 114.7L670 114.4L751 113.3L832 111.1L904.1 108.2L985.1 103.7L1066.1 97.7L1093.1 94.3L1120.1 88.9',
    middle: [
      [0, 13.7],
      [9.7, 27.3],
      [19.3, 32.7],
      [29, 36.6],
      [38.7, 39.6],
      [58, 44.1],
      [87, 47.8],
      [193.3, 51.8],
      [309.3, 54.7],
      [435, 56.3],
      [580, 56.7],
      [725, 56.3],
      [850.7, 54.7],
      [966.7, 51.8],
      [1073, 47.8],
      [1102, 44.1],
      [1121.3, 39.6],
      [1131, 36.6],
      [1140.7, 32.7],
      [1150.3, 27.3],
      [1160, 13.7],
    ],
  },
  'outback-seventy': {
    length: 1180,
    height: 123,
    box: [-4, 0, 1188, 157],
    seam: 'stitch',
    path: 'M50 106.2L1130 106.2M50 100.7L1130 100.7',
    middle: [
      [0, 37.5],
      [9.8, 50.9],
      [19.7, 55.2],
      [29.5, 57.7],
      [49.2, 59.1],
      [1130.8, 59.1],
      [1150.5, 57.7],
      [1160.3, 55.2],
      [1170.2, 50.9],
      [1180, 37.5],
    ],
  },
};

/** The pictures of parts: the size of the cut-out, and what is shown, from its centre. */
export const partPictures: Readonly<
  Record<PartPicture, { readonly width: number; readonly height: number; readonly box: Rectangle }>
> = {
  gauge: { width: 54, height: 54, box: [-45, -45, 90, 90] },
  'gauges-2': { width: 122, height: 54, box: [-79, -45, 158, 90] },
  'gauges-3': { width: 190, height: 54, box: [-113, -45, 226, 90] },
  'map-light': { width: 70, height: 38, box: [-53, -37, 106, 74] },
  'net-tray': { width: 200, height: 60, box: [-118, -48, 236, 96] },
  radio: { width: 186, height: 58, box: [-111, -47, 222, 94] },
  'socket-12v': { width: 33, height: 33, box: [-34.5, -34.5, 69, 69] },
  speaker: { width: 106, height: 106, box: [-71, -71, 142, 142] },
  'switches-2': { width: 58, height: 52, box: [-47, -44, 94, 88] },
  'switches-4': { width: 107, height: 52, box: [-71.5, -44, 143, 88] },
  'switches-6': { width: 156, height: 52, box: [-96, -44, 192, 88] },
  'switches-8': { width: 205, height: 52, box: [-120.5, -44, 241, 88] },
  tray: { width: 200, height: 60, box: [-118, -48, 236, 96] },
  uhf: { width: 138, height: 42, box: [-87, -39, 174, 78] },
  usb: { width: 33, height: 33, box: [-34.5, -34.5, 69, 69] },
};

/** Colour of each felt, where there is no picture. */
export const felts: Readonly<Record<string, string>> = {
  black: '#1f1d1c',
  charcoal: '#403d3c',
  'mid-grey': '#65615c',
  'dark-brown': '#3e2a1f',
  'light-grey': '#a29d95',
  navy: '#1c2233',
  olive: '#3f3d23',
  rust: '#73311a',
  sand: '#a89575',
  tan: '#835e39',
};
