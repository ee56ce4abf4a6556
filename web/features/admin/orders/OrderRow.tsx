import { memo, Suspense, useId, useRef, useState } from 'react';
import { vehicleToBuildFor } from '../../../../shared/build.ts';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { formatDay, formatWeekday } from '../../../../shared/dates.ts';
import { dayOf } from '../../../../shared/days.ts';
import { fullName, shortId, TO_ASK } from '../../../../shared/order-contact.ts';
import { comesToCents, isLate, openExtras } from '../../../../shared/order-money.ts';
import { hasBeenPosted, shownStatus } from '../../../../shared/order-news.ts';
import { apart, Part } from '../../../lib/page/apart.tsx';
import { cx } from '../../../ui/cx.ts';
import { FromMoney } from '../../../ui/FromMoney.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { StatusBadge } from '../../../ui/OrderStatus.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { UndeliveredMark } from '../emails/EmailRow.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { Menu } from '../shared/Menu.tsx';
import { MoneyBadges } from './money-words.tsx';
import { type FormName, formLabels, type OrderEditing } from './order-editing.ts';
import { NextStepButton } from './order-steps.tsx';
import { type Sheet, sheetNames } from './sheets.ts';

// The list itself is drawn without them.
const details = apart(() => import('./OrderDetails.tsx').then((it) => it.OrderDetails));
const sheets = apart(() => import('./OrderSheet.tsx').then((it) => it.OrderSheet));

/** Loads what a press on a row opens. */
export const loadOrderParts = () => Promise.all([details.load(), sheets.load()]);

interface OrderRowProps extends OrderEditing {
  order: AdminOrder;
  /** True if a link led to this order, so that it starts expanded. */
  linked: boolean;
}

