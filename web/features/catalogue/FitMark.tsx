import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { fitsVehicle } from '../../../shared/fit.ts';
import { type Vehicle, vehicleShortName } from '../../../shared/vehicle.ts';
import { useFittingProducts } from '../../lib/shopping/useFittingProducts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Cross, Tick } from '../../ui/icons.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

export interface FitMarkProps {
  product: { compatibleVehicles: readonly string[] };
  vehicle: Vehicle;
  /** True beside the price: it warns, and a console that does not fit names those that do. */
  main?: boolean;
  /** Given beside the button that orders it: sets the button's look, which is quieter where it does not fit. */
  setLook?: (look: 'line' | undefined) => void;
  className?: string;
}

/** Says whether a console fits a vehicle. */
export default function FitMark({ product, vehicle, main, setLook, className }: FitMarkProps) {
  const fits = fitsVehicle(product.compatibleVehicles, vehicle);
  const misfit = main || setLook ? 'text-alarm' : 'text-soft';
  useLayoutEffect(() => {
    setLook?.(fits ? undefined : 'line');
    // No vehicle may be known any more.
    return () => setLook?.(undefined);
  }, [fits, setLook]);
  // The page says once that none is cut for one that is not listed.
  if (!vehicle.make && !main && !setLook) return null;
  return (
    <>
      <p
        className={cx(
          'flex items-start gap-1.5 font-bold text-sm',
          fits ? 'text-spinifex' : misfit,
          className,
        )}
      >
        {fits ? <Tick /> : <Cross />}
        <span className="pt-0.5">
          <span>{fits ? 'Fits your ' : 'Not cut for your '}</span>
          <Verbatim>{vehicleShortName(vehicle)}</Verbatim>
        </span>
      </p>
      {!fits && main && <WhatFits vehicle={vehicle} />}
    </>
  );
}

/** Names the consoles for a vehicle, or offers to build one. */
function WhatFits({ vehicle }: { vehicle: Vehicle }) {
  const fitting = useFittingProducts(vehicle);
  if (!fitting) return null;
  return (
    <div className="col-span-full mt-1 mb-2 text-sm">
      {fitting.length === 0 ? (
        <>
          <p>None of our consoles is yet.</p>
          <Link
            to="/contact"
            search={{ about: 'vehicle' }}
            className={buttonClass('dirt', 'small', 'mt-2')}
          >
            Ask for a Custom Build
          </Link>
        </>
      ) : (
        <>
          <p>
            <span>Cut for your </span>
            <Verbatim>{vehicleShortName(vehicle)}</Verbatim>
            <span>:</span>
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
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
          </p>
        </>
      )}
    </div>
  );
}
