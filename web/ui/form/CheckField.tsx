import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';

interface CheckFieldProps {
  label: ReactNode;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A box to tick. */
export function CheckField({ label, checked, error, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}
