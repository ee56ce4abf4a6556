import { fitOf, useVehicle, vehicleShortName } from '../../lib/vehicle.ts';
import { cx } from '../../ui/cx.ts';
import { Cross, Tick } from '../../ui/icons.tsx';

interface FitNoteProps {
  product: { compatibleVehicles: readonly string[] };
  className?: string;
}

/** Whether a console fits the shopper's vehicle; nothing where none is chosen. */
export function FitNote({ product, className }: FitNoteProps) {
  const mine = useVehicle();
  const fits = fitOf(product, mine);
  if (!mine || fits === undefined) return null;
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
