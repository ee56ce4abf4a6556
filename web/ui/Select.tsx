import type { ComponentProps } from 'react';

export interface Option {
  value: string;
  label: string;
}

/** Options under a heading. */
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> {
  value: string;
  options: readonly (Option | OptionGroup)[];
  onChange: (value: string) => void;
}

/**
 * The browser's own select: native on phones, accessible, and no extra code.
 *
 * @throws Error if an option's value is the empty string; 'none chosen' needs a value of its own
 */
export function Select({ options, value, onChange, ...rest }: SelectProps) {
  if (options.some((option) => 'value' in option && option.value === '')) {
    throw new Error('An option has no value.');
  }
  return (
    <select {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(draw)}
    </select>
  );
}

function draw(option: Option | OptionGroup) {
  return 'options' in option ? (
    <optgroup key={option.label} label={option.label}>
      {option.options.map(draw)}
    </optgroup>
  ) : (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  );
}
