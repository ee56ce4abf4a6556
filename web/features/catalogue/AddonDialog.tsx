import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { vehicleName } from '../../../shared/build.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { addonFit, describeCutOuts } from '../../../shared/cut-outs.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { read } from '../../lib/api/query.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { chosenAddons, chosenBuild, listChoices } from '../../lib/shopping/chosen.ts';
import { noChoice, setConsoleChoice, useConsoleChoice } from '../../lib/shopping/console-choice.ts';
import { useVehicle, vehicle, vehicleShortName } from '../../lib/shopping/vehicle.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { closeSheet, Sheet } from '../../ui/Sheet.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { AddonGroup } from './AddonGroup.tsx';
import { AddonSummary } from './AddonSummary.tsx';
import { grouped } from './addon-choice.ts';
import { ADDONS } from './addons-id.ts';

// Asked for by those alone who have named no vehicle.
const VehicleForm = lazy(async () => ({
  default: (await import('../../ui/form/VehicleForm.tsx')).VehicleForm,
}));

/** The option that changes nothing. */
const AS_PICTURED = 'As pictured';

interface AddonDialogProps {
  /** Whether its button was pressed before it was in the page. */
  isPressed: boolean;
  product: Product;
  quantity: number;
  onAdded: () => void;
}

/** 'Customize Your Order': add-ons for a console on its way into the cart. */
export default function AddonDialog({ isPressed, product, quantity, onAdded }: AddonDialogProps) {
  const mine = useVehicle();
  const choice = useConsoleChoice(product.id);
  const { addons: counts = {}, finish = {} } = choice;
  const choose = (change: Partial<typeof choice>) =>
    setConsoleChoice(product.id, { ...choice, ...change });
  const [isOpened, setOpened] = useState(false);
  const {
    data = [],
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...read('addons.list'),
    enabled: isOpened,
  });
  const addons = chosenAddons(data, counts);
  const judgeFit = (addon: Addon) => addonFit(addon, product.cutOuts, data, counts, quantity);
  const build = chosenBuild(product, choice, quantity, data, mine);
  const isCutForIt = !mine || fitsVehicle(product.compatibleVehicles, mine);

  function onConfirm() {
    cart.add({ product, quantity, addons, ...build });
    toast({
      title: 'Added to Cart!',
      description: `${product.name} has been added to your cart.`,
      link: { to: '/cart', label: 'View Cart' },
    });
    setConsoleChoice(product.id, noChoice);
    closeSheet(document.getElementById(ADDONS));
    onAdded();
  }

  return (
    <Sheet
      id={ADDONS}
      open={isPressed}
      shape="middle"
      onOpen={() => setOpened(true)}
      title="Customize Your Order"
      description={
        mine
          ? `For your ${vehicleName(mine)}. You can still change that in the cart.`
          : 'Remember to put your vehicle model in the order notes at checkout.'
      }
      // What the keyboard reaches is scrolled clear of the heading and of the summary at its tallest.
      className="scroll-pt-20 scroll-pb-80 md:scroll-pb-72"
    >
      <div className="p-5 md:p-7">
        {!mine && <AskVehicle />}
        {listChoices(product).length > 0 && (
          <div className="mb-5 grid gap-4 sm:grid-cols-2">
            {listChoices(product).map(({ name, options }) => (
              <SelectField
                key={name}
                label={name}
                required
                value={finish[name] ?? AS_PICTURED}
                options={[AS_PICTURED, ...options].map((value) => ({ value, label: value }))}
                onChange={(option) => choose({ finish: { ...finish, [name]: option } })}
              />
            ))}
          </div>
        )}
        {product.cutOuts && describeCutOuts(product.cutOuts) && (
          <p className="mb-4 text-sm">
            <strong>The {product.name} has:</strong> {describeCutOuts(product.cutOuts)}.
          </p>
        )}
        {isPending && (
          <div className="grid gap-3">
            <LoadingNote>Loading add-ons</LoadingNote>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )}
        {error && (
          <Failed what="the add-ons" error={error} onRetry={refetch} retrying={isFetching} />
        )}
        {!isPending && !error && data.length === 0 && (
          <p className="text-soft">No add-ons available</p>
        )}
        {grouped(data).map((group) => (
          <AddonGroup
            key={group.title}
            {...group}
            choice={counts}
            judgeFit={judgeFit}
            onChoice={(next) => choose({ addons: next })}
          />
        ))}
      </div>
      <div className="sticky bottom-0 border-line border-t bg-panel p-4 md:p-5 md:px-7 [@media(height<=32rem)]:static">
        <AddonSummary item={{ product, quantity, addons }} />
        {build.extraCutOut && (
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
          >
            Ask About This
          </Link>
        </div>
      </div>
    </Sheet>
  );
}

/** Asks which 4x4 the console is for, without standing in the way of ordering one. */
function AskVehicle() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="mb-5 rounded-tag border border-line px-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-12 content-center font-bold">Which 4x4 is it for?</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mb-4 h-40" />}>
          <VehicleForm
            value={null}
            save="Build It for This"
            onPick={vehicle.set}
            className="grid gap-4 pb-4 sm:grid-cols-3 [&>button]:sm:col-span-3"
          />
        </Suspense>
      )}
    </details>
  );
}
