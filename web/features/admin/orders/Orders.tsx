import { Empty } from '../../../ui/Empty.tsx';
import { type AdminSearch, orderQuery } from '../search.ts';
import { ExportButton } from '../shared/ExportButton.tsx';
import { Listing, LoadMore, ShowAll, ViewShop } from '../shared/Listing.tsx';
import { LongList } from '../shared/LongList.tsx';
import { TabHeading } from '../shared/TabHeading.tsx';
import { usePages } from '../shared/usePages.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRow } from './OrderRow.tsx';
import { OrderSettings } from './OrderSettings.tsx';
import { orderHeading, orderRow } from './order-csv.ts';
import { useOrderEditing } from './useOrderEditing.ts';

interface OrdersProps {
  search: AdminSearch;
  onSearch: (search: AdminSearch) => void;
}

/** Every order, newest first. At most one status form and one postage form are open. */
export default function Orders({ search, onSearch }: OrdersProps) {
  const { status, q } = search;
  const orders = usePages('orders.adminList', orderQuery(search));
  const { editing, edit, close, fold } = useOrderEditing();

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
            <Empty
              as="h3"
              title="No orders found"
              action={<ShowAll what="Orders" onPress={() => onSearch({})} />}
            >
              <p>Short ids, names and e-mails are searched by how they begin.</p>
            </Empty>
          ) : (
            <Empty as="h3" title="No Orders Yet" action={<ViewShop />}>
              <p>Orders appear here as soon as a customer places one.</p>
            </Empty>
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
            <LoadMore {...orders} what="Orders" />
          </>
        )}
      </Listing>
    </>
  );
}
