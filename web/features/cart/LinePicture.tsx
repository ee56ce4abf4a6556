import { felts, shells } from '../../../shared/builder/face-pictures.ts';
import { colourKey } from '../../../shared/builder/face-scene.ts';
import type { CartItem } from '../../lib/shopping/cart-rules.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** The front of a console that has not been measured, in mm. */
const USUAL = { length: 900, height: 110 };

/** A console's own picture, or its front in the felt that was chosen for it, as far as that shows. */
export function LinePicture({ item: { product, felt, stitching, drawing } }: { item: CartItem }) {
  const colour = colourKey(felts, felt);
  if (!colour) {
    return (
      <Picture src={product.imageUrl} alt="" sizes="9rem" className="aspect-[4/3] rounded-tag" />
    );
  }
  const { length, height } =
    drawing?.face ?? ((Object.hasOwn(shells, product.id) && shells[product.id]) || USUAL);
  const plain = {
    face: { length, height, depth: 0, left: [0, 0], right: [0, 0] } as const,
    felt: colour,
    stitching: stitching ?? '',
    parts: [],
    questions: [],
  };
  return (
    <div className="face-paper grid aspect-[4/3] content-center overflow-hidden rounded-tag bg-sunk">
      <LineDrawing drawing={drawing ?? plain} product={product.id} sizes="9rem" />
    </div>
  );
}
