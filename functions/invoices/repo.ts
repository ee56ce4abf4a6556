/** Reads invoices from the table, and writes each step in one transaction. */
import { setTimeout as delay } from 'node:timers/promises';
import { isRegistered } from '../../shared/gst.ts';
import { Conflict, NotFound, Unavailable } from '../core/errors.ts';
import { MAIL_GONE, mailWrite, undoable, withdrawal } from '../mail/outbox.ts';
import { type By, eventItem, type OrderEvent } from '../orders/event.ts';
import { alreadyMade, claimKey } from '../orders/idempotency.ts';
import { type LedgerEntry, readOrder, type StoredOrder } from '../orders/order.ts';
import { changeQueue } from '../orders/queue.ts';
import { orderUpdate } from '../orders/repo.ts';
import { toInvoiceWrites } from '../orders/to-invoice.ts';
import { getItem, getItems, getPartition, type Item } from '../storage/items.ts';
import { invoiceKeys, orderKeys } from '../storage/keys.ts';
import {
  creation,
  type NamedWrites,
  numbered,
  put,
  transact,
  type Write,
} from '../storage/transaction.ts';
import { condition, isNew, updateWrite } from '../storage/update.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';
import {
  creditNoteItem,
  invoiceId,
  invoiceItem,
  invoiceKey,
  invoiceLinks,
  type Ledger,
  parseEntryId,
  paymentItem,
  paymentKey,
  readCreditNote,
  readInvoice,
  readPayment,
  type StoredCreditNote,
  type StoredInvoice,
  type StoredPayment,
  writerNow,
} from './invoice.ts';
import { issueDeposit } from './issue.ts';
import { withDay } from './late-deposit.ts';
import { searchItems } from './list-invoices.ts';
import type { Numbers, Step } from './step.ts';

export const noInvoice = () => new NotFound('There is no such invoice.');

/** An order's invoices with their credit notes and payments, oldest first; consistent read. */
async function findLedgers(orderId: string): Promise<Ledger[]> {
  const rows = await getPartition(orderKeys.order(orderId).PK, invoiceKeys.ledger);
  const of = (sort: string) => rows.filter(({ SK }) => String(SK).startsWith(sort));
  const creditNotes = of(invoiceKeys.creditNote.SK).map(readCreditNote);
  const payments = of(invoiceKeys.payment.SK).map(readPayment);
  return of(invoiceKeys.invoice.SK)
    .map(readInvoice)
    .map((invoice) => {
      const isOf = (entry: { readonly invoice: number }) => entry.invoice === invoice.orderVersion;
      return {
        invoice,
        creditNotes: creditNotes.filter(isOf),
        payments: payments.filter(isOf),
      };
    });
}

/** An order with its ledgers; undefined if there is none. */
export async function findOrderWithLedgers(orderId: string) {
  const [item, ledgers] = await Promise.all([
    getItem(orderKeys.order(orderId)),
    findLedgers(orderId),
  ]);
  return { order: item && readOrder(item), ledgers };
}

/** Finds an invoice's ledger by the order's version it was made with. */
export const ledgerOf = (ledgers: readonly Ledger[], orderVersion: number) =>
  ledgers.find(({ invoice }) => invoice.orderVersion === orderVersion);

/** An invoice with its credit notes and payments, and its order. */
export interface LedgerOfOrder {
  readonly order: StoredOrder;
  readonly ledger: Ledger;
}

/**
 * Finds an invoice by id.
 *
 * @throws NotFound if there is none
 */
export async function findLedger(id: string): Promise<LedgerOfOrder> {
  const named = parseEntryId('i', id);
  const found = named && (await findOrderWithLedgers(named.orderId));
  const ledger = found && ledgerOf(found.ledgers, named.orderVersion);
  if (!found?.order || !ledger) throw noInvoice();
  return { order: found.order, ledger };
}

/** Finds the invoice of a credit note. @throws NotFound if there is none */
async function findLedgerOfNote({ orderId, orderVersion }: LedgerEntry): Promise<LedgerOfOrder> {
  const { order, ledgers } = await findOrderWithLedgers(orderId);
  const ledger = ledgers.find(({ creditNotes }) =>
    creditNotes.some((note) => note.orderVersion === orderVersion),
  );
  if (!order || !ledger) throw noInvoice();
  return { order, ledger };
}

