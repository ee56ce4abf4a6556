import type { FormApi } from '../../lib/form/form.ts';
import { PasswordField } from './PasswordField.tsx';
import { EmailField } from './TextField.tsx';

/** The fields of a login, which password managers fill in. */
export function LoginFields({
  form,
}: {
  form: Pick<FormApi<{ email: string; password: string }>, 'field'>;
}) {
  return (
    <>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField autoComplete="current-password" {...form.field('password')} />
    </>
  );
}
