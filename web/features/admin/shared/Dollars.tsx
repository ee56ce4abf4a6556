import { Field } from '../../../ui/Field.tsx';

interface DollarsProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  className?: string;
}

export const NOT_DOLLARS = 'Type an amount in dollars, such as 12.50.';

/** An amount as a person types it: '160', '19.99', '1,234.50'. */
export function Dollars({ label, value, onValue, error, hint, required, className }: DollarsProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required ?? false}
      {...(className && { className })}
    >
      {(control) => (
        <input
          {...control}
          className="control text-right tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
