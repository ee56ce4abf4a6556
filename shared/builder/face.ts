/**
 * The face of a console and the parts on it. Lengths are whole mm. x runs from the face's left
 * edge, as seen from the seats. Parts stand in one row along the face's middle.
 */

import type { partPictureNames } from '../contract/choices.ts';

/** `left` and `right` are the usable stretches on each side of the mirror gap, as [from, to]. */
export interface Face {
  readonly length: number;
  readonly height: number;
  readonly depth: number;
  readonly left: readonly [number, number];
  readonly right: readonly [number, number];
}

/** The picture used to draw a part. */
export type PartPicture = (typeof partPictureNames)[number];

/** The parts we have pictures of. An empty hole is drawn as a tray of its size, with outlines over it. */
export type RenderedPart = Exclude<PartPicture, `switch-hole-${string}`>;

/** x, y, width and height in mm. */
type Rectangle = readonly [number, number, number, number];

/** Measurements of the pictures of a console's shell. */
export interface Shell {
  /** The face's size, in mm. */
  readonly length: number;
  readonly height: number;
  /** The area the picture covers, from the top left corner of the face. */
  readonly box: Rectangle;
  /** The felt and stitching the console is sold with. */
  readonly felt: string;
  readonly thread: string;
  readonly seam: 'stitch' | 'piping';
  /** The seam, as an SVG path. */
  readonly path: string;
  /** The line along which the centres of parts lie. */
  readonly middle: readonly (readonly [number, number])[];
}

/**
 * The picture of a part: the size of its cut-out in mm, and the box that the picture covers,
 * measured from its centre.
 */
export interface PicturedPart {
  readonly width: number;
  readonly height: number;
  readonly box: Rectangle;
}

/** A drawing, complete in itself: an order keeps it without looking anything up. */
export interface Drawing {
  readonly face: Face;
  /** The key of a felt, as in `felts` of face-pictures.ts; empty for the console's own. */
  readonly felt: string;
  /** The key of a thread, as in `threads` of face-scene.ts; empty for the console's own. */
  readonly stitching: string;
  readonly parts: readonly {
    readonly name: string;
    readonly picture: PartPicture;
    /** The position of its centre, in mm. */
    readonly x: number;
    /** The size of its cut-out, in mm. */
    readonly width: number;
    readonly height: number;
  }[];
}

/** The name of a colour or picture from its key: 'Light grey' for `light-grey`. */
export const inWords = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('-', ' ')}`;
