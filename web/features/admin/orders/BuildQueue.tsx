import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { vehicleToBuildFor } from '../../../../shared/build.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { dayOf } from '../../../../shared/days.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { isLate, promisedInWords, waitsForDeposit } from '../../../../shared/order-money.ts';
import { shownStatus } from '../../../../shared/order-news.ts';
import { cx } from '../../../ui/cx.ts';
import { StatusBadge } from '../../../ui/OrderStatus.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import type { ViewProps } from '../search.ts';
import { Action, SaveAction } from '../shared/Action.tsx';
import { adminRead, ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { type Place, useArrangement } from '../shared/form/DragOrder.tsx';
import { Listing } from '../shared/list/Listing.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { SettingsLink } from '../shared/SettingsLink.tsx';
import { MoneyBadges } from './money-words.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { NextStepButton, useUndo } from './order-steps.tsx';
import { StatusForm } from './StatusForm.tsx';

/**
 * The confirmed orders that are not posted yet, in the order they are built: by promised day, or as the owner
 * has moved them.
 */
export default function BuildQueue({ search: { queued }, onSearch }: ViewProps) {
  const queue = useQuery(adminRead('orders.queue'));
  const [sheetOf, setSheetOf] = useState<AdminOrder>();
  const { orders, waiting = 0 } = queue.data ?? {};
  const shown = queued ? orders?.filter(isQueued[queued]) : orders;
  const isPart = shown?.length !== orders?.length;
  return (
    <>
      <TabHeading
        title="Build Queue"
        filters={
          <p className="text-soft">
            {waiting > 0 && (
              <span>
                {[
                  isPart && `${shown?.length} of `,
                  `${waiting} ${waiting === 1 ? 'order' : 'orders'} to build and post`,
                  queued && `: ${queuedNames[queued]}`,
                ]
                  .filter(Boolean)
                  .join('')}
              </span>
            )}
          </p>
        }
      >
        {queued && <Action onClick={() => onSearch({ queue: true })}>Show the Whole Queue</Action>}
        <Action onClick={() => onSearch({})}>Show All Orders</Action>
        <SettingsLink topic="building" />
      </TabHeading>
      <Listing
        {...queue}
        items={shown}
        what="build queue"
        skeleton="h-16"
        empty={{
          title: 'Nothing to Build',
          text: 'Orders land here once you promise a date or start building. Orders you were already building join the queue when you save its settings.',
        }}
      >
        {(items) => <QueueList orders={items} onSheet={setSheetOf} />}
      </Listing>
      {waiting > (orders?.length ?? 0) && (
        <p className="mt-4 text-soft">{`The first ${orders?.length} of them are shown.`}</p>
      )}
      {sheetOf && (
        <OrderSheet orders={[sheetOf]} sheet="bench" onClose={() => setSheetOf(undefined)} />
      )}
    </>
  );
}

/** The filters of the queue, with their labels. */
const isQueued = {
  post: ({ made }: AdminOrder) => made !== null,
  late: (order: AdminOrder) => isLate(order, dayOf(new Date())),
};
const queuedNames = { post: 'to pack and post', late: 'past the promised day' } as const;

interface QueueListProps {
  orders: readonly AdminOrder[];
  onSheet: (order: AdminOrder) => void;
}

/** The orders in the order they are built, which dragging and buttons change. */
function QueueList({ orders, ...actions }: QueueListProps) {
  const [announcement, setAnnouncement] = useState('');
  const { press } = useSave('orders.move', {
    done: () => ({
      title: 'Queue Changed',
      description: 'That’s the order things get built in now.',
    }),
    failed: { title: 'Not Moved', otherwise: 'Nothing has moved. Please try again.' },
  });
  const queue = useArrangement(orders, {
    save: (id, after, index) =>
      press({ body: { id, after } }, () =>
        setAnnouncement(`Order #${shortId(id)} is number ${index + 1} of ${orders.length}.`),
      ),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label="Build queue" {...queue.list}>
        {queue.items.map((order, index) => (
          <QueueRow key={order.id} order={order} place={queue.placeOf(index)} {...actions} />
        ))}
      </ol>
    </>
  );
}

interface QueueRowProps extends Omit<QueueListProps, 'orders'> {
  order: AdminOrder;
  place: Place;
}

function QueueRow({ order, place, onSheet }: QueueRowProps) {
  // Posting asks for the parcel's details right here, so that the queue does not move.
  const [isPosting, setPosting] = useState(false);
  const name = `#${shortId(order.id)}`;
  return (
    <li
      data-testid="queued-order"
      aria-label={`Order ${name}`}
      className={cx('queue-row', place.dragged && 'opacity-60')}
      {...place.item}
    >
      <span className="min-w-6 text-right text-soft tabular-nums [grid-area:number]">
        {place.index + 1}
      </span>
      <div className="min-w-0 [grid-area:what]">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to="/admin-dashboard" search={{ order: order.id }} className="link font-bold">
            {name}
          </Link>
          <span className="font-semibold">
            <Verbatim>{fullName(order)}</Verbatim>
          </span>
          <StatusBadge status={shownStatus(order)} />
          {order.pickUp && <span className="tag">Pick-up</span>}
          <MoneyBadges order={order} now={Date.now()} />
          {order.made && <span className="tag status-green">{madeNames[order.made]}</span>}
        </p>
        <p className="text-soft text-sm">
          <Verbatim>
            {order.orderItems
              .map(({ quantity, product }) => `${quantity} × ${product.name}`)
              .join(', ')}
          </Verbatim>
          {vehicles(order) && (
            <span>
              <span>, </span>
              <Verbatim>{vehicles(order)}</Verbatim>
            </span>
          )}
        </p>
        {order.workshopNotes && (
          <p className="line-clamp-3 whitespace-pre-line break-words text-sm">
            <span className="font-semibold">Workshop notes: </span>
            <span>{order.workshopNotes}</span>
          </p>
        )}
        {order.notes && (
          <p className="line-clamp-3 whitespace-pre-line break-words text-sm">
            <span className="font-semibold">Customer’s notes: </span>
            <span>{order.notes}</span>
          </p>
        )}
      </div>
      <Due order={order} />
      <div className="flex flex-wrap gap-2 [grid-area:buttons] lg:justify-end">
        <QueueStep order={order} onShip={() => setPosting(true)} />
        <Action aria-haspopup="dialog" onClick={() => onSheet(order)} about={name}>
          Bench Sheet
        </Action>
      </div>
      <div className="flex items-center [grid-area:moves]">
        <MoveButton
          label={`Build order ${name} earlier`}
          arrow="↑"
          disabledReason={!place.onEarlier && 'It is the first in the queue.'}
          onMove={place.onEarlier}
        />
        <MoveButton
          label={`Build order ${name} later`}
          arrow="↓"
          disabledReason={!place.onLater && 'It is the last in the queue.'}
          onMove={place.onLater}
        />
        {place.grip}
      </div>
      {isPosting && (
        <div className="col-span-full">
          <StatusForm order={order} suggested="shipped" onClose={() => setPosting(false)} />
        </div>
      )}
    </li>
  );
}

const madeNames = { built: 'Built', packed: 'Packed' } as const;

const vehicles = ({ orderItems }: AdminOrder) =>
  [...new Set(orderItems.map(vehicleToBuildFor))].filter(Boolean).join(', ');

/** The promised day, and the deposit the order is waiting for; red once the day has passed. */
function Due({ order }: { order: AdminOrder }) {
  const { promisedBy } = order;
  if (promisedBy === null) return <p className="text-soft [grid-area:due]">No date promised</p>;
  const isOverdue = isLate(order, dayOf(new Date()));
  return (
    <p className={cx('[grid-area:due]', isOverdue && 'font-bold text-alarm')}>
      {waitsForDeposit(order) && <span className="block font-bold">Waits for its deposit</span>}
      <span>{isOverdue ? 'Overdue: ' : 'By '}</span>
      <time dateTime={promisedBy}>{promisedInWords({ ...order, promisedBy })}</time>
    </p>
  );
}

/** Moves an order on by one step, in one press. */
function QueueStep({ order, onShip }: Pick<QueueRowProps, 'order'> & { onShip: () => void }) {
  const { undoAction } = useUndo();
  if (order.status === 'pending' || order.made === 'packed') {
    return <NextStepButton order={order} onAsk={onShip} />;
  }
  const made = order.made === 'built' ? 'packed' : 'built';
  return (
    <SaveAction
      main
      save="orders.make"
      call={{ params: { id: order.id }, body: { made }, headers: ifMatch(order.version) }}
      done={(saved) => ({
        title: saved.made === 'packed' ? 'Packed' : 'Built',
        description: `Order #${shortId(saved.id)} is ${saved.made}.`,
        ...undoAction(saved, false),
      })}
      failed={{ otherwise: 'The order is as it was. Please try again.' }}
      what="this order"
    >
      {`Mark ${madeNames[made]}`}
    </SaveAction>
  );
}

interface MoveButtonProps {
  label: string;
  arrow: string;
  disabledReason: string | false;
  onMove: (() => void) | undefined;
}

function MoveButton({ label, arrow, disabledReason, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="menu-button aria-disabled:opacity-35"
      aria-label={label}
      aria-disabled={Boolean(disabledReason)}
      title={disabledReason || undefined}
      onClick={({ currentTarget }) => {
        if (onMove) flushSync(onMove);
        // The row moved in the document and lost the focus.
        currentTarget.focus();
      }}
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
}
