import type { ComponentProps } from 'react';
import type { FormState } from '../../lib/form/form.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormState;
}

/**
 * The element around a form's fields. Our own validation replaces the browser's.
 *
 * `method="dialog"`, because before hydration the browser would otherwise submit a form itself,
 * with the password in the address. This way nothing is sent, and the fields keep their values.
 */
export function Form({ form, ...rest }: FormProps) {
  return <form {...rest} ref={form.ref} method="dialog" noValidate onSubmit={form.onSubmit} />;
}

/**
 * The message of the last failure, announced when it appears. For that it must not be hidden
 * before, so it is taken out of the flow and needs no room in a grid.
 */
export function FormFailure({ form, className }: { form: FormState; className?: string }) {
  return (
    <div aria-live="assertive" className={cx('empty:absolute', className)}>
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
