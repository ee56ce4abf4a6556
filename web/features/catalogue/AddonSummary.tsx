import { Link, useHydrated } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { felts } from '../../../shared/builder/face-pictures.ts';
import { colourKey, threads } from '../../../shared/builder/face-scene.ts';
import { judged } from '../../../shared/builder/keep.ts';
import { layoutCode } from '../../../shared/builder/layout.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { partExtras } from '../../../shared/cut-outs.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { type CartItem, itemCents } from '../../lib/shopping/cart-rules.ts';
import type { fitOfAddons } from '../../lib/shopping/chosen.ts';
import type { ConsoleChoice } from '../../lib/shopping/console-choice.ts';
import { vehicle } from '../../lib/shopping/vehicle.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { FromMoney, OpenExtras } from '../../ui/FromMoney.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { NotCutFor } from '../../ui/NotCutFor.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';

/** A line of the cart whose console was just read from the catalogue. */
export type LineToAdd = CartItem & { readonly product: Product };

interface AddonSummaryProps {
  item: LineToAdd;
  choice: ConsoleChoice;
  /** Why the cart does not take all of it; undefined if it does. */
  noRoom: string | undefined;
  drawing: ReactElement;
  /** The button's label; by default it adds to the cart. */
  confirm: string | undefined;
  onConfirm: () => void;
}

/** The product and add-ons about to be added, with their total, what to know of them, and the buttons. */
export function AddonSummary(props: AddonSummaryProps) {
  const { item, choice, noRoom, drawing, confirm, onConfirm } = props;
  const { product, quantity, addons, extraCutOut, vehicle: mine } = item;
  // A tick from before hydration is kept, but only counted then.
  const isCounted = useHydrated();
  const isCutForIt = !mine || fitsVehicle(product.compatibleVehicles, mine);
  const { extras } = partExtras(extraCutOut ?? '');
  const total = isCounted ? `Total${extras && ' before cut-outs'}` : 'Total before add-ons';
  return (
    // On a phone only the sum and the buttons stay in sight: the rest would leave the add-ons no room.
    <div
      data-testid="addon-summary"
      className="contents md:sticky md:bottom-0 md:block [@media(height<=40rem)]:static"
    >
      <div className="grid gap-x-6 gap-y-2 border-line border-t bg-panel px-4 py-3 sm:grid-cols-2 md:px-7">
        <div>
          <ul
            className="overflow-y-auto text-sm leading-snug sm:max-h-[5lh]"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is long
            tabIndex={0}
          >
            <Line name={product.name} quantity={quantity} cents={product.price * quantity} />
            {addons.map(({ addon, quantity: count }) => (
              <Line key={addon.id} name={addon.name} quantity={count} cents={addon.price * count} />
            ))}
          </ul>
          <div role="status">
            <OpenExtras extras={[extraCutOut]} />
          </div>
        </div>
        {drawing}
      </div>
      <div className="sticky bottom-0 border-line border-t bg-panel px-4 py-2 md:px-7 [@media(height<=40rem)]:static">
        <p aria-live="polite" className="flex justify-between gap-4 font-extrabold text-lg">
          <span>{total}</span>
          <span className="tabular-nums">
            <FromMoney cents={itemCents(item)} extras={[extraCutOut]} />
          </span>
        </p>
        <div role="status">{mine && !isCutForIt && <NotCutFor vehicle={mine} />}</div>
        <p role="status" className="mt-2 font-semibold text-alarm text-sm empty:absolute">
          {noRoom}
        </p>
        <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto]">
          <Button
            look={isCutForIt ? undefined : 'line'}
            aria-disabled={noRoom !== undefined}
            onClick={() => noRoom ?? onConfirm()}
          >
            {confirm ?? (isCutForIt ? 'Add to Cart' : 'Add to Cart Anyway')}
          </Button>
          <Link
            to="/contact"
            search={{ console: product.id, quantity, ...choice }}
            className={buttonClass('line')}
            onClick={() => mine && vehicle.set(mine)}
          >
            Ask About This
          </Link>
        </div>
      </div>
    </div>
  );
}

function Line({ name, quantity, cents }: { name: string; quantity: number; cents: number }) {
  return (
    <li className="flex justify-between gap-4">
      <span>
        <Verbatim>{name}</Verbatim>
        <span>{` × ${quantity}`}</span>
      </span>
      <span className="tabular-nums">
        <Money cents={cents} />
      </span>
    </li>
  );
}

interface AddonDrawingProps {
  item: LineToAdd;
  fit: ReturnType<typeof fitOfAddons>;
  /** False to keep the drawing's place only. */
  isShown: boolean;
}

/** The console with what is ticked in it, and the way to lay it out by hand. */
export function AddonDrawing({ item, fit: { laid, known }, isShown }: AddonDrawingProps) {
  const { product, quantity, felt, stitching } = item;
  const { face, cutOuts } = product;
  if (!face || !laid) return null;
  const colours = { felt: colourKey(felts, felt), stitching: colourKey(threads, stitching) };
  const layout = { ...laid.layout, ...colours };
  const { drawing } = judged({ face, cutOuts }, layout, known);
  return (
    <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-1">
      <LineDrawing
        drawing={drawing}
        product={product.id}
        sizes="18rem"
        tallest={3.25}
        className="min-w-48 flex-1"
        isShown={isShown}
      />
      <p className="text-sm">
        {quantity > 1 && <span>{`Drawn for one of the ${quantity}. `}</span>}
        <Link to="/build" search={{ l: layoutCode(layout) }} className="link">
          Lay It Out Yourself
        </Link>
      </p>
    </div>
  );
}
