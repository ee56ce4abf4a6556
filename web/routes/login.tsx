import { createFileRoute, Link, useHydrated } from '@tanstack/react-router';
import { LoginForm } from '../features/account/LoginForm.tsx';
import { readReturnTo } from '../lib/session/return-path.ts';
import { useSession } from '../lib/session/session.ts';
import { OneOf } from '../ui/form/OneOf.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: readReturnTo,
  component: LoginPage,
});

function LoginPage() {
  const search = Route.useSearch();
  // The page was rendered ahead for its path alone, and is hydrated as that.
  const returnTo = useHydrated() ? search.returnTo : undefined;
  const { user } = useSession();
  return (
    <Page title="Log in" description="Log in to place and follow your orders." listed={false}>
      <div className="mx-auto max-w-md">
        <PageTitle>Log in</PageTitle>
        <OneOf
          texts={{
            already: 'You’re logged in already. This is for another account.',
            checkout: 'Log in to place your order. Your cart and what you typed are kept.',
            otherwise: 'To place orders and see how far along yours is.',
          }}
          shown={user ? 'already' : returnTo === '/checkout' ? 'checkout' : 'otherwise'}
          className="mt-3 mb-8 text-soft"
        />
        <LoginForm returnTo={returnTo} />
        <p className="mt-6">
          <Link to="/forgot-password" className="link">
            Forgot your password?
          </Link>
        </p>
        <p className="mt-3">
          No account yet?{' '}
          <Link to="/signup" search={returnTo ? { returnTo } : {}} className="link">
            Sign up
          </Link>
        </p>
      </div>
    </Page>
  );
}
