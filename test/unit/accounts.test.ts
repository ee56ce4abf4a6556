/** The quarters, sums and files for the accountant. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noReferences } from '../../shared/customer-details.ts';
import { laterDay } from '../../shared/days.ts';
import {
  inFiles,
  myobSales,
  register,
  xeroPayments,
  xeroSales,
} from '../../web/features/admin/invoices/accounts.ts';
import {
  type Books,
  gstOfPayments,
  halfWay,
  isInParts,
  periodSums,
  straddles,
  type TaxPeriod,
  taxPeriods,
  type Whole,
} from '../../web/features/admin/invoices/tax-period.ts';
import { importable } from '../../web/features/admin/shared/list/csv.ts';

const invoice: Books['invoices'][number] = {
  id: 'one-i2',
  number: 'INV-0007',
  kind: 'full',
  orderId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  buyer: {
    name: '=Zoë "Mac"',
    email: 'zoe@example.com',
    address: '9 Track, Winton QLD 4735',
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
  remindedAt: null,
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
  ...ofIt,
  id: 'p',
  cents: 30_000,
  refund: false,
  method: 'PayID',
  paidOn: '2026-12-31',
  recordedAt: invoice.issuedAt,
  undoneAt: null,
  reverses: null,
};
const payments: Books['payments'] = [
  payment,
  { ...payment, id: 'q', cents: 10_000, refund: true },
  { ...payment, id: 'r', cents: 500, invoiceId: unregistered.id },
];
/** An invoice with the payments that are of it, and no credit notes. */
const whole = (one: Books['invoices'][number], of = payments): Whole => ({
  ...one,
  link: '',
  creditNotes: [],
  payments: of.filter(({ invoiceId }) => invoiceId === one.id),
});
const books: Books = {
  invoices: [invoice],
  creditNotes: [
    {
      ...ofIt,
      id: 'c',
      number: 'CN-0003',
      issuedAt: '2026-11-02T02:00:00.000Z',
      totalCents: 1_100,
      gstCents: 100,
      reason: 'A scratch',
    },
  ],
  payments,
  about: new Map([invoice, unregistered].map((one) => [one.id, one])),
  orders: new Map([[invoice.orderId, [whole(invoice), whole(unregistered)]]]),
  left: new Map(),
};

/** The rows of a table by the names of its columns, without what is empty. */
const rowsOf = ({ heading, rows }: ReturnType<typeof xeroSales>) =>
  rows.map((row) =>
    Object.fromEntries(heading.map((name, at) => [name, row[at]]).filter(([, cell]) => cell)),
  );

describe('a tax period', () => {
  // The last of December in London is the first of January in Brisbane.
  const periods = taxPeriods(new Date('2026-12-31T14:00:00Z'));

  it('is a quarter in Brisbane, of which the eight latest are offered', () => {
    const quarters = periods.filter(({ kind }) => kind === 'quarter');
    expect(quarters).toHaveLength(8);
    expect(quarters.slice(0, 3)).toEqual([
      { kind: 'quarter', from: '2027-01-01', to: '2027-03-31', label: 'January to March 2027' },
      { kind: 'quarter', from: '2026-10-01', to: '2026-12-31', label: 'October to December 2026' },
      { kind: 'quarter', from: '2026-07-01', to: '2026-09-30', label: 'July to September 2026' },
    ]);
    expect(taxPeriods(new Date('2026-12-31T13:59:59Z'))[0]?.from).toBe('2026-10-01');
  });

  it('is a month of one of these quarters', () => {
    const months = periods.filter(({ kind }) => kind === 'month');
    expect(months[0]).toEqual({
      kind: 'month',
      from: '2027-01-01',
      to: '2027-01-31',
      label: 'Jan 2027',
    });
    expect(months.at(-1)?.from).toBe('2025-04-01');
    expect(months).toHaveLength(22);
    const leap = taxPeriods(new Date('2028-03-01T00:00:00Z'));
    expect(leap.find(({ label }) => label === 'Feb 2028')?.to).toBe('2028-02-29');
  });

  it('comes to what was invoiced, credited and received, with the GST in it', () => {
    expect(periodSums(books)).toEqual({
      invoiced: 36_900,
      credited: 1_100,
      received: 20_500,
      salesInvoiced: 35_800,
      gstInvoiced: 3_255,
      salesReceived: 20_000,
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
      '*ContactName': '=Zoë "Mac" (zoe@example.com)',
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
      Payee: '=Zoë "Mac" (zoe@example.com)',
      Description: 'Refund, PayID',
      Reference: 'INV-0007',
    });
  });

  it('give MYOB amounts with and without tax', () => {
    expect(rowsOf(myobSales(books))[0]).toMatchObject({
      'Co./Last Name': '"Mac"',
      'First Name': '=Zoë',
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
      '*ContactName': 'Dust Pty Ltd (zoe@example.com)',
      POAddressLine1: billTo.billToAddress,
    });
    expect(note).toMatchObject({ '*ContactName': 'Dust Pty Ltd (zoe@example.com)' });
    expect(rowsOf(xeroPayments(files))[0]).toMatchObject({
      Payee: 'Dust Pty Ltd (zoe@example.com)',
    });
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
        .reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0);
    const sums = periodSums(books);
    expect(cents('Amount (AUD)', 'Invoice', 'Credit note')).toBe(sums.invoiced - sums.credited);
    expect(cents('GST (AUD)', 'Invoice', 'Credit note')).toBe(sums.gstInvoiced);
    expect(cents('Amount (AUD)', 'Payment', 'Refund')).toBe(sums.received);
    expect(cents('GST (AUD)', 'Payment', 'Refund')).toBe(sums.gstReceived);
  });

  it('hold no formula, and begin with the first name', () => {
    const text = importable(xeroSales(books));
    expect(text).toMatch(/^"\*ContactName"/);
    expect(text).toContain(`"'=Zoë ""Mac"" (zoe@example.com)"`);
    expect(text).toContain('"-11.00"');
  });
});

