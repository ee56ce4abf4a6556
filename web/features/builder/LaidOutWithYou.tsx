import { Link } from '@tanstack/react-router';
import type { Product } from '../../../shared/contract/index.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { vehicleShortName } from '../../../shared/vehicle.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import type { Buildables } from './steps.ts';

interface LaidOutWithYouProps {
  /** Those whose faces are not known. */
  consoles: readonly Product[];
  products: Buildables;
}

/** For a 4x4 that no console of the builder is cut for: the one that is, which the workshop lays out. */
export function LaidOutWithYou({ consoles, products }: LaidOutWithYouProps) {
  const mine = useVehicle();
  if (!mine || products.some((one) => fitsVehicle(one.compatibleVehicles, mine))) return null;
  const fitting = consoles.filter((one) => fitsVehicle(one.compatibleVehicles, mine));
  return fitting.map(({ id, name }) => (
    <section key={id} aria-label={name} className="plate mb-4 p-6">
      <p className="max-w-text">
        <strong>
          The <Verbatim>{name}</Verbatim>
          <span>{` is cut for your ${vehicleShortName(mine)}.`}</span>
        </strong>{' '}
        We lay it out with you: tell us what goes in and where, and we’ll draw it for you. The
        consoles below are cut for other vehicles.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/contact" search={{ console: id, custom: true }} className={buttonClass('dirt')}>
          Ask Us to Lay It Out
        </Link>
        <Link to="/products/$id" params={{ id }} className={buttonClass('line')}>
          <span>
            See the <Verbatim>{name}</Verbatim>
          </span>
        </Link>
      </div>
    </section>
  ));
}
