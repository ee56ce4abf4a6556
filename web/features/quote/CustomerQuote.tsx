import { Link } from '@tanstack/react-router';
import { hasStatus } from '../../lib/api/api-error.ts';
import { useKeptPaper, useReportOpened } from '../../lib/session/papers.ts';
import { useSession } from '../../lib/session/session.ts';
import { Awaited } from '../../ui/Failed.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import sheetStyle from '../../ui/sheet.css?url';
import { QuoteView } from './QuoteView.tsx';
import { useQuote } from './useQuote.ts';

/** The quote that a link opens, for the customer who got it. */
export function CustomerQuote({ token }: { token: string }) {
  const { open, request } = useQuote(token);
  const { user } = useSession();
  const isDead = hasStatus(request.error, 400, 404);
  useReportOpened('quotes.opened', token, open !== undefined && !isDead);
  useKeptPaper(open?.quote.number, `/quote/${token}`, isDead);
  if (isDead) return <DeadLink />;
  return (
    <>
      <link rel="stylesheet" href={sheetStyle} precedence="sheet" />
      {user?.role === 'admin' && (
        <p className="no-print mb-6 border-edge border-l-4 bg-panel p-4 text-sm">
          You are logged in as the workshop. This is what your customer sees, and your visits do not
          count as theirs.
        </p>
      )}
      {!open && <PageTitle className="mb-8">Your Quote</PageTitle>}
      {!open && (
        <Awaited what="your quote" query={request}>
          <Skeleton className="h-64" />
        </Awaited>
      )}
      {open && <QuoteView open={open} />}
    </>
  );
}

function DeadLink() {
  return (
    <div className="max-w-text">
      <PageTitle>This link no longer works</PageTitle>
      <p className="mt-4">
        Look for a newer email from us,{' '}
        <Link to="/contact" className="link">
          ask us
        </Link>{' '}
        for a new link, or ring <PhoneLink />.
      </p>
    </div>
  );
}
