import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { apiPage } from '../../lib/api.ts';
import { readKey } from '../../lib/query.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { OrderCard } from './OrderCard.tsx';

/** The signed-in person's orders, newest first. */
export function OrderList({ review }: { review: (order: Order) => ReactNode }) {
  const orders = useInfiniteQuery({
    queryKey: readKey('orders.list'),
    queryFn: ({ pageParam, signal }) =>
      apiPage('orders.list', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, isPending, isFetching, refetch } = orders;

  if (error && !data) {
    return <Failed what="your orders" error={error} onRetry={refetch} retrying={isFetching} />;
  }
  if (isPending) {
    return (
      <div className="grid gap-8">
        <LoadingNote>Loading your orders</LoadingNote>
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  }
  const all = data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <Empty
        title="No Orders Yet"
        action={
          <Link to="/products" className={buttonClass()}>
            Browse Products
          </Link>
        }
      >
        <p>When you place one, it shows up here with every step we take on it.</p>
      </Empty>
    );
  }
  return (
    <div className="grid gap-12">
      {all.map((order, index) => (
        <OrderCard key={order.id} order={order} review={review(order)} newest={index === 0} />
      ))}
      {orders.hasNextPage && (
        <Button
          look="line"
          className="justify-self-start"
          disabled={isFetching}
          onClick={() => orders.fetchNextPage()}
        >
          {isFetching ? 'Loading…' : 'Older orders'}
        </Button>
      )}
      {error && (
        <Failed
          what="older orders"
          error={error}
          onRetry={() => orders.fetchNextPage()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}