/**
 * Opens the invoice of a token, or the credit note with its invoice.
 *
 * @throws NotFound if the shop did not sign it, or its order's links have ended since
 */
export async function followInvoiceLink(
  token: string,
  now: Date,
): Promise<LedgerOfOrder & { readonly creditNoteId: string | null }> {
  const { id, version } = await invoiceLinks.read(token, now);
  const note = parseEntryId('c', id);
  const found = note ? await findLedgerOfNote(note) : await findLedger(id);
  if (found.order.linkVersion !== version) throw invoiceLinks.invalid();
  return { ...found, creditNoteId: note ? id : null };
}

/** Identifies a repeated request. */
interface Once {
  readonly userId: string;
  readonly key: string | undefined;
  readonly body: unknown;
  readonly at: Date;
}

/** The state a step is decided on. */
export interface Standing {
  readonly order: StoredOrder;
  readonly ledgers: readonly Ledger[];
  /** The next numbers. */
  readonly numbers: Numbers;
}

/** Everything a step reads, in one call, beside the ledgers. */
export async function loadStanding(orderId: string, once?: Once) {
  const recordKey =
    once?.key === undefined ? undefined : orderKeys.idempotency(once.userId, once.key);
  const keys = [
    orderKeys.order(orderId),
    invoiceKeys.invoiceCount,
    ...(recordKey ? [recordKey] : []),
  ];
  const [[orderItem, counter, record], read] = await Promise.all([
    getItems(keys),
    findLedgers(orderId),
  ]);
  const order = orderItem && readOrder(orderItem);
  // If an invoice was made between the two reads, it would be missing from the order's GST, so read
  // the ledgers again. In the opposite case the order's version refuses the write.
  const ledgers = order && lacksInvoice(read, order) ? await findLedgers(orderId) : read;
  const again = () => loadStanding(orderId, once);
  return {
    order,
    ledgers: order ? asOrderSays(ledgers, order) : [],
    counter,
    once,
    recordKey,
    record,
    again,
  };
}
type Loaded = Awaited<ReturnType<typeof loadStanding>>;

/** True if an order has an invoice that its ledgers, read earlier, lack. */
const lacksInvoice = (ledgers: readonly Ledger[], { invoices }: Pick<StoredOrder, 'invoices'>) =>
  !invoices.every(({ orderVersion }) => ledgerOf(ledgers, orderVersion));

/**
 * Ledgers with the amounts of their order's summaries. They were not read at the same instant; the
 * order's version guards the write.
 *
 * @throws Error if one is missing, because the ledgers were read before the order
 */
export function asOrderSays(
  ledgers: readonly Ledger[],
  { invoices }: Pick<StoredOrder, 'invoices'>,
): Ledger[] {
  if (lacksInvoice(ledgers, { invoices })) throw new Error('The ledgers lack an invoice');
  return ledgers.map((ledger) => {
    const { orderVersion } = ledger.invoice;
    const summary = invoices.find((one) => one.orderVersion === orderVersion);
    return summary ? { ...ledger, invoice: { ...ledger.invoice, ...summary } } : ledger;
  });
}

/** A step is tried this often while others take the next number or change the order. */
const MAX_ATTEMPTS = 40;

/**
 * Takes a step: the order, its events, invoices, credit note, payment, the next numbers and the
 * e-mail are written together or not at all.
 *
 * @param decide called again after a refused write; undefined leaves everything as it is
 * @returns the invoice the step made or changed; undefined if nothing was done
 * @throws NotFound if there is no such order; Refusal 422 if the idempotency key belongs to another
 * request; Unavailable if others kept writing; errors of `decide`
 */
