import { createFileRoute, Link, useHydrated } from '@tanstack/react-router';
import { SignupForm } from '../features/account/SignupForm.tsx';
import { readReturnTo } from '../lib/session/return-path.ts';
import { useSession } from '../lib/session/session.ts';
import { OneOf } from '../ui/form/OneOf.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/signup')({
  validateSearch: readReturnTo,
  component: SignupPage,
});

function SignupPage() {
  const search = Route.useSearch();
  // The page was rendered ahead for its path alone, and is hydrated as that.
  const returnTo = useHydrated() ? search.returnTo : undefined;
  const { user } = useSession();
  return (
    <Page title="Sign up" description="Create an account to order a roof console." listed={false}>
      <div className="mx-auto max-w-lg">
        <PageTitle>Create an account</PageTitle>
        <OneOf
          texts={{
            already: 'You’re logged in already. This is for another account.',
            checkout:
              'Then you go straight back to the checkout. Your cart and what you typed are kept.',
            otherwise: 'So that you can order, and see how far along your console is.',
          }}
          shown={user ? 'already' : returnTo === '/checkout' ? 'checkout' : 'otherwise'}
          className="mt-3 mb-8 text-soft"
        />
        <SignupForm returnTo={returnTo} />
        <p className="mt-6">
          Have an account?{' '}
          <Link to="/login" search={returnTo ? { returnTo } : {}} className="link">
            Log in
          </Link>
        </p>
      </div>
    </Page>
  );
}
