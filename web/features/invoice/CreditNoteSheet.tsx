import type { CustomersInvoice } from '../../../shared/contract/index.ts';
import { buyerFacts, referenceFacts } from '../../../shared/customer-details.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { creditEffect, creditNoteName } from '../../../shared/gst.ts';
import { formatDollars } from '../../../shared/money.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { type SheetFact, SheetFacts, SheetHead } from '../../ui/SheetHead.tsx';
import { Money } from '../../ui/Verbatim.tsx';

interface CreditNoteSheetProps {
  invoice: CustomersInvoice;
  note: CustomersInvoice['creditNotes'][number];
}

/**
 * A credit note as a sheet that prints on one page. It says what the Adjustment Note Information Requirements
 * Determination 2022 (LI 2022/31, legislation.gov.au/F2022L01272), s 5(1), asks for: (a) what it is and its effect,
 * (b) who gives it with the ABN, (c) to whom, from $1,000, (d) when, (e) why, and then the difference in price and
 * the GST in it.
 */
export function CreditNoteSheet({ invoice, note }: CreditNoteSheetProps) {
  const { buyer, gstRegistered } = invoice;
  const name = creditNoteName(gstRegistered);
  const facts: SheetFact[] = [
    ['Number', note.number, true],
    ['Date', dayInWords(note.issuedAt)],
    [
      'For invoice',
      <Sentence key="invoice">{`${invoice.number} of ${dayInWords(invoice.issuedAt)}`}</Sentence>,
    ],
    ['Order', `#${shortId(invoice.orderId)}`, true],
    ...[...buyerFacts(buyer), ...referenceFacts(buyer, 'invoice')].map(
      (fact): SheetFact => [...fact, true],
    ),
    ['Reason', note.reason],
  ];
  const credited = formatDollars(note.totalCents);
  return (
    <article aria-label={`${name} ${note.number}`} className="sheet border border-line bg-panel">
      <header>
        <SheetHead about={`${name} ${note.number}`} seller={invoice.seller} />
        <h2 className="px-4 pt-4 text-2xl sm:px-6 md:px-8 md:pt-6">{name}</h2>
        <SheetFacts facts={facts} className="px-4 pt-3 sm:px-6 md:px-8" />
      </header>
      <div className="grid gap-4 p-4 sm:p-6 md:p-8">
        <p className="flex justify-between gap-6 font-extrabold text-lg">
          <span>Credited</span>
          <Money cents={-note.totalCents} />
        </p>
        <p>
          <Sentence>{creditEffect(gstRegistered, credited, formatDollars(note.gstCents))}</Sentence>
        </p>
      </div>
    </article>
  );
}
