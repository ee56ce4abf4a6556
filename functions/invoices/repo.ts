/** Reads invoices with their credit notes and payments from the table. */
import { NotFound } from '../core/errors.ts';
import { type LedgerEntry, readOrder, type StoredOrder } from '../orders/order.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { invoiceKeys, orderKeys } from '../storage/keys.ts';
import {
  invoiceLinks,
  type Ledger,
  parseEntryId,
  readCreditNote,
  readInvoice,
  readPayment,
} from './invoice.ts';

export const noInvoice = () => new NotFound('There is no such invoice.');

/** An order's invoices with their credit notes and payments, oldest first; consistent read. */
export async function findLedgers(orderId: string): Promise<Ledger[]> {
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
