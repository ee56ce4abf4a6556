import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { formatDateTime } from '../shared/format.ts';
import { statusName } from '../shared/status.ts';

type Event = ResponseOf<'orders.adminEvents'>[number];

/** Who changed what of an order and when, the newest first. */
export function OrderHistory({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['orders.adminEvents', id],
    queryFn: ({ signal }) => adminApi('orders.adminEvents', { params: { id }, signal }),
  });
  if (error) {
    return (
      <Failed
        what="the history"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingNote>Loading the history…</LoadingNote>
        <Skeleton className="h-16" />
      </>
    );
  }
  return (
    <ol className="grid gap-3 border-line border-l-2 pl-4">
      {data.toReversed().map((event) => (
        <li key={event.id}>
          <p className="font-semibold">{told(event)}</p>
          {event.charges.map(({ label, amountCents }) => (
            <p key={`${label} ${amountCents}`}>
              {label}: <span className="tabular-nums">{formatDollars(amountCents)}</span>
            </p>
          ))}
          {event.notes && <p className="whitespace-pre-line">“{event.notes}”</p>}
          <p className="text-soft text-sm">
            <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time> by{' '}
            {event.actor.email}
          </p>
        </li>
      ))}
    </ol>
  );
}

function told({ type, from, to }: Event): string {
  if (type === 'placed') return 'Order placed';
  if (type === 'reviewed') return 'Customer left a review';
  if (type === 'total') return `Total ${dollars(from)} → ${dollars(to)}`;
  return from === to
    ? `Note at ${statusName(to)}`
    : `Status ${statusName(from)} → ${statusName(to)}`;
}

function dollars(amount: Event['to']): string {
  return typeof amount === 'number' ? formatDollars(amount) : '';
}
