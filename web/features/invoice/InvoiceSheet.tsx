import type { CustomersInvoice } from '../../../shared/contract/index.ts';
import { buyerFacts, referenceFacts } from '../../../shared/customer-details.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { creditNoteName, gstOfInvoice, includesGst, invoiceName } from '../../../shared/gst.ts';
import { cancelledCents } from '../../../shared/invoice.ts';
import { formatDollars } from '../../../shared/money.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { cx } from '../../ui/cx.ts';
import { Price } from '../../ui/Price.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { type SheetFact, SheetFacts, SheetHead } from '../../ui/SheetHead.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { HowToPay } from './HowToPay.tsx';

type Row = readonly [label: string, amount: string, strong?: boolean];

/** An invoice as a sheet that prints on one page. */
export function InvoiceSheet({ invoice }: { invoice: CustomersInvoice }) {
  const { number, buyer, lines, totalCents, gstCents, gstRegistered, openCents } = invoice;
  const name = invoiceName(gstRegistered);
  const cancelled = cancelledCents(invoice);
  const facts: SheetFact[] = [
    ['Number', number, true],
    ['Date', dayInWords(invoice.issuedAt)],
    [
      'Made out anew',
      invoice.reissuedAt && `${dayInWords(invoice.reissuedAt)}, in place of the one we sent before`,
    ],
    ['Due', dayInWords(invoice.dueAt)],
    ['Order', `#${shortId(invoice.orderId)}`, true],
    ...[...buyerFacts(buyer), ...referenceFacts(buyer, 'invoice')].map(
      (fact): SheetFact => [...fact, true],
    ),
  ];
  const rows: Row[] = [
    ['Total', formatDollars(totalCents), true],
    [gstOfInvoice(gstRegistered), gstRegistered ? formatDollars(gstCents) : ''],
    ...invoice.creditNotes.map((note): Row => {
      const gst = includesGst(gstRegistered, formatDollars(note.gstCents));
      return [
        `${creditNoteName(gstRegistered)} ${note.number}, ${dayInWords(note.issuedAt)}: ${note.reason}${gst}`,
        formatDollars(-note.totalCents),
      ];
    }),
    ...invoice.payments.map(
      ({ refund, paidOn, method, cents }): Row => [
        `${refund ? 'Refunded' : 'Paid'} ${dayInWords(paidOn)}, ${method}`,
        formatDollars(refund ? cents : -cents),
      ],
    ),
    ...(cancelled === 0 ? [] : [['Order cancelled', formatDollars(-cancelled)] as const]),
    [openCents < 0 ? 'We owe you' : 'To pay', formatDollars(Math.abs(openCents)), true],
  ];
  return (
    <article aria-label={`${name} ${number}`} className="sheet border border-line bg-panel">
      <header>
        <SheetHead about={`Invoice ${number}`} seller={invoice.seller} />
        <h2 className="px-4 pt-4 text-2xl sm:px-6 md:px-8 md:pt-6">{name}</h2>
        <SheetFacts facts={facts} className="px-4 pt-3 sm:px-6 md:px-8" />
      </header>
      <div className="grid gap-6 p-4 sm:p-6 md:p-8">
        <InvoiceLines lines={lines} />
        <dl className="sheet-block grid gap-1 sm:ml-auto sm:w-96">
          {rows.map(([label, amount, strong], index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments of a day may read the same, and none has state
              key={index}
              className={`flex justify-between gap-6 ${strong ? 'font-extrabold text-lg' : ''}`}
            >
              <dt>
                <Sentence>{label}</Sentence>
              </dt>
              <dd className="whitespace-nowrap tabular-nums">
                <Verbatim>{amount}</Verbatim>
              </dd>
            </div>
          ))}
        </dl>
        {openCents > 0 && <HowToPay invoice={invoice} />}
      </div>
    </article>
  );
}

const columns = [
  ['Item', 'pr-3'],
  ['Qty', 'pr-3 text-right'],
  ['Each', 'hidden pr-3 text-right sm:table-cell'],
  ['Amount', 'text-right'],
] as const;

function InvoiceLines({ lines }: Pick<CustomersInvoice, 'lines'>) {
  return (
    <table className="w-full">
      <caption className="sr-only">What is invoiced</caption>
      <thead>
        <tr className="border-edge/50 border-b text-left text-sm text-soft">
          {columns.map(([name, look]) => (
            <th key={name} scope="col" className={cx('py-1 font-semibold', look)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, quantity, unitCents, totalCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice's lines never change
          <tr key={index} className="border-line border-b align-top">
            <td className="wrap-anywhere py-2 pr-3">
              {text.split('\n').map((part, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same
                  key={at}
                  className={at === 0 ? 'block' : 'block text-sm text-soft'}
                >
                  <Verbatim>{part}</Verbatim>
                </span>
              ))}
            </td>
            <td className="py-2 pr-3 text-right tabular-nums">{quantity}</td>
            <td className="hidden py-2 pr-3 text-right tabular-nums sm:table-cell">
              <Price cents={unitCents} />
            </td>
            <td className="py-2 text-right tabular-nums">
              <Price cents={totalCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
