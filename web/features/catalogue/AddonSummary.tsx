import { Link, useHydrated } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { felts } from '../../../shared/builder/face-pictures.ts';
import { colourKey, threads } from '../../../shared/builder/face-scene.ts';
import { judged } from '../../../shared/builder/keep.ts';
import { layoutCode } from '../../../shared/builder/layout.ts';
import type { Product } from '../../../shared/contract/index.ts';
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
  const { product, quantity, addons, vehicle: mine } = item;
  // A tick from before hydration is kept, but only counted then.
  const isCounted = useHydrated();
  const isCutForIt = !mine || fitsVehicle(product.compatibleVehicles, mine);
  return (
    <div className="sticky bottom-0 border-line border-t bg-panel px-4 py-3 md:p-5 md:px-7 [@media(height<=40rem)]:static">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div data-testid="addon-summary">
          <ul
            className="max-h-[3lh] sm:max-h-[5lh] overflow-y-auto text-sm leading-snug"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is long
            tabIndex={0}
          >
            <Line name={product.name} quantity={quantity} cents={product.price * quantity} />
            {addons.map(({ addon, quantity: count }) => (
              <Line key={addon.id} name={addon.name} quantity={count} cents={addon.price * count} />
            ))}
          </ul>
          <p aria-live="polite" className="mt-1 flex justify-between gap-4 font-extrabold text-lg">
            <span>{isCounted ? 'Total' : 'Total before add-ons'}</span>
            <span className="tabular-nums">
              <FromMoney cents={itemCents(item)} extras={[item.extraCutOut]} />
            </span>
          </p>
        </div>
        {drawing}
      </div>
      <div role="status">
        <OpenExtras extras={[item.extraCutOut]} />
      </div>
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

/** The console with what is ticked in it, what has no room there, and the way to lay it out by hand. */
export function AddonDrawing({ item, fit: { laid, known }, isShown }: AddonDrawingProps) {
  const { product, quantity, addons, felt, stitching } = item;
  const { face, cutOuts } = product;
  if (!face || !laid) return null;
  const colours = { felt: colourKey(felts, felt), stitching: colourKey(threads, stitching) };
  const layout = { ...laid.layout, ...colours };
  const { drawing } = judged({ face, cutOuts }, layout, known);
  const out = addons.filter(({ addon }) => laid.noRoom.includes(addon.id));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
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
      <p role="status" className="w-full text-rust text-sm empty:absolute">
        {out.length > 0 && (
          <>
            <span>No room as drawn: </span>
            <span translate="no">{out.map(({ addon }) => addon.name).join(', ')}</span>
            <span>. Order it anyway, and we’ll ring you before we cut.</span>
          </>
        )}
      </p>
    </div>
  );
}
