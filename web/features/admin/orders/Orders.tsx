import { lazy, Suspense, useState } from 'react';
import { usePrefetch } from '../../../lib/page/usePrefetch.ts';
import { cx } from '../../../ui/cx.ts';
import { knownMoneyList, knownOrderList, orderQuery, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { statusOptions, UNCONFIRMED } from '../shared/Badge.tsx';
import { SelectableRow } from '../shared/bulk-changes.tsx';
import { usePages } from '../shared/data/usePages.ts';
import { ExportButton } from '../shared/list/ExportButton.tsx';
import { BY_NUMBER_OR_NAME, Filters } from '../shared/list/Filters.tsx';
import { ViewShop } from '../shared/list/Listing.tsx';
import { PagedList } from '../shared/list/PagedList.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { SettingsLink } from '../shared/SettingsLink.tsx';
import { orderMoneyOptions } from './money-words.tsx';
import { loadOrderParts, OrderRow } from './OrderRow.tsx';
import { orderColumns } from './order-columns.ts';
import { useOrderEditing } from './order-editing.ts';
import { orderName } from './order-name.ts';
import { SavedFilters } from './SavedFilters.tsx';

const options = [UNCONFIRMED, ...statusOptions, ...orderMoneyOptions];

const none = {
  title: 'No Orders Yet',
  text: 'Orders appear here as soon as a customer places one.',
  action: <ViewShop />,
};

const notFound = {
  title: 'No orders found',
  text: 'Try the start of a name, email, phone, suburb, console or order number.',
};

const NewOrder = lazy(() => import('./NewOrder.tsx'));
const BuildQueue = lazy(() => import('./BuildQueue.tsx'));
const SelectedOrders = lazy(() => import('./SelectedOrders.tsx'));

/** The orders, the build queue, or a new order that the workshop takes. */
export default function Orders(props: ViewProps) {
  const { search, onSearch } = props;
  if (search.queue) return <BuildQueue {...props} />;
  if (!search.newOrder) return <OrderList {...props} />;
  return (
    <NewOrder
      key={search.quote ?? 'new'}
      quoteId={search.quote}
      person={search.person}
      onTaken={({ id }) => onSearch({ order: id })}
      onCancel={() => onSearch({})}
    />
  );
}

/** Every order, newest first. At most one form of each kind is open. */
function OrderList({ search, onSearch }: ViewProps) {
  const { status, invoices, q, order: linked } = search;
  usePrefetch(loadOrderParts);
  const orders = usePages('orders.adminList', orderQuery(search));
  const editingOf = useOrderEditing();
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const newOrder = () => onSearch({ newOrder: true });
  const showAll = () => onSearch({});
  const startSelecting = selected ? undefined : () => setSelected(new Set());

  return (
    <>
      <TabHeading
        title="Orders"
        filters={
          <Filters
            what="orders"
            placeholder={BY_NUMBER_OR_NAME}
            term={q}
            choice={{
              label: 'Status filter',
              all: 'All statuses',
              value: status ?? invoices,
              options,
            }}
            onFilter={(next, term) =>
              onSearch({ status: knownOrderList(next), invoices: knownMoneyList(next), q: term })
            }
          />
        }
        onAdd={{ label: 'New Order', press: newOrder }}
        extras={
          <Extras
            newOrder={newOrder}
            openQueue={() => onSearch({ queue: true })}
            onSelect={startSelecting}
            isNarrowed={Boolean(status ?? invoices ?? q)}
          />
        }
      />
      {!linked && <SavedFilters search={search} onSearch={onSearch} onSelect={startSelecting} />}
      <PagedList
        title="Orders"
        pages={orders}
        rows
        filter={[status ?? invoices, q, linked]}
        onShowAll={showAll}
        empty={none}
        notFound={notFound}
      >
        {(order) => (
          <SelectableRow
            key={order.id}
            id={order.id}
            name={orderName(order)}
            selected={selected}
            onSelected={setSelected}
          >
            <OrderRow order={order} linked={order.id === linked} {...editingOf(order.id)} />
          </SelectableRow>
        )}
      </PagedList>
      {selected && (
        <Suspense>
          <SelectedOrders
            orders={orders.items ?? []}
            selected={selected}
            onSelected={setSelected}
            onClose={() => setSelected(undefined)}
          />
        </Suspense>
      )}
      {linked && (
        <Action className="mt-4" onClick={showAll}>
          Show All Orders
        </Action>
      )}
    </>
  );
}

interface ExtrasProps {
  newOrder: () => void;
  openQueue: () => void;
  /** Starts selecting; undefined while orders are being selected. */
  onSelect: (() => void) | undefined;
  /** True if the list is filtered; a phone then has that button beside the filters. */
  isNarrowed: boolean;
}

/** Less frequent actions for the list. */
function Extras({ newOrder, openQueue, onSelect, isNarrowed }: ExtrasProps) {
  return (
    <>
      <Action onClick={newOrder}>New Order</Action>
      <Action onClick={openQueue}>Build Queue</Action>
      {onSelect && (
        <Action className={cx(isNarrowed && 'max-md:hidden')} onClick={onSelect}>
          Select
        </Action>
      )}
      <SettingsLink topic="business" />
      <SettingsLink topic="postage" label="Postage" />
      <ExportButton list="orders.adminList" what="orders" columns={orderColumns(Date.now())} />
    </>
  );
}
