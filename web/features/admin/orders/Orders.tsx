import { useCallback, useRef, useState } from 'react';
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
import { type Edit, OrderCard } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
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
  const { editing, edit, close } = useEditing();

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
      >
        <OrderSettings />
        <ExportButton list="orders.adminList" what="orders" heading={orderHeading} row={orderRow} />
      </TabHeading>
      <Listing
        {...orders}
        what="orders"
        skeleton="h-72"
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
            <LongList key={`${status} ${q}`} items={items}>
              {(order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  statusOpen={editing.status === order.id}
                  postageOpen={editing.postage === order.id}
                  onEdit={edit}
                  onClose={close}
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

/** The orders whose status form and postage form are open: one each. */
function useEditing() {
  const [editing, setEditing] = useState<Partial<Record<Edit, string>>>({});
  const now = useRef(editing);
  now.current = editing;

  const edit = useCallback(async (what: Edit, id: string) => {
    if (now.current[what] && hasUnsaved() && !(await confirmDiscard())) return;
    setEditing((before) => ({ ...before, [what]: id }));
  }, []);
  const close = useCallback((what: Edit) => {
    setEditing(({ [what]: _, ...others }) => others);
  }, []);
  return { editing, edit, close };
}
