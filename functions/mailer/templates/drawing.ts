/** The picture of a laid-out face in an email, with only the shop's own words. */
import type { LaidOutLine } from '../../../shared/build.ts';
import { drawingPath } from '../../../shared/builder/drawing-address.ts';
import { felts } from '../../../shared/builder/face-pictures.ts';
import {
  colourKey,
  describeDrawing,
  inOurWords,
  layoutFacts,
  threads,
} from '../../../shared/builder/face-scene.ts';
import { readLayout } from '../../../shared/builder/layout.ts';
import { cutOutParts } from '../../../shared/builder/parts.ts';
import type { MailDrawing } from '../../mail/content.ts';

/**
 * @param product the id of the line's console, as in the catalogue
 * @param addonIds the catalogue's add-ons in the order or offer; undefined if none are known, and
 * then it links to no layout
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

/** True if a layout's code names only things the shop has. */
function isKnown(
  code: string | null | undefined,
  product: string,
  addonIds: readonly string[],
): boolean {
  const layout = readLayout(code ?? '');
  if (!layout || layout.product !== product) return false;
  const { felt, stitching, parts } = layout;
  const known = new Set([...cutOutParts.map(({ id }) => id), ...addonIds]);
  return (
    colourKey(felts, felt) === felt &&
    colourKey(threads, stitching) === stitching &&
    parts.every(({ part }) => known.has(part))
  );
}

/** The colours of a laid-out face in the shop's words; empty for any other line. */
export const ourColours = ({ drawing }: LaidOutLine): [string, string][] =>
  drawing ? layoutFacts({ drawing: { ...inOurWords(drawing), questions: [] } }) : [];
