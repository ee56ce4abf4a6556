import { useState } from 'react';
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '../../../shared/contract/limits.ts';
import type { FormApi } from '../../lib/form/form.ts';
import { cx } from '../cx.ts';
import { CheckField } from './CheckField.tsx';
import { EmailField, TextField, type TextFieldProps } from './TextField.tsx';

/** A field for a password, which can be shown while it is typed. */
export function PasswordField({
  label = 'Password',
  className,
  ...props
}: Omit<TextFieldProps, 'label' | 'type'> & { label?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className={cx('grid gap-1', className)}>
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      <div>
        <CheckField label="Show password" checked={shown} onChange={setShown} />
      </div>
    </div>
  );
}

/** The fields of a login, which password managers fill in. */
export function LoginFields({
  form,
}: {
  form: Pick<FormApi<{ email: string; password: string }>, 'field'>;
}) {
  return (
    <>
      {/* Browsers suggest passkeys here too, where a page asks for them. */}
      <EmailField {...form.field('email')} autoComplete="username webauthn" />
      <PasswordField autoComplete="current-password" {...form.field('password')} />
    </>
  );
}

export const passwordError = (password: string): string | false =>
  password.length < MIN_PASSWORD_LENGTH && PASSWORD_TOO_SHORT;

/** A field to choose a password; its error replaces its hint. */
export function NewPasswordField(props: TextFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      required
      hint={props.error ? undefined : `At least ${MIN_PASSWORD_LENGTH} characters.`}
    />
  );
}
