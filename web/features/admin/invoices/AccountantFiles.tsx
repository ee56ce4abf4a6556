import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readKey } from '../../../lib/api/query.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { Action, DialogAction } from '../shared/Action.tsx';
import { adminApi } from '../shared/data/admin-api.ts';
import { readAll } from '../shared/data/usePages.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { saveImportable, saveSpreadsheet } from '../shared/list/save-table.ts';
import { SumRow } from '../shared/values.tsx';
import {
  type Books,
  myobSales,
  type Quarter,
  quarterSums,
  quartersUpTo,
  register,
  xeroPayments,
  xeroSales,
} from './accounts.ts';

/** A button that opens the sums and the files of a quarter. */
export function AccountantFiles() {
  return (
    <DialogAction
      label="For the Accountant"
      title="For the Accountant"
      description="Invoices, credit notes, payments and tax of a quarter."
    >
      {() => <Quarters />}
    </DialogAction>
  );
}

function Quarters() {
  const [quarters] = useState(() => quartersUpTo(new Date()));
  const [from, setFrom] = useState(quarters[0]?.from ?? '');
  const quarter = quarters.find((one) => one.from === from);
  return (
    <div className="grid gap-5">
      <SelectField
        label="Quarter"
        required
        value={from}
        options={quarters.map(({ from: value, label }) => ({ value, label }))}
        onChange={setFrom}
      />
      {quarter && <OneQuarter key={from} quarter={quarter} />}
    </div>
  );
}

/** Reads a whole quarter, and the earlier invoices that its credit notes and payments are about. */
async function readBooks({ from, to }: Quarter, signal: AbortSignal): Promise<Books> {
  const read = <Id extends 'invoices.adminList' | 'invoices.creditNotes' | 'invoices.payments'>(
    id: Id,
  ) => readAll(id, () => {}, signal, { from, to });
  const [invoices, creditNotes, all] = await Promise.all([
    read('invoices.adminList'),
    read('invoices.creditNotes'),
    read('invoices.payments'),
  ]);
  const payments = all.filter(({ undoneAt }) => undoneAt === null);
  const about = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const earlier = new Set([...creditNotes, ...payments].map(({ invoiceId }) => invoiceId));
  for (const id of earlier) {
    if (about.has(id)) continue;
    about.set(id, await adminApi('invoices.get', { params: { id }, signal }));
  }
  return { invoices, creditNotes, payments, about };
}

function OneQuarter({ quarter }: { quarter: Quarter }) {
  const query = useQuery({
    queryKey: [...readKey('invoices.adminList'), 'books', quarter.from],
    queryFn: ({ signal }) => readBooks(quarter, signal),
    // Read anew each time: what is sent to the tax office must not be of yesterday.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Loaded what="the quarter" query={query} height="h-72">
      {(books) => (
        <>
          <Sums books={books} />
          <Files books={books} from={quarter.from} />
        </>
      )}
    </Loaded>
  );
}

function Sums({ books }: { books: Books }) {
  const { invoiced, credited, received, hasGst, gstInvoiced, gstReceived } = quarterSums(books);
  const rows = [
    [`Invoiced, ${books.invoices.length}`, invoiced],
    [`Credited, ${books.creditNotes.length}`, -credited],
    [`Received less refunds, ${books.payments.length}`, received],
    ...(hasGst
      ? ([
          ['GST collected, by invoices', gstInvoiced],
          ['GST collected, by payments (cash basis)', gstReceived],
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

function Files({ books, from }: { books: Books; from: string }) {
  const imported = [
    { label: 'Xero: Sales', name: 'xero-sales', table: xeroSales },
    { label: 'Xero: Payments', name: 'xero-payments', table: xeroPayments },
    { label: 'MYOB: Sales', name: 'myob-sales', table: myobSales },
  ];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {imported.map(({ label, name, table }) => (
          <Action key={name} onClick={() => saveImportable(`${name}-${from}`, table(books))}>
            {label}
          </Action>
        ))}
        <Action onClick={() => saveSpreadsheet(`register-${from}`, 'register', register(books))}>
          Spreadsheet: Everything
        </Action>
      </div>
      <p className="text-soft text-sm">
        Choose “tax inclusive” in Xero: amounts are what customers pay. MYOB needs a card for each
        customer first. Your accountant can change the sales account (Xero 200, MYOB 4-1000).
      </p>
    </div>
  );
}
