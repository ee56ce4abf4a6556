import { lazy, Suspense } from 'react';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import type { FitMarkProps } from './FitMark.tsx';

const FitMark = lazy(() => import('./FitMark.tsx'));

/** Says whether a console fits the shopper's vehicle; shows nothing if none is chosen. */
export function FitNote(props: Omit<FitMarkProps, 'vehicle'>) {
  const vehicle = useVehicle();
  return (
    vehicle && (
      <Suspense>
        <FitMark {...props} vehicle={vehicle} />
      </Suspense>
    )
  );
}
