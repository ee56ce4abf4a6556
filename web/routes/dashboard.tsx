import { createFileRoute } from '@tanstack/react-router';
import { AccountDetails } from '../features/account/AccountDetails.tsx';
import { SignedInOnly } from '../features/account/SignedInOnly.tsx';
import { OrderList } from '../features/orders/OrderList.tsx';
import { OrderReview } from '../features/reviews/OrderReview.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/dashboard')({ component: Dashboard });

function Dashboard() {
  return (
    <Page title="Your orders" description="Your orders and how far along they are." listed={false}>
      <PageTitle>Welcome back!</PageTitle>
      <p className="mt-3 mb-10 text-lg text-soft">Your orders, and how far along they are.</p>
      <SignedInOnly returnTo="/dashboard">
        <OrderList review={(order) => <OrderReview order={order} />} />
        <AccountDetails />
      </SignedInOnly>
    </Page>
  );
}
