import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ASK_VEHICLE, lacksVehicle } from '../../../shared/build.ts';
import type { Order } from '../../../shared/contract/index.ts';
import { UNCONFIRMED_A_DAY } from '../../../shared/contract/limits.ts';
import { readyInWords } from '../../../shared/next-steps.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { openExtras, PLUS_POSTAGE } from '../../../shared/order-money.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { FromMoney, OpenExtras } from '../../ui/FromMoney.tsx';
import { NextSteps } from '../../ui/NextSteps.tsx';
import { OrderItems, OrderSums, ShipTo } from '../../ui/OrderLines.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** Shown to a guest after placing an order, whose link goes by email alone. */
export function GuestPlaced({ order }: { order: Order }) {
  const ready = readyInWords(order);
  const extras = openExtras(order, order.orderItems);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    box.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <div ref={box} className="grid items-start gap-10 lg:grid-cols-[1fr_1fr] lg:gap-14">
      <div>
        <PageTitle>Thanks for your order</PageTitle>
        <p className="mt-4 text-lg">
          Order{' '}
          <strong>
            #<Verbatim>{shortId(order.id)}</Verbatim>
          </strong>{' '}
          <span>is in our book: </span>
          <FromMoney cents={order.totalCents} extras={extras} />
          <span>{`${order.pickUp ? '' : PLUS_POSTAGE}.`}</span>
        </p>
        <p className="mt-4">
          An email is on its way to{' '}
          <strong className="wrap-anywhere">
            <Verbatim>{order.customerEmail}</Verbatim>
          </strong>
          . Its link shows how far along your order is, and lets you review it once you have it.
        </p>
        {lacksVehicle(order.orderItems) && (
          <p className="mt-4 font-bold">{`${ASK_VEHICLE} Use that link to tell us.`}</p>
        )}
        {ready && <p className="mt-4 font-bold">{`${ready.join(' ')}.`}</p>}
        <NextSteps pickUp={order.pickUp} estimate={order.estimate} />
        <p className="mt-4 text-soft">
          No email after a few minutes? Check your spam folder, or ring us on <PhoneLink />. We send
          a new address at most {UNCONFIRMED_A_DAY} emails a day.
        </p>
        <Link to="/products" className={buttonClass('line', undefined, 'mt-8')}>
          Browse Products
        </Link>
      </div>
      <section aria-labelledby="ordered" className="plate p-6 pt-7 md:px-8">
        <h2 id="ordered" className="mb-4 text-xl">
          What you ordered
        </h2>
        <OrderItems order={order} />
        <OrderSums order={order} extras={extras} />
        <OpenExtras extras={extras} />
        {!order.pickUp && (
          <>
            <h3 className="mt-5 font-bold text-base">Posting to</h3>
            <ShipTo order={order} />
          </>
        )}
      </section>
    </div>
  );
}
