import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { vehicleToBuildFor } from '../../../../shared/build.ts';
import type { AdminOrder, ResponseOf } from '../../../../shared/contract/index.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { dayOf } from '../../../../shared/days.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { readKey } from '../../../lib/api/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/Empty.tsx';
import type { AdminSearch } from '../search.ts';
import { StatusBadge } from '../shared/Badge.tsx';
import { adminRead, ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { DragGrip, moveItem, useDragOrder } from '../shared/form/DragOrder.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { NextStepButton } from './NextStepButton.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { useUndo } from './telling.tsx';
import { WorkshopSettings } from './WorkshopSettings.tsx';

interface BuildQueueProps {
  onSearch: (search: AdminSearch) => void;
}

/** What is built next: confirmed orders that are not posted, by their promised days or as the owner moved them. */
export default function BuildQueue({ onSearch }: BuildQueueProps) {
  const queue = useQuery(adminRead('orders.queue'));
  const [sheetOf, setSheetOf] = useState<AdminOrder>();
  const { orders, waiting = 0 } = queue.data ?? {};
  return (
    <>
      <TabHeading
        title="Build Queue"
        filters={
          <p className="text-soft">
            {waiting > 0 && `${waiting} ${waiting === 1 ? 'order' : 'orders'} to build and post`}
          </p>
        }
      >
        <Button look="line" size="small" onClick={() => onSearch({})}>
          Show All Orders
        </Button>
        <WorkshopSettings />
      </TabHeading>
      <Listing
        {...queue}
        items={orders}
        what="build queue"
        skeleton="h-16"
        empty={
          <Empty as="h3" title="Nothing to Build">
            <p>
              An order stands here once you promise a date for it or start to build it. Orders that
              were being built before there was a queue join it when you save its settings.
            </p>
          </Empty>
        }
      >
        {(items) => (
          <QueueList orders={items}>
            {(order, place) => (
              <QueueRow
                key={order.id}
                order={order}
                place={place}
                onSheet={() => setSheetOf(order)}
                onShip={() => onSearch({ order: order.id })}
              />
            )}
          </QueueList>
        )}
      </Listing>
      {waiting > (orders?.length ?? 0) && (
        <p className="mt-4 text-soft">The first {orders?.length} of them are shown.</p>
      )}
      {sheetOf && (
        <OrderSheet order={sheetOf} sheet="bench" onClose={() => setSheetOf(undefined)} />
      )}
    </>
  );
}

interface Place {
  number: number;
  dragged: boolean;
  item: object;
  grip: ReactNode;
  /** Moves it one place on; undefined at that end. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

interface QueueListProps {
  orders: readonly AdminOrder[];
  children: (order: AdminOrder, place: Place) => ReactNode;
}

/** The orders as they are built, which dragging and buttons change. */
function QueueList({ orders, children }: QueueListProps) {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const { press } = useSave('orders.move', {
    done: () => ({ title: 'Queue Changed', description: 'It is built in this order now.' }),
    failed: { title: 'Not Moved', otherwise: 'The queue is as it was. Please try again.' },
  });
  // While one is dragged and until its new place is saved.
  const [arranged, setArranged] = useState<{ id: string; orders: readonly AdminOrder[] }>();
  const shown = arranged?.orders ?? orders;

  async function save(id: string, next: readonly AdminOrder[]) {
    const at = next.findIndex((order) => order.id === id);
    if (orders[at]?.id !== id) {
      await press({ body: { id, after: next[at - 1]?.id ?? null } }, (saved) => {
        client.setQueryData<ResponseOf<'orders.queue'>>(readKey('orders.queue'), saved);
        setSaid(`Order #${shortId(id)} is number ${at + 1} of ${next.length}.`);
      });
    }
    setArranged(undefined);
  }

  const drag = useDragOrder(
    (from, to) => setArranged({ id: shown[from]?.id ?? '', orders: moveItem(shown, from, to) }),
    { onEnd: () => arranged && void save(arranged.id, arranged.orders) },
  );
  const step = (from: number, to: number, button: string) => () => {
    const next = moveItem(shown, from, to);
    const id = shown[from]?.id ?? '';
    setArranged({ id, orders: next });
    void save(id, next).then(() => {
      // At an end the pressed button is gone: the other one takes the focus.
      const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-move="${id}"]`) ?? [];
      const same = [...buttons].find((each) => each.dataset.way === button);
      (same ?? buttons[0])?.focus();
    });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label="Build queue" {...drag.list}>
        {shown.map((order, index) =>
          children(order, {
            number: index + 1,
            dragged: drag.dragged === index,
            item: drag.item,
            grip: <DragGrip {...drag.grip(index)} />,
            onEarlier: index > 0 ? step(index, index - 1, 'earlier') : undefined,
            onLater: index < shown.length - 1 ? step(index, index + 1, 'later') : undefined,
          }),
        )}
      </ol>
    </>
  );
}

interface QueueRowProps {
  order: AdminOrder;
  place: Place;
  onSheet: () => void;
  /** Opens the order, whose form asks for the parcel. */
  onShip: () => void;
}

function QueueRow({ order, place, onSheet, onShip }: QueueRowProps) {
  const name = `#${shortId(order.id)}`;
  return (
    <li
      data-testid="queued-order"
      aria-label={`Order ${name}`}
      className={cx('queue-row', place.dragged && 'opacity-60')}
      {...place.item}
    >
      <span className="queue-number tabular-nums">{place.number}</span>
      <div className="queue-what min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to="/admin-dashboard" search={{ order: order.id }} className="link font-bold">
            {name}
          </Link>
          <span className="font-semibold">{fullName(order)}</span>
          <StatusBadge status={order.status} />
          {order.made && <span className="tag status-green">{madeNames[order.made]}</span>}
        </p>
        <p className="text-soft text-sm">
          {order.orderItems
            .map(({ quantity, product }) => `${quantity} × ${product.name}`)
            .join(', ')}
          {vehicles(order) && ` for ${vehicles(order)}`}
        </p>
      </div>
      <Due order={order} />
      <div className="queue-buttons">
        <QueueStep order={order} onShip={onShip} />
        <Button look="line" size="small" aria-haspopup="dialog" onClick={onSheet}>
          Bench Sheet<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div className="queue-moves">
        <MoveButton id={order.id} way="earlier" name={name} onMove={place.onEarlier} />
        <MoveButton id={order.id} way="later" name={name} onMove={place.onLater} />
        {place.grip}
      </div>
    </li>
  );
}

const madeNames = { built: 'Built', packed: 'Packed' } as const;

const vehicles = ({ orderItems }: AdminOrder) =>
  [...new Set(orderItems.map(vehicleToBuildFor))].filter(Boolean).join(', ');

/** The promised day; red once it is past. */
function Due({ order: { promisedBy } }: { order: AdminOrder }) {
  if (promisedBy === null) return <p className="queue-due text-soft">No date promised</p>;
  const isOverdue = promisedBy < dayOf(new Date());
  return (
    <p className={cx('queue-due', isOverdue && 'queue-overdue')}>
      {isOverdue ? 'Overdue: ' : 'By '}
      <time dateTime={promisedBy}>{dayInWords(promisedBy)}</time>
    </p>
  );
}

/** Takes an order one step on, in one press. */
function QueueStep({ order, onShip }: Pick<QueueRowProps, 'order' | 'onShip'>) {
  const undo = useUndo();
  const { busy, press } = useSave('orders.make', {
    done: (saved) => ({
      title: saved.made === 'packed' ? 'Packed' : 'Built',
      description: `Order #${shortId(saved.id)} is ${saved.made}.`,
      ...undo(saved, false),
    }),
    failed: { title: 'Update Failed', otherwise: 'The order is as it was. Please try again.' },
    what: 'this order',
  });
  if (order.status === 'pending' || order.made === 'packed') {
    return <NextStepButton order={order} onAsk={onShip} />;
  }
  const made = order.made === 'built' ? 'packed' : 'built';
  const headers = ifMatch(order.version);
  return (
    <Button
      size="small"
      aria-disabled={busy}
      onClick={() => void press({ params: { id: order.id }, body: { made }, headers })}
    >
      Mark {madeNames[made]}
    </Button>
  );
}

interface MoveButtonProps {
  id: string;
  way: 'earlier' | 'later';
  name: string;
  onMove: (() => void) | undefined;
}

function MoveButton({ id, way, name, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="menu-button"
      data-move={id}
      data-way={way}
      aria-label={`Build order ${name} ${way}`}
      aria-disabled={!onMove}
      onClick={onMove}
    >
      <span aria-hidden="true">{way === 'earlier' ? '↑' : '↓'}</span>
    </button>
  );
}
