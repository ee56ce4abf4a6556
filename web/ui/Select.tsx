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
 * The browser's own select: native on phones, accessible, and no extra code.
 *
 * @throws Error if an option's value is the empty string; 'none chosen' needs a value of its own
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
