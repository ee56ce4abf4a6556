import type { QueryClient } from '@tanstack/react-query';
import type { KeptDrawing } from '../../../shared/build.ts';
import { layoutFacts } from '../../../shared/builder/face-scene.ts';
import { judged } from '../../../shared/builder/keep.ts';
import { readLayout } from '../../../shared/builder/layout.ts';
import { partsById } from '../../../shared/builder/parts.ts';
import { describeExtra, type ExtraCutOut } from '../../../shared/cut-outs.ts';
import { read } from '../../lib/api/query.ts';
import { pricedExtra } from '../../lib/shopping/chosen.ts';

/** The face that a question is about, and its extra cut-outs; undefined if it cannot be drawn any more. */
export async function laidOut(client: QueryClient, code: string) {
  const layout = readLayout(code);
  if (!layout) return undefined;
  const [{ face, cutOuts }, addons] = await Promise.all([
    client.ensureQueryData(read('products.get', { params: { id: layout.product } })),
    client.ensureQueryData(read('addons.list')),
  ]);
  if (!face) return undefined;
  const { drawing, extra } = judged({ face, cutOuts }, layout, partsById(addons));
  return { drawing, extra };
}

/** The questions that a drawing leaves for the workshop, with a rough price where the owner gives one. */
export function askedOf({ questions }: KeptDrawing, extra: readonly ExtraCutOut[]): string[] {
  const priced = new Map(extra.map((one) => [describeExtra(one), pricedExtra(one)]));
  return questions.map((text) => priced.get(text) ?? text);
}

/** 'Felt: Rust. Stitching: Sand.'; empty if neither was chosen. */
export const coloursOf = (drawing: KeptDrawing): string =>
  layoutFacts({ drawing })
    .map(([name, value]) => `${name}: ${value}.`)
    .join(' ');
