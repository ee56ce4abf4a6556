import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { formatDollars } from '../../../shared/money.ts';
import { orderMoney } from '../../../shared/order-money.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { readKey } from '../../lib/api/query.ts';
import { ONCE } from '../../lib/form/outcome.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

/** The reads that show an order to its customer. */
const reads = [
  'orders.list',
  'orders.byLink',
  'orders.events',
  'invoices.list',
  'invoices.byOrderLink',
] as const;

interface CancelDialogProps {
  order: Order;
  /** Token of a guest's link to the order. */
  token: string | undefined;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Says what cancelling an order means for its customer, and cancels it. */
export default function CancelDialog({ order, token, opener, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
  const { busy, failure, press } = usePress(
    async () => {
      if (token) await apartApi('invoices.cancelByLink', { params: { token } });
      else await apartApi('invoices.cancelOwn', { params: { id: order.id } });
      toast({ title: 'Order Cancelled', description: moneyAfter(order) });
      await refresh();
      onClose();
    },
    'Your order is not cancelled. Ring us, and we’ll see to it.',
    ONCE,
  );
  async function close() {
    // The workshop may have started on it since the page was opened.
    if (failure) await refresh();
    onClose();
  }
  return (
    <Dialog
      onClose={() => void close()}
      // The button that opened it is gone once the order is cancelled.
      onClosed={() => (opener.current ?? document.getElementById(`order-${order.id}`))?.focus()}
      title="Cancel This Order?"
      description="We haven’t started on it, so it costs you nothing."
    >
      <div className="grid gap-5 p-5 md:p-7">
        <p>
          <Sentence>{moneyAfter(order)}</Sentence>
        </p>
        <p>Should only something about it be different? Keep it, and ask us.</p>
        {failure && (
          <p role="alert" className="font-semibold text-alarm">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="line" data-first onClick={() => void close()}>
            Keep the Order
          </Button>
          <Button aria-disabled={busy} onClick={press}>
            {busy ? 'Cancelling…' : 'Cancel the Order'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Says what becomes of the money once an order is cancelled. */
function moneyAfter(order: Order): string {
  const { receivedCents } = orderMoney(order, 0);
  return receivedCents > 0
    ? `You get back all of the ${formatDollars(receivedCents)} that you paid. We’ll be in touch about it.`
    : 'There is nothing to pay.';
}
