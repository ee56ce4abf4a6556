import type { ComponentProps } from 'react';
import { Select } from '../Select.tsx';
import { Field, type FieldTexts } from './Field.tsx';

type SelectFieldProps = FieldTexts & Omit<ComponentProps<typeof Select>, keyof FieldTexts>;

/** A labelled choice from a list. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, className, ...rest } = props;
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
