import { useState } from 'react';
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** A new password for the signed-in person; it ends their sessions on every other device. */
export function ChangePassword({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const short = next.length < MIN_PASSWORD_LENGTH;

  async function onSubmit() {
    setTried(true);
    setProblem(undefined);
    if (!current || short) return;
    setBusy(true);
    try {
      await api('auth.password', { body: { email, currentPassword: current, newPassword: next } });
      setCurrent('');
      setNext('');
      setTried(false);
      toast({ title: 'Password changed', description: 'Other devices have been logged out.' });
    } catch (error) {
      setProblem(serverMessage(error, 'The password could not be changed. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="mt-4 grid max-w-text gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        required
        type="password"
        name="current-password"
        autoComplete="current-password"
        maxLength={128}
        value={current}
        onValue={setCurrent}
        error={tried && !current ? 'Enter your current password.' : undefined}
      />
      <TextField
        label="New password"
        required
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={128}
        value={next}
        onValue={setNext}
        hint={tried && short ? undefined : 'At least 8 characters.'}
        error={tried && short ? PASSWORD_TOO_SHORT : undefined}
      />
      <div aria-live="assertive" className="empty:hidden sm:col-span-2">
        {problem && <p className="font-semibold text-alarm">{problem}</p>}
      </div>
      <Button
        type="submit"
        look="line"
        disabled={busy}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {busy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  );
}
