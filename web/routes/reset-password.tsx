import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useHydrated, useLocation } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/account/ResetPasswordForm.tsx';
import { hasStatus } from '../lib/api/api-error.ts';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Verbatim } from '../ui/Verbatim.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });

/** A token, as the contract takes one, and what stands before it in an invitation. */
const TOKEN = /^(invited\.)?([\w-]{43})$/;

function ResetPasswordPage() {
  const hash = useLocation({ select: ({ hash }) => hash });
  // The page was rendered ahead: only the browser knows the fragment.
  const isKnown = useHydrated();
  const [, invited, token = ''] = (isKnown && TOKEN.exec(hash)) || [];
  const isBroken = isKnown && !token;
  const invitation = useInvitation(invited ? token : '');
  const hasEnded = hasStatus(invitation.error, 404);
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
            ? 'Part of this link is missing. Open it from the email again, or copy all of it.'
            : hasEnded
              ? 'This invitation has ended, was withdrawn, or was used already. Ask whoever invited you for a new one.'
              : invited
                ? 'Choose a password, then log in with it. An account that you have with us already keeps its name.'
                : 'You’ll then log in with it, and be logged out everywhere else.'}
        </p>
        {invitation.data && (
          <p className="mb-5">
            <span>You log in as </span>
            <Verbatim>{invitation.data.email}</Verbatim>
          </p>
        )}
        <p role="status" className="sr-only">
          {invitation.isLoading && <span>Looking at your invitation</span>}
        </p>
        {!isBroken && !hasEnded && !invitation.isLoading && (
          <ResetPasswordForm
            token={token}
            invited={invited !== undefined}
            named={invitation.data?.known === true}
          />
        )}
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

/** Whom an invitation is for; asking notes that its link was opened. Without an answer the form asks for all. */
const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['auth.openInvitation', token],
    queryFn: async () => {
      const { apartApi } = await import('../lib/api/apart.ts');
      return apartApi('auth.openInvitation', { body: { token } });
    },
    enabled: token !== '',
  });
