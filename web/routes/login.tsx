import { createFileRoute, Link, useHydrated } from '@tanstack/react-router';
import { LoginForm } from '../features/account/LoginForm.tsx';
import { returnPath } from '../lib/return-path.ts';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { returnTo?: string } => {
    const returnTo = returnPath(search.returnTo);
    return returnTo ? { returnTo } : {};
  },
  component: LoginPage,
});

function LoginPage() {
  const search = Route.useSearch();
  // The page was rendered ahead for its path alone, and is hydrated as that.
  const returnTo = useHydrated() ? search.returnTo : undefined;
  return (
    <Page title="Log in" description="Log in to place and follow your orders." listed={false}>
      <div className="mx-auto max-w-md">
        <PageTitle>Log in</PageTitle>
        <p className="mt-3 mb-8 text-soft">
          {returnTo === '/checkout'
            ? 'Log in to place your order. Your cart and what you typed are kept.'
            : 'To place orders and see how far along yours is.'}
        </p>
        <LoginForm returnTo={returnTo} />
        <p className="mt-6">
          No account yet?{' '}
          <Link to="/signup" search={returnTo ? { returnTo } : {}} className="link">
            Sign up
          </Link>
        </p>
      </div>
    </Page>
  );
}
