import { Link } from '@tanstack/react-router';
import { felts } from '../../../shared/builder/face-pictures.ts';
import { threads } from '../../../shared/builder/face-scene.ts';
import { judged } from '../../../shared/builder/keep.ts';
import { layoutCode } from '../../../shared/builder/layout.ts';
import type { CartItem } from '../../lib/shopping/cart-rules.ts';
import type { fitOfAddons } from '../../lib/shopping/chosen.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';

interface AddonDrawingProps {
  item: CartItem;
  fit: ReturnType<typeof fitOfAddons>;
}

/** The key of a colour that is chosen by its name; empty for one that is not drawn. */
const keyIn = (table: Readonly<Record<string, string>>, name: string | null = '') => {
  const key = name?.toLowerCase().replaceAll(' ', '-') ?? '';
  return Object.hasOwn(table, key) ? key : '';
};

/** The console with what is ticked in it, what has no room there, and the way to lay it out by hand. */
export function AddonDrawing({ item, fit: { laid, known } }: AddonDrawingProps) {
  const { product, quantity, addons, felt, stitching } = item;
  const { face, cutOuts } = product;
  if (!face || !laid) return null;
  const colours = { felt: keyIn(felts, felt), stitching: keyIn(threads, stitching) };
  const layout = { ...laid.layout, ...colours };
  const { drawing } = judged({ face, cutOuts }, layout, known);
  const out = addons.filter(({ addon }) => laid.noRoom.includes(addon.id));
  return (
    <div>
      <LineDrawing drawing={drawing} product={product.id} sizes="(min-width: 36rem) 18rem, 88vw" />
      <p role="status" className="mt-2 text-rust text-sm empty:hidden">
        {out.length > 0 &&
          `No room as drawn: ${out.map(({ addon }) => addon.name).join(', ')}. Order it anyway, and we’ll ring you before we cut.`}
      </p>
      <p className="mt-2 text-sm">
        {quantity > 1 && `Drawn for one of the ${quantity}. `}
        <Link to="/build" search={{ l: layoutCode(layout) }} className="link">
          Lay It Out Yourself
        </Link>
      </p>
    </div>
  );
}
