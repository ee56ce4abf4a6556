import type { AdminOrder } from '../../../../shared/contract/index.ts';
import type { ToastContent } from '../../../lib/state/toast.ts';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';

/** Takes back the last change of an order, unless its e-mail has gone. */
export function useUndo() {
  const { busy, press } = useSave('orders.undo', {
    done: () => ({ title: 'Undone', description: 'The order is as it was. No e-mail went out.' }),
    failed: { title: 'Not Undone', otherwise: 'The change stands. Please try again.' },
    what: 'this order',
  });
  const undo = ({ id, version }: AdminOrder) =>
    void press({ params: { id }, headers: ifMatch(version) });
  return {
    busy,
    undo,
    /** What a notification of a saved change adds: whether the customer is e-mailed, and a button. */
    undoAction: (saved: AdminOrder, isEmailed: boolean): Pick<ToastContent, 'action'> => ({
      action: {
        label: 'Undo',
        hint:
          isEmailed && saved.customerEmail !== null
            ? `${saved.customerFirstName} is e-mailed in half a minute.`
            : `${saved.customerFirstName} is not e-mailed.`,
        onPress: () => undo(saved),
      },
    }),
  };
}
