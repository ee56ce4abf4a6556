/** Which forms of which orders are open, and which can be opened. */
import { useCallback, useRef, useState } from 'react';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { hasBeenPosted } from '../../../../shared/order-news.ts';
import { mayLeave } from '../shared/form/Confirm.tsx';

export type FormName = 'status' | 'postage' | 'lines' | 'promise' | 'charges' | 'customer';

/** The open forms of an order; the status to select at first, if a next step was pressed. */
type OpenForms = Readonly<Partial<Record<FormName, { readonly suggested?: OrderStatus }>>>;

/** The forms that can be opened for an order as it is, each with what its button says. */
export function formLabels(order: AdminOrder): Partial<Record<FormName, string>> {
  const isPosted = hasBeenPosted(order.status);
  const isCancelled = order.status === 'cancelled';
  return {
    status: 'Update Status',
    ...(!isCancelled && { postage: 'Add Postage' }),
    ...(!isCancelled &&
      !isPosted && {
        lines: 'Edit Lines',
        promise: order.promisedBy === null ? 'Promise a Date' : 'Change Date',
      }),
    ...(order.charges.length > 0 && { charges: 'Edit Charges' }),
    ...(!isPosted && { customer: 'Edit Customer' }),
  };
}

export interface OrderEditing {
  open: OpenForms;
  onEdit: (form: FormName, orderId: string, suggested?: OrderStatus) => void;
  onClose: (form: FormName) => void;
  /** Closes the forms before the order collapses; false if unsaved changes stay open. */
  onCollapse: (orderId: string) => Promise<boolean>;
}

type FormsByOrder = Readonly<Record<string, OpenForms>>;

const NO_FORMS: OpenForms = {};

/**
 * The open forms without one. Those of other orders stay the same objects, so that their rows need not
 * be rendered again.
 */
function without(forms: FormsByOrder, form: FormName): FormsByOrder {
  const found = Object.entries(forms).find(([, open]) => open[form]);
  if (!found) return forms;
  const [id, { [form]: _, ...others }] = found;
  return { ...forms, [id]: others };
}

/** The open forms of all orders: at most one of each name. */
export function useOrderEditing(): (orderId: string) => OrderEditing {
  const [forms, setForms] = useState<FormsByOrder>({});
  const latest = useRef(forms);
  latest.current = forms;

  const onEdit = useCallback(async (form: FormName, id: string, suggested?: OrderStatus) => {
    const isOpen = Object.values(latest.current).some((open) => open[form]);
    if (isOpen && !(await mayLeave())) return;
    setForms((before) => {
      const others = without(before, form);
      const opened = { ...others[id], [form]: suggested ? { suggested } : {} };
      return { ...others, [id]: opened };
    });
  }, []);
  const onClose = useCallback((form: FormName) => setForms((before) => without(before, form)), []);
  const onCollapse = useCallback(async (id: string) => {
    const isEditing = Object.keys(latest.current[id] ?? {}).length > 0;
    if (isEditing && !(await mayLeave())) return false;
    setForms(({ [id]: _, ...others }) => others);
    return true;
  }, []);
  return (id) => ({ open: forms[id] ?? NO_FORMS, onEdit, onClose, onCollapse });
}
