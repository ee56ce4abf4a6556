import { notCutFor } from '../../shared/build.ts';
import { type Vehicle, vehicleName } from '../../shared/vehicle.ts';
import { Icon } from './icons.tsx';
import { keep } from './keep.ts';
import { Sentence } from './Sentence.tsx';

interface NotCutForProps {
  vehicle: Vehicle;
  isOrdered?: boolean;
}

/** Warns that a console is not cut for the shopper's vehicle, and says what we do about it. */
export function NotCutFor({ vehicle, isOrdered }: NotCutForProps) {
  return (
    <p className="mt-2 flex items-start gap-1.5 font-semibold text-alarm text-sm">
      <Icon path="M12 4 2.5 20h19zM12 10v5M12 16.5v2" />
      <span className="pt-0.5">
        <Sentence kept={keep(vehicleName(vehicle))}>{notCutFor(vehicle, isOrdered)}</Sentence>
      </span>
    </p>
  );
}
