import { fitsVehicle } from '../../../shared/fit.ts';
import { type MyVehicle, vehicleShortName } from '../../lib/vehicle.ts';
import { cx } from '../../ui/cx.ts';
import { Cross, Tick } from '../../ui/icons.tsx';

export interface FitMarkProps {
  product: { compatibleVehicles: readonly string[] };
  vehicle: MyVehicle;
  className?: string;
}

/** Whether a console fits a vehicle, in words. */
export default function FitMark({ product, vehicle, className }: FitMarkProps) {
  const fits = fitsVehicle(product.compatibleVehicles, vehicle);
  return (
    <p
      className={cx(
        'flex items-start gap-1.5 font-bold text-sm',
        fits ? 'text-spinifex' : 'text-soft',
        className,
      )}
    >
      {fits ? <Tick /> : <Cross />}
      <span className="pt-0.5">
        {fits
          ? `Fits your ${vehicleShortName(vehicle)}`
          : `Not cut for your ${vehicleShortName(vehicle)}`}
      </span>
    </p>
  );
}
