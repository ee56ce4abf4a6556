import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../../../shared/contract/index.ts';
import { loginLengths } from '../../../../../shared/contract/lengths.ts';
import { api } from '../../../../lib/api/api.ts';
import { SubmitError, useForm } from '../../../../lib/form/form.ts';
import { userQuery, useSession } from '../../../../lib/session/session.ts';
import { signedInAs } from '../../../../lib/session/sign-in.ts';
import { useStore } from '../../../../lib/state/storage.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form, FormFailure, SubmitButton } from '../../../../ui/form/Form.tsx';
import { PasskeyLogin } from '../../../../ui/form/PasskeyLogin.tsx';
import { LoginFields } from '../../../../ui/form/PasswordFields.tsx';
import { endLogin, pendingLogin } from './admin-api.ts';

/** Logs in again after the session expired, in a dialog over the page, which keeps its input. */
export function LoginAgain() {
  if (!useStore(pendingLogin)) return null;
  return (
    <Dialog
      onClose={() => endLogin(false)}
      title="Log In Again"
      description="Your session has ended. What you typed is still here."
      className="dense"
    >
      <LoginAgainForm />
    </Dialog>
  );
}

function LoginAgainForm() {
  const { user } = useSession();
  const client = useQueryClient();
  const form = useForm({
    initial: { email: user?.email ?? '', password: '' },
    transient: ['password'],
    lengths: loginLengths,
    required: { email: 'Enter your email address.', password: 'Enter your password.' },
    failure: { otherwise: 'Invalid email or password' },
    async submit(body) {
      goOn(await api('auth.login', { body }));
    },
  });

  function goOn(now: User) {
    if (now.role !== 'admin') {
      throw new SubmitError('This account can’t use the dashboard. Log in as an admin.');
    }
    if (now.needsPasskey) {
      throw new SubmitError('This shop asks its admins for a passkey. Please log in with yours.');
    }
    client.setQueryData(userQuery.queryKey, now);
    signedInAs.set(now.id);
    endLogin(true);
  }

  return (
    <div className="p-5 md:p-7">
      <Form form={form} className="grid gap-4">
        <LoginFields form={form} />
        <FormFailure form={form} />
        <SubmitButton form={form} busy="Logging in..." size="small" className="justify-self-start">
          Log In
        </SubmitButton>
      </Form>
      <PasskeyLogin onLogin={async (now) => goOn(now)} />
    </div>
  );
}
