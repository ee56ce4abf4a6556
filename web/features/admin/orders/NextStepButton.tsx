import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button, type ButtonLook } from '../../../ui/Button.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { nextStep } from './next-step.ts';
import { showOrder } from './useOrderForm.ts';

interface NextStepButtonProps {
  order: AdminOrder;
  look?: ButtonLook;
  /** Opens the form, for a status that needs more than one press. */
  onAsk: (status: OrderStatus) => void;
}

/** Moves an order to its next status; renders nothing if it is done. */
export function NextStepButton({ order, look, onAsk }: NextStepButtonProps) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const step = nextStep(order.status);
  if (!step) return null;
  const { label, status, asks } = step;

  async function takeStep(next: OrderStatus) {
    try {
      const params = { id: order.id };
      const headers = ifMatch(order.version);
      const saved = await adminApi('orders.updateStatus', {
        params,
        body: { status: next },
        headers,
      });
      showOrder(client, saved);
      const description = 'Order status has been successfully updated.';
      toast({ title: 'Status Updated', description });
    } catch (error) {
      const newer =
        error instanceof ApiError ? (error.current as AdminOrder | undefined) : undefined;
      if (newer) showOrder(client, newer);
      toast({
        title: 'Update Failed',
        description: newer
          ? 'Someone else changed this order meanwhile. It is shown as it is now.'
          : 'Failed to update order status. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <Button
      size="small"
      {...(look && { look })}
      aria-disabled={busy}
      onClick={() => (asks ? onAsk(status) : run(() => takeStep(status)))}
    >
      {label}
    </Button>
  );
}
