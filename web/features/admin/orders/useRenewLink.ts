import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/confirm.ts';

/** Sends a guest a new link to an order, which ends the earlier ones. */
export function useRenewLink(order: AdminOrder): () => void {
  const { press } = useSave('orders.renewLink', {
    done: () => ({ title: 'New Link Sent', description: 'The e-mail with it is on its way.' }),
    failed: {
      title: 'Update Failed',
      otherwise: 'The link is still the old one. Please try again.',
    },
  });

  async function renew() {
    const isMeant = await confirm({
      title: 'Send a new link?',
      text: `It goes to ${order.customerEmail}. The links in earlier e-mails stop working.`,
      yes: 'Send New Link',
    });
    if (isMeant) await press({ params: { id: order.id } });
  }

  return () => void renew();
}
