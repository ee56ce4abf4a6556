import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { ASK_VEHICLE } from '../../../shared/build.ts';
import type { Order } from '../../../shared/contract/index.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { isToConfirm } from '../../../shared/order-news.ts';
import { apiPage } from '../../lib/api/api.ts';
import { readKey } from '../../lib/api/query.ts';
import { placedOrder, usePlacedOrder } from '../../lib/shopping/placed-order.ts';
import { Button } from '../../ui/Button.tsx';
import { BrowseProducts, Empty } from '../../ui/Empty.tsx';
import { Awaited, Failed } from '../../ui/Failed.tsx';
import { NextSteps } from '../../ui/NextSteps.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tooltips } from '../../ui/Tooltip.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { OrderCard } from './OrderCard.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** True for an order that the workshop has answered. */
const isAnswered = (order: Order): boolean => !isToConfirm(order) || order.invoices.length > 0;

/** True for an order with which nothing happens any more. */
const isOver = ({ status }: Order): boolean => status === 'delivered' || status === 'cancelled';

interface OrderListProps {
  /** Id of the order to scroll to; older pages are loaded until it is there. */
  wanted?: string | undefined;
  review: (order: Order) => ReactElement | null;
}

/** The signed-in person's orders, newest first. */
export function OrderList({ wanted, review }: OrderListProps) {
  const orders = useInfiniteQuery({
    queryKey: readKey('orders.list'),
    queryFn: ({ pageParam, signal }) =>
      apiPage('orders.list', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage } = orders;
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  const isMissing = wanted !== undefined && !all.some(({ id }) => id === wanted);
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, error, fetchNextPage]);

  const placed = usePlacedOrder();
  const isOldNews = all.some((order) => order.id === placed?.id && isAnswered(order));
  useEffect(() => {
    // Its own card says more by then than the steps that were to come.
    if (isOldNews) placedOrder.set(null);
  }, [isOldNews]);

  if (!data) {
    return (
      <Awaited what="your orders" query={orders}>
        <div className="grid gap-8">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </Awaited>
    );
  }
  if (all.length === 0) {
    return (
      <Empty title="No Orders Yet" action={<BrowseProducts />}>
        <p>When you place one, it shows up here with every step we take on it.</p>
      </Empty>
    );
  }
  return (
    <div className="wrap-anywhere grid gap-12">
      <Tooltips>
        {all.map((order, index) => (
          <OrderCard
            key={order.id}
            order={order}
            folds={index > 0 && order.id !== wanted && isOver(order)}
            review={review(order)}
            timeline={<OrderTimeline order={order} open={index === 0 || order.id === wanted} />}
            open={index === 0 || order.id === wanted}
            wanted={order.id === wanted}
          />
        ))}
      </Tooltips>
      {hasNextPage && (
        <Button
          look="line"
          className="justify-self-start"
          disabled={isFetching}
          onClick={() => fetchNextPage()}
        >
          {isFetching ? 'Loading…' : 'Older Orders'}
        </Button>
      )}
      {error && (
        <Failed what="older orders" query={{ error, isFetching, refetch: fetchNextPage }} />
      )}
    </div>
  );
}

/** Above the orders, once one was placed: its number, what comes next, and where the email went. */
export function ThankYou() {
  const placed = usePlacedOrder();
  if (!placed) return null;
  return (
    <section aria-labelledby="thank-you" className="plate mb-10 p-6 md:px-8">
      <h2 id="thank-you" className="text-2xl">
        Thanks for your order
      </h2>
      <p className="mt-2 text-lg">
        It’s in our book as{' '}
        <strong>
          #<Verbatim>{shortId(placed.id)}</Verbatim>
        </strong>
        . We’ve emailed a copy to{' '}
        <strong className="break-words">
          <Verbatim>{placed.email}</Verbatim>
        </strong>
        . <span>Something not right? Change it below.</span>
      </p>
      {placed.lacksVehicle && <p className="mt-4 font-bold">{`${ASK_VEHICLE} Tell us below.`}</p>}
      <NextSteps pickUp={placed.pickUp} estimate={placed.estimate} />
      <Button look="line" size="small" className="mt-5" onClick={() => placedOrder.set(null)}>
        Got It
      </Button>
    </section>
  );
}
