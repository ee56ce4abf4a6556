import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/useAction.ts';
import { adminApi } from '../shared/admin-api.ts';
import { confirm } from '../shared/confirm.ts';
import { showOrder } from './useOrderForm.ts';

/** Sends a guest a new link to an order, which ends the earlier ones. */
export function useRenewLink(order: AdminOrder): () => void {
  const client = useQueryClient();
  const { run } = useAction();

  async function renew() {
    const isMeant = await confirm({
      title: 'Send a new link?',
      text: `It goes to ${order.customerEmail}. The links in earlier e-mails stop working.`,
      yes: 'Send New Link',
    });
    if (!isMeant) return;
    try {
      showOrder(client, await adminApi('orders.renewLink', { params: { id: order.id } }));
      void client.invalidateQueries({ queryKey: ['emails.adminList'] });
      toast({ title: 'New Link Sent', description: 'The e-mail with it is on its way.' });
    } catch (error) {
      toast({
        title: 'Update Failed',
        description: serverMessage(error, 'The link is still the old one. Please try again.'),
        variant: 'destructive',
      });
    }
  }

  return () => run(renew);
}
