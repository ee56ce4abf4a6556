import type { KeptDrawing } from '../build.ts';
import type { CutOuts } from '../cut-outs.ts';
import type { Face } from './face.ts';
import { drawingOf, type Layout, resolved } from './layout.ts';
import { extraCutOuts, type Part } from './parts.ts';
import { problemsOf } from './rules.ts';

interface Console {
  readonly face: Face;
  /** Null if they are not known. */
  readonly cutOuts: CutOuts | null;
}

/**
 * A layout as an order, quote or inquiry keeps it: drawn by the measures of today, which later changes of the
 * catalogue leave as it was. What does not fit is no refusal but a question, since the workshop may find a way.
 */
export function keptDrawing(
  { face, cutOuts }: Console,
  layout: Layout,
  known: ReadonlyMap<string, Part>,
): KeptDrawing {
  const { placed, gone } = resolved(layout, known);
  const parts = placed.map(({ part }) => part);
  return {
    ...drawingOf(face, layout, placed),
    questions: [
      ...problemsOf(face, placed).map(({ text }) => text),
      ...extraCutOuts(cutOuts, parts),
      ...parts.flatMap(({ needs }) => needs ?? []),
      ...gone.map(() => 'A part of it is no longer in the shop.'),
    ],
  };
}
