import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasQuarterEnded, quarterInWords } from '../../../../shared/books.ts';
import type { AdminOrder, Invoice } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { orderMoney } from '../../../../shared/order-money.ts';
import { ONCE } from '../../../lib/form/outcome.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { Action, SaveAction } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { useIdempotencyKey, useSave } from '../shared/data/useSave.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { CreditForm } from './CreditForm.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { replacementOf } from './make-again.ts';
import { useUndoMail } from './money-form.tsx';
import { MoneyBadge } from './money-words.tsx';
import { noEmail } from './order-form.tsx';
import { PaymentForm, RefundForm } from './PaymentForm.tsx';
import { dueText, RemindButton } from './reminders.tsx';

/** The forms about an invoice. */
type FormName = 'pay' | 'refund' | 'credit';

/** The open form, and the invoice it is about. */
type Open = { form: 'invoice' } | { form: FormName; id: string };

interface OrderMoneyProps {
  order: AdminOrder;
  /** Opens the form for settling a cancelled order's money. */
  onSettle: () => void;
}

/** An order's invoices and payments, and the possible next steps. */
export function OrderMoney({ order, onSettle }: OrderMoneyProps) {
  const ledgers = useQuery({
    ...adminRead('invoices.ofOrder', { params: { id: order.id } }),
    enabled: order.invoices.length > 0,
  });
  // Undefined until a form is opened or closed.
  const [open, setOpen] = useState<Open | null>();
  const close = () => setOpen(null);
  function formOf({ id, openCents }: Invoice): FormName | undefined {
    // A refund that a cancelled order leaves owed is recorded next.
    if (open === undefined && order.status === 'cancelled' && openCents < 0) return 'refund';
    return open && 'id' in open && open.id === id ? open.form : undefined;
  }
  const { leftCents } = orderMoney(order, 0);
  return (
    <section aria-label="Invoices and payments" className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 className="text-base tracking-normal!">Invoices and payments</h4>
        {leftCents > 0 && open?.form !== 'invoice' && (
          <Action onClick={() => setOpen({ form: 'invoice' })}>Make an Invoice</Action>
        )}
        {order.invoices.length > 0 && leftCents > 0 && (
          <p className="text-soft text-sm">
            <Sentence>{`${formatDollars(leftCents)} left to invoice`}</Sentence>
          </p>
        )}
        {order.depositCents > 0 && order.invoices.length === 0 && (
          <p className="text-soft text-sm">
            Deposit agreed: <Money cents={order.depositCents} />
          </p>
        )}
      </div>
      <OverInvoiced order={order} onSettle={onSettle} />
      {open?.form === 'invoice' && <InvoiceForm order={order} onClose={close} />}
      {order.invoices.length > 0 && (
        <Loaded what="the invoices" query={ledgers}>
          {(invoices) => (
            <ul className="mt-3 grid gap-4">
              {invoices.map((invoice) => (
                <InvoiceItem
                  key={invoice.id}
                  invoice={invoice}
                  order={order}
                  open={formOf(invoice)}
                  onOpen={(form) => setOpen({ form, id: invoice.id })}
                  onClose={close}
                />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </section>
  );
}

/** Says how much is invoiced but no longer owed, because the order's total has dropped or it was cancelled. */
function OverInvoiced({ order, onSettle }: OrderMoneyProps) {
  const isCancelled = order.status === 'cancelled';
  const { overCents } = orderMoney(order, 0);
  return (
    overCents > 0 && (
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-alarm">
          <Sentence>
            {isCancelled
              ? `Cancelled, and ${formatDollars(overCents)} is still invoiced: credit it`
              : `Invoiced ${formatDollars(overCents)} more than the order comes to: credit it`}
          </Sentence>
        </p>
        {isCancelled && (
          <Action main onClick={onSettle}>
            Settle the Money
          </Action>
        )}
      </div>
    )
  );
}

interface InvoiceItemProps {
  invoice: Invoice;
  order: AdminOrder;
  open: FormName | undefined;
  onOpen: (form: FormName) => void;
  onClose: () => void;
}

const forms = { pay: PaymentForm, refund: RefundForm, credit: CreditForm } as const;

const RefundButton = ({ onOpen }: Pick<InvoiceItemProps, 'onOpen'>) => (
  <Action onClick={() => onOpen('refund')}>Record a Refund</Action>
);

function InvoiceItem({ invoice, order, open, onOpen, onClose }: InvoiceItemProps) {
  const { id, number, totalCents, creditedCents, openCents, link } = invoice;
  const OpenForm = open && forms[open];
  const isCancelled = order.status === 'cancelled';
  const isToCredit = order.invoices.some((one) => one.id === id && one.toCredit);
  const isMailed = creditedCents < totalCents && !isToCredit;
  return (
    <li className="border-line border-l-2 pl-4" data-testid="admin-invoice">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="link font-semibold" href={link} target="_blank" rel="noreferrer">
          <Verbatim>{number}</Verbatim>
        </a>
        <MoneyBadge payment={invoice} />
        <span className="tabular-nums">
          <Money cents={totalCents} />
        </span>
        {openCents > 0 && (
          <span className="text-soft text-sm">
            <Money cents={openCents} />
            <span>{` open. ${dueText(invoice)}`}</span>
          </span>
        )}
        {openCents < 0 && (
          <span className="text-alarm text-sm">
            <Money cents={-openCents} /> to refund
          </span>
        )}
      </p>
      <Payments invoice={invoice} />
      {invoice.creditNotes.map((note) => (
        <p key={note.id} className="text-sm">
          <a className="link" href={note.link} target="_blank" rel="noreferrer">
            <Verbatim>{note.number}</Verbatim>
          </a>
          : <Money cents={-note.totalCents} />
          <span>{`, ${note.reason}`}</span>
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {openCents < 0 && <RefundButton onOpen={onOpen} />}
        <Action onClick={() => onOpen('pay')}>Record a Payment</Action>
        {openCents >= 0 && invoice.paidCents > 0 && <RefundButton onOpen={onOpen} />}
        {openCents > 0 && !isCancelled && order.customerEmail !== null && (
          <RemindButton invoice={invoice} email={order.customerEmail} />
        )}
        {isMailed && order.customerEmail !== null && (
          <SaveAction
            save="invoices.send"
            call={{ params: { id } }}
            done={() => ({
              title: 'Invoice Sent',
              description: `${number} is on its way to ${order.customerEmail}.`,
            })}
            failed={{ title: 'Invoice Not Sent', otherwise: 'Nothing was sent. Please try again.' }}
          >
            Send the Invoice Again
          </SaveAction>
        )}
        {/* A key for each version, because once reissued, it may need to be reissued again. */}
        <MakeAgain key={order.version} invoice={invoice} order={order} />
        {creditedCents < totalCents && <Action onClick={() => onOpen('credit')}>Credit</Action>}
      </div>
      {OpenForm && <OpenForm key={open} order={order} invoice={invoice} onClose={onClose} />}
    </li>
  );
}

/** Credits the open part of an invoice and reissues it to match the order, or says why it cannot. */
function MakeAgain({ invoice, order }: Pick<InvoiceItemProps, 'invoice' | 'order'>) {
  const { number } = invoice;
  const headers = useIdempotencyKey();
  const undoMail = useUndoMail(order);
  const replacement = replacementOf(invoice, order);
  if (!replacement) return null;
  const { why, body } = replacement;
  if (!body) return <p className="basis-full text-soft text-sm">{why}</p>;
  const recipient = order.customerEmail
    ? `${order.customerEmail} gets the new one by email.`
    : noEmail(order);
  return (
    <SaveAction
      save="invoices.create"
      call={{ params: { id: order.id }, body, headers }}
      question={{
        title: `Credit ${number} and make it again?`,
        text: `${why} ${recipient}`,
        yes: 'Make It Again',
      }}
      done={(made) => ({
        title: 'Invoice Made Again',
        description: `${made.number} takes the place of what was open of ${number}.`,
        ...(order.customerEmail !== null && undoMail(made.id)),
      })}
      failed={{
        title: 'Invoice Not Made',
        otherwise: `${number} stands. Please try again.`,
        again: ONCE,
      }}
    >
      Credit and Make Again
    </SaveAction>
  );
}

/** Payments and refunds. One undone within its own quarter is left out. */
function Payments({ invoice: { payments } }: { invoice: Invoice }) {
  const reversals = new Map(payments.map((payment) => [payment.reverses, payment]));
  return payments
    .filter(({ undoneAt, reverses }) => undoneAt === null && reverses === null)
    .map((payment) => {
      const { id, cents, refund, method, paidOn } = payment;
      const reversal = reversals.get(id);
      return (
        <p key={id} className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            <span>{`${refund ? 'Refunded' : 'Paid'} `}</span>
            <Money cents={cents} />
            <span>{`, ${method}, ${formatDay(paidOn)}`}</span>
          </span>
          {reversal ? (
            <span>{`taken back ${formatDay(reversal.paidOn)}`}</span>
          ) : (
            <UndoPayment payment={payment} />
          )}
        </p>
      );
    });
}

type Payment = Invoice['payments'][number];

/** Undoes a payment, after a question that names the amount; the notification can record it again. */
function UndoPayment({ payment }: { payment: Payment }) {
  const { id, invoiceId, cents, refund, method, paidOn } = payment;
  const headers = useIdempotencyKey();
  const again = useSave('invoices.pay', {
    done: () => ({ title: 'Recorded Again', description: `${formatDollars(cents)} counts again.` }),
    failed: { otherwise: 'It is not recorded. Please record it yourself.', again: ONCE },
  });
  const what = refund ? 'refund' : 'payment';
  const ended = hasQuarterEnded(paidOn, new Date());
  const text = ended
    ? `It was dated into ${quarterInWords(paidOn)}, which has ended. That quarter stays as it was: today gets an entry that takes it back.`
    : `The ${what} of ${formatDay(paidOn)}, ${method}, no longer counts.`;
  return (
    <SaveAction
      save="invoices.undoPayment"
      call={{ params: { id } }}
      about={formatDollars(cents)}
      question={{ title: `Take back ${formatDollars(cents)}?`, text, yes: 'Take It Back' }}
      done={() => ({
        title: refund ? 'Refund Undone' : 'Payment Undone',
        description: `${formatDollars(cents)} no longer counts.`,
        action: {
          label: 'Undo',
          hint: 'It can be recorded again.',
          onPress: () =>
            void again.press({
              params: { id: invoiceId },
              body: { cents, refund, method, paidOn, asked: true },
              headers,
            }),
        },
      })}
      failed={{ otherwise: `The ${what} still counts. Please try again.`, again: ONCE }}
    >
      Undo
    </SaveAction>
  );
}
