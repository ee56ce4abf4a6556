/** The writes of a step of an order's money: its papers, their numbers, and the emails about them. */
import { mailWrite, undoable } from '../mail/outbox.ts';
import { eventItem, type OrderEvent } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { invoiceKeys } from '../storage/keys.ts';
import { creation, type NamedWrites, numbered, put, type Write } from '../storage/transaction.ts';
import { condition, isNew, updateWrite } from '../storage/update.ts';
import {
  creditNoteItem,
  invoiceItem,
  invoiceKey,
  paymentItem,
  paymentKey,
  type StoredCreditNote,
  type StoredInvoice,
  type StoredPayment,
} from './invoice.ts';
import { searchItems } from './list-invoices.ts';
import type { Numbers, Step } from './step.ts';

export const lastNumbers = (counter: Item | undefined): Numbers => ({
  invoices: Number(counter?.invoices ?? 0),
  creditNotes: Number(counter?.creditNotes ?? 0),
});
export const next = ({ invoices, creditNotes }: Numbers): Numbers => ({
  invoices: invoices + 1,
  creditNotes: creditNotes + 1,
});

/** The writes of a step except the order's own. */
export function stepWrites(
  before: Pick<StoredOrder, 'version'>,
  { order, events, invoices, creditNote, payment }: Step,
  last: Numbers,
): NamedWrites {
  const isNew = ({ orderVersion }: StoredInvoice) => orderVersion > before.version;
  const made = invoices.filter(isNew);
  const writes: [string, Write][] = [
    ...events.map((event): [string, Write] => [
      `event ${event.id}`,
      creation(eventItem(order.id, event)),
    ]),
    ...invoices.map((invoice): [string, Write] => [
      `invoice ${invoice.number}`,
      // The order's version guards these items: nothing else writes them.
      isNew(invoice) ? creation(invoiceItem(invoice)) : put(invoiceItem(invoice)),
    ]),
    ...made
      .flatMap(searchItems)
      .map((item, index): [string, Write] => [`found by ${index}`, creation(item)]),
  ];
  return {
    ...Object.fromEntries(writes),
    creditNote: creditNote && creation(creditNoteItem(creditNote)),
    payment: payment && paymentWrite(payment),
    counter:
      made.length > 0 || creditNote
        ? countWrite(last, {
            invoices: last.invoices + made.length,
            creditNotes: last.creditNotes + (creditNote ? 1 : 0),
          })
        : undefined,
    ...moneyMails(order, { events, invoices, payment }),
    // If a new invoice takes its place, that invoice's email includes the note.
    creditNoteMail:
      creditNote && made.length === 0 ? creditNoteMail(order, creditNote, events) : undefined,
  };
}

interface Credited {
  readonly events: readonly OrderEvent[];
  readonly creditNotes: readonly StoredCreditNote[];
}

/** The writes of credits within a change of their order, which itself writes the invoices. */
export function creditWrites(
  { id }: Pick<StoredOrder, 'id'>,
  { events, creditNotes }: Credited,
  { counter }: { readonly counter: Item | undefined },
): NamedWrites {
  const last = lastNumbers(counter);
  return {
    ...numbered(
      'credited',
      events.map((event) => creation(eventItem(id, event))),
    ),
    ...numbered(
      'credit note',
      creditNotes.map((note) => creation(creditNoteItem(note))),
    ),
    counter:
      creditNotes.length > 0
        ? countWrite(last, { ...last, creditNotes: last.creditNotes + creditNotes.length })
        : undefined,
  };
}

/** Writes a new payment, or one being undone; fails if another call has already undone it. */
function paymentWrite(payment: StoredPayment): Write {
  const item = paymentItem(payment);
  if (payment.undoneAt === null) return creation(item);
  return put(item, condition('undoneAt = :never', { never: null }));
}

/** Takes the next numbers; fails if others have taken some since. */
export function countWrite(last: Numbers, next: Numbers): Write {
  const isFirst = last.invoices === 0 && last.creditNotes === 0;
  const { invoices, creditNotes } = last;
  const areLast = condition('invoices = :invoices AND creditNotes = :creditNotes', {
    invoices,
    creditNotes,
  });
  return updateWrite(invoiceKeys.invoiceCount, { set: { ...next } }, isFirst ? isNew : areLast);
}

const mailOf: Partial<Record<OrderEvent['type'], 'invoice' | 'invoice-reminder' | 'payment'>> = {
  invoiced: 'invoice',
  'invoice-sent': 'invoice',
  reminded: 'invoice-reminder',
  paid: 'payment',
  refunded: 'payment',
  'payment-undone': 'payment',
};

/**
 * The email with a credit note; undefined for a customer without an address. Whoever issued a tax
 * invoice must give an adjustment note within 28 days (A New Tax System (Goods and Services Tax)
 * Act 1999, s 29-75(2)).
 */
export function creditNoteMail(
  { id: orderId, customerEmail: to }: Pick<StoredOrder, 'id' | 'customerEmail'>,
  note: StoredCreditNote,
  events: readonly OrderEvent[],
): Write | undefined {
  const event = events.find(
    ({ type, to: number }) => type === 'credited' && number === note.number,
  );
  if (!event) throw new Error('A credit note has no event');
  if (!to) return undefined;
  const { SK } = invoiceKeys.creditNote(orderId, note.orderVersion);
  return mailWrite({
    kind: 'credit-note',
    about: `order-${orderId}`,
    at: event.createdAt,
    to,
    by: 'workshop',
    event: { id: event.id, SK },
  });
}

/** Emails the customer a new invoice or a payment, which the owner can undo, or a reminder. */
function moneyMails(
  order: StoredOrder,
  { events, invoices, payment }: Pick<Step, 'events' | 'invoices' | 'payment'>,
) {
  const [event, invoice, to] = [events.at(-1), invoices.at(-1), order.customerEmail];
  const kind = event && mailOf[event.type];
  if (!kind || !invoice || !to) return {};
  const { id, createdAt: at } = event;
  return {
    invoiceMail: mailWrite({
      kind,
      about: `order-${order.id}`,
      at,
      to,
      by: 'workshop',
      event: { id, SK: (payment ? paymentKey(payment) : invoiceKey(invoice)).SK },
      ...((event.type === 'invoiced' || payment) && undoable(at)),
    }),
  };
}
