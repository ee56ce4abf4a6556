import { type ReactElement, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  className: string;
}

/** The texts around a control. */
export interface FieldTexts {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Classes of the whole field. */
  className?: string | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactElement | false;
}

/** A labelled control with its hint and its error. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const described = cx(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-semibold"
      >
        <span>{label}</span>
        {!required && <span className="font-normal text-sm text-soft">Optional</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described,
        'aria-required': required || undefined,
        className: 'control',
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Announced when it appears, for which the live region must be in the page before its text. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="font-semibold text-alarm text-sm">
      {error && <span className="mt-1.5 block">{error}</span>}
    </p>
  );
}
