import { useNavigate } from '@tanstack/react-router';
import type { User } from '../../../shared/contract/index.ts';
import { loginLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api/api.ts';
import { loginDraft, useCheckoutContact } from '../../lib/form/drafts.ts';
import { useForm } from '../../lib/form/form.ts';
import { requireCookies } from '../../lib/session/cookies.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { useSignedIn } from '../../lib/session/sign-in.ts';
import { toast } from '../../lib/state/toast.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { PasskeyLogin } from '../../ui/form/PasskeyLogin.tsx';
import { LoginFields } from '../../ui/form/PasswordFields.tsx';

/**
 * The page to go to for an admin who came by a link of the owner's emails. The dashboard sends visitors who
 * are not signed in home, so only the browser still knows the address that this document was opened with.
 */
function openedFor(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(opened?.name ?? '/', location.origin);
  return (pathname === '/admin-dashboard' && returnPath(pathname + search)) || '/';
}

/** @param returnTo the page that asked for the login, if one did */
export function LoginForm({ returnTo }: { returnTo?: string | undefined }) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: useCheckoutContact().email, password: '' },
    draft: loginDraft,
    transient: ['password'],
    lengths: loginLengths,
    required: { email: 'Enter your email address.', password: 'Enter your password.' },
    failure: {
      title: 'Login failed',
      otherwise: 'Invalid email or password',
      again: 'Please try again.',
    },
    before: async () => requireCookies(),
    async submit(body) {
      await welcome(await api('auth.login', { body }));
    },
  });

  async function welcome(user: User) {
    signedIn(user);
    toast({ title: 'Welcome back!' });
    await navigate({ href: returnTo ?? (user.role === 'admin' ? openedFor() : '/') });
  }

  return (
    <>
      <Form form={form} className="grid gap-5">
        <LoginFields form={form} />
        <FormFailure form={form} />
        <SubmitButton form={form} busy="Logging in...">
          Log In
        </SubmitButton>
      </Form>
      <PasskeyLogin onLogin={welcome} />
    </>
  );
}
