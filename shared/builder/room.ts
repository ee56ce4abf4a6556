/**
 * The room that parts need on a face. Lengths are whole mm. A part is placed by the middle of its
 * cut-out and takes half its width, rounded up, on each side. These functions are pure, as are those
 * of problems.ts, advice.ts, arrange.ts and by-hand.ts, and browser and server share them.
 */

import { hasMirrorGap } from '../face-spans.ts';
import type { Face } from './face.ts';
import type { Part, PartSize } from './parts.ts';
import { heightFor, type ShapedFace } from './shaped.ts';

/** A part on the face. */
export interface Placed {
  readonly part: Part;
  readonly x: number;
}

export const halfOf = ({ width }: PartSize): number => Math.ceil(width / 2);
export const spansOf = ({ left, right }: Face) => [left, right] as const;
/** The ply that stays between two cut-outs. */
const gapOf = (one: PartSize, other: PartSize) => Math.max(one.margin, other.margin);
/** The shortest distance between the middles of two neighbours. */
export const apart = (one: PartSize, other: PartSize) =>
  halfOf(one) + gapOf(one, other) + halfOf(other);

export const lengthOf = ([from, to]: readonly [number, number]): number => to - from;

/** True if a place is closer to the left side of the mirror. */
export const isLeftOf = ({ left, right }: Face, x: number): boolean => x < (left[1] + right[0]) / 2;

/**
 * The zones of a face that take no cut-out, from left to right: its ends, and the mirror's mount if
 * it comes through the face.
 */
export function closedZones(face: Face) {
  const { length, left, right } = face;
  const hasGap = hasMirrorGap(face);
  const zones = [
    { name: 'the left end', from: 0, to: left[0] },
    ...(hasGap ? [{ name: 'the mirror’s mount', from: left[1], to: right[0] }] : []),
    { name: 'the right end', from: hasGap ? right[1] : left[1], to: length },
  ];
  return zones.filter(({ from, to }) => to > from);
}

/** The height that a part needs, with the ply above and below it. */
export const tallOf = ({ height, margin }: PartSize): number => height + 2 * margin;

/** True if a part is low enough for its face wherever it stands. */
export const isLowEnough = ({ rise, everywhere = 0 }: ShapedFace, size: PartSize): boolean =>
  rise !== undefined && tallOf(size) <= everywhere;

/** The height in mm that a part lacks at a place. */
export const tooTallBy = (face: ShapedFace, size: PartSize, x: number): number =>
  isLowEnough(face, size) ? 0 : tallOf(size) - heightFor(face, x, halfOf(size));

/** By how much a part is too close to another, in mm; 0 or less if it is not. */
export const shortOf = (one: Placed, other: Placed): number =>
  apart(one.part.size, other.part.size) - Math.abs(one.x - other.x);
