/** The quarters, sums and files for the accountant. */
import { describe, expect, it } from 'vitest';
import { noReferences } from '../../shared/customer-details.ts';
import {
  type Books,
  myobSales,
  quarterSums,
  quartersUpTo,
  register,
  xeroPayments,
  xeroSales,
} from '../../web/features/admin/invoices/accounts.ts';
import { importable } from '../../web/features/admin/shared/list/csv.ts';

const invoice: Books['invoices'][number] = {
  id: 'one-i2',
  number: 'INV-0007',
  kind: 'full',
  orderId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  buyer: {
    ...{ name: '=Zoë "Mac"', email: 'zoe@example.com', address: '9 Track, Winton QLD 4735' },
    ...noReferences,
    purchaseOrderNumber: 'PO-4711',
  },
  lines: [
    { text: 'Console', quantity: 2, unitCents: 16_000, totalCents: 32_000 },
    { text: 'Postage', quantity: 1, unitCents: 4_900, totalCents: 4_900 },
  ],
  totalCents: 36_900,
  gstCents: 3_355,
  gstRegistered: true,
  reissuedAt: null,
  // The first of October in Brisbane.
  issuedAt: '2026-09-30T14:00:00.000Z',
  dueAt: '2026-10-08T13:59:59.999Z',
  creditedCents: 1_100,
  paidCents: 20_000,
  openCents: 15_800,
  state: 'part-paid',
  overdue: true,
};
const unregistered = { ...invoice, id: 'two-i2', gstRegistered: false, gstCents: 0 };
const ofIt = { invoiceId: invoice.id, invoiceNumber: invoice.number, orderId: invoice.orderId };
const payment: Books['payments'][number] = {
  ...{ ...ofIt, id: 'p', cents: 30_000, refund: false, method: 'PayID', paidOn: '2026-12-31' },
  ...{ recordedAt: invoice.issuedAt, undoneAt: null, reverses: null },
};
const books: Books = {
  invoices: [invoice],
  creditNotes: [
    {
      ...{ ...ofIt, id: 'c', number: 'CN-0003', issuedAt: '2026-11-02T02:00:00.000Z' },
      ...{ totalCents: 1_100, gstCents: 100, reason: 'A scratch' },
    },
  ],
  payments: [
    payment,
    { ...payment, cents: 10_000, refund: true },
    { ...payment, cents: 500, invoiceId: unregistered.id },
  ],
  about: new Map([invoice, unregistered].map((one) => [one.id, one])),
};

/** The rows of a table by the names of its columns, without what is empty. */
const rowsOf = ({ heading, rows }: ReturnType<typeof xeroSales>) =>
  rows.map((row) =>
    Object.fromEntries(heading.map((name, at) => [name, row[at]]).filter(([, cell]) => cell)),
  );

describe('a quarter', () => {
  it('is of three months in Brisbane, and the eight latest are offered', () => {
    // The last of December in London is the first of January in Brisbane.
    const quarters = quartersUpTo(new Date('2026-12-31T14:00:00Z'));
    expect(quarters).toHaveLength(8);
    expect(quarters.slice(0, 3)).toEqual([
      { from: '2027-01-01', to: '2027-03-31', label: 'January to March 2027' },
      { from: '2026-10-01', to: '2026-12-31', label: 'October to December 2026' },
      { from: '2026-07-01', to: '2026-09-30', label: 'July to September 2026' },
    ]);
    expect(quartersUpTo(new Date('2026-12-31T13:59:59Z'))[0]?.from).toBe('2026-10-01');
  });

  it('comes to what was invoiced, credited and received, with the GST in it', () => {
    expect(quarterSums(books)).toEqual({
      invoiced: 36_900,
      credited: 1_100,
      received: 20_500,
      gstInvoiced: 3_255,
      // One eleventh of $200: what the shop received when it was not registered has no GST.
      gstReceived: 1_818,
      hasGst: true,
    });
  });
});

