import { Suspense } from 'react';
import { vehicleName } from '../../../shared/vehicle.ts';
import { deferred } from '../../lib/page/deferred.ts';
import { useVehicle, VEHICLE_PICKER } from '../../lib/shopping/vehicle.ts';
import { Wagon } from '../../ui/icons.tsx';

const VehicleDialog = deferred(() => import('./VehicleDialog.tsx'));
// It opens without script.
const dialog = (
  <Suspense>
    <VehicleDialog />
  </Suspense>
);

/**
 * Below the header on every page: the shopper's vehicle, or a button to choose it.
 *
 * @param short the button alone where the page is narrow
 */
export function VehicleStrip({ short }: { short: boolean }) {
  const mine = useVehicle();
  return (
    <div className="flex min-h-11 max-w-full flex-none items-center gap-2 text-sm">
      <span className="text-rust">
        <Wagon />
      </span>
      <span className={`${short ? 'hidden lg:inline' : ''} min-w-0 truncate pt-0.5`}>
        {mine ? (
          <>
            <span className="text-soft">Your 4x4: </span>
            <strong translate="no">{vehicleName(mine)}</strong>
          </>
        ) : (
          'What do you drive?'
        )}
      </span>
      <button
        type="button"
        className="link min-h-11 flex-none px-1 pt-0.5"
        aria-haspopup="dialog"
        popoverTarget={VEHICLE_PICKER}
      >
        <span>{mine ? 'Change' : 'Pick Your 4x4'}</span>
        {mine && <span className="sr-only"> 4x4</span>}
      </button>
      {dialog}
    </div>
  );
}
