import { useCallback, useRef, useState } from 'react';
import type { OrderStatus } from '../../../../shared/contract/index.ts';
import { confirmDiscard } from '../shared/form/confirm.ts';
import { hasUnsaved } from '../shared/form/unsaved.ts';

const edits = ['status', 'postage', 'lines', 'charges', 'customer', 'promise'] as const;
export type Edit = (typeof edits)[number];

export interface OrderEditing {
  /** Whether the order's forms are open. */
  statusOpen: boolean;
  /** The status to select at first, if a next step was pressed. */
  suggested: OrderStatus | undefined;
  postageOpen: boolean;
  linesOpen: boolean;
  chargesOpen: boolean;
  customerOpen: boolean;
  promiseOpen: boolean;
  onEdit: (edit: Edit, orderId: string, suggested?: OrderStatus) => void;
  onClose: (edit: Edit) => void;
  /** Closes the forms before the order collapses; false if unsaved changes stay open. */
  onFold: (orderId: string) => Promise<boolean>;
}

interface Editing {
  /** Of the order. */
  readonly id: string;
  readonly suggested: OrderStatus | undefined;
}

/** The orders whose forms are open: one of each kind. */
export function useOrderEditing() {
  const [editing, setEditing] = useState<Partial<Record<Edit, Editing>>>({});
  const now = useRef(editing);
  now.current = editing;

  const edit = useCallback(async (what: Edit, id: string, suggested?: OrderStatus) => {
    if (now.current[what] && hasUnsaved() && !(await confirmDiscard())) return;
    setEditing((before) => ({ ...before, [what]: { id, suggested } }));
  }, []);
  const close = useCallback((what: Edit) => {
    setEditing(({ [what]: _, ...others }) => others);
  }, []);
  const fold = useCallback(
    async (id: string) => {
      const own = edits.filter((edit) => now.current[edit]?.id === id);
      if (own.length > 0 && hasUnsaved() && !(await confirmDiscard())) return false;
      for (const edit of own) close(edit);
      return true;
    },
    [close],
  );
  /** What a row is told: plain values, so that the others need not be rendered again. */
  const of = (id: string): OrderEditing => ({
    statusOpen: editing.status?.id === id,
    suggested: editing.status?.id === id ? editing.status.suggested : undefined,
    postageOpen: editing.postage?.id === id,
    linesOpen: editing.lines?.id === id,
    chargesOpen: editing.charges?.id === id,
    customerOpen: editing.customer?.id === id,
    promiseOpen: editing.promise?.id === id,
    onEdit: edit,
    onClose: close,
    onFold: fold,
  });
  return of;
}
