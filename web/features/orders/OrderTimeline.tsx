import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentInWords } from '../../../shared/dates.ts';
import { read } from '../../lib/api/query.ts';
import { Failed } from '../../ui/Failed.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { type Event, eventWords } from './timeline.ts';

interface OrderTimelineProps {
  orderId: string;
  open: boolean;
}

/** The events of an order, fetched when first opened. */
export function OrderTimeline({ orderId, open: openFirst }: OrderTimelineProps) {
  const [open, setOpen] = useState(openFirst);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...read('orders.events', { params: { id: orderId } }),
    enabled: open,
  });
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-bold">What has happened so far</summary>
      {error && (
        <Failed what="the timeline" error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {open && isPending && (
        <div className="mt-3">
          <LoadingNote>Loading the timeline</LoadingNote>
          <Skeleton className="h-12" />
        </div>
      )}
      {data && <EventList events={data} />}
    </details>
  );
}

/** The events of an order that has them already. */
export function OpenTimeline({ events }: { events: readonly Event[] }) {
  return (
    <details open>
      <summary className="font-bold">What has happened so far</summary>
      <EventList events={events} />
    </details>
  );
}

function EventList({ events }: { events: readonly Event[] }) {
  return (
    <ol className="mt-3 border-edge border-l-2 border-dashed">
      {events.map((event) => (
        <li key={event.id} className="relative pb-3 pl-5">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[6px] size-2.5 rounded-full bg-rust"
          />
          {eventWords(event)}
          <time dateTime={event.createdAt} className="block text-sm text-soft">
            {momentInWords(event.createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
