import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { ConfirmAddress } from '../features/account/ConfirmAddress.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/confirm-address')({ component: ConfirmAddressPage });

/** A token, as the contract takes one, and what stands before it in the link to a new address. */
const TOKEN = /^(new\.)?([\w-]{43})$/;

function ConfirmAddressPage() {
  const hash = useLocation({ select: ({ hash }) => hash });
  // The page was rendered ahead: only the browser knows the fragment.
  const isKnown = useHydrated();
  const [, isNew, token = ''] = (isKnown && TOKEN.exec(hash)) || [];
  const isBroken = isKnown && !token;
  return (
    <Page
      title="Confirm your address"
      description="Confirm the email address of your account."
      listed={false}
    >
      <div className="mx-auto max-w-md">
        <PageTitle>{isNew ? 'Use this address' : 'Confirm your address'}</PageTitle>
        <p className="mt-3 mb-8 text-soft">
          {isBroken
            ? 'Part of this link is missing. Open it from the email again, or copy all of it.'
            : isNew
              ? 'Press this only if you asked for it. You’ll then log in with this address, and be logged out everywhere.'
              : 'Press this only if you opened an account with us. If you didn’t, close this page and reply to the email.'}
        </p>
        {!isBroken && <ConfirmAddress token={token} isNew={isNew !== undefined} />}
      </div>
    </Page>
  );
}
