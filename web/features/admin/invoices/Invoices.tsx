import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { invoiceLists } from '../../../../shared/contract/choices.ts';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { buyerName } from '../../../../shared/customer-details.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { invoiceListOptions, MoneyBadge } from '../orders/money-words.tsx';
import { canRemind, dueText } from '../orders/reminders.tsx';
import { invoiceQuery, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { SelectableRow } from '../shared/bulk-changes.tsx';
import { usePages } from '../shared/data/usePages.ts';
import { BY_NUMBER_OR_NAME, Filters } from '../shared/list/Filters.tsx';
import { PagedList } from '../shared/list/PagedList.tsx';
import { TabHeading } from '../shared/list/TabHeading.tsx';
import { SettingsLink } from '../shared/SettingsLink.tsx';
import { AccountantFiles } from './AccountantFiles.tsx';
import { invoiceName, SelectedInvoices } from './SelectedInvoices.tsx';

type Row = ResponseOf<'invoices.adminList'>[number];
type List = (typeof invoiceLists)[number];

/** The texts of empty lists: good news for some of them. */
const noneOf: Readonly<Partial<Record<List, { title: string; text?: string }>>> = {
  open: { title: 'Everything Is Paid', text: 'Nobody owes you money.' },
  overdue: { title: 'Nothing Is Overdue', text: 'Whatever is unpaid isn’t due yet.' },
  'refund-owed': { title: 'No Refunds Owed', text: 'You owe nobody money.' },
  'to-credit': { title: 'Nothing to Credit', text: 'Cancelled orders are settled.' },
};

const none = {
  title: 'No Invoices Yet',
  text: 'Make an invoice from its order, under “Invoices and payments”.',
};

const notFound = {
  title: 'No invoices found',
  text: 'Try the start of a name, email, order or invoice number.',
};

/** The invoices of all orders, newest first, with the amounts still owing. */
export default function Invoices({ search, onSearch }: ViewProps) {
  const query = invoiceQuery(search);
  const { state: list, search: q, kind } = query;
  const pages = usePages('invoices.adminList', query);
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const due = pages.items?.filter(canRemind) ?? [];
  const title = kind ? 'Deposits' : 'Invoices';
  const show = (next?: typeof list, term?: string) =>
    onSearch({ tab: 'invoices', invoices: next, q: term });
  return (
    <>
      <TabHeading
        title={title}
        filters={
          <Filters
            what={title.toLowerCase()}
            placeholder={BY_NUMBER_OR_NAME}
            term={q}
            choice={{
              label: 'Payment filter',
              all: 'All invoices',
              value: list,
              options: invoiceListOptions,
            }}
            onFilter={show}
          />
        }
        extras={
          <>
            {!selected && <Action onClick={() => setSelected(new Set())}>Select</Action>}
            <SettingsLink topic="money" />
            <AccountantFiles />
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Owed {...pages} />
        {list === 'overdue' && !selected && due.length > 0 && (
          <Action onClick={() => setSelected(new Set(due.map(({ id }) => id)))}>
            Remind All Shown
          </Action>
        )}
      </div>
      <PagedList
        title={title}
        pages={pages}
        rows
        filter={[list, q]}
        onShowAll={show}
        empty={none}
        notFound={(!q && list && noneOf[list]) || notFound}
      >
        {(invoice) => (
          <SelectableRow
            key={invoice.id}
            id={invoice.id}
            name={invoiceName(invoice)}
            selected={selected}
            onSelected={setSelected}
          >
            <InvoiceRow invoice={invoice} />
          </SelectableRow>
        )}
      </PagedList>
      {selected && (
        <SelectedInvoices
          invoices={pages.items ?? []}
          selected={selected}
          onSelected={setSelected}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  );
}

/** The total owing on the listed invoices. */
function Owed({ items, hasNextPage }: { items: readonly Row[] | undefined; hasNextPage: boolean }) {
  const open = items?.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0) ?? 0;
  const refunds = items?.reduce((sum, { openCents }) => sum + Math.max(0, -openCents), 0) ?? 0;
  return (
    <p role="status" className="min-h-6 text-soft tabular-nums">
      {items && open + refunds > 0 && (
        <span>
          <strong className="text-ink">
            <Money cents={open} /> owed to you
          </strong>
          {refunds > 0 && (
            <span>
              , <Money cents={refunds} /> to refund
            </span>
          )}
          <span>
            {items.length === 1 ? ' in this invoice' : ` in these ${items.length} invoices`}
          </span>
          {hasNextPage && <span>; there are more to load</span>}
        </span>
      )}
    </p>
  );
}

/** An invoice as a row that links to its order, which has the forms for payments, credits and reminders. */
function InvoiceRow({ invoice }: { invoice: Row }) {
  const { number, orderId, buyer, issuedAt, openCents, totalCents } = invoice;
  return (
    <article data-testid="invoice-row" className="list-row invoice-row">
      <h3 className="tracking-normal!">
        <Link
          to="/admin-dashboard"
          search={{ order: orderId }}
          className="card-link font-bold tabular-nums"
        >
          <Verbatim>{number}</Verbatim>
          <span className="sr-only">
            {' '}
            for <Verbatim>{buyerName(buyer)}</Verbatim>
          </span>
        </Link>
      </h3>
      <span>
        <MoneyBadge payment={invoice} />
      </span>
      <span className="whitespace-nowrap [grid-area:open] text-right font-semibold">
        {openCents > 0 && (
          <span>
            <Money cents={openCents} /> open
          </span>
        )}
        {openCents < 0 && (
          <span>
            <Money cents={-openCents} /> to refund
          </span>
        )}
      </span>
      <span className="truncate [grid-area:name]">
        <Verbatim>{buyerName(buyer)}</Verbatim>
      </span>
      <span className="hidden text-soft text-sm [grid-area:order] lg:inline">
        Order #<Verbatim>{shortId(orderId)}</Verbatim>
      </span>
      <span className="text-right text-soft text-sm [grid-area:due]">
        {openCents > 0 ? dueText(invoice) : `Made ${formatDay(issuedAt)}`}
      </span>
      <span className="hidden [grid-area:total] whitespace-nowrap text-right text-soft text-sm lg:inline">
        of <Money cents={totalCents} />
      </span>
    </article>
  );
}
