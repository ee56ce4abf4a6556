/** The picture of a laid-out face in an e-mail. What it says and where it leads is of the shop's own words. */
import type { LaidOutLine } from '../../../shared/build.ts';
import { drawingPath } from '../../../shared/builder/drawing-address.ts';
import { describeDrawing, inOurWords, layoutFacts } from '../../../shared/builder/face-scene.ts';
import { readLayout } from '../../../shared/builder/layout.ts';
import { cutOutParts } from '../../../shared/builder/parts.ts';
import type { MailDrawing } from '../../mail/content.ts';

/**
 * @param product id of the line's console, as the catalogue had it
 * @param addonIds of the catalogue's add-ons that the order or offer holds; undefined if none are known, and then it
 *   leads to no layout
 * @returns undefined for a line without a drawing, or with one that cannot be drawn
 */
export function mailDrawing(
  { layout, drawing }: LaidOutLine,
  product: string,
  addonIds?: readonly string[],
): MailDrawing | undefined {
  const path = drawing && drawingPath(drawing, product);
  if (!path) return undefined;
  return {
    path,
    alt: describeDrawing(inOurWords(drawing)),
    link: addonIds && isKnown(layout, product, addonIds) ? `/build?l=${layout}` : undefined,
  };
}

/** True if a layout is a code that names nothing but what the shop has. */
function isKnown(
  code: string | null | undefined,
  product: string,
  addonIds: readonly string[],
): boolean {
  const layout = readLayout(code ?? '');
  if (!layout || layout.product !== product) return false;
  const { felt, stitching, parts } = layout;
  const ours = inOurWords({ ...NO_PARTS, felt, stitching });
  const known = new Set([...cutOutParts.map(({ id }) => id), ...addonIds]);
  return (
    ours.felt === felt && ours.stitching === stitching && parts.every(({ part }) => known.has(part))
  );
}

const NO_PARTS = {
  face: { length: 0, height: 0, depth: 0, left: [0, 0], right: [0, 0] },
  parts: [],
} as const;

/** The colours of a laid-out face in the shop's words; nothing of another line. */
export const ourColours = ({ drawing }: LaidOutLine): [string, string][] =>
  drawing ? layoutFacts({ drawing: { ...inOurWords(drawing), questions: [] } }) : [];
