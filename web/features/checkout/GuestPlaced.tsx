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
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { NextSteps } from '../../ui/NextSteps.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

/** Shown to a guest after placing an order, whose link goes by e-mail alone. */
export function GuestPlaced({ order }: { order: Order }) {
  const ready = readyInWords(order);
  const extras = openExtras(order, order.orderItems);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    box.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <div ref={box} className="max-w-text">
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
      <OpenExtras extras={extras} />
      {order.orderItems.map(
        ({ id, product, drawing }) =>
          drawing && (
            <LineDrawing
              key={id}
              drawing={drawing}
              product={product.id}
              sizes="(min-width: 48rem) 40rem, 92vw"
              className="mt-4"
            />
          ),
      )}
      <p className="mt-4">
        An e-mail is on its way to{' '}
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
        No e-mail after a few minutes? Check your spam folder. We send a new address at most{' '}
        {UNCONFIRMED_A_DAY} e-mails a day: if you’ve placed more orders than that, use the link in
        an earlier one, or ring us on <PhoneLink />.
      </p>
      <Link to="/products" className={buttonClass('dirt', undefined, 'mt-8')}>
        Browse Products
      </Link>
    </div>
  );
}
