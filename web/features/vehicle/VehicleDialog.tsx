import { lazy, Suspense, useState } from 'react';
import { vehicleName } from '../../../shared/vehicle.ts';
import { useVehicle, VEHICLE_PICKER, vehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import VehicleForm from '../../ui/form/VehicleForm.tsx';
import { closePopover, PopoverDialog } from '../../ui/PopoverDialog.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

const VehicleFits = lazy(() => import('./VehicleFits.tsx'));

/** Takes the focus over from the form that it replaces; from outside, none would return to the button. */
const focusOnMount = (result: HTMLElement | null) => result?.focus();

const close = () => closePopover(document.getElementById(VEHICLE_PICKER));

/** Asks what the shopper drives. The makes are read when it opens, where the page has none. */
export default function VehicleDialog() {
  const mine = useVehicle();
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState(false);
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
      description="Tell us once. We’ll show what fits and put it on your order."
      shape="middle"
      onOpen={() => setOpened(true)}
      onClose={() => setPicked(false)}
    >
      <div className="p-5 md:p-7">
        {picked && mine ? (
          <div ref={focusOnMount} tabIndex={-1} className="outline-none">
            <Suspense>
              <VehicleFits vehicle={mine} onChosen={close} />
            </Suspense>
            <Button look="line" className="mt-5 w-full" onClick={close}>
              Done
            </Button>
          </div>
        ) : (
          <VehicleForm
            enabled={opened}
            value={mine}
            save="Show What Fits"
            className="grid gap-5"
            onPick={(picked) => {
              vehicle.set(picked);
              setPicked(true);
            }}
          />
        )}
        {mine && !picked && (
          <Button
            look="line"
            size="small"
            className="mt-4"
            onClick={() => {
              close();
              vehicle.forget();
            }}
          >
            Forget My Vehicle
          </Button>
        )}
      </div>
    </PopoverDialog>
  );
}
