/** Rules that hold for all invoices, credit notes and payments of a table. */
import { expect } from 'vitest';
import { kindsOf, type RowKind } from '../../functions/storage/keys.ts';
import type { Row } from './table.ts';

const sum = (rows: readonly Row[], cents: (row: Row) => number) =>
  rows.reduce((all, row) => all + cents(row), 0);

/**
 * Checks that both series of numbers have no gap and end where they are counted, and that every
 * invoice agrees with its credit notes, its payments, and what its order says of it.
 *
 * @returns how many invoices and credit notes there are
 */
export function expectLedgersWhole(rows: readonly Row[]) {
  const of = (kind: RowKind) => rows.filter((row) => kindsOf(row).includes(kind));
  const [invoices, notes, payments] = [of('invoice'), of('creditNote'), of('payment')];
  for (const [numbered, prefix] of [
    [invoices, 'INV-'],
    [notes, 'CN-'],
  ] as const) {
    const numbers = numbered.map((row) => String(row.number)).toSorted();
    const expected = numbers.map((_, at) => `${prefix}${String(at + 1).padStart(4, '0')}`);
    expect(numbers).toEqual(expected);
  }
  if (invoices.length > 0) {
    const counts = { invoices: invoices.length, creditNotes: notes.length };
    expect(of('invoiceCount')).toMatchObject([counts]);
  }
  const orders = new Map(of('order').map((row) => [row.PK, row]));
  const events = new Set(of('orderEvent').map(({ PK, type, to }) => `${PK} ${type} ${to}`));
  const byInvoice = (parts: readonly Row[]) =>
    Map.groupBy(parts, ({ PK, invoice }) => `${PK} ${invoice}`);
  const [paidOf, creditedOf] = [byInvoice(payments), byInvoice(notes)];
  for (const invoice of invoices) {
    const { PK, number, orderVersion, totalCents, creditedCents, paidCents } = invoice;
    const about = `${PK} ${orderVersion}`;
    const paid = (paidOf.get(about) ?? []).filter(({ undoneAt }) => undoneAt === null);
    const received = sum(paid, ({ cents, refund }) => (refund ? -1 : 1) * Number(cents));
    const credited = sum(creditedOf.get(about) ?? [], (note) => Number(note.totalCents));
    expect([creditedCents, paidCents], String(number)).toEqual([credited, received]);
    const summary = { number, orderVersion, totalCents, creditedCents, paidCents };
    expect(orders.get(PK)?.invoices, `order of ${number}`).toContainEqual(
      expect.objectContaining(summary),
    );
    expect(events.has(`${PK} invoiced ${number}`), `event of ${number}`).toBe(true);
  }
  return { invoices: invoices.length, creditNotes: notes.length };
}
