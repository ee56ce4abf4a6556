import { lazy, Suspense, useRef, useState } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { canCancel } from '../../../shared/order-news.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));

interface CancelOrderProps {
  order: Order;
  /** Token of a guest's link to the order. */
  token: string | undefined;
}

/** Cancels an order until the workshop starts on it; from then on, says whom to ring. */
export function CancelOrder({ order, token }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (order.status === 'processing') {
    return (
      <p className="w-full text-soft">
        <span>We’ve started on it. If you can’t go ahead, ring us: </span>
        <PhoneLink />
      </p>
    );
  }
  if (!canCancel(order)) return null;
  return (
    <>
      <Button
        ref={opener}
        look="line"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Cancel This Order
      </Button>
      {isAsking && (
        <Suspense>
          <CancelDialog
            order={order}
            token={token}
            opener={opener}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
