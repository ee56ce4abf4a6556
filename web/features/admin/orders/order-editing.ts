/** The forms that are open for each order, and those that can be opened. */
import { useCallback, useRef, useState } from 'react';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { isPostage } from '../../../../shared/order-money.ts';
import { hasLeft, isToConfirm } from '../../../../shared/order-news.ts';
import { mayLeave } from '../shared/form/Confirm.tsx';

export type FormName =
  | 'status'
  | 'postage'
  | 'lines'
  | 'promise'
  | 'charges'
  | 'customer'
  | 'notes'
  | 'confirm';

/** The open forms of an order, with the status to select at first if a next step was pressed. */
type OpenForms = Readonly<Partial<Record<FormName, { readonly suggested?: OrderStatus }>>>;

/** The forms available for an order in its current state, each with the label of its button. */
export function formLabels(order: AdminOrder): Partial<Record<FormName, string>> {
  const isPosted = hasLeft(order);
  const isCancelled = order.status === 'cancelled';
  const hasPostage = order.charges.some(isPostage);
  return {
    status: 'Update Status',
    ...(isToConfirm(order) && { confirm: 'Confirm' }),
    ...(!isCancelled && {
      postage: hasPostage ? 'Change Postage' : order.pickUp ? 'Add Charges' : 'Add Postage',
    }),
    ...(!isCancelled &&
      !isPosted && {
        lines: 'Edit Lines',
        ...(!isToConfirm(order) && {
          promise: order.promisedBy === null ? 'Promise a Date' : 'Change Date',
        }),
      }),
    // If postage is among the charges, changing the postage opens the same form.
    ...(!isCancelled && !hasPostage && order.charges.length > 0 && { charges: 'Edit Charges' }),
    // Once it has left, only the invoice's addressee can change.
    customer: isPosted ? 'Change Who the Invoice Is To' : 'Edit Customer',
    notes: order.workshopNotes === null ? 'Add Workshop Notes' : 'Edit Workshop Notes',
  };
}

export interface OrderEditing {
  open: OpenForms;
  onEdit: (form: FormName, orderId: string, suggested?: OrderStatus) => void;
  onClose: (form: FormName) => void;
  /** Closes the forms before the order collapses; false if unsaved changes stay open. */
  onCollapse: (orderId: string) => Promise<boolean>;
}

const NO_FORMS: OpenForms = {};

/** The open forms of all orders, at most one of each kind. */
export function useOrderEditing(): (orderId: string) => OrderEditing {
  const [forms, setForms] = useState<
    Readonly<Partial<Record<FormName, { readonly id: string; readonly suggested?: OrderStatus }>>>
  >({});
  const latest = useRef(forms);
  latest.current = forms;

  const onEdit = useCallback(async (form: FormName, id: string, suggested?: OrderStatus) => {
    if (latest.current[form] && !(await mayLeave())) return;
    setForms((before) => ({ ...before, [form]: { id, ...(suggested && { suggested }) } }));
  }, []);
  const onClose = useCallback(
    (form: FormName) => setForms(({ [form]: _, ...others }) => others),
    [],
  );
  const onCollapse = useCallback(async (id: string) => {
    const isOf = ([, form]: [string, { readonly id: string }]) => form.id === id;
    if (Object.entries(latest.current).some(isOf) && !(await mayLeave())) return false;
    setForms((before) => Object.fromEntries(Object.entries(before).filter((form) => !isOf(form))));
    return true;
  }, []);

  return (id) => {
    const own = Object.entries(forms).filter(([, form]) => form.id === id);
    // Most orders share this same object, so their rows do not render again.
    const open = own.length > 0 ? Object.fromEntries(own) : NO_FORMS;
    return { open, onEdit, onClose, onCollapse };
  };
}
