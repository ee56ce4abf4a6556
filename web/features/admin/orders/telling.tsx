import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import type { ToastContent } from '../../../lib/state/toast.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';

interface TellFieldProps {
  order: AdminOrder;
  /** What the e-mail would say, or undefined if there is nothing to tell. */
  heading: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the customer is e-mailed about a change, and in what words. */
export function TellField({ order, heading, checked, onChange }: TellFieldProps) {
  const { customerFirstName, customerEmail } = order;
  if (customerEmail === null) return <p className="text-soft">{noEmail(order)}</p>;
  if (heading === undefined) {
    return <p className="text-soft">{customerFirstName} is not e-mailed about this.</p>;
  }
  return (
    <div>
      <CheckField
        label={`E-mail ${customerFirstName} about it`}
        checked={checked}
        onChange={onChange}
      />
      <p className="break-words text-soft" aria-live="polite">
        {checked
          ? `To ${customerEmail}: “${heading}: ${shortId(order.id)}”. It waits half a minute, so you can undo this.`
          : `${customerFirstName} is not told.`}
      </p>
    </div>
  );
}

/** Of a customer who has no e-mail address. */
export const noEmail = ({ customerFirstName }: Pick<AdminOrder, 'customerFirstName'>): string =>
  `${customerFirstName} has no e-mail address: ring instead.`;

/** What a notification of a saved change adds: who is e-mailed, and a button that takes it back. */
export function useUndo(): (saved: AdminOrder, told: boolean) => Pick<ToastContent, 'action'> {
  const { press } = useSave('orders.undo', {
    done: () => ({ title: 'Undone', description: 'The order is as it was. No e-mail went out.' }),
    failed: { title: 'Not Undone', otherwise: 'The change stands. Please try again.' },
    what: 'this order',
  });
  return (saved, told) => ({
    action: {
      label: 'Undo',
      hint:
        told && saved.customerEmail !== null
          ? `${saved.customerFirstName} is e-mailed in half a minute.`
          : `${saved.customerFirstName} is not e-mailed.`,
      onPress: () => void press({ params: { id: saved.id }, headers: ifMatch(saved.version) }),
    },
  });
}
