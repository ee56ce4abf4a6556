import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { lacksVehicle } from '../../../shared/build.ts';
import type { Order } from '../../../shared/contract/index.ts';
import { referenceFacts } from '../../../shared/customer-details.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { isInWorkshop, nextStep, readyInWords } from '../../../shared/next-steps.ts';
import { shortId } from '../../../shared/order-contact.ts';
import {
  cancelledInWords,
  comesToCents,
  openExtras,
  paidAndLeft,
  paidLabel,
} from '../../../shared/order-money.ts';
import { pickUpNames, shownStatus, trackingLink, whyFinal } from '../../../shared/order-news.ts';
import { facts } from '../../lib/page/facts.ts';
import { useQuotePath } from '../../lib/session/papers.ts';
import { cx } from '../../ui/cx.ts';
import { OpenExtras } from '../../ui/FromMoney.tsx';
import { OrderedNames } from '../../ui/OrderedNames.tsx';
import { OrderItems, OrderSums, ShipTo } from '../../ui/OrderLines.tsx';
import { StatusBadge } from '../../ui/OrderStatus.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { Money, Verbatim } from '../../ui/Verbatim.tsx';
import { OrderActions } from './OrderActions.tsx';
import { HowToPay, OrderInvoices } from './OrderInvoices.tsx';
import { WhichVehicle } from './WhichVehicle.tsx';

interface OrderCardProps {
  order: Order;
  /** The review, or the offer to leave one. */
  review: ReactElement | null;
  /** The order's history. */
  timeline: ReactElement | null;
  /** Token of a guest's link to the order. */
  token?: string;
  /** True if its messages are shown at once. */
  open: boolean;
  /** True for one that is over: folded to a row, until it is opened. */
  folds?: boolean;
  /** True if a link led to this order: it is scrolled to and takes the focus. */
  wanted?: boolean;
}

