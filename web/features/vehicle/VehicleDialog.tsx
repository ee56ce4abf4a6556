import { lazy, Suspense, useState } from 'react';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { Button } from '../../ui/Button.tsx';
import { closeSheet, Sheet } from '../../ui/Sheet.tsx';
import { PICKER } from './picker.ts';
import { VehicleForm } from './VehicleForm.tsx';

const VehicleFits = lazy(() => import('./VehicleFits.tsx'));

const close = () => closeSheet(document.getElementById(PICKER));

/** Asks what the shopper drives. The makes are read when it opens, where the page has none. */
export default function VehicleDialog() {
  const mine = useVehicle();
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState(false);
  return (
    <Sheet
      id={PICKER}
      title="What do you drive?"
      description="Tell us once. We’ll show what fits and put it on your order."
      shape="middle"
      onOpen={() => setOpened(true)}
      onClose={() => setPicked(false)}
    >
      <div className="p-5 md:p-7">
        {picked && mine ? (
          <>
            <Suspense>
              <VehicleFits vehicle={mine} onChosen={close} />
            </Suspense>
            <Button className="mt-5 w-full" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <VehicleForm enabled={opened} onChosen={() => setPicked(true)} />
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
    </Sheet>
  );
}
