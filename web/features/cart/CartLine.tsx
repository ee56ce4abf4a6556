import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buildFacts, forA, type KeptDrawing } from '../../../shared/build.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { removeFocused } from '../../lib/page/remove-focused.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import {
  type CartItem,
  groupedAddons,
  isOnFace,
  itemCents,
  lineBuild,
  lineKey,
  mostOf,
} from '../../lib/shopping/cart-rules.ts';
import type { LineEditorProps } from '../../lib/shopping/line-editor.ts';
import { vehicle as myVehicle, useVehicle } from '../../lib/shopping/vehicle.ts';
import { toast } from '../../lib/state/toast.ts';
import { FromMoney } from '../../ui/FromMoney.tsx';
import VehicleForm from '../../ui/form/VehicleForm.tsx';
import { Cross } from '../../ui/icons.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { NotCutFor } from '../../ui/NotCutFor.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { LinePicture } from './LinePicture.tsx';

/** Changes what is chosen for a line; a dialog. */
export type LineEditor = ComponentType<LineEditorProps>;

interface CartLineProps {
  item: CartItem;
  Editor: LineEditor;
}

export function CartLine({ item, Editor }: CartLineProps) {
  const { product, quantity } = item;
  const key = lineKey(item);
  return (
    <li
      data-testid="cart-line"
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 border-line border-b py-6 sm:grid-cols-[9rem_1fr_auto] sm:gap-x-6"
    >
      <Link to="/products/$id" params={{ id: product.id }} tabIndex={-1} aria-hidden="true">
        <LinePicture item={item} />
      </Link>
      <div className="wrap-anywhere min-w-0">
        <h2 tabIndex={-1} className="text-lg">
          <Link to="/products/$id" params={{ id: product.id }} className="hover:underline">
            <Verbatim>{product.name}</Verbatim>
          </Link>
        </h2>
        <p className="text-sm text-soft">
          <Money cents={product.price} /> each
        </p>
        <LineVehicle item={item} />
        {buildFacts(item).map(([name, value]) => (
          <p key={name} className="text-sm">
            {`${name}: ${value}`}
          </p>
        ))}
        <AddonLines item={item} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Stepper
            label={product.name}
            value={quantity}
            min={1}
            max={mostOf(item)}
            onChange={(next) => cart.setQuantity(key, next)}
          />
          <button
            type="button"
            className="link min-h-11 px-2 text-sm"
            onClick={({ currentTarget }) =>
              removeFocused(
                currentTarget,
                () => removeWithUndo(item),
                () => document.querySelector<HTMLElement>('h1'),
              )
            }
          >
            Remove
            <span className="sr-only">
              {' '}
              <Verbatim>{product.name}</Verbatim>
            </span>
          </button>
        </div>
      </div>
      <p className="col-start-2 font-extrabold tabular-nums sm:col-start-3 sm:text-right">
        <FromMoney cents={itemCents(item)} extras={[item.extraCutOut]} />
      </p>
      {item.layout && item.drawing && (
        <LineLayout item={item} layout={item.layout} drawing={item.drawing} />
      )}
      {!item.layout && <LineChoice item={item} Editor={Editor} />}
    </li>
  );
}

/** The way to other add-ons, felt and stitching. */
function LineChoice({ item, Editor }: CartLineProps) {
  const id = useId();
  const [opening, setOpening] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  function onChanged(changed: CartItem) {
    const list = button.current?.closest('ul');
    // The line is another one now, and may have joined one that was there.
    requestAnimationFrame(() => headingOf(list, changed)?.focus());
  }

  return (
    <div className="col-span-2 -mt-2 text-sm sm:col-start-2">
      <button
        ref={button}
        type="button"
        className="link min-h-11"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a button that is clicked; the focus returns here.
          currentTarget.focus();
          setOpening((now) => now + 1);
        }}
      >
        <span>Change Options</span>
        <span className="sr-only">
          {' '}
          of <Verbatim>{item.product.name}</Verbatim>
        </span>
      </button>
      {opening > 0 && (
        <Suspense fallback={<LoadingNote>Opening</LoadingNote>}>
          <Editor
            key={opening}
            id={id}
            opening={opening}
            item={item}
            setOpening={setOpening}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </div>
  );
}

function headingOf(list: Element | null | undefined, item: CartItem) {
  const place = cart.get().findIndex((line) => lineKey(line) === lineKey(item));
  return list?.children[place]?.querySelector<HTMLElement>('h2');
}

interface LineLayoutProps {
  item: CartItem;
  /** The layout's code. */
  layout: string;
  drawing: KeptDrawing;
}

