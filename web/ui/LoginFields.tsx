import type { Form } from '../lib/form.ts';
import { EmailField, TextField } from './TextField.tsx';

/** The fields of a login, which password managers fill in. */
export function LoginFields({
  form,
}: {
  form: Pick<Form<{ email: string; password: string }>, 'field'>;
}) {
  return (
    <>
      <EmailField {...form.field('email')} autoComplete="username" />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </>
  );
}
