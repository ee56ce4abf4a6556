import { Link } from '@tanstack/react-router';
import { type Vehicle, vehicleName } from '../../shared/vehicle.ts';
import { buttonClass } from './Button.tsx';
import { Verbatim } from './Verbatim.tsx';

interface NoneCutProps {
  vehicle: Vehicle;
  /** True at the head of a page: it takes as much room as the introduction that it replaces. */
  isHead?: boolean;
  /** Told when the link is followed. */
  onAsk?: () => void;
}

/** Says that the shop has no console for the shopper's vehicle, and leads to the question about one. */
export function NoneCut({ vehicle, isHead, onAsk }: NoneCutProps) {
  return (
    <>
      <p role="status">
        <span>None of our consoles is cut for your </span>
        <Verbatim>{vehicleName(vehicle)}</Verbatim>
        <span> yet.</span>
        {!isHead && <span> Tell us what has to fit, and we’ll come back with a price.</span>}
      </p>
      <Link
        to="/contact"
        search={{ about: 'vehicle' }}
        className={
          isHead ? buttonClass('dirt', 'small', 'mt-2') : buttonClass('dirt', undefined, 'mt-4')
        }
        onClick={onAsk}
      >
        Ask for a Custom Build
      </Link>
    </>
  );
}
