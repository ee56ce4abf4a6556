import { lazy, Suspense } from 'react';
import { passwordLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/state/toast.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField, passwordError } from '../../ui/form/PasswordFields.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { UnconfirmedNote } from './ConfirmAddress.tsx';

const AccountSafety = lazy(() => import('./AccountSafety.tsx'));

/** The signed-in user and the form to change the password. */
export function AccountDetails() {
  const { user } = useSession({ needed: true });
  if (!user) return null;
  return (
    <section aria-labelledby="account" className="mt-16 border-line border-t pt-10">
      <h2 id="account" className="font-extrabold text-2xl">
        Your Account
      </h2>
      <p className="mt-2 break-words text-soft">
        <Verbatim>{user.firstName}</Verbatim> <Verbatim>{user.lastName}</Verbatim>,{' '}
        <Verbatim>{user.email}</Verbatim>
      </p>
      {!user.confirmed && <UnconfirmedNote email={user.email} />}
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Change your password</summary>
        <ChangePassword email={user.email} />
      </details>
      <Suspense fallback={<Skeleton className="mt-8 h-64" />}>
        <AccountSafety user={user} />
      </Suspense>
    </section>
  );
}

/** A new password for the signed-in person; it ends their sessions on every other device. */
function ChangePassword({ email }: { email: string }) {
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    transient: ['currentPassword', 'newPassword'],
    lengths: passwordLengths,
    required: { currentPassword: 'Enter your current password.' },
    check: ({ newPassword }) => ({ newPassword: passwordError(newPassword) }),
    failure: {
      otherwise: 'The password could not be changed. Please try again.',
      again: 'Please try again.',
    },
    async submit(passwords) {
      await api('auth.password', { body: { email, ...passwords } });
      toast({ title: 'Password Changed', description: 'Other devices have been logged out.' });
    },
  });

  return (
    <Form form={form} className="mt-4 grid max-w-text gap-5 sm:grid-cols-2">
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordField label="New password" {...form.field('newPassword')} />
      <FormFailure form={form} className="sm:col-span-2" />
      <SubmitButton
        form={form}
        busy="Changing…"
        look="line"
        className="sm:col-span-2 sm:justify-self-start"
      >
        Change Password
      </SubmitButton>
    </Form>
  );
}
