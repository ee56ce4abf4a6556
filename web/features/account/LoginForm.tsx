import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/api-error.ts';
import { blanks, draftOf, useForm } from '../../lib/form.ts';
import { useSignedIn } from '../../lib/sign-in.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

const names = ['email'] as const;
const draft = draftOf<'email'>('login');

/** @param returnTo the page that asked for the login, if one did */
export function LoginForm({ returnTo = '/' }: { returnTo?: string | undefined }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const form = useForm(names, draft, {}, (values) =>
    blanks(values, { email: 'Enter your e-mail address.' }),
  );

  async function onSubmit() {
    setTried(true);
    setProblem(undefined);
    const ok = form.validate();
    if (!ok || !password) {
      if (ok) form.ref.current?.querySelector<HTMLElement>('[name=password]')?.focus();
      return;
    }
    setBusy(true);
    try {
      signedIn(await api('auth.login', { body: { email: form.values.email, password } }));
      form.reset();
      toast({ title: 'Welcome back!' });
      await navigate({ to: returnTo });
    } catch (error) {
      const description = serverMessage(error, 'Invalid email or password');
      toast({ title: 'Login failed', description, variant: 'destructive' });
      setProblem(description);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.bind('email')}
      />
      <TextField
        label="Password"
        required
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={tried && !password ? 'Enter your password.' : undefined}
      />
      <div aria-live="assertive" className="empty:hidden">
        {problem && <p className="font-semibold text-alarm">{problem}</p>}
      </div>
      <Button type="submit" disabled={busy}>
        {busy ? 'Logging in...' : 'Log in'}
      </Button>
    </form>
  );
}
