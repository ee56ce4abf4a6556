import type { KeptDrawing } from '../build.ts';
import { type CutOuts, describeExtra } from '../cut-outs.ts';
import { areIncluded } from './begin.ts';
import type { Face } from './face.ts';
import { drawingOf, type Layout, resolved } from './layout.ts';
import { extraOfParts, type Part } from './parts.ts';
import { problemsOf } from './rules.ts';

interface Console {
  readonly face: Face;
  /** Null if they are not known. */
  readonly cutOuts: CutOuts | null;
}

/**
 * A layout by the catalogue and the measures of today: what is where, what is included, what does not fit, and how
 * an order, quote or inquiry keeps it, which later changes of the catalogue leave as it was. What does not fit is no
 * refusal but a question, since the workshop may find a way.
 */
export function judged(
  { face, cutOuts }: Console,
  layout: Layout,
  known: ReadonlyMap<string, Part>,
) {
  const { placed, gone } = resolved(layout, known);
  const parts = placed.map(({ part }) => part);
  const problems = problemsOf(face, placed);
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
