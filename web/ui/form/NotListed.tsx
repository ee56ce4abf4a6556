import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buildLengths } from '../../../shared/contract/lengths.ts';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { vehicle } from '../../lib/shopping/vehicle.ts';
import { buttonClass } from '../Button.tsx';
import { TextField } from './TextField.tsx';

interface NotListedProps {
  /** The make, if that is listed and only the model is not; else empty. */
  make: string;
  /** The vehicle that the form began with, if it is not listed either. */
  value: Vehicle | null;
  error: string | undefined;
  onChange: (vehicle: Vehicle | null) => void;
}

/** Asks in the shopper's words for a vehicle that is not listed, and leads to a question about it. */
export default function NotListed({ make, value, error, onChange }: NotListedProps) {
  const [typed, setTyped] = useState(value ? vehicleName(value) : '');
  const model = `${make} ${typed}`.trim();
  // Without a make, as far as the lists of the shop go.
  const named = typed.trim() ? { make: '', model, year: null } : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a new object with the same parts
  useEffect(() => onChange(named), [make, typed]);
  return (
    <div>
      <TextField
        label="Your 4x4"
        name="unlisted"
        required
        hint={make ? 'Model and year' : 'Make, model and year'}
        maxLength={buildLengths.model - make.length - 1}
        autoCapitalize="words"
        value={typed}
        error={error}
        onChange={setTyped}
      />
      <Link
        to="/contact"
        search={{ about: 'vehicle' }}
        className={buttonClass('line', 'small', 'mt-3 w-full')}
        onClick={() => named && vehicle.set(named)}
      >
        Ask Us About It
      </Link>
    </div>
  );
}
