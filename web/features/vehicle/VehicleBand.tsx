import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { vehicleName } from '../../../shared/vehicle.ts';
import { useVehicle, vehicle } from '../../lib/shopping/vehicle.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import VehicleForm from '../../ui/form/VehicleForm.tsx';

const VehicleFits = lazy(() => import('./VehicleFits.tsx'));

/** On the home page: asks for the shopper's vehicle, shows what fits it, and remembers it. */
export function VehicleBand() {
  const mine = useVehicle();
  const [picked, setPicked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is replaced, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="drive" className="border-line border-b bg-sunk">
      <div className="container-page grid items-center gap-x-12 gap-y-5 py-8 md:py-10 lg:min-h-48 lg:grid-cols-[1fr_2.4fr]">
        <div>
          <h2
            id="drive"
            ref={heading}
            tabIndex={-1}
            translate={mine ? 'no' : undefined}
            className="text-2xl"
          >
            {mine ? vehicleName(mine) : 'What do you drive?'}
          </h2>
          <p className="mt-1.5 text-soft">
            {mine
              ? mine.make && 'We’ll mark what fits it.'
              : 'Say it once and we’ll show what fits.'}
          </p>
        </div>
        {mine ? (
          <div>
            {(picked || !mine.make) && (
              <Suspense>
                <VehicleFits vehicle={mine} />
              </Suspense>
            )}
            <div className="flex flex-wrap gap-3 pt-3">
              {mine.make && (
                <Link
                  to="/products"
                  search={{ make: mine.make, model: mine.model }}
                  className={buttonClass()}
                >
                  Show What Fits
                </Link>
              )}
              <Button
                look="line"
                onClick={() => {
                  vehicle.forget();
                  focusHeading();
                }}
              >
                Pick Another
              </Button>
            </div>
          </div>
        ) : (
          <VehicleForm
            onPick={(picked) => {
              vehicle.set(picked);
              setPicked(true);
              focusHeading();
            }}
            className="grid items-start gap-4 sm:grid-cols-3 lg:grid-cols-[1fr_1.2fr_0.8fr_auto] [&>button]:lg:mt-8 [&>button]:lg:self-start"
          />
        )}
      </div>
    </section>
  );
}
