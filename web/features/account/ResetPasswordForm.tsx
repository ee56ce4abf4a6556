import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signupLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { userQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField, passwordError } from '../../ui/form/PasswordFields.tsx';

/** Sets a new password by the link of an e-mail. It ends every session and does not log in. */
export function ResetPasswordForm({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { newPassword: '' },
    transient: ['newPassword'],
    lengths: { newPassword: signupLengths.password },
    check: ({ newPassword }) => ({ newPassword: passwordError(newPassword) }),
    failure: {
      otherwise: 'The password could not be changed. Please try again.',
      again: 'Please try again.',
    },
    async submit({ newPassword }) {
      await api('auth.resetPassword', { body: { token, newPassword } });
      toast({ title: 'Password Changed', description: 'Log in with your new password.' });
      // Keeps the used link out of the browser's history.
      await navigate({ to: '/login', replace: true });
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <NewPasswordField label="New password" {...form.field('newPassword')} />
      <FormFailure form={form} />
      <SubmitButton form={form} busy="Changing…">
        Change Password
      </SubmitButton>
    </Form>
  );
}
