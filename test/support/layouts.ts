/** Faces as shoppers lay them out. */
import { judged } from '../../shared/builder/keep.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import { partsById } from '../../shared/builder/parts.ts';
import { schemas } from '../../shared/contract/index.ts';
import { type Actor, made } from './actors.ts';

/** The console of the catalogue that is laid out, and the add-on among its parts. */
export const LAID_OUT = { product: 'tourer-hilux', addon: 'switch-panel-4' } as const;

/** A layout as the builder sends it: one USB hole more than the console comes with is left to settle. */
export async function layOut(actor: Actor) {
  const product = schemas['products.get'].response.parse(
    await made(actor.get(`/api/products/${LAID_OUT.product}`)),
  );
  const addons = schemas['addons.list'].response.parse(await made(actor.get('/api/addons')));
  if (!product.face) throw new Error('The console has no face');
  const layout = {
    product: product.id,
    felt: 'olive',
    stitching: '',
    parts: [
      { part: 'radio', x: 177 },
      { part: 'uhf', x: 351 },
      { part: LAID_OUT.addon, x: 630 },
      { part: 'usb', x: 720 },
      { part: 'usb', x: 780 },
    ],
  };
  const { face, cutOuts } = product;
  const { drawing } = judged({ face, cutOuts }, layout, partsById(addons));
  return { layout: layoutCode(layout), drawing };
}
