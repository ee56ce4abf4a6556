import type { Vehicle } from '../../shared/vehicle.ts';
import { vehicleShortName } from '../lib/shopping/vehicle.ts';
import { Icon } from './icons.tsx';
import { Verbatim } from './Verbatim.tsx';

/** Warns that a console is not cut for the shopper's vehicle, and what happens if it is ordered. */
export function NotCutFor({ vehicle }: { vehicle: Vehicle }) {
  return (
    <p className="mt-2 flex items-start gap-1.5 font-semibold text-alarm text-sm">
      <Icon path="M12 4 2.5 20h19zM12 10v5M12 16.5v2" />
      <span className="pt-0.5">
        Not cut for your <Verbatim>{vehicleShortName(vehicle)}</Verbatim>. Order it anyway, and
        we’ll ring you before we build.
      </span>
    </p>
  );
}