/** How the face is laid out, what we will ask about it, and the way back to the builder. */
function LineLayout({ item: { product, extraCutOut }, layout, drawing }: LineLayoutProps) {
  const questions = drawing.questions.filter((text) => !extraCutOut?.includes(text));
  return (
    <div className="col-span-2 max-w-text text-sm sm:col-start-2">
      <LineDrawing drawing={drawing} product={product.id} sizes="(min-width: 36rem) 30rem, 92vw" />
      {questions.length > 0 && (
        <p className="mt-2">{`We’ll check with you before we cut: ${questions.join(' ')}`}</p>
      )}
      <Link
        to="/build"
        search={{ l: layout, line: layout }}
        className="link inline-block min-h-11 content-center"
      >
        Change the Layout
        <span className="sr-only">
          {' '}
          of <Verbatim>{product.name}</Verbatim>
        </span>
      </Link>
    </div>
  );
}

/** Removes a line; for half a minute it can be had back. */
function removeWithUndo(item: CartItem) {
  const place = cart.get().findIndex((line) => lineKey(line) === lineKey(item));
  cart.remove(lineKey(item));
  toast({
    title: `${item.product.name} removed`,
    name: item.product.name,
    action: {
      label: 'Undo',
      hint: 'Changed your mind?',
      // Not the cart as it was: something else may have been put into it since.
      onPress: () => {
        cart.add(item, place);
        // Once the notification has given up the focus.
        requestAnimationFrame(() => headingOf(document.querySelector('main ul'), item)?.focus());
      },
    },
  });
}

/** The 4x4 that the console is for, and whether it is cut for it. Asks for the vehicle if it is not known. */
function LineVehicle({ item }: { item: CartItem }) {
  const mine = useVehicle();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { vehicle } = lineBuild(item, mine);

  function pick(picked: Vehicle) {
    const list = button.current?.closest('ul');
    flushSync(() => {
      const isSet = cart.setVehicle(lineKey(item), picked);
      if (isSet && !mine) myVehicle.set(picked);
      setAsked(false);
    });
    // The line is another one now, and may have joined one that was there.
    const key = lineKey({ ...item, vehicle: picked });
    const place = cart.get().findIndex((line) => lineKey(line) === key);
    list?.children[place]?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  return (
    <>
      <p className="mt-1 text-sm">
        {vehicle && (
          <span id={id}>
            <span>{`${forA(vehicle)} `}</span>
            <strong translate="no">{vehicleName(vehicle)}</strong>{' '}
          </span>
        )}
        <button
          ref={button}
          type="button"
          className="link min-h-8"
          aria-expanded={isAsked}
          // Said with it once the vehicle is picked, when it takes the focus.
          aria-describedby={`${id} ${id}-fit`}
          onClick={() => setAsked(!isAsked)}
        >
          <span>{vehicle ? 'Change' : 'Which 4x4 is it for?'}</span>
          <span className="sr-only">
            {' '}
            (<Verbatim>{item.product.name}</Verbatim>)
          </span>
        </button>
      </p>
      {isAsked && (
        <div className="my-3">
          <VehicleForm value={vehicle} save="Build It for This" onPick={pick} />
        </div>
      )}
      <div id={`${id}-fit`}>
        {vehicle && !fitsVehicle(item.product.compatibleVehicles, vehicle) && (
          <NotCutFor vehicle={vehicle} />
        )}
      </div>
    </>
  );
}

function AddonLines({ item }: { item: CartItem }) {
  const addons = groupedAddons(item);
  if (addons.length === 0) return null;
  return (
    <div className="mt-2 text-sm">
      {item.quantity > 1 && (
        <p className="text-soft">{`Add-ons for all ${item.quantity} together:`}</p>
      )}
      <ul>
        {addons.map(({ addon, quantity }) => (
          <li key={addon.id} tabIndex={-1} className="flex items-center gap-1">
            <span>
              <span>
                <span>+ </span>
                <Verbatim>{addon.name}</Verbatim>
                <span>{` × ${quantity}`}</span>
              </span>
              <span className="text-soft">
                {' '}
                (<Money cents={addon.price * quantity} />)
              </span>
            </span>
            {!isOnFace(item, { addon, quantity }) && (
              <button
                type="button"
                aria-label={`Remove ${addon.name} from ${item.product.name}`}
                className="grid size-7 flex-none place-items-center rounded-tag text-soft text-xs hover:bg-sunk hover:text-ink"
                onClick={({ currentTarget }) => {
                  const line = currentTarget.closest('ul')?.closest('li');
                  removeFocused(
                    currentTarget,
                    () => cart.removeAddon(lineKey(item), addon.id),
                    () => line?.querySelector('h2'),
                  );
                }}
              >
                <Cross />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
