import { Link } from '@tanstack/react-router';
import { formatWholeDollars } from '../../../shared/money.ts';
import { useFitting } from '../../lib/shopping/useFitting.ts';
import { type MyVehicle, vehicleName } from '../../lib/shopping/vehicle.ts';
import { LoadingNote } from '../../ui/Skeleton.tsx';

interface VehicleFitsProps {
  vehicle: MyVehicle;
  /** Told when one of them is chosen. */
  onChosen?: (event: { currentTarget: Element }) => void;
}

/** The consoles that fit the vehicle just picked, each a link. */
export default function VehicleFits({ vehicle, onChosen }: VehicleFitsProps) {
  const fitting = useFitting(vehicle);
  if (!fitting) return <LoadingNote>Looking for what fits</LoadingNote>;
  if (fitting.length === 0) {
    return (
      <p role="status">
        No console of ours is cut for a {vehicleName(vehicle)} yet.{' '}
        <Link to="/contact" className="link" onClick={onChosen}>
          Ask for a custom build
        </Link>
      </p>
    );
  }
  return (
    <>
      <p role="status" className="font-bold">
        {fitting.length === 1 ? 'One console fits' : `${fitting.length} consoles fit`} your{' '}
        {vehicleName(vehicle)}:
      </p>
      <ul className="mt-2">
        {fitting.map(({ id, name, price }) => (
          <li key={id} className="border-line border-t">
            <Link
              to="/products/$id"
              params={{ id }}
              onClick={onChosen}
              className="flex min-h-11 items-center justify-between gap-4 pt-0.5 font-semibold hover:underline"
            >
              {name} <span className="tabular-nums">{formatWholeDollars(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
