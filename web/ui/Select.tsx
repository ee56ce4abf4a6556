import type { ComponentProps } from 'react';

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/**
 * A choice from a list. It is the browser's own control: phones show their wheel, keyboards type
 * ahead, and it weighs nothing.
 *
 * @throws Error where an option's value is the empty string; 'none chosen' needs a value of its own
 */
export function Select({ options, value, onChange, ...rest }: SelectProps) {
  if (options.some((option) => option.value === '')) {
    throw new Error('A Select option must have a value that is not an empty string.');
  }
  return (
    <select {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
