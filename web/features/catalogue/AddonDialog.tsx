import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { describeCutOuts } from '../../../shared/cut-outs.ts';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { read } from '../../lib/api/query.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { addToCart } from '../../lib/shopping/cart-changes.ts';
import { whyNoRoom } from '../../lib/shopping/cart-rules.ts';
import { chosenAddons, chosenBuild, fitOfAddons, listChoices } from '../../lib/shopping/chosen.ts';
import {
  type AddonCounts,
  type Finish,
  noChoice,
  setConsoleChoice,
  useConsoleChoice,
} from '../../lib/shopping/console-choice.ts';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { Awaited } from '../../ui/Failed.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { closePopover, PopoverDialog } from '../../ui/PopoverDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { AddonGroup } from './AddonGroup.tsx';
import { AddonDrawing, AddonSummary } from './AddonSummary.tsx';
import { groupAddons } from './addon-choice.ts';

// Asked for by those alone who have named no vehicle.
const VehicleForm = lazy(() => import('../../ui/form/VehicleForm.tsx'));

/** The same at every render. */
const NONE: AddonCounts = {};
const NO_ADDONS: readonly Addon[] = [];
/** The option that changes nothing. */
const AS_PICTURED = 'As pictured';

interface AddonDialogProps {
  /** By which its button opens it. */
  id: string;
  /** True if its button was pressed before it was in the page. */
  isPressed: boolean;
  product: Product;
  quantity: number;
  onAdded: () => void;
}

/** 'Customize Your Order': add-ons for a console on its way into the cart. */
export default function AddonDialog(props: AddonDialogProps) {
  const { id, isPressed, product, quantity, onAdded } = props;
  const mine = useVehicle();
  // A vehicle picked in the form counts, even if its button was not pressed.
  const [picked, setPicked] = useState<Vehicle | null>(null);
  const named = mine ?? picked;
  const choice = useConsoleChoice(product.id);
  const { addons: counts = NONE, finish = {} } = choice;
  const choose = (change: Partial<typeof choice>) =>
    setConsoleChoice(product.id, { ...choice, ...change });
  const [isOpened, setOpened] = useState(false);
  const request = useQuery({ ...read('addons.list'), enabled: isOpened });
  const { data: addons = NO_ADDONS } = request;
  const chosen = chosenAddons(addons, counts);
  const item = {
    product,
    quantity,
    addons: chosen,
    ...chosenBuild(product, choice, quantity, addons, named),
  };

  const inCart = useCart();
  const fit = useMemo(
    () => fitOfAddons(product, quantity, addons, counts),
    [product, quantity, addons, counts],
  );

  function onConfirm() {
    if (!addToCart(item)) return;
    if (picked) vehicle.set(picked);
    setConsoleChoice(product.id, noChoice);
    closePopover(document.getElementById(id));
    onAdded();
  }

  return (
    <PopoverDialog
      id={id}
      open={isPressed}
      shape="middle"
      onOpen={() => setOpened(true)}
      title="Customize Your Order"
      description={
        mine ? (
          <span>
            For your <Verbatim>{vehicleName(mine)}</Verbatim>. You can still change that in the
            cart.
          </span>
        ) : (
          'Remember to put your vehicle model in the order notes at checkout.'
        )
      }
      // Keeps focused controls clear of the heading and of the summary at its tallest.
      className="scroll-pt-20 scroll-pb-96"
    >
      <div className="p-5 md:p-7">
        {!mine && <AskVehicle onChange={setPicked} />}
        <FinishFields
          product={product}
          finish={finish}
          onChoose={(next) => choose({ finish: next })}
        />
        {product.cutOuts && describeCutOuts(product.cutOuts) && (
          <p className="mb-4 text-sm">
            <strong>
              The <Verbatim>{product.name}</Verbatim> has:
            </strong>
            <span>{` ${describeCutOuts(product.cutOuts)}.`}</span>
          </p>
        )}
        {request.data ? (
          addons.length === 0 && <p className="text-soft">No add-ons available</p>
        ) : (
          <Awaited what="the add-ons" query={request}>
            <div className="grid gap-3">
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
            </div>
          </Awaited>
        )}
        {groupAddons(addons).map((group) => (
          <AddonGroup
            key={group.title}
            {...group}
            choice={counts}
            judgeFit={fit.of}
            onChoice={(next) => choose({ addons: next })}
          />
        ))}
      </div>
      <AddonSummary
        item={item}
        choice={choice}
        noRoom={whyNoRoom(inCart, item)}
        drawing={isOpened && <AddonDrawing item={item} fit={fit} />}
        onConfirm={onConfirm}
      />
    </PopoverDialog>
  );
}

interface FinishFieldsProps {
  product: Product;
  finish: Finish;
  onChoose: (finish: Finish) => void;
}

/** Felt and stitching, of a console that comes in several. */
function FinishFields({ product, finish, onChoose }: FinishFieldsProps) {
  const choices = listChoices(product);
  if (choices.length === 0) return null;
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2">
      {choices.map(({ name, options }) => (
        <SelectField
          key={name}
          label={name}
          required
          value={finish[name] ?? AS_PICTURED}
          options={[AS_PICTURED, ...options].map((value) => ({ value, label: value }))}
          onChange={(option) => onChoose({ ...finish, [name]: option })}
        />
      ))}
    </div>
  );
}

/** Asks which 4x4 the console is for, without standing in the way of ordering one. */
function AskVehicle({ onChange }: { onChange: (vehicle: Vehicle | null) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mb-5 rounded-tag border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-12 content-center font-bold">Which 4x4 is it for?</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mb-4 h-40" />}>
          <div className="pb-4">
            <VehicleForm onPick={vehicle.set} onChange={onChange} />
          </div>
        </Suspense>
      )}
    </details>
  );
}
