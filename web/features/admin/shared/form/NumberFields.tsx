import { type ReactNode, useId } from 'react';
import { TextField } from '../../../../ui/form/TextField.tsx';
import type { NumberField, TypedNumbers } from './numbers.ts';

interface NumberFieldsProps<Name extends string> {
  legend: string;
  hint: string;
  fields: readonly Pick<NumberField<Name>, 'name' | 'label'>[];
  values: TypedNumbers<Name>;
  error: string | undefined;
  onChange: (values: TypedNumbers<Name>) => void;
  children?: ReactNode;
}

/** Number fields that are filled in together or not at all. */
export function NumberFields<Name extends string>(props: NumberFieldsProps<Name>) {
  const { legend, hint, fields, values, error, onChange, children } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-bold">{legend}</legend>
      <p id={id} className="text-soft text-sm">
        {hint}
      </p>
      <div className="mt-2 grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
        {fields.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            value={values[name]}
            onChange={(typed) => onChange({ ...values, [name]: typed })}
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
