import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';

interface TextFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'name' | 'autoCapitalize' | 'onBlur'
  > {
  label: string;
  value: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** More than one line, where given. */
  rows?: number;
  className?: string;
  onValue: (value: string) => void;
}

/** A labelled line, or several lines, of text. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, required = false, rows, className, onValue, ...control } = props;
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required}
      {...(className && { className })}
    >
      {(field) =>
        rows ? (
          <textarea
            {...field}
            name={control.name}
            value={control.value}
            maxLength={control.maxLength}
            rows={rows}
            onChange={(event) => onValue(event.target.value)}
          />
        ) : (
          <input {...field} {...control} onChange={(event) => onValue(event.target.value)} />
        )
      }
    </Field>
  );
}