/** One order: its items, address and timeline. */
export function OrderCard({
  order,
  review,
  timeline,
  token,
  open,
  folds = false,
  wanted = false,
}: OrderCardProps) {
  const { id, status, createdAt, notes } = order;
  const extras = openExtras(order, order.orderItems);
  const ready = readyInWords(order);
  const heading = useRef<HTMLHeadingElement>(null);
  // One that is sent stays where it was asked for, and in sight.
  const [wasReviewed] = useState(order.review !== null);
  const isReviewApart = folds && !wasReviewed;
  useEffect(() => {
    if (!wanted) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [wanted]);
  const parts = (
    <>
      <Parcel order={order} />
      <Stages order={order} />
      {isInWorkshop(order) && <HowToPay order={order} token={token} />}
      {!whyFinal(order) && lacksVehicle(order.orderItems) && (
        <WhichVehicle order={order} token={token} />
      )}
      {ready && isInWorkshop(order) && (
        <p className="mt-3 font-bold">
          <Sentence>{`${ready.join(' ')}.`}</Sentence>
        </p>
      )}
      <div className="mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <OrderItems order={order} />
          <OrderSums order={order} extras={extras} />
          {status === 'cancelled' && <Cancelled order={order} />}
          <OpenExtras extras={extras} />
          <PaidSoFar order={order} />
          {!isInWorkshop(order) && <HowToPay order={order} token={token} />}
        </div>
        <div className="grid content-start gap-5">
          <Detail title={order.pickUp ? 'Pick Up From' : 'Posting To'}>
            {order.pickUp ? <WorkshopAddress /> : <ShipTo order={order} />}
          </Detail>
          {referenceFacts(order).map(([label, text]) => (
            <Detail key={label} title={label}>
              <p className="break-words text-soft">
                <Verbatim>{text}</Verbatim>
              </p>
            </Detail>
          ))}
          {notes && (
            <Detail title="Your Notes">
              <p className="whitespace-pre-wrap text-soft">{notes}</p>
            </Detail>
          )}
          <FromQuote order={order} />
          <OrderInvoices order={order} token={token} />
          {timeline}
          {!isReviewApart && review}
        </div>
      </div>
      <div className="mt-5 grid gap-5">
        <OrderActions order={order} token={token} open={open} />
      </div>
    </>
  );
  const badge = (
    <StatusBadge status={shownStatus(order)} pickUp={order.pickUp} className="text-sm" />
  );
  const placed = (
    <span className={folds ? 'text-soft' : 'text-soft sm:ml-auto'}>
      Placed <time dateTime={createdAt}>{dayInWords(createdAt)}</time>
    </span>
  );
  if (folds) {
    const comesTo = comesToCents(order);
    return (
      <article aria-labelledby={`order-${id}`} className="stitch-top pt-7" data-testid="order-card">
        <details>
          <summary>
            {/* In the line of the marker, however narrow it is. */}
            <h2 className="mr-2 inline text-xl">
              <span id={`order-${id}`} className="mr-2">
                <span>Order </span>
                <Verbatim>{`#${shortId(id)}`}</Verbatim>
              </span>
              {badge}
            </h2>
            {comesTo !== 0 && (
              <span className="mr-2 inline-block font-bold tabular-nums">
                <Money cents={comesTo} />
              </span>
            )}
            <span className="inline-block">{placed}</span>
            <span className="mt-1 block text-soft text-sm">
              <OrderedNames orderItems={order.orderItems} />
            </span>
          </summary>
          {parts}
        </details>
        {/* Asked for where it is seen. */}
        {isReviewApart && review && <div className="mt-4">{review}</div>}
      </article>
    );
  }
  return (
    <article aria-labelledby={`order-${id}`} className="stitch-top pt-7" data-testid="order-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`order-${id}`} ref={heading} tabIndex={-1} className="text-xl">
          Order{' '}
          <Tooltip text={`Whole number: ${id}`}>
            <button type="button" className="cursor-help tracking-normal">
              <Verbatim>{`#${shortId(id)}`}</Verbatim>
            </button>
          </Tooltip>
        </h2>
        {badge}
        {placed}
      </header>
      {parts}
    </article>
  );
}

/** The amount paid, and the amount left with when to pay it. */
function PaidSoFar({ order }: { order: Order }) {
  const money = paidAndLeft(order);
  if (!money) return null;
  return (
    <div data-testid="order-paid" className="mt-2">
      {money.paidCents > 0 && (
        <p className="flex justify-between gap-4">
          <span>{paidLabel(money.left)}</span>
          <span className="tabular-nums">
            <Money cents={money.paidCents} />
          </span>
        </p>
      )}
      {money.left && (
        <>
          <p className="flex justify-between gap-4 font-bold">
            <span>Left to pay</span>
            <span className="tabular-nums">
              <Sentence>{money.left}</Sentence>
            </span>
          </p>
          <p className="text-soft">
            <Sentence>{money.when}</Sentence>
          </p>
        </>
      )}
    </div>
  );
}

/** The amount that a cancelled order comes to, and what becomes of what was paid. */
function Cancelled({ order }: { order: Order }) {
  return (
    <>
      <p className="mt-1 flex justify-between gap-4 font-bold">
        <span>Cancelled, so it comes to</span>
        <span data-testid="order-comes-to" className="tabular-nums">
          <Money cents={comesToCents(order)} />
        </span>
      </p>
      {order.invoices.length > 0 && (
        <p>
          <Sentence>{cancelledInWords(order)}</Sentence>
        </p>
      )}
    </>
  );
}

/** The quote that it came from, and the way to it where it was opened before. */
function FromQuote({ order }: { order: Order }) {
  const path = useQuotePath(order);
  const { quoteNumber } = order;
  if (quoteNumber === null) return null;
  const number = <Verbatim>{quoteNumber}</Verbatim>;
  return (
    <Detail title="Quote">
      {path ? (
        <a className="link" href={path}>
          {number}
        </a>
      ) : (
        number
      )}
    </Detail>
  );
}

/** The workshop's address and hours, for orders that are picked up. */
function WorkshopAddress() {
  const [weekdays] = facts.hours;
  return (
    <address className="text-soft not-italic">
      <Verbatim>{facts.name}</Verbatim>
      <br />
      <Verbatim>{facts.address}</Verbatim>
      {weekdays && <span className="block">{`${weekdays.days}, ${weekdays.open}`}</span>}
    </address>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-bold text-base capitalize">{title}</h3>
      {children}
    </section>
  );
}

const stages = [
  { status: 'pending', label: 'Ordered' },
  { status: 'processing', label: 'Being built' },
  { status: 'shipped', label: 'Posted' },
  { status: 'delivered', label: 'Delivered' },
];

/** A stage's name, which differs for orders that are picked up. */
const stageName = ({ status, label }: (typeof stages)[number], { pickUp }: Order): string =>
  (pickUp && pickUpNames[status]) || label;

/** How far along the order is, and what comes next. */
function Stages({ order }: { order: Order }) {
  const next = nextStep(order);
  const reached = stages.findIndex(({ status }) => status === order.status);
  if (reached < 0) return null;
  return (
    <div className="mt-4">
      <ol aria-label="How far along it is" className="grid grid-cols-4 gap-1.5 text-xs sm:text-sm">
        {stages.map((stage, index) => (
          <li
            key={stage.status}
            aria-current={index === reached ? 'step' : undefined}
            className={cx(
              'border-t-4 pt-1.5',
              index <= reached ? 'border-rust' : 'border-line text-soft',
              index === reached && 'font-bold',
            )}
          >
            {stageName(stage, order)}
          </li>
        ))}
      </ol>
      {next && (
        <p className="mt-2">
          <Sentence>{next}</Sentence>
        </p>
      )}
    </div>
  );
}

/** How the parcel travels, with the carrier's own page; or why the order was cancelled. */
function Parcel({ order }: { order: Order }) {
  const { carrier, trackingNumber, reason } = order;
  const link = trackingLink(order);
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {(carrier || trackingNumber) && (
        <Detail title="Your Parcel">
          <p className="break-words text-soft">
            <Verbatim>{[carrier, trackingNumber].filter(Boolean).join(', ')}</Verbatim>
          </p>
          {link && (
            <a className="link" href={link} target="_blank" rel="noreferrer">
              Track your parcel
            </a>
          )}
        </Detail>
      )}
      {reason && (
        <Detail title="Why It Was Cancelled">
          <p className="whitespace-pre-wrap text-soft">{reason}</p>
        </Detail>
      )}
    </div>
  );
}
