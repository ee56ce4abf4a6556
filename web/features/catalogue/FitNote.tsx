import { lazy, Suspense } from 'react';
import { useVehicle } from '../../lib/vehicle.ts';

const FitMark = lazy(() => import('./FitMark.tsx'));

export interface FitNoteProps {
  product: { compatibleVehicles: readonly string[] };
  className?: string;
}

/** Whether a console fits the shopper's vehicle; nothing where none is chosen. */
export function FitNote(props: FitNoteProps) {
  const mine = useVehicle();
  return (
    mine && (
      <Suspense>
        <FitMark {...props} mine={mine} />
      </Suspense>
    )
  );
}
