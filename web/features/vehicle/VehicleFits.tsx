import { Link } from '@tanstack/react-router';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { useFittingProducts } from '../../lib/shopping/useFittingProducts.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { NoneCut } from '../../ui/NoneCut.tsx';
import { LoadingNote } from '../../ui/Skeleton.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';

interface VehicleFitsProps {
  vehicle: Vehicle;
  /** Told when one of them is chosen. */
  onChosen?: () => void;
}

/** The consoles that fit the vehicle just picked, each a link. */
export default function VehicleFits({ vehicle, onChosen }: VehicleFitsProps) {
  const fitting = useFittingProducts(vehicle);
  if (!fitting) return <LoadingNote>Looking for what fits</LoadingNote>;
  if (fitting.length === 0) return <NoneCut vehicle={vehicle} onAsk={onChosen} />;
  return (
    <>
      <p role="status" className="font-bold">
        {`${fitting.length === 1 ? 'One console fits' : `${fitting.length} consoles fit`} your ${vehicleName(vehicle)}:`}
      </p>
      <ul className="mt-2">
        {fitting.map(({ id, name, price }) => (
          <li key={id} className="mt-2">
            <Link
              to="/products/$id"
              params={{ id }}
              onClick={onChosen}
              className={buttonClass('dirt', undefined, 'w-full justify-between')}
            >
              <Verbatim>{name}</Verbatim>{' '}
              <span className="tabular-nums">
                <Money cents={price} whole />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
