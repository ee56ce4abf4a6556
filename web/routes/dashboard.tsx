import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AccountDetails } from '../features/account/AccountDetails.tsx';
import { SignedInOnly } from '../features/account/SignedInOnly.tsx';
import { OrderList, ThankYou } from '../features/orders/OrderList.tsx';
import { OrderReview } from '../features/reviews/OrderReview.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const KeptLayouts = lazy(() => import('../features/account/KeptLayouts.tsx'));

export const Route = createFileRoute('/dashboard')({
  /** `order` is the id of the one to show first, as the shop's emails ask for. */
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' && /^[\w-]{1,64}$/.test(order) ? { order } : {},
  component: Dashboard,
});

function Dashboard() {
  const { order: wanted } = Route.useSearch();
  return (
    <Page title="Your Orders" description="Your orders and how far along they are." listed={false}>
      <PageTitle>Welcome back!</PageTitle>
      <p className="mt-3 mb-10 text-lg text-soft">Your orders, and how far along they are.</p>
      <SignedInOnly returnTo={wanted ? `/dashboard?order=${wanted}` : '/dashboard'}>
        <ThankYou />
        <OrderList wanted={wanted} review={(order) => <OrderReview order={order} />} />
        <Suspense fallback={<Skeleton className="mt-16 h-32" />}>
          <KeptLayouts />
        </Suspense>
        <AccountDetails />
      </SignedInOnly>
    </Page>
  );
}
