import { lazy, useState } from 'react';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { isStatus } from '../../../ui/OrderStatus.tsx';
import { knownInvoiceList, orderQuery, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { statusOptions } from '../shared/Badge.tsx';
import { SelectBox, toggled } from '../shared/bulk-changes.tsx';
import { usePages } from '../shared/data/usePages.ts';
import { Settings } from '../shared/form/Settings.tsx';
import { ExportButton } from '../shared/list/ExportButton.tsx';
import { FilteredList } from '../shared/list/FilteredList.tsx';
import { ViewShop } from '../shared/list/Listing.tsx';
import { invoiceListOptions } from './money-words.tsx';
import { OrderRow } from './OrderRow.tsx';
import { orderColumns } from './order-columns.ts';
import { useOrderEditing } from './order-editing.ts';
import { PostageSettings } from './PostageSettings.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { orderName, SelectedOrders } from './SelectedOrders.tsx';

const options = [
  ...statusOptions,
  ...invoiceListOptions.map(({ value, label }) => ({ value, label: `Payment: ${label}` })),
];

const notFound = {
  title: 'No orders found',
  text: 'Try the start of a name, e-mail, phone, suburb, console or order number.',
};

const NewOrder = lazy(() => import('./NewOrder.tsx'));
const BuildQueue = lazy(() => import('./BuildQueue.tsx'));

/** The orders, the queue in which they are built, or a new one that the workshop takes. */
export default function Orders(props: ViewProps) {
  const { search, onSearch } = props;
  if (search.queue) return <BuildQueue onSearch={onSearch} />;
  if (!search.newOrder) return <OrderList {...props} />;
  return (
    <NewOrder
      key={search.quote ?? 'new'}
      quoteId={search.quote}
      onTaken={({ id }) => onSearch({ order: id })}
      onCancel={() => onSearch({})}
    />
  );
}

/** Every order, newest first. At most one form of each kind is open. */
function OrderList({ search, onSearch }: ViewProps) {
  const newOrder = () => onSearch({ newOrder: true });
  const { status, invoices, q } = search;
  const orders = usePages('orders.adminList', orderQuery(search));
  const editingOf = useOrderEditing();
  const [selected, setSelected] = useState<ReadonlySet<string>>();

  return (
    <>
      <FilteredList
        title="Orders"
        pages={orders}
        rows
        hasSearch
        term={q}
        choice={{
          ...{ label: 'Status filter', all: 'All statuses' },
          ...{ value: status ?? invoices, options },
        }}
        only={search.order}
        onFilter={(next, term) =>
          onSearch({
            status: isStatus(next) ? next : undefined,
            invoices: knownInvoiceList(next),
            q: term,
          })
        }
        onAdd={{ label: 'New Order', press: newOrder }}
        extras={
          <Extras
            newOrder={newOrder}
            openQueue={() => onSearch({ queue: true })}
            onSelect={selected ? undefined : () => setSelected(new Set())}
          />
        }
        above={!search.order && <SavedFilters search={search} onSearch={onSearch} />}
        empty={{
          title: 'No Orders Yet',
          text: 'Orders appear here as soon as a customer places one.',
          action: <ViewShop />,
        }}
        notFound={notFound}
      >
        {(order) => (
          <div key={order.id} className={selected && 'selectable'}>
            {selected && (
              <SelectBox
                name={orderName(order)}
                checked={selected.has(order.id)}
                onToggle={() => setSelected(toggled(selected, order.id))}
              />
            )}
            <OrderRow order={order} linked={order.id === search.order} {...editingOf(order.id)} />
          </div>
        )}
      </FilteredList>
      {selected && (
        <SelectedOrders
          orders={orders.items ?? []}
          selected={selected}
          onSelected={setSelected}
          onClose={() => setSelected(undefined)}
        />
      )}
      {search.order && (
        <Action className="mt-4" onClick={() => onSearch({})}>
          Show All Orders
        </Action>
      )}
    </>
  );
}

interface ExtrasProps {
  newOrder: () => void;
  openQueue: () => void;
  /** Begins selecting; undefined while orders are being selected. */
  onSelect: (() => void) | undefined;
}

/** What is seldom needed of the list. */
function Extras({ newOrder, openQueue, onSelect }: ExtrasProps) {
  return (
    <>
      <Action onClick={newOrder}>New Order</Action>
      <Action onClick={openQueue}>Build Queue</Action>
      {onSelect && <Action onClick={onSelect}>Select</Action>}
      <OrderSettings />
      <PostageSettings />
      <ExportButton list="orders.adminList" what="orders" columns={orderColumns(Date.now())} />
    </>
  );
}

const accountOptions = [
  { value: 'required', label: 'Customers with an account' },
  { value: 'optional', label: 'Everyone: an account is optional' },
] as const;

/** Lets the owner say whether an order needs an account. */
function OrderSettings() {
  return (
    <Settings
      id="orders.settings"
      title="Order Settings"
      description="Guests follow their order with a link in the e-mail, so allow it only if the shop’s e-mails are getting through."
      toValues={({ accounts }) => ({ accounts })}
      toBody={(values) => values}
      done="They apply from the next order."
    >
      {({ field }) => (
        <SelectField
          label="Who can order"
          options={accountOptions}
          {...field('accounts')}
          required
        />
      )}
    </Settings>
  );
}
