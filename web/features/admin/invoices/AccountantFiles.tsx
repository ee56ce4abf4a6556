import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInNumbers } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { readKey } from '../../../lib/api/query.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { Action, DialogAction } from '../shared/Action.tsx';
import { adminApi } from '../shared/data/admin-api.ts';
import { readAll } from '../shared/data/usePages.ts';
import { saveImportable } from '../shared/list/csv.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { saveSpreadsheet } from '../shared/list/spreadsheet.ts';
import type { Table } from '../shared/list/table.ts';
import { SumRow } from '../shared/values.tsx';
import { inFiles, myobSales, register, XERO_ROWS, xeroPayments, xeroSales } from './accounts.ts';
import {
  type Books,
  type HalfWay,
  halfWay,
  isInParts,
  periodSums,
  type Straddle,
  straddles,
  type TaxPeriod,
  taxPeriods,
} from './tax-period.ts';

/** A button that opens the sums and the files of a quarter or a month. */
export function AccountantFiles() {
  return (
    <DialogAction
      label="For the Accountant"
      title="For the Accountant"
      description="Invoices, credit notes, payments and tax of a quarter or a month."
    >
      {() => <Periods />}
    </DialogAction>
  );
}

/** A quarter and its first month begin on the same day. */
const nameOf = ({ kind, from }: TaxPeriod) => `${kind}-${from}`;

function Periods() {
  const [periods] = useState(() => taxPeriods(new Date()));
  const [name, setName] = useState(() => periods.slice(0, 1).map(nameOf).join());
  const period = periods.find((one) => nameOf(one) === name);
  const options = (kind: TaxPeriod['kind']) =>
    periods
      .filter((one) => one.kind === kind)
      .map((one) => ({ value: nameOf(one), label: one.label }));
  return (
    <div className="grid gap-5">
      <SelectField
        label="Quarter or month"
        required
        value={name}
        options={[
          { label: 'Quarters', options: options('quarter') },
          { label: 'Months', options: options('month') },
        ]}
        onChange={setName}
      />
      {period && <OnePeriod key={name} period={period} />}
    </div>
  );
}

/** The number of orders read in parallel. */
const AT_ONCE = 6;

/** One read for each order, by the order's id. */
async function readEach<Read>(ids: readonly string[], read: (id: string) => Promise<Read>) {
  const all = new Map<string, Read>();
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE).map(async (id) => {
      all.set(id, await read(id));
    });
    await Promise.all(some);
  }
  return all;
}

/** The amount left to invoice for an order, in cents; 0 if the order no longer exists. */
async function readLeft(id: string, signal: AbortSignal): Promise<number> {
  const query = { search: shortId(id) };
  const order = (await adminApi('orders.adminList', { query, signal })).find(
    (one) => one.id === id,
  );
  return order ? orderMoney(order, 0).leftCents : 0;
}

/** Reads a whole tax period, and all invoices of its orders. */
async function readBooks({ from, to }: TaxPeriod, signal: AbortSignal): Promise<Books> {
  const read = <Id extends 'invoices.adminList' | 'invoices.creditNotes' | 'invoices.payments'>(
    id: Id,
  ) => readAll(id, () => {}, signal, { from, to });
  const [invoices, creditNotes, all] = await Promise.all([
    read('invoices.adminList'),
    read('invoices.creditNotes'),
    read('invoices.payments'),
  ]);
  const payments = all.filter(({ undoneAt }) => undoneAt === null);
  const ids = new Set([...invoices, ...creditNotes, ...payments].map(({ orderId }) => orderId));
  const orders = await readEach([...ids], (id) =>
    adminApi('invoices.ofOrder', { params: { id }, signal }),
  );
  const about = new Map([...orders.values()].flat().map((invoice) => [invoice.id, invoice]));
  const inParts = [...orders].filter(([, all]) => isInParts(all)).map(([id]) => id);
  const left = await readEach(inParts, (id) => readLeft(id, signal));
  return { invoices, creditNotes, payments, about, orders, left };
}

