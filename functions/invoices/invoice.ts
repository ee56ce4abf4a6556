/** Invoices, credit notes and payments: as stored, and as the API shows them. */
import * as z from 'zod/mini';
import type { PayTo, Seller } from '../../shared/business.ts';
import { cardPayment } from '../../shared/card-payment.ts';
import { invoiceKinds, paymentMethods } from '../../shared/contract/choices.ts';
import { knownReferences } from '../../shared/contract/customer-details.ts';
import { timestamp } from '../../shared/contract/fields.ts';
import type { CustomersInvoice, Invoice, ResponseOf } from '../../shared/contract/index.ts';
import { invoiceState, isOverdue, openCents } from '../../shared/invoice.ts';
import { findFacts, sellerOf, storedPayTo, storedSeller } from '../business/facts.ts';
import { shape } from '../core/shape.ts';
import { signedLinks } from '../http/signed-link.ts';
import { orderLinkKeys } from '../http/signing-keys.ts';
import { stateKeys } from '../orders/invoice-feed.ts';
import { entryId, type LedgerEntry, type StoredOrder } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { invoiceKeys, type Key } from '../storage/keys.ts';

const cents = z.lazy(() => z.int());

/**
 * An invoice. Its billed lines and amounts never change once it is made. Its state
 * (`creditedCents`, `paidCents`, `toCredit`) follows its credit notes, payments and order, and is
 * written in their transactions.
 */
const storedInvoice = shape(() => ({
  orderId: z.string(),
  /** The version of the order it was made with; together with the order's id, its identity. */
  orderVersion: z.int(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  buyer: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    ...knownReferences(),
  }),
  lines: z.array(
    z.object({ text: z.string(), quantity: z.int(), unitCents: cents, totalCents: cents }),
  ),
  totalCents: cents,
  gstCents: cents,
  gstRegistered: z.boolean(),
  issuedAt: timestamp,
  dueAt: timestamp,
  creditedCents: cents,
  paidCents: cents,
  toCredit: z.boolean(),
  /** The last time it was reissued to another buyer with the same content; null if never. */
  reissuedAt: z._default(z.nullable(timestamp), null),
  /** The seller and payment account, as they were when it was made; older invoices lack them. */
  seller: z.optional(storedSeller),
  payTo: z.optional(storedPayTo),
  /** The last reminder to the customer; null if never. */
  remindedAt: z._default(z.nullable(timestamp), null),
}));

const storedCreditNote = shape(() => ({
  orderId: z.string(),
  orderVersion: z.int(),
  number: z.string(),
  /** `orderVersion` of the invoice. */
  invoice: z.int(),
  invoiceNumber: z.string(),
  issuedAt: timestamp,
  totalCents: cents,
  gstCents: cents,
  reason: z.string(),
}));

const storedPayment = shape(() => ({
  orderId: z.string(),
  orderVersion: z.int(),
  invoice: z.int(),
  invoiceNumber: z.string(),
  cents,
  refund: z.boolean(),
  method: z.enum(paymentMethods),
  /** A day in Brisbane. */
  paidOn: z.string(),
  recordedAt: timestamp,
  undoneAt: z.nullable(timestamp),
  /** `orderVersion` of the payment or refund it takes back; null for any other. */
  reverses: z.nullable(z.int()),
}));

export type StoredInvoice = z.infer<typeof storedInvoice>;
export type StoredCreditNote = z.infer<typeof storedCreditNote>;
export type StoredPayment = z.infer<typeof storedPayment>;

/** Read stored rows, without their keys. A row that does not parse is a defect and throws. */
export const readInvoice = (item: Item): StoredInvoice => storedInvoice.parse(item);
export const readCreditNote = (item: Item): StoredCreditNote => storedCreditNote.parse(item);
export const readPayment = (item: Item): StoredPayment => storedPayment.parse(item);

export const invoiceId = (invoice: LedgerEntry): string => entryId('i', invoice);

/** Parses an id of this kind; undefined if it is not one. */
export function parseEntryId(
  kind: Parameters<typeof entryId>[0],
  id: string,
): LedgerEntry | undefined {
  const [, orderId, letter, number] = /^(.+)-([icp])([1-9]\d{0,5})$/.exec(id) ?? [];
  return orderId && letter === kind ? { orderId, orderVersion: Number(number) } : undefined;
}

export const invoiceKey = ({ orderId, orderVersion }: LedgerEntry): Key =>
  invoiceKeys.invoice(orderId, orderVersion);

export function invoiceItem(invoice: StoredInvoice): Item {
  const id = invoiceId(invoice);
  return {
    ...invoiceKey(invoice),
    ...invoiceKeys.feed(invoice.issuedAt, id),
    ...stateKeys(invoice, id),
    ...invoice,
  };
}

export const creditNoteItem = (note: StoredCreditNote): Item => ({
  ...invoiceKeys.creditNote(note.orderId, note.orderVersion),
  ...invoiceKeys.creditNoteFeed(note.issuedAt, entryId('c', note)),
  ...note,
});

