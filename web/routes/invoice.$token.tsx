import { createFileRoute } from '@tanstack/react-router';
import { CustomerInvoice } from '../features/invoice/CustomerInvoice.tsx';
import { Page } from '../ui/Page.tsx';

export const Route = createFileRoute('/invoice/$token')({ component: InvoicePage });

function InvoicePage() {
  const { token } = Route.useParams();
  return (
    <Page title="Your Invoice" description="Your invoice, and how to pay it." listed={false}>
      {/* The address opens the invoice. The page has this in its headers too, unless it was navigated to. */}
      <meta name="referrer" content="no-referrer" />
      <CustomerInvoice key={token} token={token} />
    </Page>
  );
}
