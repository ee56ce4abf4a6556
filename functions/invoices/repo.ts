/** Invoices in the table: reading them, and the one transaction of each step. */
import { NotFound, Unavailable } from '../core/errors.ts';
import { mailWrite } from '../mail/outbox.ts';
import { type By, eventItem } from '../orders/event.ts';
import { alreadyPlaced, claimKey } from '../orders/idempotency.ts';
import { readOrder, type StoredOrder } from '../orders/order.ts';
import { orderUpdate } from '../orders/repo.ts';
import { getItem, getItems, getPartition, type Item } from '../storage/items.ts';
import { invoiceKeys, orderKeys, sorts } from '../storage/keys.ts';
import { creation, type NamedWrites, transact, type Write } from '../storage/transaction.ts';
import {
  creditNoteItem,
  invoiceId,
  invoiceItem,
  invoiceKey,
  type Ledger,
  parsePartId,
  paymentItem,
  readCreditNote,
  readInvoice,
  readPayment,
  type StoredInvoice,
  type StoredPayment,
} from './invoice.ts';
import { issue, type Numbers, type Step } from './ledger.ts';
import { searchItems } from './list-invoices.ts';
import { findInvoiceSettings } from './settings.ts';

export const noInvoice = () => new NotFound('There is no such invoice.');

/** The invoices of an order with all that happened to them, oldest first, strongly consistent. */
export async function findLedgers(orderId: string): Promise<Ledger[]> {
  const { PK } = orderKeys.order(orderId);
  const [invoices, notes, payments] = await Promise.all(
    [sorts.invoice, sorts.creditNote, sorts.payment].map((sort) => getPartition(PK, sort)),
  );
  const creditNotes = (notes ?? []).map(readCreditNote);
  const paid = (payments ?? []).map(readPayment);
  return (invoices ?? []).map(readInvoice).map((invoice) => {
    const isOf = (part: { readonly invoice: number }) => part.invoice === invoice.orderVersion;
    return { invoice, creditNotes: creditNotes.filter(isOf), payments: paid.filter(isOf) };
  });
}

/**
 * An invoice by its id, with all that happened to it.
 *
 * @throws NotFound if there is none
 */
export async function findLedger(id: string): Promise<Ledger> {
  const named = parsePartId('i', id);
  const ledgers = named ? await findLedgers(named.orderId) : [];
  const found = ledgers.find(({ invoice }) => invoice.orderVersion === named?.orderVersion);
  if (!found) throw noInvoice();
  return found;
}

/** Invoices by their ids, in that order; those that are gone are left out. */
export async function findInvoices(ids: readonly string[]): Promise<StoredInvoice[]> {
  const keys = ids.flatMap((id) => {
    const named = parsePartId('i', id);
    return named ? [invoiceKey(named)] : [];
  });
  return (await getItems(keys)).flatMap((item) => (item ? [readInvoice(item)] : []));
}

/** A payment by its id, or undefined. */
export async function findPayment(id: string): Promise<StoredPayment | undefined> {
  const named = parsePartId('p', id);
  const item = named && (await getItem(invoiceKeys.payment(named.orderId, named.orderVersion)));
  return item && readPayment(item);
}

/** What a step is decided on: the order, one of its invoices, and the next numbers. */
export interface Standing {
  readonly order: StoredOrder;
  /** Undefined if none was asked for, or there is no such invoice. */
  readonly invoice: StoredInvoice | undefined;
  readonly numbers: Numbers;
}

interface Wanted {
  readonly orderId: string;
  /** `orderVersion` of the invoice that the step is about. */
  readonly invoice?: number | undefined;
  /** Decides on what is stored now; undefined leaves everything as it is. Called again after a refused write. */
  readonly decide: (standing: Standing) => Step | undefined;
  /** Reads again what else `decide` needs, before each attempt. */
  readonly reread?: () => Promise<void>;
  /** Makes a repeated request the same one; the record holds an invoice's id. */
  readonly once?: Once | undefined;
}

interface Once {
  readonly userId: string;
  readonly key: string | undefined;
  readonly body: unknown;
  readonly at: Date;
}

/** How often a step is tried while others take the next number or change the order. */
const MAX_ATTEMPTS = 20;

/**
 * Takes a step: the order, its events, invoices, credit note, payment, the next numbers and the e-mails
 * are written together or not at all.
 *
 * @returns the id of the invoice that the step made or is about
 * @throws NotFound if there is no such order or invoice; Refusal 422 if the idempotency key belongs to
 *   another request; Unavailable if others kept writing; what `decide` throws
 */
