import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fitsVehicle } from '../../../shared/fit.ts';
import { formatDollars } from '../../../shared/money.ts';
import { type CartItem, itemCents } from '../../lib/shopping/cart-rules.ts';
import type { ConsoleChoice } from '../../lib/shopping/console-choice.ts';
import { vehicle, vehicleShortName } from '../../lib/shopping/vehicle.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';

interface AddonSummaryProps {
  item: CartItem;
  choice: ConsoleChoice;
  /** Whether something needs a cut-out more than the console has. */
  needsCutOut: boolean;
  drawing: ReactNode;
  onConfirm: () => void;
}

/** The product and add-ons about to be added, with their total, what to know of them, and the buttons. */
export function AddonSummary({ item, choice, needsCutOut, drawing, onConfirm }: AddonSummaryProps) {
  const { product, quantity, addons, vehicle: mine } = item;
  const isCutForIt = !mine || fitsVehicle(product.compatibleVehicles, mine);
  return (
    <div className="sticky bottom-0 border-line border-t bg-panel p-4 md:p-5 md:px-7 [@media(height<=40rem)]:static">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div data-testid="addon-summary">
          <ul
            className="max-h-14 sm:max-h-28 overflow-y-auto text-sm"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is long
            tabIndex={0}
          >
            <Line name={product.name} quantity={quantity} cents={product.price * quantity} />
            {addons.map(({ addon, quantity: count }) => (
              <Line key={addon.id} name={addon.name} quantity={count} cents={addon.price * count} />
            ))}
          </ul>
          <p aria-live="polite" className="mt-2 flex justify-between gap-4 font-extrabold text-lg">
            <span>Total</span>
            <span className="tabular-nums">{formatDollars(itemCents(item))}</span>
          </p>
        </div>
        {drawing}
      </div>
      {needsCutOut && (
        <p role="status" className="mt-2 text-sm text-rust">
          An extra cut-out costs extra. We quote it before we cut.
        </p>
      )}
      {mine && !isCutForIt && (
        <p className="mt-2 font-semibold text-alarm text-sm">
          Not cut for your {vehicleShortName(mine)}. If you order it anyway, we ring you before we
          build.
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_auto]">
        <Button look={isCutForIt ? undefined : 'line'} onClick={onConfirm}>
          {isCutForIt ? 'Add to Cart' : 'Add to Cart Anyway'}
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
        {name} × {quantity}
      </span>
      <span className="tabular-nums">{formatDollars(cents)}</span>
    </li>
  );
}
