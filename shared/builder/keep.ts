import type { KeptDrawing } from '../build.ts';
import { type CutOuts, describeExtra } from '../cut-outs.ts';
import { areIncluded } from './begin.ts';
import type { Face } from './face.ts';
import { drawingOf, type Layout, resolved } from './layout.ts';
import { extraOfParts, type Part } from './parts.ts';
import { problemsOf } from './problems.ts';
import { shaped } from './shaped.ts';

interface Console {
  readonly face: Face;
  /** Null if not known. */
  readonly cutOuts: CutOuts | null;
}

/**
 * Checks a layout against today's catalogue and measurements: where each part is, which are
 * included and which don't fit. It also gives the form that an order, quote or inquiry keeps, which
 * later catalogue changes leave alone. A part that doesn't fit becomes a question rather than a
 * refusal, because the workshop may find a way.
 */
export function judged(
  { face, cutOuts }: Console,
  layout: Layout,
  known: ReadonlyMap<string, Part>,
) {
  const { placed, gone } = resolved(layout, known);
  const parts = placed.map(({ part }) => part);
  const problems = problemsOf(shaped(layout.product, face), placed);
  const extra = extraOfParts(cutOuts, parts);
  const needs = parts.flatMap(({ needs }) => needs ?? []);
  const drawing: KeptDrawing = {
    ...drawingOf(face, layout, placed),
    questions: [
      ...problems.map(({ text }) => text),
      ...extra.map((one) => describeExtra(one)),
      ...needs,
      ...gone.map(() => 'A part of it is no longer in the shop.'),
    ],
  };
  return { placed, gone, problems, extra, needs, drawing, included: areIncluded(cutOuts, parts) };
}
