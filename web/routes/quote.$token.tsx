import { createFileRoute } from '@tanstack/react-router';
import { CustomerQuote } from '../features/quote/CustomerQuote.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/quote/$token')({ component: QuotePage });

function QuotePage() {
  const { token } = Route.useParams();
  return (
    <Page title="Your Quote" description="Your quote, to look at and accept." listed={false}>
      {/* The address opens the quote. The page has this in its headers too, unless it was navigated to. */}
      <meta name="referrer" content="no-referrer" />
      <CustomerQuote key={token} token={token} />
    </Page>
  );
}
