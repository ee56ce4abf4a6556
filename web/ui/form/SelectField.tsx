import type { ReactNode } from 'react';
import { type Option, type OptionGroup, Select } from '../Select.tsx';
import { Field } from './Field.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly (Option | OptionGroup)[];
  name?: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  /** Classes of the field's box. */
  className?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** A labelled choice from a list. */
export function SelectField({
  label,
  error,
  hint,
  required,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  );
}
