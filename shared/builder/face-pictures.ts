// Written by functions/commands/face-pictures.ts; do not edit.
import type { PicturedPart, RenderedPart, Shell } from './face.ts';

/** The consoles that have pictures, by product id. Each has a picture in every felt. */
export const shells: Readonly<Record<string, Shell>> = {
  'compact-jimny': {
    length: 640,
    height: 102,
    box: [-4, -1, 648, 109],
    felt: 'olive',
    thread: 'sand',
    seam: 'stitch',
    path: 'M78 86.3L562 86.3M78 81.1L562 81.1',
    middle: [
      [74, 48.9],
      [566, 48.9],
    ],
  },
  'compact-one': {
    length: 480,
    height: 101,
    box: [-4, 0, 488, 132],
    felt: 'charcoal',
    thread: 'charcoal',
    seam: 'piping',
    path: 'M18.5 93.2L29.6 95.9L36.9 96.8L44.3 97.1L240 97.3L435.7 97.1L443.1 96.8L450.4 95.9L461.5 93.2',
    middle: [
      [44, 48.2],
      [436, 48.2],
    ],
  },
  'heritage-eighty': {
    length: 1100,
    height: 119,
    box: [-4, -1, 1108, 146],
    felt: 'tan',
    thread: 'brown',
    seam: 'piping',
    path: 'M26.9 110.3L35.6 112.3L44.3 113.6L61.8 114.8L550 115L1038.2 114.8L1055.7 113.6L1064.4 112.3L1073.1 110.3',
    middle: [
      [64, 57.2],
      [1036, 57.2],
    ],
  },
  'outback-expedition': {
    length: 1240,
    height: 149,
    box: [-4, -1, 1248, 167],
    felt: 'sand',
    thread: 'brown',
    seam: 'piping',
    path: 'M29.4 131.7L39.2 134.3L49.1 136.2L58.9 137.5L68.8 138.1L167.2 140.7L265.6 142.6L373.9 144L492 144.8L620 145L748 144.8L866.1 144L974.4 142.6L1072.8 140.7L1171.2 138.1L1181.1 137.5L1190.9 136.2L1200.8 134.3L1210.6 131.7',
    middle: [
      [70, 68.9],
      [326.7, 71.5],
      [620, 72.3],
      [913.3, 71.5],
      [1170, 68.9],
    ],
  },
  'outback-patrol': {
    length: 1160,
    height: 118,
    box: [-4, 0, 1168, 157],
    felt: 'dark-brown',
    thread: 'sand',
    seam: 'piping',
    path: 'M39.9 88.9L66.9 94.3L93.9 97.7L174.9 103.7L255.9 108.2L328 111.1L409 113.3L490 114.4L580 114.7L670 114.4L751 113.3L832 111.1L904.1 108.2L985.1 103.7L1066.1 97.7L1093.1 94.3L1120.1 88.9',
    middle: [
      [95, 48.3],
      [208.2, 52.3],
      [321.3, 54.9],
      [442.6, 56.3],
      [580, 56.7],
      [717.4, 56.3],
      [838.7, 54.9],
      [951.8, 52.3],
      [1065, 48.3],
    ],
  },
  'outback-seventy': {
    length: 1180,
    height: 123,
    box: [-4, 0, 1188, 157],
    felt: 'charcoal',
    thread: 'rust',
    seam: 'stitch',
    path: 'M50 106.2L1130 106.2M50 100.7L1130 100.7',
    middle: [
      [46, 59.1],
      [1134, 59.1],
    ],
  },
  'tourer-hilux': {
    length: 980,
    height: 114,
    box: [-4, 0, 988, 146],
    felt: 'navy',
    thread: 'sand',
    seam: 'stitch',
    path: 'M114 87.8L201.7 92.3L289.5 95.3L383.5 97L490 97.4L596.5 97L690.5 95.3L778.3 92.3L866 87.8M114 82.3L201.7 86.9L289.5 89.8L383.5 91.5L490 91.9L596.5 91.5L690.5 89.8L778.3 86.9L866 82.3',
    middle: [
      [110, 49.8],
      [287.3, 53.6],
      [490, 54.7],
      [692.7, 53.6],
      [870, 49.8],
    ],
  },
  'tourer-ranger': {
    length: 1020,
    height: 115,
    box: [-4, -1, 1028, 137],
    felt: 'black',
    thread: 'orange',
    seam: 'stitch',
    path: 'M56 99L964 99M56 93.6L964 93.6',
    middle: [
      [52, 55.3],
      [968, 55.3],
    ],
  },
  'trade-triton': {
    length: 880,
    height: 106,
    box: [-4, -1, 888, 129],
    felt: 'mid-grey',
    thread: 'charcoal',
    seam: 'piping',
    path: 'M15.1 98.5L22.2 100.8L29.3 102.1L36.4 102.5L440 102.7L843.6 102.5L850.7 102.1L857.8 100.8L864.9 98.5',
    middle: [
      [36, 51.1],
      [844, 51.1],
    ],
  },
};

/**
 * The pictures of parts: the size of the cut-out, and the box that the picture covers, measured
 * from its centre.
 */
export const partPictures: Readonly<Record<RenderedPart, PicturedPart>> = {
  gauge: { width: 54, height: 54, box: [-45, -45, 90, 90] },
  'gauges-2': { width: 122, height: 54, box: [-79, -45, 158, 90] },
  'gauges-3': { width: 190, height: 54, box: [-113, -45, 226, 90] },
  'map-light': { width: 70, height: 38, box: [-53, -37, 106, 74] },
  'net-tray': { width: 140, height: 60, box: [-88, -48, 176, 96] },
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

/** Each felt's colour, for consoles without a picture. */
export const felts: Readonly<Record<string, string>> = {
  black: '#211e1e',
  charcoal: '#43403f',
  'dark-brown': '#412c20',
  'light-grey': '#a6a199',
  'mid-grey': '#686460',
  navy: '#1d2335',
  olive: '#414025',
  rust: '#77331c',
  sand: '#ac997a',
  tan: '#86613c',
};
