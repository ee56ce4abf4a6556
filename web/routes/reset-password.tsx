import { createFileRoute, Link, useHydrated, useLocation } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/account/ResetPasswordForm.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });

/** A token, as the contract takes one. */
const TOKEN = /^[\w-]{43}$/;

function ResetPasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  // The page was rendered ahead: only the browser knows the fragment.
  const isBroken = useHydrated() && !TOKEN.test(token);
  return (
    <Page
      title="Choose a new password"
      description="Choose a new password for your account."
      listed={false}
    >
      <div className="mx-auto max-w-md">
        <PageTitle>Choose a new password</PageTitle>
        <p className="mt-3 mb-8 text-soft">
          {isBroken
            ? 'Part of this link is missing. Open it from the e-mail again, or copy all of it.'
            : 'You’ll then log in with it, and be logged out everywhere else.'}
        </p>
        {!isBroken && <ResetPasswordForm token={token} />}
        <p className="mt-6">
          Does the link no longer work?{' '}
          <Link to="/forgot-password" className="link">
            Ask for a new one
          </Link>
        </p>
      </div>
    </Page>
  );
}
