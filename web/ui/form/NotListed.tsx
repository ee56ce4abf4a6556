import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** Without a make, as far as the lists of the shop go. People repeat the make that they chose. */
function vehicleOf(make: string, typed: string): Vehicle | null {
  const text = typed.trim();
  if (text === '') return null;
  const isRepeated = text.toLowerCase().startsWith(`${make.toLowerCase()} `);
  return { make: '', model: isRepeated ? text : `${make} ${text}`.trim(), year: null };
}

/** Asks in the shopper's words for a vehicle that is not listed, and leads to a question about it. */
export default function NotListed({ make, value, error, onChange }: NotListedProps) {
  const [typed, setTyped] = useState(value ? vehicleName(value) : '');
  const named = vehicleOf(make, typed);
  const report = useEffectEvent(() => onChange(named));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is reported as it is typed
  useEffect(() => report(), [make]);
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
        onChange={(next) => {
          setTyped(next);
          // Not in an effect: Enter may follow the last letter at once.
          onChange(vehicleOf(make, next));
        }}
      />
      <Link
        to="/contact"
        search={{ about: 'vehicle' }}
        className={buttonClass('line', 'small', 'mt-3 w-full')}
        onClick={() => named && vehicle.set(named)}
      >
        Ask for a Custom Build
      </Link>
    </div>
  );
}
