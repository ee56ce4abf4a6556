import { createFileRoute, Link, useHydrated, useLocation } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/account/ResetPasswordForm.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });

/** A token, as the contract takes one, and what stands before it in an invitation. */
const TOKEN = /^(invited\.)?([\w-]{43})$/;

function ResetPasswordPage() {
  const hash = useLocation({ select: ({ hash }) => hash });
  // The page was rendered ahead: only the browser knows the fragment.
  const isKnown = useHydrated();
  const [, invited, token = ''] = (isKnown && TOKEN.exec(hash)) || [];
  const isBroken = isKnown && !token;
  return (
    <Page
      title="Choose a new password"
      description="Choose a new password for your account."
      listed={false}
    >
      <div className="mx-auto max-w-md">
        <PageTitle>{invited ? 'Run the shop' : 'Choose a new password'}</PageTitle>
        <p className="mt-3 mb-8 text-soft">
          {isBroken
            ? 'Part of this link is missing. Open it from the e-mail again, or copy all of it.'
            : invited
              ? 'Choose a password, then log in with it. An account that you have with us already keeps its name.'
              : 'You’ll then log in with it, and be logged out everywhere else.'}
        </p>
        {!isBroken && <ResetPasswordForm token={token} invited={invited !== undefined} />}
        <p hidden={invited !== undefined} className="mt-6">
          Does the link no longer work?{' '}
          <Link to="/forgot-password" className="link">
            Ask for a new one
          </Link>
        </p>
      </div>
    </Page>
  );
}
