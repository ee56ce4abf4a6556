import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT } from '../../../shared/contract/limits.ts';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/api-error.ts';
import { blanks, draftOf, isEmail, useForm, type Values } from '../../lib/form.ts';
import { useSignedIn } from '../../lib/sign-in.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { TextField } from '../../ui/TextField.tsx';

const names = ['firstName', 'lastName', 'email', 'phone'] as const;
type Name = (typeof names)[number];
const draft = draftOf<Name>('signup');

function check(values: Values<Name>) {
  const errors = blanks(values, {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your e-mail address.',
  });
  if (!errors.email && !isEmail(values.email)) {
    errors.email = 'That does not look like an e-mail address.';
  }
  return errors;
}

export function SignupForm({ returnTo = '/' }: { returnTo?: string | undefined }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const form = useForm(names, draft, {}, check);
  const short = password.length < MIN_PASSWORD_LENGTH;

  async function onSubmit() {
    setTried(true);
    setProblem(undefined);
    const ok = form.validate();
    if (!ok || short) {
      if (ok) form.ref.current?.querySelector<HTMLElement>('[name=password]')?.focus();
      return;
    }
    setBusy(true);
    try {
      signedIn(await api('auth.signup', { body: { ...form.values, password } }));
      form.reset();
      toast({ title: 'Account created!' });
      await navigate({ to: returnTo });
    } catch (error) {
      const description = serverMessage(error, 'Failed to create account');
      toast({ title: 'Signup failed', description, variant: 'destructive' });
      setProblem(description);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form.ref}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        maxLength={60}
        {...form.bind('firstName')}
      />
      <TextField
        label="Last name"
        required
        autoComplete="family-name"
        maxLength={60}
        {...form.bind('lastName')}
      />
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        className="sm:col-span-2"
        {...form.bind('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        className="sm:col-span-2"
        {...form.bind('phone')}
      />
      <TextField
        label="Password"
        required
        type="password"
        name="password"
        autoComplete="new-password"
        maxLength={128}
        className="sm:col-span-2"
        hint={tried && short ? undefined : 'At least 8 characters.'}
        value={password}
        onValue={setPassword}
        error={tried && short ? PASSWORD_TOO_SHORT : undefined}
      />
      <div aria-live="assertive" className="empty:hidden sm:col-span-2">
        {problem && <p className="font-semibold text-alarm">{problem}</p>}
      </div>
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? 'Creating account...' : 'Create account'}
      </Button>
      <CollectionNotice
        purpose="to keep your account and its orders"
        className="text-sm text-soft sm:col-span-2"
      />
    </form>
  );
}
