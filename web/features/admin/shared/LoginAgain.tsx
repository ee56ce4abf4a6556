import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { userQuery, useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { endWaiting, useLoginNeeded } from './login-again.ts';

/** Logs in again where the session ran out, over the page and all that was typed on it. */
export function LoginAgain() {
  return (
    <Dialog
      open={useLoginNeeded()}
      onClose={() => endWaiting(false)}
      title="Log in again"
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
  const [email, setEmail] = useState(user?.email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function logIn(event: FormEvent) {
    event.preventDefault();
    // A dialog is rendered within the form it belongs to: its submit must not reach that form.
    event.stopPropagation();
    if (!email.trim() || !password) {
      setProblem('Enter your e-mail address and password.');
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const now = await api('auth.login', { body: { email, password } });
      if (now.role !== 'admin') {
        setProblem('This account may not use the dashboard. Log in as an admin.');
        return;
      }
      client.setQueryData(userQuery.queryKey, now);
      endWaiting(true);
    } catch (error) {
      setProblem(serverMessage(error, 'Invalid email or password'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-4 p-5 md:p-7" noValidate onSubmit={logIn}>
      <Field label="Email" required>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password" required error={problem}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" disabled={busy} className="justify-self-start">
        {busy ? 'Logging in...' : 'Log in'}
      </Button>
    </form>
  );
}
