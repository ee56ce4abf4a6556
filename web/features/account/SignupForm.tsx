import { useNavigate } from '@tanstack/react-router';
import { signupLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api/api.ts';
import { useCheckoutContact } from '../../lib/form/drafts.ts';
import { createDraft, texts, useForm } from '../../lib/form/form.ts';
import { emailError } from '../../lib/form/form-rules.ts';
import { requireCookies } from '../../lib/session/cookies.ts';
import { useSignedIn } from '../../lib/session/sign-in.ts';
import { toast } from '../../lib/state/toast.ts';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField, passwordError } from '../../ui/form/PasswordFields.tsx';
import { EmailField, PhoneField, TextField } from '../../ui/form/TextField.tsx';

const draft = createDraft<Record<keyof typeof signupLengths, string>>(
  'signup',
  texts('firstName', 'lastName', 'email', 'phone', 'password'),
);

/** @param returnTo the page that asked for an account, if one did */
export function SignupForm({ returnTo = '/' }: { returnTo?: string | undefined }) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const form = useForm({
    initial: { ...useCheckoutContact(), password: '' },
    draft,
    transient: ['password'],
    lengths: signupLengths,
    required: {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      email: 'Enter your email address.',
    },
    check: ({ email, password }) => ({
      email: emailError(email),
      password: passwordError(password),
    }),
    reachedBy: ['email', 'phone'],
    failure: {
      title: 'Signup failed',
      otherwise: 'Failed to create account',
      again: 'Please try again.',
    },
    before: async () => requireCookies(),
    async submit(body) {
      signedIn(await api('auth.signup', { body }));
      toast({ title: 'Account created!' });
      await navigate({ href: returnTo });
    },
  });

  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      <EmailField className="sm:col-span-2" {...form.field('email')} />
      <PhoneField className="sm:col-span-2" {...form.field('phone')} />
      <NewPasswordField label="Password" className="sm:col-span-2" {...form.field('password')} />
      <FormFailure form={form} className="sm:col-span-2" />
      <SubmitButton form={form} busy="Creating account..." className="sm:col-span-2">
        Create Account
      </SubmitButton>
      <CollectionNotice
        purpose="to keep your account and its orders"
        className="text-sm text-soft sm:col-span-2"
      />
    </Form>
  );
}
