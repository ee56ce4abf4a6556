/**
 * The face of a console and what is laid out on it. Lengths are whole mm; x runs from the face's left
 * edge, as seen from the seats. Parts stand in one row on the face's middle.
 */

import type { partPictureNames } from '../contract/choices.ts';

/** The usable stretches left and right of the mirror gap are given as [from, to]. */
export interface Face {
  readonly length: number;
  readonly height: number;
  readonly depth: number;
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
}

/** What a part is drawn as. */
export type PartPicture = (typeof partPictureNames)[number];

/** What we have pictures of: an empty hole is drawn as a tray of its size. */
export type RenderedPart = Exclude<PartPicture, `switch-hole-${string}`>;

/** x, y, width and height in mm. */
type Rectangle = readonly [number, number, number, number];

/** What is known of the pictures of a console's shell. */
export interface Shell {
  /** The face's size, in mm. */
  readonly length: number;
  readonly height: number;
  /** What the picture shows, from the top left corner of the face. */
  readonly box: Rectangle;
  /** The felt and the stitching of the console as it is sold. */
  readonly felt: string;
  readonly thread: string;
  readonly seam: 'stitch' | 'piping';
  /** Where the seam runs, as an SVG path. */
  readonly path: string;
  /** Where the centres of parts lie. */
  readonly middle: readonly (readonly [number, number])[];
}

/** The picture of a part: the size of the cut-out in mm, and what is shown, from its centre. */
export interface PicturedPart {
  readonly width: number;
  readonly height: number;
  readonly box: Rectangle;
}

/** What is drawn, and what an order keeps as it was: nothing to look up. */
export interface Drawing {
  readonly face: Face;
  /** Key of a felt, as in `felts` of face-pictures.ts; empty for the console's own. */
  readonly felt: string;
  /** Key of a thread, as in `threads` of face-scene.ts; empty for the console's own. */
  readonly stitching: string;
  readonly parts: readonly {
    readonly name: string;
    readonly picture: PartPicture;
    /** Where its centre is, in mm. */
    readonly x: number;
    /** The size of its cut-out, in mm. */
    readonly width: number;
    readonly height: number;
  }[];
}

/** The name of a colour or picture, from its key: 'Light grey' of `light-grey`. */
export const inWords = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('-', ' ')}`;