export async function takeStep(wanted: Wanted): Promise<string> {
  const { orderId, invoice, decide, reread, once } = wanted;
  const recordKey =
    once?.key === undefined ? undefined : orderKeys.idempotency(once.userId, once.key);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const read = await getItems([
      orderKeys.order(orderId),
      invoiceKeys.counter,
      ...(invoice === undefined ? [] : [invoiceKeys.invoice(orderId, invoice)]),
      ...(recordKey ? [recordKey] : []),
    ]);
    const record = recordKey && read.pop();
    const [orderItem, counter, invoiceRow] = read;
    const done = once && alreadyPlaced(record, once.body, once.at);
    if (done) return done;
    if (!orderItem) throw new NotFound();
    const order = readOrder(orderItem);
    const last = lastNumbers(counter);
    const step = decide({
      order,
      invoice: invoiceRow && asOrderSays(readInvoice(invoiceRow), order),
      numbers: next(last),
    });
    const about = step?.invoices.at(-1);
    if (!step || !about) {
      if (!invoiceRow) throw noInvoice();
      return invoiceId(readInvoice(invoiceRow));
    }
    const id = invoiceId(about);
    const failed = await transact({
      record: recordKey && once && claimKey(recordKey, id, once.body, once.at),
      order: orderUpdate(order, step.order),
      ...stepWrites(order, step, last),
    });
    if (!failed) return id;
    await pause(attempt);
    await reread?.();
  }
  throw new Unavailable('the order or the numbers kept changing');
}

/**
 * An invoice with the amounts of its order's summary. A BatchGet is no snapshot: a payment in between may
 * show in one of the two only, and the order's version guards what is written.
 */
function asOrderSays(invoice: StoredInvoice, { invoices }: StoredOrder): StoredInvoice {
  const said = invoices.find(({ orderVersion }) => orderVersion === invoice.orderVersion);
  return said ? { ...invoice, ...said } : invoice;
}

/** The writes that invoice the agreed deposit of an order with its creation, and the order afterwards. */
export async function depositInvoice(placed: StoredOrder, by: By) {
  const [[counter], { gstRegistered }] = await Promise.all([
    getItems([invoiceKeys.counter]),
    findInvoiceSettings(),
  ]);
  const last = lastNumbers(counter);
  const step = issue(placed, { kind: 'deposit' }, { numbers: next(last), gstRegistered, by });
  return { order: step.order, writes: stepWrites(placed, step, last) };
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 10 * 2 ** attempt)));

const lastNumbers = (counter: Item | undefined): Numbers => ({
  invoices: Number(counter?.invoices ?? 0),
  creditNotes: Number(counter?.creditNotes ?? 0),
});
const next = ({ invoices, creditNotes }: Numbers): Numbers => ({
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
    ...moneyMails(order, { events, invoices }),
  };
}

/** The order's version guards it: nothing else writes these items. */
const put = (item: Item): Write => ({ Put: { Item: { ...item } } });

/** A new payment, or one that is being undone: it fails if another call has undone it. */
function paymentWrite(payment: StoredPayment): Write {
  const created = creation(paymentItem(payment));
  if (payment.undoneAt === null) return created;
  return {
    Put: {
      ...created.Put,
      ConditionExpression: 'undoneAt = :never',
      ExpressionAttributeValues: { ':never': null },
    },
  };
}

/** Takes the next numbers; fails if others were taken since. */
function countWrite(last: Numbers, next: Numbers): Write {
  const isFirst = last.invoices === 0 && last.creditNotes === 0;
  return {
    Update: {
      Key: invoiceKeys.counter,
      UpdateExpression: 'SET invoices = :invoices, creditNotes = :notes',
      ConditionExpression: isFirst
        ? 'attribute_not_exists(PK)'
        : 'invoices = :lastInvoices AND creditNotes = :lastNotes',
      ExpressionAttributeValues: {
        ':invoices': next.invoices,
        ':notes': next.creditNotes,
        ...(!isFirst && { ':lastInvoices': last.invoices, ':lastNotes': last.creditNotes }),
      },
    },
  };
}

/** The customer is mailed a new invoice and a reminder; a credit note and a payment are on the page. */
function moneyMails(order: StoredOrder, { events, invoices }: Pick<Step, 'events' | 'invoices'>) {
  const event = events.at(-1);
  const invoice = invoices.at(-1);
  const kind =
    event?.type === 'invoiced'
      ? 'invoice'
      : event?.type === 'reminded'
        ? 'invoice-reminder'
        : undefined;
  if (!event || !invoice || !kind || !order.customerEmail) return {};
  return {
    invoiceMail: mailWrite({
      kind,
      about: `order-${order.id}`,
      at: event.createdAt,
      to: order.customerEmail,
      by: 'workshop',
      event: { id: event.id, SK: invoiceKey(invoice).SK },
    }),
  };
}
