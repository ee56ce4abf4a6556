import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CustomersInvoice } from '../../../shared/contract/index.ts';
import { creditNoteName } from '../../../shared/gst.ts';
import { paymentSentence } from '../../../shared/invoice.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { read } from '../../lib/api/query.ts';
import { useOrderPath } from '../../lib/session/papers.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Awaited } from '../../ui/Failed.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import sheetStyle from '../../ui/sheet.css?url';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { CreditNoteSheet } from './CreditNoteSheet.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** The invoice that a link opens, and how to pay it. */
export function CustomerInvoice({ token }: { token: string }) {
  const invoice = useQuery(read('invoices.byLink', { params: { token } }));
  const { data, error } = invoice;
  const note = data?.creditNotes.find(({ id }) => id === data.creditNoteId);
  if (hasStatus(error, 400, 404)) return <DeadLink />;
  return (
    <>
      <link rel="stylesheet" href={sheetStyle} precedence="sheet" />
      {!data && <PageTitle className="mb-8">Your Invoice</PageTitle>}
      {!data && (
        <Awaited what="your invoice" query={invoice}>
          <Skeleton className="h-64" />
        </Awaited>
      )}
      {data && (
        <>
          <header className="no-print mb-8 flex flex-wrap items-end justify-between gap-4">
            <div>
              <PageTitle>
                <Sentence>
                  {`${note ? creditNoteName(data.gstRegistered) : 'Invoice'} ${(note ?? data).number}`}
                </Sentence>
              </PageTitle>
              <p className="mt-2 text-lg">
                <Sentence>
                  {`${note ? `Invoice ${data.number}: ` : ''}${paymentSentence(data)}`}
                </Sentence>
              </p>
              <BackToOrder id={data.orderId} />
            </div>
            <div className="flex flex-wrap gap-4">
              {/* On a phone the whole paper lies above it. */}
              {!note && data.openCents > 0 && (
                <a className={buttonClass('dirt')} href="#how-to-pay">
                  How to Pay
                </a>
              )}
              <Button look="line" onClick={() => window.print()}>
                Print or Save as PDF
              </Button>
            </div>
          </header>
          {note ? <CreditNoteSheet invoice={data} note={note} /> : <InvoiceSheet invoice={data} />}
          <OtherPapers invoice={data} note={note} />
        </>
      )}
    </>
  );
}

/** The way back to its order. */
function BackToOrder({ id }: { id: string }) {
  const path = useOrderPath(id);
  const number = <Verbatim>{`#${shortId(id)}`}</Verbatim>;
  return path ? (
    <a className="link mt-2 inline-block py-1" href={path}>
      <span>Back to order </span>
      {number}
    </a>
  ) : (
    <p className="mt-2 text-soft">
      <span>For order </span>
      {number}
      <span>: the link to it is in our emails about it.</span>
    </p>
  );
}

interface OtherPapersProps {
  invoice: CustomersInvoice;
  note: CustomersInvoice['creditNotes'][number] | undefined;
}

/** Links to the papers that belong to the one that is shown. */
function OtherPapers({ invoice, note }: OtherPapersProps) {
  const notes = invoice.creditNotes.filter(({ id }) => id !== note?.id);
  const others = note ? [{ ...invoice, name: 'Invoice' }] : [];
  const papers = [
    ...others,
    ...notes.map((one) => ({ ...one, name: creditNoteName(invoice.gstRegistered) })),
  ];
  return (
    papers.length > 0 && (
      <ul className="no-print mt-6 grid gap-2">
        {papers.map(({ id, link, name, number }) => (
          <li key={id}>
            <a className="link" href={link}>
              <span>{`${name} `}</span>
              <Verbatim>{number}</Verbatim>
            </a>
          </li>
        ))}
      </ul>
    )
  );
}

function DeadLink() {
  return (
    <div className="max-w-text">
      <PageTitle>This link no longer works</PageTitle>
      <p className="mt-4">
        A newer one has taken its place, or part of it was lost on the way. Open the invoice from
        our latest email or from your order,{' '}
        <Link to="/contact" className="link">
          ask us
        </Link>{' '}
        for a new link, or ring <PhoneLink />.
      </p>
    </div>
  );
}