function OnePeriod({ period }: { period: TaxPeriod }) {
  const { kind } = period;
  const name = nameOf(period);
  const query = useQuery({
    queryKey: [...readKey('invoices.adminList'), 'books', name],
    queryFn: ({ signal }) => readBooks(period, signal),
    // Always read again: figures for the tax office must be current.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Loaded what={`the ${kind}`} query={query} height="h-72">
      {(books) => (
        <>
          <Sums books={books} />
          <Straddles orders={straddles(books, period)} kind={kind} />
          <BegunUnregistered orders={halfWay(books)} />
          <Files books={books} name={kind === 'month' ? period.from.slice(0, 7) : period.from} />
        </>
      )}
    </Loaded>
  );
}

function Sums({ books }: { books: Books }) {
  const { hasGst, ...sums } = periodSums(books);
  const rows = [
    [`Invoiced, ${books.invoices.length}`, sums.invoiced],
    [`Credited, ${books.creditNotes.length}`, -sums.credited],
    [`Received less refunds, ${books.payments.length}`, sums.received],
    ...(hasGst
      ? ([
          ['G1, total sales: by payments (cash basis)', sums.salesReceived],
          ['1A, GST on sales: by payments (cash basis)', sums.gstReceived],
          ['G1, total sales: by invoices', sums.salesInvoiced],
          ['1A, GST on sales: by invoices', sums.gstInvoiced],
        ] as const)
      : []),
  ] as const;
  return (
    <dl>
      {rows.map(([label, cents]) => (
        <SumRow key={label} name={label} className="border-line border-b py-1.5 font-semibold">
          <Money cents={cents} />
        </SumRow>
      ))}
    </dl>
  );
}

const toInvoice = (cents: number) =>
  cents > 0 ? `, with ${formatDollars(cents)} still to invoice` : '';

/**
 * Corrections for the GST by invoices in a shop that does not report on a cash basis; nothing if no order
 * needs one.
 */
function Straddles({ orders, kind }: { orders: readonly Straddle[]; kind: TaxPeriod['kind'] }) {
  return (
    <OrdersToShow
      title={`Orders Over Two ${kind === 'quarter' ? 'Quarters' : 'Months'}`}
      text={`If you don’t report on a cash basis, all GST of an order belongs to the ${kind} of its first invoice or payment. Add these to 1A by invoices, or take them off, and eleven times as much to G1. Show your accountant.`}
      orders={orders.map(({ orderId, began, gstCents, leftCents }) => ({
        orderId,
        note: `begun ${dayInNumbers(began)}${toInvoice(leftCents)}`,
        cents: gstCents,
      }))}
    />
  );
}

/** Orders that were partly invoiced without GST; nothing if there are none. */
const BegunUnregistered = ({ orders }: { orders: readonly HalfWay[] }) => (
  <OrdersToShow
    title="Orders From Before You Registered"
    text="These were invoiced in part without GST. If you supply them now, GST is due on that part too. Show your accountant."
    orders={orders.map(({ orderId, withoutGstCents }) => ({
      orderId,
      note: 'invoiced without GST',
      cents: withoutGstCents,
    }))}
  />
);

interface OrdersToShowProps {
  title: string;
  text: string;
  orders: readonly { orderId: string; note: string; cents: number }[];
}

/** Orders to show the accountant, with the reason. */
function OrdersToShow({ title, text, orders }: OrdersToShowProps) {
  if (orders.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <p className="text-soft text-sm">{text}</p>
      <dl>
        {orders.map(({ orderId, note, cents }) => (
          <SumRow
            key={orderId}
            name={`Order #${shortId(orderId)}, ${note}`}
            className="border-line border-b py-1.5"
          >
            <Money cents={cents} />
          </SumRow>
        ))}
      </dl>
    </section>
  );
}

function Files({ books, name: period }: { books: Books; name: string }) {
  const imported = [
    { label: 'Xero: Sales', name: 'xero-sales', files: inFiles(xeroSales(books), XERO_ROWS.sales) },
    {
      label: 'Xero: Payments',
      name: 'xero-payments',
      files: inFiles(xeroPayments(books), XERO_ROWS.payments),
    },
    { label: 'MYOB: Sales', name: 'myob-sales', files: [myobSales(books)] },
  ];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {imported.map(({ label, name, files }) => (
          <Action key={name} onClick={() => saveFiles(`${name}-${period}`, files)}>
            {files.length > 1 ? `${label}, ${files.length} files` : label}
          </Action>
        ))}
        <Action onClick={() => saveSpreadsheet(`register-${period}`, 'register', register(books))}>
          Spreadsheet: Everything
        </Action>
      </div>
      <p className="text-soft text-sm">
        Choose “tax inclusive” in Xero: amounts are what customers pay. Its payments are bank
        transfers and PayID alone: leave them out if Xero reads your bank itself. MYOB needs a card
        for each customer first, with first and last name, or a business’s name. Both work out GST
        line by line and can differ by a cent. Your accountant can change the sales account (Xero
        200, MYOB 4-1000).
      </p>
    </div>
  );
}

/** Saves one file, or several with numbered names. */
function saveFiles(name: string, files: readonly Table[]) {
  files.forEach((file, index) => {
    saveImportable(files.length > 1 ? `${name}-${index + 1}` : name, file);
  });
}
