/** Takes each step of an order's money in one transaction, decided on what the table says. */
import { setTimeout as delay } from 'node:timers/promises';
import { isRegistered } from '../../shared/gst.ts';
import { Conflict, NotFound, Unavailable } from '../core/errors.ts';
import { MAIL_GONE, withdrawal } from '../mail/outbox.ts';
import type { By } from '../orders/event.ts';
import { alreadyMade, claimKey } from '../orders/idempotency.ts';
import { readOrder, type StoredOrder } from '../orders/order.ts';
import { changeQueue } from '../orders/queue.ts';
import { orderUpdate } from '../orders/repo.ts';
import { toInvoiceWrites } from '../orders/to-invoice.ts';
import { getItem, getItems } from '../storage/items.ts';
import { invoiceKeys, orderKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';
import { invoiceId, type Ledger, type StoredInvoice, writerNow } from './invoice.ts';
import { issueDeposit } from './issue.ts';
import { withDay } from './late-deposit.ts';
import { findLedger, findLedgers, type LedgerOfOrder, ledgerOf } from './repo.ts';
import type { Numbers, Step } from './step.ts';
import { lastNumbers, next, stepWrites } from './step-writes.ts';

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

/** The order's ledgers and the last numbers, as read with it. */
export type Books = Pick<Awaited<ReturnType<typeof loadStanding>>, 'ledgers' | 'counter'>;

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
 * email are written together or not at all.
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