describe('what the programs need', () => {
  const many = Array.from({ length: 501 }, (_, index) => ({ ...invoice, number: `INV-${index}` }));

  it('is a blank line between the sales, for MYOB', () => {
    const lines = importable(myobSales(books)).split('\r\n');
    expect(lines.map((line) => line === '')).toEqual([false, false, true, false, true]);
  });

  it('is a card with the name of a business, for MYOB', () => {
    const buyer = { ...invoice.buyer, billToName: 'Dust Pty Ltd' };
    const [sale] = rowsOf(myobSales({ ...books, invoices: [{ ...invoice, buyer }] }));
    expect(sale).toMatchObject({ 'Co./Last Name': 'Dust Pty Ltd' });
    expect(sale).not.toHaveProperty('First Name');
  });

  it('is no name longer than a card of MYOB has', () => {
    const names = (name: string, billToName: string | null = null) => {
      const buyer = { ...invoice.buyer, name, billToName };
      const [sale] = rowsOf(myobSales({ ...books, invoices: [{ ...invoice, buyer }] }));
      return [sale?.['First Name'], sale?.['Co./Last Name']].map(
        (text) => String(text ?? '').length,
      );
    };
    expect(names(`${'A'.repeat(25)} ${'B'.repeat(35)}`)).toEqual([20, 30]);
    expect(names('Zoë', 'C'.repeat(60))).toEqual([0, 50]);
  });

  it('is at most 500 sales a file, for Xero', () => {
    const files = inFiles(xeroSales({ ...books, invoices: many, creditNotes: [] }), 500);
    expect(files.map(({ rows }) => rows.length)).toEqual([500, 1]);
    expect(files[1]?.heading).toHaveLength(27);
    expect(inFiles({ heading: ['Date'], rows: [] }, 500)).toHaveLength(1);
  });

  it('is no cash in the bank, for Xero', () => {
    const paid = (['cash', 'card', 'other', 'bank transfer', 'PayID'] as const).map((method) => ({
      ...payment,
      method,
    }));
    const rows = rowsOf(xeroPayments({ ...books, payments: paid }));
    expect(rows.map(({ Description }) => Description)).toEqual([
      'Payment, bank transfer',
      'Payment, PayID',
    ]);
  });

  it('tells two customers of one name apart, for Xero', () => {
    const buyer = { ...invoice.buyer, email: 'other@example.com' };
    const two = [invoice, { ...invoice, buyer }];
    const names = rowsOf(xeroSales({ ...books, invoices: two, creditNotes: [] }));
    expect(new Set(names.map((row) => row['*ContactName'])).size).toBe(2);
  });
});

it('the GST of payments comes to that of all that was received of an order, over all quarters', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.boolean(), fc.nat(900)), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(parts, (made) => {
      let paid = 0;
      const all = made.map(([cents, wantsRefund, day], index): typeof payment => {
        const refund = wantsRefund && paid >= cents;
        paid += refund ? -cents : cents;
        const id = `p${index}`;
        return { ...payment, id, cents, refund, paidOn: laterDay('2026-01-01', day) };
      });
      const gst = gstOfPayments({ orders: new Map([['one', [whole(invoice, all)]]]) });
      expect([...gst.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.round(paid / 11));
    }),
  );
});

it('orders that were invoiced in part before the registration are listed with that part', () => {
  const before = whole({ ...unregistered, totalCents: 33_000, creditedCents: 3_000 }, []);
  const listed = (...invoices: Whole[]) =>
    halfWay({ invoices: books.invoices, orders: new Map([[invoice.orderId, invoices]]) });
  expect(listed(before, whole(invoice))).toEqual([
    { orderId: invoice.orderId, withoutGstCents: 30_000 },
  ]);
  expect(listed({ ...before, creditedCents: 33_000 }, whole(invoice))).toEqual([]);
  const ended = new Map([[invoice.orderId, [before]]]);
  expect(halfWay({ invoices: [before], orders: ended })).toEqual([]);
});

