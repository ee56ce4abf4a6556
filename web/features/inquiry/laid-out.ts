import type { QueryClient } from '@tanstack/react-query';
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
