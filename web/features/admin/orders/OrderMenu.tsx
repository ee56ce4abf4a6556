import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { useSave } from '../shared/data/useSave.ts';
import { confirm } from '../shared/form/Confirm.tsx';
import { Menu } from '../shared/Menu.tsx';
import type { Sheet } from './OrderSheet.tsx';
import { type FormName, formLabels } from './order-editing.ts';

interface OrderMenuProps {
  order: AdminOrder;
  onEdit: (form: FormName, suggested?: OrderStatus) => void;
  onHistory: () => void;
  onSheet: (sheet: Sheet) => void;
}

/** Every action of an order, from its row, expanded or not. */
export function OrderMenu({ order, onEdit, onHistory, onSheet }: OrderMenuProps) {
  const renewLink = useRenewLink(order);
  const isOver = order.status === 'cancelled' || order.status === 'delivered';
  return (
    <Menu
      label={`More actions for order #${shortId(order.id)}`}
      className="order-menu"
      items={[
        ...Object.entries(formLabels(order)).map(([form, label]) => ({
          label,
          onSelect: () => onEdit(form as FormName),
        })),
        ...(isOver
          ? []
          : [{ label: 'Cancel Order', onSelect: () => onEdit('status', 'cancelled') }]),
        { label: 'Packing Slip', onSelect: () => onSheet('packing') },
        { label: 'Bench Sheet', onSelect: () => onSheet('bench') },
        { label: 'History and E-mails', onSelect: onHistory },
        ...(order.user || order.customerEmail === null
          ? []
          : [{ label: 'Send a New Link', onSelect: renewLink }]),
      ]}
    />
  );
}

/** Sends a guest a new link to an order, which ends the earlier ones. */
function useRenewLink(order: AdminOrder): () => void {
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
