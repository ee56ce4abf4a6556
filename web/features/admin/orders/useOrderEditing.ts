import { useCallback, useRef, useState } from 'react';
import type { OrderStatus } from '../../../../shared/contract/index.ts';
import { confirmDiscard } from '../shared/form/confirm.ts';
import { hasUnsaved } from '../shared/form/unsaved.ts';

export type Edit = 'status' | 'postage';

export interface OrderEditing {
  /** Whether the order's forms are open. */
  statusOpen: boolean;
  /** The status to select at first, if a next step was pressed. */
  suggested: OrderStatus | undefined;
  postageOpen: boolean;
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

/** The orders whose status form and postage form are open: one each. */
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
      const own = (['status', 'postage'] as const).filter((edit) => now.current[edit]?.id === id);
      if (own.length > 0 && hasUnsaved() && !(await confirmDiscard())) return false;
      for (const edit of own) close(edit);
      return true;
    },
    [close],
  );
  return { editing, edit, close, fold };
}
