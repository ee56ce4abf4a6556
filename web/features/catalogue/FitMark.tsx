import { Link } from '@tanstack/react-router';
import { fitsVehicle } from '../../../shared/fit.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';
import { useFittingProducts } from '../../lib/shopping/useFittingProducts.ts';
import { vehicleShortName } from '../../lib/shopping/vehicle.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Cross, Tick } from '../../ui/icons.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

export interface FitMarkProps {
  product: { compatibleVehicles: readonly string[] };
  vehicle: Vehicle;
  /** True if a console that does not fit names those that do. */
  others?: boolean;
  className?: string;
}

/** Says whether a console fits a vehicle. */
export default function FitMark({ product, vehicle, others, className }: FitMarkProps) {
  const fits = fitsVehicle(product.compatibleVehicles, vehicle);
  const misfit = others ? 'text-alarm' : 'text-soft';
  const colour = fits ? 'text-spinifex' : misfit;
  return (
    <p className={cx('flex items-start gap-1.5 font-bold text-sm', colour, className)}>
      {fits ? <Tick /> : <Cross />}
      <span className="pt-0.5">
        <span>{fits ? 'Fits your ' : 'Not cut for your '}</span>
        <Verbatim>{vehicleShortName(vehicle)}</Verbatim>
        {!fits && others && <WhatFits vehicle={vehicle} />}
      </span>
    </p>
  );
}

/** Names the consoles for a vehicle, or offers to build one. */
function WhatFits({ vehicle }: { vehicle: Vehicle }) {
  const fitting = useFittingProducts(vehicle);
  if (!fitting) return null;
  if (fitting.length === 0) {
    return (
      <span>
        , and we don’t make one that is yet.{' '}
        <Link to="/contact" search={{ about: 'custom' }} className="link">
          Ask for a custom build
        </Link>
      </span>
    );
  }
  return (
    <span>
      . These are:
      <span className="mt-2 flex flex-wrap gap-2">
        {fitting.map(({ id, name }) => (
          <Link
            key={id}
            to="/products/$id"
            params={{ id }}
            className={buttonClass('dirt', 'small')}
          >
            <Verbatim>{name}</Verbatim>
          </Link>
        ))}
      </span>
    </span>
  );
}
