import { lazy, memo, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '../../../shared/contract/index.ts';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { addToCart } from '../../lib/shopping/cart-changes.ts';
import { whyNoRoom } from '../../lib/shopping/cart-rules.ts';
import {
  ADDON_DIALOG,
  type ConsoleChoice,
  choices,
  noChoice,
  setConsoleChoice,
  useConsoleChoice,
} from '../../lib/shopping/console-choice.ts';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { closePopover } from '../../ui/PopoverDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { AddonSheet } from './AddonSheet.tsx';
import type { LineToAdd } from './AddonSummary.tsx';
import { keepEarlyChoice, readEarlyChoice } from './early-choice.ts';

// The cart's dialog, which has nearly all of it in common: one file for both.
export { LineDialog } from './LineDialog.tsx';

const VehicleForm = lazy(() => import('../../ui/form/VehicleForm.tsx'));

/** 'Customize Your Order': add-ons for a console on its way into the cart. */
export default function AddonDialog({ product }: { product: Product }) {
  const choice = useConsoleChoice(product.id);
  // While it is closed the page answers first: drawing all of this takes a phone 50 ms.
  const later = useDeferredValue(choice);
  const [isOpen, setOpen] = useState(false);
  // React replaces what a translator has changed; at this point the old dialog is still in the page.
  const [early] = useState(readEarlyChoice);
  useLayoutEffect(() => keepEarlyChoice(product.id, early), [product.id, early]);
  return <ChoiceDialog product={product} choice={isOpen ? choice : later} onToggle={setOpen} />;
}

interface ChoiceDialogProps {
  product: Product;
  choice: ConsoleChoice;
  /** Called with true when it opens, and false when it closes. */
  onToggle: (isOpen: boolean) => void;
}

const ChoiceDialog = memo(function ChoiceDialog({ product, choice, onToggle }: ChoiceDialogProps) {
  const mine = useVehicle();
  // A vehicle picked in the form counts, even if its button was not pressed.
  const [picked, setPicked] = useState<Vehicle | null>(null);
  const inCart = useCart();

  function onConfirm(item: LineToAdd) {
    if (!addToCart(item)) return;
    if (picked) vehicle.set(picked);
    setConsoleChoice(product.id, noChoice);
    closePopover(document.getElementById(ADDON_DIALOG));
  }

  return (
    <AddonSheet
      id={ADDON_DIALOG}
      onOpen={() => onToggle(true)}
      onClose={() => onToggle(false)}
      title="Customize Your Order"
      description={
        <span role="status">
          {mine ? (
            <span>
              For your <Verbatim>{vehicleName(mine)}</Verbatim>. You can still change that in the
              cart.
            </span>
          ) : (
            'Remember to put your vehicle model in the order notes at checkout.'
          )}
        </span>
      }
      product={product}
      choice={choice}
      onChoose={(change) =>
        setConsoleChoice(product.id, change(choices.get()[product.id] ?? noChoice))
      }
      vehicle={picked ?? mine}
      whyNot={(item) => whyNoRoom(inCart, item)}
      onConfirm={onConfirm}
    >
      <noscript>
        <p className="mb-5 font-bold">
          The cart needs JavaScript, which is turned off here.{' '}
          <a className="link" href="/contact">
            Ring us
          </a>{' '}
          and we’ll take your order.
        </p>
      </noscript>
      <AskVehicle mine={mine} onChange={setPicked} />
    </AddonSheet>
  );
});

interface AskVehicleProps {
  mine: Vehicle | null;
  onChange: (vehicle: Vehicle | null) => void;
}

/**
 * Asks which 4x4 the console is for, without standing in the way of ordering one. It stays where the
 * vehicle is known, which is only seen once the page is hydrated: nothing may move in an open dialog.
 */
function AskVehicle({ mine, onChange }: AskVehicleProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);

  function pick(picked: Vehicle) {
    vehicle.set(picked);
    summary.current?.focus();
    summary.current?.click();
  }

  return (
    <details
      className="mb-5 rounded-tag border border-line px-4"
      ref={(details) => {
        if (details?.open) setOpen(true);
      }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary ref={summary} className="min-h-12 content-center font-bold">
        {mine ? 'Is it for another 4x4?' : 'Which 4x4 is it for?'}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mb-4 h-40" />}>
          <div className="pb-4">
            <VehicleForm value={mine} save="Build It for This" onPick={pick} onChange={onChange} />
          </div>
        </Suspense>
      )}
    </details>
  );
}
