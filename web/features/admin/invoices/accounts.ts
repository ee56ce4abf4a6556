/**
 * What an accountant needs of a quarter: sums for the activity statement, and the files.
 *
 * Xero: its template for sales invoices, with a line for each invoice; a credit note is one with a
 * negative amount; prices include tax, which the import asks. Payments are its template for a bank
 * statement. Sources: Xero, "Import invoices, bills and credit notes" (help.xero.com,
 * Accounts_InvoiceImport) and "Import a CSV bank statement".
 *
 * MYOB AccountRight: its fields for service sales, comma-delimited. A customer's card must be there
 * first. Source: MYOB, "Import and export fields" (help.myob.com/wiki/x/8YFk).
 *
 * An invoice is one line, because both programs round the GST of each line, and an invoice's is one
 * eleventh of its total. Both let the account be matched or changed after the import.
 */
import { quarterInWords } from '../../../../shared/books.ts';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { buyerName } from '../../../../shared/customer-details.ts';
import { cut } from '../../../../shared/cut.ts';
import { dayInNumbers } from '../../../../shared/dates.ts';
import { QUARTERS_OFFERED } from '../../../../shared/day-bounds.ts';
import { dayOf } from '../../../../shared/days.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { gstCents } from '../../../../shared/invoice.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { type Cell, dollars, type Table } from '../shared/list/table.ts';

type Invoice = ResponseOf<'invoices.adminList'>[number];
type CreditNote = ResponseOf<'invoices.creditNotes'>[number];
type Payment = ResponseOf<'invoices.payments'>[number];

/** Everything of a quarter. */
export interface Books {
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly payments: readonly Payment[];
  /** The invoices that any of them is about, by id. */
  readonly about: ReadonlyMap<string, Invoice>;
}

export interface Quarter {
  /** Its first and last day in Brisbane, such as 2026-10-01. */
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const lastDays = ['03-31', '06-30', '09-30', '12-31'] as const;

/** The quarter of a day in Brisbane and the seven before it, newest first. */
export function quartersUpTo(now: Date): Quarter[] {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number);
  const latest = year * 4 + Math.floor((month - 1) / 3);
  return Array.from({ length: QUARTERS_OFFERED }, (_, back) => {
    const [inYear, index] = [Math.floor((latest - back) / 4), (latest - back) % 4];
    const from = `${inYear}-${String(index * 3 + 1).padStart(2, '0')}-01`;
    return { from, to: `${inYear}-${lastDays[index]}`, label: quarterInWords(from) };
  });
}

const sum = <Item>(items: readonly Item[], cents: (item: Item) => number) =>
  items.reduce((all, item) => all + cents(item), 0);

const received = ({ cents, refund }: Payment) => (refund ? -cents : cents);

/** What is written of a payment; one of an earlier quarter that was undone is reversed on its own day. */
function paymentName({ refund, reverses }: Payment): string {
  if (reverses !== null) return `Reversal of a ${refund ? 'payment' : 'refund'}`;
  return refund ? 'Refund' : 'Payment';
}

/** What a quarter comes to, in cents. GST is counted by invoices, or by payments for who reports cash. */
export function quarterSums({ invoices, creditNotes, payments, about }: Books) {
  const hasGst = ({ invoiceId }: { readonly invoiceId: string }) =>
    about.get(invoiceId)?.gstRegistered === true;
  const withGst = payments.filter(hasGst);
  return {
    invoiced: sum(invoices, ({ totalCents }) => totalCents),
    credited: sum(creditNotes, ({ totalCents }) => totalCents),
    received: sum(payments, received),
    gstInvoiced:
      sum(invoices, (invoice) => invoice.gstCents) - sum(creditNotes, (note) => note.gstCents),
    gstReceived: gstCents(sum(withGst, received)),
    /** False if nothing of the quarter had GST in it: then nothing is said of GST. */
    hasGst:
      invoices.some(({ gstRegistered }) => gstRegistered) ||
      [...creditNotes, ...payments].some(hasGst),
  };
}

/** Whom the books name for a sale: the business that its invoice is made out to, or the customer. */
const nameIn = (sale: Partial<Pick<Invoice, 'buyer'>> | undefined) =>
  sale?.buyer && buyerName(sale.buyer);

/** A day or a time as 05/03/2026. */
const date = dayInNumbers;