describe('the files', () => {
  it('give Xero a line for each sale, a credit note as a negative one', () => {
    const table = xeroSales(books);
    expect(table.heading).toHaveLength(27);
    const [sale, credit] = rowsOf(table);
    expect(sale).toEqual({
      '*ContactName': '=Zoë "Mac"',
      EmailAddress: 'zoe@example.com',
      POAddressLine1: '9 Track, Winton QLD 4735',
      '*InvoiceNumber': 'INV-0007',
      Reference: 'Order 1b9d6bcd',
      '*InvoiceDate': '01/10/2026',
      '*DueDate': '08/10/2026',
      '*Description': '2 × Console, 1 × Postage',
      '*Quantity': 1,
      '*UnitAmount': '369.00',
      '*AccountCode': '200',
      '*TaxType': 'GST on Income',
      Currency: 'AUD',
    });
    expect(credit).toMatchObject({
      '*InvoiceNumber': 'CN-0003',
      Reference: 'INV-0007',
      '*UnitAmount': '-11.00',
      '*Description': 'Credit of INV-0007: A scratch',
    });
  });

  it('give Xero payments as a bank statement', () => {
    expect(rowsOf(xeroPayments(books))[1]).toEqual({
      '*Date': '31/12/2026',
      '*Amount': '-100.00',
      Payee: '=Zoë "Mac"',
      Description: 'Refund, PayID',
      Reference: 'INV-0007',
    });
  });

  it('give MYOB amounts with and without tax', () => {
    expect(rowsOf(myobSales(books))[0]).toMatchObject({
      'Co./Last Name': '=Zoë "Mac"',
      'Invoice No.': 'INV-0007',
      Date: '01/10/2026',
      'Customer PO': 'PO-4711',
      Amount: '335.45',
      'Inc-Tax Amount': '369.00',
      'GST Amount': '33.55',
      'Tax Code': 'GST',
    });
    const buyer = { ...invoice.buyer, purchaseOrderNumber: null };
    const free = { ...books, invoices: [{ ...unregistered, buyer }], creditNotes: [] };
    expect(rowsOf(myobSales(free))[0]).toMatchObject({ Amount: '369.00', 'Tax Code': 'N-T' });
    expect(rowsOf(myobSales(free))[0]).not.toHaveProperty('Customer PO');
    expect(rowsOf(xeroSales(free))[0]).toMatchObject({ '*TaxType': 'BAS Excluded' });
  });

  it('name the business that an invoice is made out to, and its address', () => {
    const billTo = { billToName: 'Dust Pty Ltd', billToAddress: '1 Office Rd, Roma QLD 4455' };
    const made = { ...invoice, buyer: { ...invoice.buyer, ...billTo } };
    const about = new Map([[made.id, made]]);
    const files = { ...books, invoices: [made], about };
    const [sale, note] = rowsOf(xeroSales(files));
    expect(sale).toMatchObject({
      '*ContactName': 'Dust Pty Ltd',
      POAddressLine1: billTo.billToAddress,
    });
    expect(note).toMatchObject({ '*ContactName': 'Dust Pty Ltd' });
    expect(rowsOf(xeroPayments(files))[0]).toMatchObject({ Payee: 'Dust Pty Ltd' });
    expect(rowsOf(myobSales(files))[0]).toMatchObject({
      'Co./Last Name': 'Dust Pty Ltd',
      'Journal Memo': 'Sale; Dust Pty Ltd',
    });
    expect(rowsOf(register(files)).map(({ Customer }) => Customer)).not.toContain(
      invoice.buyer.name,
    );
  });

  it('list everything for a spreadsheet, in amounts that come to the sums', () => {
    const rows = rowsOf(register(books));
    const cents = (name: string, ...kinds: string[]) =>
      rows
        .filter(({ What }) => kinds.includes(String(What)))
        .reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);
    const sums = quarterSums(books);
    expect(cents('Amount (AUD)', 'Invoice', 'Credit note')).toBe(sums.invoiced - sums.credited);
    expect(cents('GST (AUD)', 'Invoice', 'Credit note')).toBe(sums.gstInvoiced);
    expect(cents('Amount (AUD)', 'Payment', 'Refund')).toBe(sums.received);
  });

  it('hold no formula, and begin with the first name', () => {
    const text = importable(xeroSales(books));
    expect(text).toMatch(/^"\*ContactName"/);
    expect(text).toContain(`"'=Zoë ""Mac"""`);
    expect(text).toContain('"-11.00"');
  });
});
