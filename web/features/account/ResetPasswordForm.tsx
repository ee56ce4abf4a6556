import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signupLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { userQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField, passwordError } from '../../ui/form/PasswordFields.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** True if the link invites to run the shop: an account may be made with it. */
  invited: boolean;
  /** True if the account has a name. */
  named: boolean;
}

/** Sets a new password by the link of an email. It ends every session and does not log in. */
export function ResetPasswordForm({ token, invited, named }: ResetPasswordFormProps) {
  const asksName = invited && !named;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { firstName: '', lastName: '', newPassword: '' },
    transient: ['newPassword'],
    lengths: {
      firstName: signupLengths.firstName,
      lastName: signupLengths.lastName,
      newPassword: signupLengths.password,
    },
    required: asksName
      ? { firstName: 'Enter your first name.', lastName: 'Enter your last name.' }
      : {},
    check: ({ newPassword }) => ({ newPassword: passwordError(newPassword) }),
    failure: {
      otherwise: 'The password could not be changed. Please try again.',
      again: 'Please try again.',
    },
    async submit({ newPassword, ...names }) {
      await api('auth.resetPassword', { body: { token, newPassword, ...(asksName && names) } });
      toast(
        invited
          ? { title: 'You Can Run the Shop', description: 'Log in with your new password.' }
          : { title: 'Password Changed', description: 'Log in with your new password.' },
      );
      // Keeps the used link out of the browser's history.
      const search = invited ? { returnTo: '/admin-dashboard' } : {};
      await navigate({ to: '/login', search, replace: true });
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      {asksName && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
      )}
      <NewPasswordField label="New password" {...form.field('newPassword')} />
      <FormFailure form={form} />
      <SubmitButton form={form} busy="Changing…">
        {invited ? 'Start' : 'Change Password'}
      </SubmitButton>
    </Form>
  );
}
