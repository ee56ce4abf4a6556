import { useState } from 'react';
import type { Form } from '../lib/form.ts';
import { CheckField } from './CheckField.tsx';
import { EmailField, TextField } from './TextField.tsx';

/** The fields of a login, which password managers fill in. */
export function LoginFields({
  form,
}: {
  form: Pick<Form<{ email: string; password: string }>, 'field'>;
}) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <EmailField {...form.field('email')} autoComplete="username" />
      <TextField
        label="Password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('password')}
      />
      <div className="-mt-4">
        <CheckField label="Show what I type" checked={shown} onChange={setShown} />
      </div>
    </>
  );
}
