import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder, Invoice } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { invoicedCents, orderPayment } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { ONCE } from '../../../lib/form/outcome.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { Action, SaveAction } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { CreditForm, InvoiceForm, PaymentForm } from './MoneyForms.tsx';
import { replacementOf } from './make-again.ts';
import { MoneyBadge } from './money-words.tsx';
import { noEmail } from './order-form.tsx';

/** The forms of which one is open, and the invoice that it is about. */
type Open = { form: 'invoice' } | { form: 'pay' | 'credit'; id: string };

/** The invoices of an order, what was paid, and what can be done next. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const ledgers = useQuery({
    ...adminRead('invoices.ofOrder', { params: { id: order.id } }),
    enabled: order.invoices.length > 0,
  });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const uninvoicedCents = order.totalCents - invoicedCents(order);
  const { leftCents } = orderPayment(order, 0);
  const apart = [
    leftCents > 0 && `${formatDollars(leftCents)} not invoiced yet`,
    uninvoicedCents > leftCents && `${formatDollars(uninvoicedCents - leftCents)} credited`,
  ];
  const canInvoice = uninvoicedCents > 0 && order.status !== 'cancelled';
  return (
    <section aria-label="Invoices and payments" className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 className="text-base tracking-normal!">Invoices and payments</h4>
        {canInvoice && open?.form !== 'invoice' && (
          <Action onClick={() => setOpen({ form: 'invoice' })}>Make an Invoice</Action>
        )}
        {order.invoices.length > 0 && canInvoice && (
          <p className="text-soft text-sm">{apart.filter(Boolean).join(', ')}</p>
        )}
        {order.depositCents > 0 && order.invoices.length === 0 && (
          <p className="text-soft text-sm">
            Deposit agreed: <Money cents={order.depositCents} />
          </p>
        )}
      </div>
      <OverInvoiced order={order} />
      {open?.form === 'invoice' && (
        <InvoiceForm order={order} uninvoicedCents={uninvoicedCents} onClose={close} />
      )}
      {order.invoices.length > 0 && (
        <Loaded what="the invoices" query={ledgers}>
          {(invoices) => (
            <ul className="mt-3 grid gap-4">
              {invoices.map((invoice) => (
                <InvoiceItem
                  key={invoice.id}
                  invoice={invoice}
                  order={order}
                  open={open && 'id' in open && open.id === invoice.id ? open.form : undefined}
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

/** What is invoiced of an order beyond what it comes to, in cents; below zero if less is. */
const overInvoicedCents = (order: AdminOrder) =>
  invoicedCents(order) - (order.status === 'cancelled' ? 0 : order.totalCents);

/** Says what is invoiced and no longer owed, because the order comes to less or is cancelled. */
function OverInvoiced({ order }: { order: AdminOrder }) {
  const isCancelled = order.status === 'cancelled';
  const cents = overInvoicedCents(order);
  return (
    cents > 0 && (
      <p role="status" className="mt-2 text-alarm">
        {isCancelled
          ? `Cancelled, and ${formatDollars(cents)} is still invoiced: credit it`
          : `Invoiced ${formatDollars(cents)} more than the order comes to: credit it`}
      </p>
    )
  );
}

interface InvoiceItemProps {
  invoice: Invoice;
  order: AdminOrder;
  open: 'pay' | 'credit' | undefined;
  onOpen: (form: 'pay' | 'credit') => void;
  onClose: () => void;
}

function InvoiceItem({ invoice, order, open, onOpen, onClose }: InvoiceItemProps) {
  const { id, number, totalCents, creditedCents, openCents, dueAt, link } = invoice;
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
            <span>{` open, due ${formatDay(dueAt)}`}</span>
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
          <Verbatim>{note.number}</Verbatim>: <Money cents={-note.totalCents} />
          <span>{`, ${note.reason}`}</span>
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        {(openCents !== 0 || invoice.paidCents > 0) && (
          <Action onClick={() => onOpen('pay')}>
            {openCents > 0 ? 'Record a Payment' : 'Record a Refund'}
          </Action>
        )}
        {openCents > 0 && order.customerEmail !== null && (
          <SaveAction
            save="invoices.remind"
            call={{ params: { id } }}
            done={() => ({
              title: 'Reminder Sent',
              description: `The e-mail about ${number} is on its way.`,
            })}
            failed={{
              title: 'Reminder Not Sent',
              otherwise: 'Nothing was sent. Please try again.',
            }}
          >
            Send a Reminder
          </SaveAction>
        )}
        {invoice.state !== 'credited' && order.customerEmail !== null && (
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
        {/* With a key of its own for each version: once made again, it may have to be once more. */}
        <MakeAgain key={order.version} invoice={invoice} order={order} />
        {creditedCents < totalCents && <Action onClick={() => onOpen('credit')}>Credit</Action>}
      </div>
      {open === 'pay' && <PaymentForm invoice={invoice} onClose={onClose} />}
      {open === 'credit' && (
        <CreditForm
          invoice={invoice}
          overInvoicedCents={overInvoicedCents(order)}
          onClose={onClose}
        />
      )}
    </li>
  );
}

/** Credits what is open of an invoice and makes it again of the order as it is now, or says why not. */
function MakeAgain({ invoice, order }: Pick<InvoiceItemProps, 'invoice' | 'order'>) {
  const { number } = invoice;
  const headers = useIdempotencyKey();
  const replacement = replacementOf(invoice, order);
  if (!replacement) return null;
  const { why, body } = replacement;
  if (!body) return <p className="basis-full text-soft text-sm">{why}</p>;
  const recipient = order.customerEmail
    ? `${order.customerEmail} gets the new one by e-mail.`
    : noEmail(order);
  return (
    <SaveAction
      main
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

function Payments({ invoice }: { invoice: Invoice }) {
  const payments = invoice.payments.filter(({ undoneAt }) => undoneAt === null);
  return payments.map(({ id, cents, refund, method, paidOn }) => (
    <p key={id} className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>{`${refund ? 'Refunded' : 'Paid'} `}</span>
      <Money cents={cents} />
      <span>{`, ${method}, ${formatDay(paidOn)}`}</span>
      <SaveAction
        save="invoices.undoPayment"
        call={{ params: { id } }}
        about={formatDollars(cents)}
        done={() => ({ title: 'Payment Undone', description: 'It no longer counts.' })}
        failed={{ otherwise: 'The payment still counts. Please try again.', again: ONCE }}
      >
        Undo
      </SaveAction>
    </p>
  ));
}
