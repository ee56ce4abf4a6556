import { useCallback, useRef, useState } from 'react';
import type { OrderStatus } from '../../../../shared/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { type AdminSearch, orderQuery } from '../search.ts';
import { confirmDiscard } from '../shared/confirm.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { Listing, LoadMore } from '../shared/Listing.tsx';
import { LongList } from '../shared/LongList.tsx';
import { Nothing } from '../shared/Nothing.tsx';
import { TabHeading } from '../shared/TabHeading.tsx';
import { hasUnsaved } from '../shared/unsaved.ts';
import { usePages } from '../shared/usePages.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { type Edit, OrderRow } from './OrderRow.tsx';
import { OrderSettings } from './OrderSettings.tsx';
import { orderHeading, orderRow } from './order-csv.ts';

interface OrdersProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** Every order, newest first. At most one status form and one postage form are open. */
export default function Orders({ search, onSearch }: OrdersProps) {
  const { status, q } = search;
  const orders = usePages('orders.adminList', orderQuery(search));
  const { editing, edit, close, fold } = useEditing();

  const filtered = Boolean(status ?? q);
  return (
    <>
      <TabHeading
        title="Orders"
        filters={
          <OrderFilters
            status={status}
            q={q}
            onChange={(next) => onSearch({ ...search, ...next })}
          />
        }
        extras={
          <>
            <OrderSettings />
            <ExportButton
              list="orders.adminList"
              what="orders"
              heading={orderHeading}
              row={orderRow}
            />
          </>
        }
      />
      <Listing
        {...orders}
        what="orders"
        skeleton="h-16"
        empty={
          filtered ? (
            <Nothing title="No orders found">
              <p>Short ids, names and e-mails are searched by how they begin.</p>
              <Button look="line" size="small" className="mt-4" onClick={() => onSearch({})}>
                Show all orders
              </Button>
            </Nothing>
          ) : (
            <Nothing title="No Orders Yet">
              <p>Orders appear here as soon as a customer places one.</p>
            </Nothing>
          )
        }
      >
        {(items) => (
          <>
            <LongList key={`${status} ${q}`} items={items} rows>
              {(order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  statusOpen={editing.status?.id === order.id}
                  suggested={editing.status?.id === order.id ? editing.status.suggested : undefined}
                  postageOpen={editing.postage?.id === order.id}
                  onEdit={edit}
                  onClose={close}
                  onFold={fold}
                />
              )}
            </LongList>
            <LoadMore {...orders} what="orders" />
          </>
        )}
      </Listing>
    </>
  );
}

interface Editing {
  /** Of the order. */
  readonly id: string;
  readonly suggested: OrderStatus | undefined;
}

/** The orders whose status form and postage form are open: one each. */
function useEditing() {
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