export const paymentKey = ({ orderId, orderVersion }: LedgerEntry) =>
  invoiceKeys.payment(orderId, orderVersion);

export const paymentItem = (payment: StoredPayment): Item => ({
  ...paymentKey(payment),
  ...invoiceKeys.paymentFeed(payment.paidOn, entryId('p', payment)),
  ...payment,
});

/** An invoice with its credit notes and payments, oldest first. */
export interface Ledger {
  readonly invoice: StoredInvoice;
  readonly creditNotes: readonly StoredCreditNote[];
  readonly payments: readonly StoredPayment[];
}

export const invoiceLinks = signedLinks(
  'invoice-link',
  orderLinkKeys,
  'This link does not open an invoice any more.',
);

/** A change that ends the links of an order also ends those of its invoices. */
type Linked = Pick<StoredOrder, 'linkVersion'>;

const documentPath = async (
  id: string,
  { linkVersion: version }: Linked,
  now: Date,
): Promise<`/invoice/${string}`> => `/invoice/${await invoiceLinks.sign({ id, version }, now)}`;

/** The path of the customer's page. */
export const invoicePath = (invoice: LedgerEntry, order: Linked, now: Date) =>
  documentPath(invoiceId(invoice), order, now);

/** The path of the customer's page of a credit note. */
export const creditNotePath = (note: LedgerEntry, order: Linked, now: Date) =>
  documentPath(entryId('c', note), order, now);

/** @param now decides if it is overdue */
export function invoiceView(
  { orderVersion, toCredit, seller, payTo, ...invoice }: StoredInvoice,
  now: Date,
): ResponseOf<'invoices.adminList'>[number] {
  return {
    id: invoiceId({ ...invoice, orderVersion }),
    ...invoice,
    openCents: openCents({ ...invoice, toCredit }),
    state: invoiceState({ ...invoice, toCredit }),
    overdue: isOverdue({ ...invoice, toCredit }, now.getTime()),
  };
}

export function creditNoteView({ invoice, orderVersion, ...note }: StoredCreditNote) {
  const { orderId } = note;
  return {
    id: entryId('c', { orderId, orderVersion }),
    invoiceId: invoiceId({ orderId, orderVersion: invoice }),
    ...note,
  };
}

export function paymentView({ invoice, orderVersion, reverses, ...payment }: StoredPayment) {
  const { orderId } = payment;
  const entry = (version: number) => entryId('p', { orderId, orderVersion: version });
  return {
    id: entry(orderVersion),
    invoiceId: invoiceId({ orderId, orderVersion: invoice }),
    ...payment,
    reverses: reverses === null ? null : entry(reverses),
  };
}

/** The view of `invoiceView`, with its credit notes and payments, and a link to it. */
export async function ledgerView(ledger: Ledger, order: Linked, now: Date): Promise<Invoice> {
  return {
    ...invoiceView(ledger.invoice, now),
    link: await invoicePath(ledger.invoice, order, now),
    creditNotes: await Promise.all(
      ledger.creditNotes.map(async (note) => ({
        ...creditNoteView(note),
        link: await creditNotePath(note, order, now),
      })),
    ),
    payments: ledger.payments.map(paymentView),
  };
}

/** The seller of an invoice, and the account it is paid into. */
async function writerOf({ seller, payTo }: StoredInvoice): Promise<Writer> {
  if (seller && payTo) return { seller, payTo };
  const { dueDays: _, ...writer } = await writerNow();
  return writer;
}

export interface Writer {
  readonly seller: Seller;
  readonly payTo: PayTo;
}

/** The seller for new invoices, with the days until they are due. */
export interface WriterNow extends Writer {
  readonly dueDays: number;
}

/** The current seller, for an invoice that is made now. */
export async function writerNow(): Promise<WriterNow> {
  const facts = await findFacts();
  return { seller: sellerOf(facts), payTo: facts.payTo, dueDays: facts.dueDays };
}

/**
 * True for a payment that was undone, or that an entry of its own reverses.
 *
 * @param payments all payments of its invoice
 */
export const isTakenBack = (
  { undoneAt, orderVersion }: StoredPayment,
  payments: readonly StoredPayment[],
): boolean => undoneAt !== null || payments.some(({ reverses }) => reverses === orderVersion);

/**
 * The customer's view, without payments that were undone.
 *
 * @param cardLink the owner's link for card payments
 * @param creditNoteId the credit note whose link was followed
 */
export async function customersView(
  ledger: Ledger,
  order: Linked,
  now: Date,
  cardLink: string | null,
  creditNoteId: string | null = null,
): Promise<CustomersInvoice> {
  const payments = ledger.payments.filter(
    (payment) => payment.reverses === null && !isTakenBack(payment, ledger.payments),
  );
  const view = await ledgerView({ ...ledger, payments }, order, now);
  const byCard = cardPayment(cardLink, view);
  return {
    ...view,
    creditNoteId,
    byCard: byCard ? { ...byCard, typed: [...byCard.typed] } : null,
    ...(await writerOf(ledger.invoice)),
  };
}
