import { fitsVehicle } from '../../../shared/fit.ts';
import { type MyVehicle, vehicleShortName } from '../../lib/vehicle.ts';
import { cx } from '../../ui/cx.ts';
import { Cross, Tick } from '../../ui/icons.tsx';
import type { FitNoteProps } from './FitNote.tsx';

/** Whether a console fits a vehicle, in words. */
export default function FitMark({ product, className, mine }: FitNoteProps & { mine: MyVehicle }) {
  const fits = fitsVehicle(product.compatibleVehicles, mine);
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
          ? `Fits your ${vehicleShortName(mine)}`
          : `Not cut for your ${vehicleShortName(mine)}`}
      </span>
    </p>
  );
}
