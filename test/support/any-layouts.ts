/** Any layouts of small faces, and which of them a saw could cut, judged without the rules. */
import fc from 'fast-check';
import { whyNot } from '../../shared/builder/advice.ts';
import type { Part } from '../../shared/builder/parts.ts';
import type { Placed } from '../../shared/builder/room.ts';
import { faceOf, partOf } from './faces.ts';

export const mm = (min: number, max: number) => fc.integer({ min, max });
export const faces = fc
  .tuple(mm(0, 400), mm(0, 400), mm(31, 150))
  .map(([left, right, gap]) => faceOf(left, right, gap));
/** Some of them too high or too deep for every face. */
export const parts = fc
  .tuple(mm(10, 180), mm(0, 30), fc.oneof({ weight: 9, arbitrary: mm(20, 60) }, mm(60, 130)))
  .chain(([width, margin, height]) =>
    fc
      .oneof({ weight: 9, arbitrary: mm(20, 180) }, mm(181, 200))
      .map((depth) => partOf({ width, margin, height, depth })),
  );
export const layouts = fc
  .tuple(faces, fc.array(fc.tuple(parts, mm(0, 900)), { maxLength: 6 }))
  .map(([face, all]) => ({ face, placed: all.map(([part, x]): Placed => ({ part, x })) }));

export const at = (placed: readonly Placed[], places: readonly number[]): Placed[] =>
  placed.map(({ part }, index) => ({ part, x: places[index] ?? Number.NaN }));

export type TestFace = ReturnType<typeof faceOf>;
export const sizesOf = (all: readonly Part[]) => all.map(({ size }) => size);
export const partsOf = (placed: readonly Placed[]) => placed.map(({ part }) => part);

export const goesIntoFace = (face: TestFace, { height, margin, depth }: Part['size']) =>
  height + 2 * margin <= face.height && depth <= face.depth;

/** True if a saw could cut it: edges inside a span, and ply between cut-outs. */
export function canBeCut(face: TestFace, placed: readonly Placed[]): boolean {
  const cuts = placed
    .map(({ part: { size }, x }) => ({ from: x - size.width / 2, to: x + size.width / 2, size }))
    .sort((a, b) => a.from - b.from);
  const spans = [face.left, face.right];
  const onFace = cuts.every(
    ({ from, to, size }) =>
      spans.some(([start, end]) => from >= start && to <= end) && goesIntoFace(face, size),
  );
  const isClear = cuts.every((one, index) =>
    cuts
      .slice(0, index)
      .every((before) => one.from - before.to >= Math.max(one.size.margin, before.size.margin)),
  );
  return onFace && isClear;
}

/** The least length that parts take beside each other. */
export const lengthFor = (row: readonly Part['size'][]) =>
  row.reduce((sum, { width, margin }) => sum + 2 * Math.ceil(width / 2) + margin, 0) -
  (row.length > 0 ? Math.min(...row.map(({ margin }) => margin)) : 0);

/** Every way to divide parts that leaves room on both sides, each as the indices of those on the left. */
export function divisions(face: TestFace, sizes: readonly Part['size'][]): number[][] {
  const [left, right] = [face.left[1] - face.left[0], face.right[1] - face.right[0]];
  const found: number[][] = [];
  for (let sides = 0; sides < 2 ** sizes.length; sides++) {
    const isLeft = (index: number) => Math.floor(sides / 2 ** index) % 2 === 1;
    const onLeft = sizes.filter((_, index) => isLeft(index));
    const onRight = sizes.filter((_, index) => !isLeft(index));
    const fits = lengthFor(onLeft) <= left && lengthFor(onRight) <= right;
    if (fits) found.push([...sizes.keys()].filter(isLeft));
  }
  return found;
}

export const fitsSomehow = (face: TestFace, all: readonly Part[]) =>
  sizesOf(all).every((size) => goesIntoFace(face, size)) &&
  divisions(face, sizesOf(all)).length > 0;

/** Tells why parts fit in no layout: the last of them is the new one. */
export const whyNotAll = (
  face: Parameters<typeof whyNot>[0],
  all: readonly Part[],
  shop: readonly Part[],
  others: readonly { name: string; face: TestFace }[],
) =>
  whyNot(
    face,
    all.slice(0, -1).map((part, index) => ({ part, x: index })),
    all.at(-1),
    shop,
    others.map((other) => ({ ...other, id: other.name })),
  )?.text;
