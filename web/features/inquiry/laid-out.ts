import type { QueryClient } from '@tanstack/react-query';
import type { KeptDrawing } from '../../../shared/build.ts';
import { layoutFacts } from '../../../shared/builder/face-scene.ts';
import { judged } from '../../../shared/builder/keep.ts';
import { readLayout } from '../../../shared/builder/layout.ts';
import { partsById } from '../../../shared/builder/parts.ts';
import { read } from '../../lib/api/query.ts';

/** The face that a question is about, as the inquiry keeps it; nothing if it cannot be drawn any more. */
export async function laidOut(client: QueryClient, code: string) {
  const layout = readLayout(code);
  if (!layout) return {};
  const [{ face, cutOuts }, addons] = await Promise.all([
    client.ensureQueryData(read('products.get', { params: { id: layout.product } })),
    client.ensureQueryData(read('addons.list')),
  ]);
  return face
    ? { layout: code, drawing: judged({ face, cutOuts }, layout, partsById(addons)).drawing }
    : {};
}

/** 'Felt: Rust. Stitching: As the console comes.' */
export const coloursOf = (drawing: KeptDrawing): string =>
  layoutFacts({ drawing })
    .map(([name, value]) => `${name}: ${value}.`)
    .join(' ');
