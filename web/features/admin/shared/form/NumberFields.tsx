import { type ReactNode, useId } from 'react';
import { TextField } from '../../../../ui/form/TextField.tsx';

interface NumberFieldsProps<Kind extends string> {
  legend: string;
  hint: string;
  fields: readonly (readonly [Kind, label: string])[];
  /** As typed. */
  values: Readonly<Record<Kind, string>>;
  error: string | undefined;
  onChange: (values: Readonly<Record<Kind, string>>) => void;
  /** What follows the numbers. */
  children?: ReactNode;
}

/** Numbers that are known together or not at all. */
export function NumberFields<Kind extends string>(props: NumberFieldsProps<Kind>) {
  const { legend, hint, fields, values, error, onChange, children } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-bold">{legend}</legend>
      <p id={id} className="text-soft text-sm">
        {hint}
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-5">
        {fields.map(([kind, label]) => (
          <TextField
            key={kind}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={values[kind]}
            onChange={(typed) => onChange({ ...values, [kind]: typed })}
          />
        ))}
      </div>
      {children}
      {error && (
        <p role="alert" className="mt-1 font-semibold text-alarm text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