/** An order as a row that expands. Memoised, because there may be thousands. */
export const OrderRow = memo(function OrderRow({ order, linked, ...editing }: OrderRowProps) {
  const id = useId();
  const row = useRef<HTMLElement>(null);
  const [expanded, setExpanded] = useState(linked);
  const [showsHistory, setShowsHistory] = useState(false);
  const [sheet, setSheet] = useState<Sheet>();

  async function toggle() {
    if (!expanded) setExpanded(true);
    else if (await editing.onCollapse(order.id)) setExpanded(false);
  }

  function edit(form: FormName, suggested?: OrderStatus) {
    setExpanded(true);
    editing.onEdit(form, order.id, suggested);
  }

  return (
    <article ref={row} aria-labelledby={id} data-testid="admin-order">
      <header className={cx('list-row order-row', expanded && 'border-b-transparent bg-panel')}>
        <h3 id={id} className="tracking-normal!">
          <button
            type="button"
            aria-expanded={expanded}
            className="card-link order-number flex items-center gap-2 font-bold tabular-nums max-md:text-xs"
            onClick={() => void toggle()}
          >
            <span className="sr-only">Order </span>
            <Verbatim>{`#${shortId(order.id)}`}</Verbatim>
          </button>
        </h3>
        <Facts order={order} />
        {order.status === 'cancelled' ? (
          <span className={total}>
            <Money cents={comesToCents(order)} />
          </span>
        ) : (
          <button
            type="button"
            className={`${total} underline decoration-from-font decoration-dotted underline-offset-4 hover:decoration-solid`}
            onClick={() => edit('postage')}
          >
            <span className="sr-only">Add a charge to </span>
            <FromMoney cents={order.totalCents} extras={openExtras(order, order.orderItems)} />
          </button>
        )}
        {!expanded && (
          <span className="relative hidden [grid-area:next] lg:grid [&_.button]:min-h-9">
            <NextStepButton order={order} main={false} onAsk={edit} />
          </span>
        )}
        <OrderMenu
          order={order}
          onEdit={edit}
          onHistory={() => {
            setShowsHistory(!(expanded && showsHistory));
            setExpanded(true);
          }}
          onSheet={setSheet}
        />
      </header>
      {expanded && (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <Part
            of={details}
            order={order}
            showsHistory={showsHistory}
            {...editing}
            // The badge changed by the form is in the row above it.
            onSaved={() => row.current?.scrollIntoView({ block: 'nearest' })}
          />
        </Suspense>
      )}
      {sheet && (
        <Suspense>
          <Part of={sheets} orders={[order]} sheet={sheet} onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </article>
  );
});

const total =
  'relative min-h-8 content-center whitespace-nowrap text-right font-semibold tabular-nums [grid-area:total] max-md:text-xs';

/** Long names are shown whole, on two lines. */
const whole = 'min-w-0 break-words leading-tight';

/** Two facts share a line of a phone's row; where they do not fit it, each has one of its own. */
const line = 'flex flex-wrap justify-between gap-x-1.5 lg:contents';

const soft = `${whole} text-soft text-xs md:text-sm`;

/** The facts in an order's row. */
function Facts({ order }: { order: AdminOrder }) {
  const [first, ...others] = order.orderItems;
  return (
    <>
      <span className="order-badge flex flex-wrap gap-1 whitespace-nowrap [grid-area:badge]">
        <StatusBadge status={shownStatus(order)} pickUp={order.pickUp} />
        {order.pickUp && !hasBeenPosted(order.status) && <span className="tag">Pick-up</span>}
        <UndeliveredMark undelivered={order.undelivered} />
        <MoneyBadges order={order} now={Date.now()} />
        {order.workshopNotes && <NotesMark />}
      </span>
      <span className={`${line} [grid-area:who]`}>
        <span className={`${whole} lg:[grid-area:name]`}>
          <Verbatim>{fullName(order)}</Verbatim>
          {order.notes && <Wishes />}
        </span>
        <span className={`${soft} lg:[grid-area:suburb]`}>
          {order.pickUp
            ? 'Picks it up'
            : `${order.shippingCity ?? `Address ${TO_ASK}`} ${order.shippingState ?? ''}`}
        </span>
      </span>
      <span className={`${line} [grid-area:what]`}>
        <span className={`${soft} lg:[grid-area:items]`}>
          <Verbatim>{first?.product.name}</Verbatim>
          {others.length > 0 && <span>{` + ${others.length} more`}</span>}
        </span>
        <span className={`${soft} lg:[grid-area:vehicle]`}>
          <Verbatim>{order.orderItems.map(vehicleToBuildFor).find(Boolean)}</Verbatim>
        </span>
      </span>
      <span className="hidden whitespace-nowrap [grid-area:placed] text-right text-soft text-sm tabular-nums lg:grid">
        <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        <Promised order={order} />
      </span>
    </>
  );
}

/** The promised day of an order that is not posted yet; red once it has passed. */
function Promised({ order }: { order: AdminOrder }) {
  const { promisedBy, status } = order;
  if (promisedBy === null || !(status === 'pending' || status === 'processing')) return null;
  return (
    <span className={cx('text-xs', isLate(order, dayOf(new Date())) && 'font-bold text-alarm')}>
      {'for '}
      <time dateTime={promisedBy}>{formatWeekday(promisedBy)}</time>
    </span>
  );
}

/** Marks an order with a note from the customer, which the expanded order shows. */
function Wishes() {
  return (
    <span
      className="ml-1.5 inline-block align-[-0.125em] text-[0.75em] text-soft leading-none"
      title="The customer has written notes"
    >
      <Icon path="M4 4h16v12h-9l-5 4v-4H4zM8 8.5h8M8 12h5" />
      <span className="sr-only">, with notes</span>
    </span>
  );
}

/** Marks an order with notes from the workshop, which the expanded order shows. */
function NotesMark() {
  return (
    <span className="tag" title="Workshop notes">
      <span className="sr-only">Workshop </span>Notes
    </span>
  );
}

interface OrderMenuProps {
  order: AdminOrder;
  onEdit: (form: FormName, suggested?: OrderStatus) => void;
  onHistory: () => void;
  onSheet: (sheet: Sheet) => void;
}

/** Every action for an order, from its row, expanded or not. */
function OrderMenu({ order, onEdit, onHistory, onSheet }: OrderMenuProps) {
  const renewLink = useRenewLink(order);
  const isOver = order.status === 'cancelled' || order.status === 'delivered';
  return (
    <Menu
      label={`More actions for order #${shortId(order.id)}`}
      className="order-menu relative text-soft [grid-area:menu]"
      items={[
        ...Object.entries(formLabels(order)).map(([form, label]) => ({
          label,
          onSelect: () => onEdit(form as FormName),
        })),
        !isOver && { label: 'Cancel Order', onSelect: () => onEdit('status', 'cancelled') },
        ...(['packing', 'bench', 'label'] as const).map((sheet) => ({
          label: sheetNames[sheet],
          onSelect: () => onSheet(sheet),
        })),
        { label: 'History and Emails', onSelect: onHistory },
        !order.user &&
          order.customerEmail !== null && { label: 'Send a New Link', onSelect: renewLink },
      ]}
    />
  );
}

/** Sends a guest a new link to an order, which cancels earlier ones. */
function useRenewLink(order: AdminOrder): () => void {
  const { press } = useSave('orders.renewLink', {
    done: () => ({ title: 'New Link Sent', description: 'The email with it is on its way.' }),
    failed: { otherwise: 'The link is still the old one. Please try again.' },
  });

  async function renew() {
    const isMeant = await confirm({
      title: 'Send a new link?',
      text: `It goes to ${order.customerEmail}. The links in earlier emails stop working.`,
      yes: 'Send New Link',
    });
    if (isMeant) await press({ params: { id: order.id } });
  }

  return () => void renew();
}
