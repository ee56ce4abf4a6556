import type { ComponentProps } from 'react';
import type { FormState } from '../lib/form.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormState;
}

/**
 * The element around the fields of a form. Its own checks replace the browser's.
 *
 * `method="dialog"` because a form that is sent before its script is there would otherwise go out by
 * the browser: as an address with the password in it. This way it goes nowhere and keeps its fields.
 */
export function Form({ form, ...rest }: FormProps) {
  return <form {...rest} ref={form.ref} method="dialog" noValidate onSubmit={form.onSubmit} />;
}

/** Why the last try failed, read out when it appears. */
export function FormFailure({ form, className }: { form: FormState; className?: string }) {
  return (
    <div aria-live="assertive" className={cx('empty:hidden', className)}>
      {form.failure && <p className="font-semibold text-alarm">{form.failure}</p>}
    </div>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'form' | 'type'> {
  form: FormState;
  /** Its label while the form is being sent. */
  busy: string;
}

/** Sends the form. It keeps the focus while it is busy; a second press does nothing. */
export function SubmitButton({ form, busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button {...rest} type="submit" aria-disabled={form.busy}>
      {form.busy ? busy : children}
    </Button>
  );
}
