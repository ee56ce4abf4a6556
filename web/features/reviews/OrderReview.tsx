import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isConsole } from '../../../shared/build.ts';
import type { Order } from '../../../shared/contract/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

interface OrderReviewProps {
  order: Order;
  /** Token of the guest's link to the order. */
  token?: string;
}

/** The customer's review of an order, or a button to leave one once it is delivered. */
export function OrderReview({ order, token }: OrderReviewProps) {
  const [isReviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasReviewed] = useState(order.review !== null);
  const isNew = order.review !== null && !wasReviewed;
  // It has taken the place of the button that began it.
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  if (order.review) {
    return (
      <section>
        <h3 ref={heading} tabIndex={-1} className="font-bold text-base">
          Your Review
        </h3>
        <Stars rating={order.review.rating} />
        {order.review.comment && (
          <p className="whitespace-pre-wrap wrap-anywhere text-soft">{order.review.comment}</p>
        )}
      </section>
    );
  }
  if (order.status !== 'delivered') return null;
  const consoles = new Set(order.orderItems.filter(isConsole).map(({ product }) => product.name));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-soft">
        <span>How’s it going with the </span>
        {consoles.size > 0 ? (
          <Verbatim>{new Intl.ListFormat('en-AU').format(consoles)}</Verbatim>
        ) : (
          <span>console</span>
        )}
        <span>?</span>
      </p>
      <Button look="felt" aria-haspopup="dialog" onClick={() => setReviewing(true)}>
        Leave a Review
      </Button>
      {isReviewing && (
        <Suspense>
          <ReviewDialog orderId={order.id} token={token} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </div>
  );
}
