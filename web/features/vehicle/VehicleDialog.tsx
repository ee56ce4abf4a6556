import { lazy, Suspense, useEffect, useState } from 'react';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { focusOnMount } from '../../lib/page/focus-on-mount.ts';
import { useVehicle, VEHICLE_PICKER, vehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import VehicleForm from '../../ui/form/VehicleForm.tsx';
import { Cross } from '../../ui/icons.tsx';
import { closePopover, PopoverDialog } from '../../ui/PopoverDialog.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { garage, useOthers } from './garage.ts';

const VehicleFits = lazy(() => import('./VehicleFits.tsx'));

const close = () => closePopover(document.getElementById(VEHICLE_PICKER));

/** Asks what the shopper drives. The makes are read when it opens, where the page has none. */
export default function VehicleDialog() {
  const mine = useVehicle();
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState(false);
  const others = useOthers(mine);
  // Wherever it was chosen, such as on a cart's line.
  useEffect(() => {
    if (mine) garage.keep(mine);
  }, [mine]);
  const pick = (chosen: Vehicle) => {
    vehicle.set(chosen);
    setPicked(true);
  };
  return (
    <PopoverDialog
      id={VEHICLE_PICKER}
      title={
        picked && mine ? (
          <span>
            Your <Verbatim>{vehicleName(mine)}</Verbatim>
          </span>
        ) : (
          'What do you drive?'
        )
      }
      description={!picked && 'We show what fits, and put it on your order.'}
      shape="middle"
      onOpen={() => setOpened(true)}
      onClose={() => setPicked(false)}
    >
      <div className="p-5 md:p-7">
        {picked && mine ? (
          // Outside, no focus would return to the button.
          <div ref={focusOnMount} tabIndex={-1} className="outline-none">
            <Suspense>
              <VehicleFits vehicle={mine} onChosen={close} />
            </Suspense>
            <Button look="line" className="mt-5 w-full" onClick={close}>
              Done
            </Button>
          </div>
        ) : (
          <VehicleForm enabled={opened} value={mine} className="grid gap-5" onPick={pick} />
        )}
        {mine && !picked && (
          <Button
            look="line"
            size="small"
            className="mt-4"
            onClick={() => {
              close();
              garage.forget(mine);
              vehicle.forget();
            }}
          >
            Forget My 4x4
          </Button>
        )}
        {!picked && others.length > 0 && <Others vehicles={others} onPick={pick} />}
      </div>
    </PopoverDialog>
  );
}

interface OthersProps {
  vehicles: readonly Vehicle[];
  onPick: (vehicle: Vehicle) => void;
}

/** The shopper's other 4x4s, to change to with one press. */
function Others({ vehicles, onPick }: OthersProps) {
  return (
    <section aria-labelledby="others" className="mt-6 border-line border-t pt-5">
      <h3 id="others" tabIndex={-1} className="text-base">
        Your other 4x4s
      </h3>
      <ul className="mt-2 grid gap-2">
        {vehicles.map((one) => {
          const name = vehicleName(one);
          return (
            <li key={name} className="flex items-center gap-2">
              <Button look="line" size="small" className="flex-1" onClick={() => onPick(one)}>
                <Verbatim>{name}</Verbatim>
              </Button>
              <button
                type="button"
                aria-label={`Forget the ${name}`}
                className="grid size-11 flex-none place-items-center rounded-patch hover:bg-black/20"
                onClick={() => {
                  // The button goes with its row.
                  const next = vehicles.length > 1 ? '#others' : `#${VEHICLE_PICKER} select`;
                  document.querySelector<HTMLElement>(next)?.focus();
                  garage.forget(one);
                }}
              >
                <Cross />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
