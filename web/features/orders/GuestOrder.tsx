import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { read } from '../../lib/api/query.ts';
import { useReportOpened } from '../../lib/api/useReportOpened.ts';
import { Failed } from '../../ui/Failed.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { ClaimOrder } from './ClaimOrder.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OpenTimeline } from './OrderTimeline.tsx';

interface GuestOrderProps {
  /** Token of the guest's link to the order. */
  token: string;
  review: (order: Order) => ReactNode;
}

/** The order that a link opens. */
export function GuestOrder({ token, review }: GuestOrderProps) {
  const { data, error, isFetching, refetch } = useQuery(
    read('orders.byLink', { params: { token } }),
  );
  useReportOpened('orders.opened', token, data !== undefined);
  if (hasStatus(error, 400, 404)) return <DeadLink />;
  return (
    <>
      <PageTitle className="mb-8">Your Order</PageTitle>
      {error && <Failed what="your order" error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <>
          <LoadingNote>Loading your order</LoadingNote>
          <Skeleton className="h-64" />
        </>
      )}
      {data && (
        <div className="grid gap-12">
          <OrderCard
            order={data.order}
            token={token}
            review={review(data.order)}
            timeline={<OpenTimeline events={data.events} />}
          />
          <ClaimOrder order={data.order} token={token} />
        </div>
      )}
    </>
  );
}

function DeadLink() {
  return (
    <div className="max-w-text">
      <PageTitle>This link no longer works</PageTitle>
      <p className="mt-4">
        If you have added the order to your account, it is in{' '}
        <Link to="/dashboard" className="link">
          your dashboard
        </Link>
        . Otherwise look for a newer e-mail from us, or{' '}
        <Link to="/contact" className="link">
          ask us
        </Link>{' '}
        for a new link.
      </p>
    </div>
  );
}
