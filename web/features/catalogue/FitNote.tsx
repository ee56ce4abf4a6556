import { lazy, Suspense } from 'react';
import { useVehicle, VEHICLE_PICKER } from '../../lib/shopping/vehicle.ts';
import { popoverTrigger } from '../../ui/popover-trigger.ts';
import type { FitMarkProps } from './FitMark.tsx';

const FitMark = lazy(() => import('./FitMark.tsx'));

/** Whether a console fits the shopper's vehicle; where none is chosen, only its own page asks. */
export function FitNote(props: Omit<FitMarkProps, 'vehicle'>) {
  const vehicle = useVehicle();
  if (vehicle) {
    return (
      <Suspense>
        <FitMark {...props} vehicle={vehicle} />
      </Suspense>
    );
  }
  return (
    props.others && (
      <p className={props.className}>
        <button
          type="button"
          className="link min-h-8 font-bold text-sm"
          {...popoverTrigger(VEHICLE_PICKER)}
        >
          Does it fit your 4x4?
        </button>
      </p>
    )
  );
}