describe('orders over two tax periods', () => {
  const first = { kind: 'quarter', from: '2026-04-01', to: '2026-06-30', label: '' } as const;
  const second = { kind: 'quarter', from: '2026-07-01', to: '2026-09-30', label: '' } as const;
  const third = { kind: 'quarter', from: '2026-10-01', to: '2026-12-31', label: '' } as const;
  const deposit: Whole = {
    ...whole(invoice, []),
    kind: 'deposit',
    totalCents: 33_000,
    gstCents: 3_000,
    creditedCents: 0,
    issuedAt: '2026-06-20T02:00:00.000Z',
  };
  const balance: Whole = {
    ...deposit,
    id: 'b',
    kind: 'balance',
    gstCents: 7_000,
    issuedAt: '2026-08-20T02:00:00.000Z',
  };
  const [note] = books.creditNotes;
  if (!note) throw new Error('There is a credit note');
  /** An invoice with a credit note of $110. */
  const credited = (one: Whole, issuedAt: string): Whole => ({
    ...one,
    creditedCents: 11_000,
    creditNotes: [{ ...note, link: '', totalCents: 11_000, gstCents: 1_000, issuedAt }],
  });
  const listed = (period: TaxPeriod, invoices: Whole[], leftCents = 0) =>
    straddles(
      { orders: new Map([['one', invoices]]), left: new Map([['one', leftCents]]) },
      period,
    ).map((one) => [one.began, one.gstCents, one.leftCents]);

  it('are listed in both, with the GST that moves', () => {
    expect(listed(first, [deposit, balance])).toEqual([['2026-06-20', 7_000, 0]]);
    expect(listed(second, [deposit, balance])).toEqual([['2026-06-20', -7_000, 0]]);
    expect(listed(third, [deposit, balance])).toEqual([]);
  });

  it('move between the months of one quarter for a shop that reports by month', () => {
    const [may, june] = [
      { kind: 'month', from: '2026-05-01', to: '2026-05-31', label: '' },
      { kind: 'month', from: '2026-06-01', to: '2026-06-30', label: '' },
    ] as const;
    const early = { ...deposit, issuedAt: '2026-05-20T02:00:00.000Z' };
    const rest = { ...balance, issuedAt: '2026-06-20T02:00:00.000Z' };
    expect(listed(may, [early, rest])).toEqual([['2026-05-20', 7_000, 0]]);
    expect(listed(june, [early, rest])).toEqual([['2026-05-20', -7_000, 0]]);
    expect(listed(first, [early, rest])).toEqual([]);
  });

  it('are listed while the rest is not invoiced, with the GST of that', () => {
    expect(isInParts([deposit])).toBe(true);
    expect(isInParts([{ ...deposit, kind: 'full' }])).toBe(false);
    expect(listed(first, [deposit], 77_000)).toEqual([['2026-06-20', 7_000, 77_000]]);
    expect(listed(second, [deposit], 77_000)).toEqual([]);
  });

  it('begin with a payment that came first', () => {
    const early = { ...payment, id: 'e', paidOn: '2026-06-30' };
    const paid: Whole = { ...balance, kind: 'full', payments: [early] };
    expect(listed(second, [paid])).toEqual([['2026-06-30', -7_000, 0]]);
    expect(listed(first, [paid])).toEqual([['2026-06-30', 7_000, 0]]);
  });

  it('begin with nothing that was credited at once', () => {
    const mistake = { ...deposit, totalCents: 11_000, gstCents: 1_000 };
    const undone = credited(mistake, '2026-06-21T02:00:00.000Z');
    expect(listed(first, [undone, balance])).toEqual([]);
    expect(listed(second, [undone, balance])).toEqual([]);
  });

  it('count what was credited in the same quarter as less, and later as that quarter’s', () => {
    const soon = credited(balance, '2026-09-01T02:00:00.000Z');
    expect(listed(first, [deposit, soon])).toEqual([['2026-06-20', 6_000, 0]]);
    expect(listed(second, [deposit, soon])).toEqual([['2026-06-20', -6_000, 0]]);
    const later = credited(balance, '2026-10-01T02:00:00.000Z');
    expect(listed(first, [deposit, later])).toEqual([['2026-06-20', 7_000, 0]]);
    expect(listed(third, [deposit, later])).toEqual([]);
  });

  it('move nothing of an invoice that was credited and made again', () => {
    const old = credited({ ...deposit, totalCents: 11_000, gstCents: 1_000 }, balance.issuedAt);
    const again = { ...balance, gstCents: 1_000 };
    expect(listed(first, [old, again])).toEqual([]);
    expect(listed(second, [old, again])).toEqual([]);
  });
});
