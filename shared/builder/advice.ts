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
  readonly id: string;
  readonly name: string;
  readonly face: ShapedFace;
}

/** Something that would help, to be done in one press. */
export interface Way {
  /** Its button: 'Take Out the Wide Tray'. */
  readonly label: string;
  /** Tells, in a sentence, that it is done. */
  readonly done: string;
  /** The id of the console that the parts go into, if it is another. */
  readonly console?: string;
  /** The parts that stay on the face. */
  readonly kept: readonly Placed[];
  /** The part that goes in beside them. */
  readonly added: Part | undefined;
}

interface Advice {
  readonly text: string;
  readonly ways: readonly Way[];
}

/**
 * Explains why parts fit in no layout of a face, and what would help: leaving one out, another
 * size, or another console.
 *
 * @param placed what is on the face
 * @param added the part being added; undefined if what is there does not fit
 * @param all every part the shop has
 * @param others consoles the shopper may use instead, nearest first
 * @returns undefined if they fit
 */
export function whyNot(
  face: ShapedFace,
  placed: readonly Placed[],
  added: Part | undefined,
  all: readonly Part[],
  others: readonly Alternative[],
): Advice | undefined {
  const present = placed.map(({ part }) => part);
  const parts = added ? [...present, added] : present;
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
  const short = over > 0 ? `${over} mm short of room` : 'no room where it’s high enough';
  const noRoom = `${added?.name ?? 'All of it'}: ${short} on this face.`;
  const why = tooMany || (never ?? noRoom);
  const without = (gone: readonly Placed[]) =>
    parts.filter((_, at) => !gone.some((one) => one === placed[at]));
  // The smallest part that has to go for the new one: another of its kind if that will do, but not one of the same.
  const isOther = ({ part: { takes } }: Placed) => !takes || takes.kind !== added?.takes?.kind;
  const movable = placed
    .filter(({ part }) => part.id !== added?.id)
    .toSorted(
      (one, two) =>
        Number(isOther(one)) - Number(isOther(two)) || one.part.size.width - two.part.size.width,
    );
  const one = movable.find((part) => fits(face, without([part])));
  const exchange = parts
    .flatMap((part, at) =>
      all
        .filter((other) => other !== part && familyOf(other) === familyOf(part))
        .map((other) => ({ other, at })),
    )
    .toSorted((one, two) => two.other.size.width - one.other.size.width)
    .find(({ other, at }) => fits(face, parts.with(at, other)));
  const console = others.find((other) => fits(other.face, parts));
  const out =
    one || exchange || console
      ? one && [one]
      : pairs(movable).find((two) => fits(face, without(two)));
  // The place says which one of several alike.
  const nameOf = ({ part, x }: Placed) =>
    present.filter(({ id }) => id === part.id).length > 1
      ? `${lower(part.name)} at ${x} mm`
      : lower(part.name);
  const isIn = added ? ` The ${lower(added.name)} is in.` : '';
  const helpful: string[] = [];
  const ways: Way[] = [];
  if (out) {
    const names = out.map(nameOf).join(' and the ');
    helpful.push(`Take out the ${names} and it fits.`);
    const kept = placed.filter((one) => !out.includes(one));
    ways.push({
      label: `Take Out the ${inTitle(names)}`,
      done: `The ${names} ${out.length > 1 ? 'are' : 'is'} out.${isIn}`,
      kept,
      added,
    });
  }
  const works: string[] = [];
  if (exchange) {
    const { other, at } = exchange;
    // A part that is in already has to be named, or the advice reads as if it were about the new one.
    const replaced = placed[at];
    const place = replaced ? ` in place of the ${nameOf(replaced)}` : '';
    works.push(`the ${lower(other.name)}${place}`);
    ways.push({
      label: `Use the ${inTitle(other.name)}`,
      done: `The ${lower(other.name)} is in${place && `,${place}`}.${replaced ? isIn : ''}`,
      kept: replaced ? placed.with(at, { ...replaced, part: other }) : placed,
      added: replaced ? added : other,
    });
  }
  if (console) {
    works.push(`the ${console.name}`);
    ways.push({
      label: `Change to the ${console.name}`,
      done: `All of it is on the ${console.name} now.`,
      console: console.id,
      kept: placed,
      added,
    });
  }
  if (works.length > 0) helpful.push(`It works with ${works.join(', or with ')}.`);
  if (helpful.length === 0) {
    helpful.push(never && !tooMany ? 'Ask us what would.' : 'Take something out, or ask us.');
  }
  return { text: [why, ...helpful].join(' '), ways };
}

/** Any two of some parts, the smallest first. */
const pairs = (placed: readonly Placed[]): Placed[][] =>
  placed
    .flatMap((one, at) => placed.slice(at + 1).map((other) => [one, other]))
    .toSorted((two, others) => widthOf(two) - widthOf(others));

const widthOf = (placed: readonly Placed[]): number =>
  placed.reduce((sum, { part }) => sum + part.size.width, 0);

/** A name on a button: 'UHF Slot at 215 mm'. */
const inTitle = (name: string): string =>
  name.replace(/\b(?!(?:at|mm|and|the)\b)[a-z]/g, (letter) => letter.toUpperCase());

/** The name that parts of different sizes share, such as switch panels or gauges. */
const familyOf = ({ picture }: Part): string => picture.replace(/s?(-\d+)?$/, '');
