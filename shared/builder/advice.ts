/** Why parts fit in no layout of a face, and what would help. */
import { MAX_PARTS } from '../contract/limits.ts';
import { arrange, divide } from './arrange.ts';
import type { Face } from './face.ts';
import type { Part } from './parts.ts';
import { lower, neverFits } from './problems.ts';
import type { Placed } from './room.ts';
import type { ShapedFace } from './shaped.ts';

/** The length by which parts exceed a face in the best layout, in mm; 0 if they fit. */
export function tooLongBy(face: Face, parts: readonly Part[]): number {
  const sizes = parts.slice(0, MAX_PARTS).map(({ size }) => size);
  return divide(face, sizes).over;
}

/** Parts on the sides on which they fit, where a face is long enough for them. */
const anywhereOn = (face: Face, parts: readonly Part[]): Placed[] => {
  const { isLeft } = divide(
    face,
    parts.map(({ size }) => size),
  );
  return parts.map((part, at) => ({ part, x: isLeft[at] ? 0 : face.length }));
};

/** Another console that the parts could go into. */
interface Alternative {
  readonly name: string;
  readonly face: ShapedFace;
}

/**
 * Explains why parts fit in no layout of a face, and what would help: leaving one out, another
 * size, or another console.
 *
 * @param parts the last one is the part being added
 * @param all every part the shop has
 * @param others consoles the shopper may use instead, nearest first
 * @returns undefined if they fit
 */
export function whyNot(
  face: ShapedFace,
  parts: readonly Part[],
  all: readonly Part[],
  others: readonly Alternative[],
): string | undefined {
  const misfit = parts.find((part) => neverFits(face, part));
  const never = misfit && `${misfit.name}: ${neverFits(face, misfit)}.`;
  const tooMany = parts.length > MAX_PARTS && `No more than ${MAX_PARTS} parts go on one face.`;
  const over = tooLongBy(face, parts);
  const isHighEnough = (on: ShapedFace, these: readonly Part[]) =>
    !on.rise || arrange(on, anywhereOn(on, these)) !== undefined;
  if (!never && !tooMany && over === 0 && isHighEnough(face, parts)) return undefined;
  const fits = (on: ShapedFace, these: readonly Part[]) =>
    these.length <= MAX_PARTS &&
    !these.some((part) => neverFits(on, part)) &&
    tooLongBy(on, these) === 0 &&
    isHighEnough(on, these);
  const noRoom =
    over > 0 ? `${over} mm too long for this face.` : 'No room where this face is high enough.';
  const why = tooMany || (never ?? noRoom);
  // The smallest part that has to go to make room for the last one, which is no other of the same.
  const out = parts
    .slice(0, -1)
    .filter(({ id }) => id !== parts.at(-1)?.id)
    .toSorted((one, two) => one.size.width - two.size.width)
    .find((one) => fits(face, parts.toSpliced(parts.indexOf(one), 1)));
  const exchanges = parts.flatMap((part, at) =>
    all
      .filter((other) => other !== part && familyOf(other) === familyOf(part))
      .map((other) => ({ other, at })),
  );
  const exchange = exchanges
    .toSorted((one, two) => two.other.size.width - one.other.size.width)
    .find(({ other, at }) => fits(face, parts.with(at, other)));
  // A part that is in already has to be named, or the advice reads as if it were about the new one.
  const replaced = exchange && parts.slice(0, -1)[exchange.at];
  const instead =
    exchange &&
    `the ${lower(exchange.other.name)}${replaced ? ` in place of the ${lower(replaced.name)}` : ''}`;
  const console = others.find((other) => fits(other.face, parts));
  const ways = [instead, console && `the ${console.name}`];
  const found = ways.filter(Boolean).join(', or with ');
  const sentences = [
    why,
    out && `Take out the ${lower(out.name)} and it fits.`,
    found && `It works with ${found}.`,
  ].filter(Boolean);
  if (sentences.length > 1) return sentences.join(' ');
  return never && !tooMany ? `${why} Ask us what would.` : `${why} Take something out, or ask us.`;
}

/** The name that parts of different sizes share, such as switch panels or gauges. */
const familyOf = ({ picture }: Part): string => picture.replace(/s?(-\d+)?$/, '');