export async function takeStep(
  loaded: Loaded,
  decide: (standing: Standing) => Step | undefined,
): Promise<LedgerOfOrder | undefined> {
  let current = loaded;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { order, ledgers, counter, once, recordKey, record } = current;
    const done = once && alreadyMade(record, once.body, once.at);
    if (done) return findLedger(done);
    if (!order) throw new NotFound();
    const last = lastNumbers(counter);
    const decided = decide({ order, ledgers, numbers: next(last) });
    if (!decided) return undefined;
    const { step, queue, mails } = await withDay(order, decided);
    const about = step?.invoices.at(-1);
    if (!about) return undefined;
    const refused = await transact({
      record: recordKey && once && claimKey(recordKey, invoiceId(about), once.body, once.at),
      order: orderUpdate(order, step.order),
      ...toInvoiceWrites(order, step.order),
      ...stepWrites(order, step, last),
      takenBack: step.takesBack && withdrawal(step.takesBack),
      ...(await changeQueue(order, step.order, { known: queue })).writes,
      ...mails,
    });
    if (!refused) return afterStep(about, ledgers, step);
    if (refused === 'takenBack') throw new Conflict(`${MAIL_GONE} Credit the invoice instead.`);
    await pause(attempt);
    current = await current.again();
  }
  throw new Unavailable('the order or the numbers kept changing');
}

/** An invoice's ledger after a step; read again if another call's payment came in between. */
function afterStep(
  invoice: StoredInvoice,
  ledgers: readonly Ledger[],
  { order, creditNote, payment }: Step,
): LedgerOfOrder | Promise<LedgerOfOrder> {
  const before = ledgerOf(ledgers, invoice.orderVersion);
  const isOf = (entry: { readonly invoice: number } | undefined) =>
    entry?.invoice === invoice.orderVersion;
  const creditNotes = [...(before?.creditNotes ?? [])];
  if (creditNote && isOf(creditNote)) creditNotes.push(creditNote);
  const payments = (before?.payments ?? []).filter(
    ({ orderVersion }) => orderVersion !== payment?.orderVersion,
  );
  if (payment && isOf(payment)) payments.push(payment);
  payments.sort((one, other) => one.orderVersion - other.orderVersion);
  const paid = payments
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((sum, { cents, refund }) => sum + (refund ? -cents : cents), 0);
  const credited = creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const isWhole = paid === invoice.paidCents && credited === invoice.creditedCents;
  const ledger = { invoice, creditNotes, payments };
  return isWhole ? { order, ledger } : findLedger(invoiceId(invoice));
}

/**
 * The writes that invoice an order's agreed deposit as the order is created, and the order
 * afterwards. Until the owner has said if the shop is registered for GST, the deposit is left to
 * invoice.
 */
export async function depositInvoice(placed: StoredOrder, by: By) {
  const [counter, settings, writer] = await Promise.all([
    getItem(invoiceKeys.invoiceCount),
    invoiceSettings.find(),
    writerNow(),
  ]);
  if (settings.gstRegistered === null) return { order: placed, writes: {} };
  const last = lastNumbers(counter);
  const step = issueDeposit(placed, placed.depositCents, {
    numbers: next(last),
    ledgers: [],
    gstRegistered: isRegistered(settings, by.at),
    writer,
    by,
  });
  return { order: step.order, writes: stepWrites(placed, step, last) };
}

/**
 * Random, so that callers do not collide again, and up to 800 ms: of fifty that want the next
 * number at once, one gets it each time.
 */
const pause = (attempt: number) => delay(Math.random() * Math.min(800, 25 * 2 ** attempt));

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
    // If a new invoice takes its place, that invoice's e-mail includes the note.
    creditNoteMail:
      creditNote && made.length === 0 ? creditNoteMail(order, creditNote, events) : undefined,
  };
}

/** The order's ledgers and the last numbers, as read with it. */
export type Books = Pick<Awaited<ReturnType<typeof loadStanding>>, 'ledgers' | 'counter'>;

interface Credited {
  readonly events: readonly OrderEvent[];
  readonly creditNotes: readonly StoredCreditNote[];
}

/** The writes of credits within a change of their order, which itself writes the invoices. */
export function creditWrites(
  { id }: Pick<StoredOrder, 'id'>,
  { events, creditNotes }: Credited,
  { counter }: Pick<Books, 'counter'>,
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
 * The e-mail with a credit note; undefined for a customer without an address. Whoever issued a tax
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

/** E-mails the customer a new invoice or a payment, which the owner can undo, or a reminder. */
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