/** Invoices, and credit notes as negative ones. */
function sales({ invoices, creditNotes, about }: Books) {
  return [
    ...invoices.map(({ number, buyer, orderId, issuedAt, dueAt, ...amounts }) => ({
      ...{ number, buyer, issuedAt, dueAt },
      reference: `Order ${shortId(orderId)}`,
      text: amounts.lines.map(({ text, quantity }) => `${quantity} × ${text}`).join(', '),
      cents: amounts.totalCents,
      gst: amounts.gstCents,
      registered: amounts.gstRegistered,
    })),
    ...creditNotes.map(({ number, invoiceId, invoiceNumber, issuedAt, reason, ...amounts }) => ({
      ...{ number, issuedAt, dueAt: issuedAt },
      buyer: about.get(invoiceId)?.buyer,
      reference: invoiceNumber,
      text: `Credit of ${invoiceNumber}: ${reason}`,
      cents: -amounts.totalCents,
      gst: -amounts.gstCents,
      registered: about.get(invoiceId)?.gstRegistered,
    })),
  ];
}

const xeroHeading = [
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4',
  'POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate',
  'InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType',
  'TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
]
  .join()
  .split(',');

/** The rows of a table that has these columns and leaves the others empty. */
const toTable = (heading: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]) => ({
  heading,
  rows: rows.map((row) => heading.map((name) => row[name])),
});

/** Sales for Xero, by the names of the accounts and tax rates that it gives an Australian business. */
export const xeroSales = (books: Books): Table =>
  toTable(
    xeroHeading,
    sales(books).map((sale) => ({
      '*ContactName': nameIn(sale),
      EmailAddress: sale.buyer?.email,
      POAddressLine1: sale.buyer?.billToAddress ?? sale.buyer?.address,
      '*InvoiceNumber': sale.number,
      Reference: sale.reference,
      '*InvoiceDate': date(sale.issuedAt),
      '*DueDate': date(sale.dueAt),
      '*Description': sale.text,
      '*Quantity': 1,
      '*UnitAmount': dollarsInput(sale.cents),
      '*AccountCode': '200',
      '*TaxType': sale.registered ? 'GST on Income' : 'BAS Excluded',
      Currency: 'AUD',
    })),
  );

/** Payments and refunds for Xero, as lines of a bank statement. */
export const xeroPayments = ({ payments, about }: Books): Table =>
  toTable(
    ['*Date', '*Amount', 'Payee', 'Description', 'Reference'],
    payments.map((payment) => ({
      '*Date': date(payment.paidOn),
      '*Amount': dollarsInput(received(payment)),
      Payee: nameIn(about.get(payment.invoiceId)),
      Description: `${paymentName(payment)}, ${payment.method}`,
      Reference: payment.invoiceNumber,
    })),
  );

/** Sales for MYOB; the account is that of sales in its starter list. */
export const myobSales = (books: Books): Table =>
  toTable(
    [
      ...['Co./Last Name', 'Inclusive', 'Invoice No.', 'Date', 'Customer PO', 'Description'],
      ...['Account No.', 'Amount', 'Inc-Tax Amount', 'Journal Memo', 'Tax Code', 'GST Amount'],
    ],
    sales(books).map((sale) => ({
      'Co./Last Name': nameIn(sale),
      Inclusive: 'X',
      'Invoice No.': sale.number,
      Date: date(sale.issuedAt),
      'Customer PO': sale.buyer?.purchaseOrderNumber,
      // The longest that it takes.
      Description: cut(sale.text, 255),
      'Account No.': '4-1000',
      Amount: dollarsInput(sale.cents - sale.gst),
      'Inc-Tax Amount': dollarsInput(sale.cents),
      'Journal Memo': `Sale; ${nameIn(sale)}`,
      'Tax Code': sale.registered ? 'GST' : 'N-T',
      'GST Amount': dollarsInput(sale.gst),
    })),
  );

/** Everything in one list, for a spreadsheet. */
export function register(books: Books): Table {
  const { payments, about } = books;
  const { hasGst } = quarterSums(books);
  const gst = (cents: number) => (hasGst ? [dollars(cents)] : []);
  return {
    heading: [
      ...['Date', 'What', 'Number', 'For', 'Customer', 'Amount (AUD)'],
      ...(hasGst ? ['GST (AUD)'] : []),
      'Method',
    ],
    rows: [
      ...sales(books).map((sale) => [
        date(sale.issuedAt),
        sale.cents < 0 ? 'Credit note' : 'Invoice',
        sale.number,
        sale.reference,
        nameIn(sale),
        dollars(sale.cents),
        ...gst(sale.gst),
        '',
      ]),
      ...payments.map((payment) => {
        const invoice = about.get(payment.invoiceId);
        return [
          date(payment.paidOn),
          paymentName(payment),
          '',
          payment.invoiceNumber,
          nameIn(invoice),
          dollars(received(payment)),
          ...gst(invoice?.gstRegistered ? gstCents(received(payment)) : 0),
          payment.method,
        ];
      }),
    ],
  };
}
