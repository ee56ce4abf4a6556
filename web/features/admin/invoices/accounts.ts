/**
 * The files for an accountant's programs.
 *
 * Xero: its template for sales invoices, with a line for each invoice; a credit note is one with a
 * negative amount; prices include tax, which the import asks. A file has at most 500 invoices. Contacts
 * match by their name alone, so that it has the e-mail too: two customers of one name are two. What reached
 * the bank is its template for a bank statement, of at most 1,000 lines; cash and cards are no lines of it.
 * Sources: Xero, "Import invoices, bills and credit notes" and "Import a CSV bank statement"
 * (central.xero.com); their limits and the matching of names: sblive Xero Guide, p. 29 and 32; negative
 * amounts: Workbench, "Sales Import" (workbenchdoc.atlassian.net).
 *
 * MYOB AccountRight: its fields for service sales, comma-delimited. A blank line ends each sale: without
 * one they could all be read as one (MYOB, "Importing and exporting data",
 * help.acclivitysoftware.com/prem18/win/impexpfield.37.3.htm). A customer's card must be there first: one of
 * an individual has both a first and a last name, one of a company its name alone (MYOB, "Sales Fields -
 * Service", help.accountedge.com/prem16/win/impexptables-19.htm; for AccountRight of 2015 and later
 * "Import and export fields", help.myob.com/wiki/x/8YFk).
 *
 * An invoice is one line, because both programs round the GST of each line. Both let the account be matched
 * or changed after the import.
 */
import { buyerName } from '../../../../shared/customer-details.ts';
import { cut } from '../../../../shared/cut.ts';
import { dayInNumbers } from '../../../../shared/dates.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { type Cell, dollars, type Table } from '../shared/list/table.ts';
import {
  type Books,
  gstOfPayments,
  type Invoice,
  type Payment,
  periodSums,
  received,
} from './tax-period.ts';

/** What is written of a payment; one of an earlier quarter that was undone is reversed on its own day. */
function paymentName({ refund, reverses }: Payment): string {
  if (reverses !== null) return `Reversal of a ${refund ? 'payment' : 'refund'}`;
  return refund ? 'Refund' : 'Payment';
}

/** Whom the books name for a sale: the business that its invoice is made out to, or the customer. */
const nameIn = (sale: Partial<Pick<Invoice, 'buyer'>> | undefined) =>
  sale?.buyer && buyerName(sale.buyer);

/** The name of a contact in Xero. */
function contactName(sale: Partial<Pick<Invoice, 'buyer'>> | undefined) {
  const email = sale?.buyer?.email;
  return email ? `${nameIn(sale)} (${email})` : nameIn(sale);
}

/** The most letters of the names of a card in MYOB, and of a customer's order number. */
const MYOB_LENGTHS = { firstName: 20, lastName: 30, business: 50, purchaseOrder: 20 } as const;

const begin = (text: string, length: number) => [...text].slice(0, length).join('');

/** The names of a card in MYOB; a customer's last name is the last word of theirs. */
function cardNames(sale: Partial<Pick<Invoice, 'buyer'>>) {
  const name = nameIn(sale) ?? '';
  const words = name.trim().split(/\s+/);
  if (sale.buyer?.billToName || words.length === 1) {
    return { 'Co./Last Name': begin(name, MYOB_LENGTHS.business) };
  }
  return {
    'Co./Last Name': begin(words.at(-1) ?? '', MYOB_LENGTHS.lastName),
    'First Name': begin(words.slice(0, -1).join(' '), MYOB_LENGTHS.firstName),
  };
}

/** A day or a time as 05/03/2026. */
const date = dayInNumbers;

/** Invoices, and credit notes as negative ones. */
function sales({ invoices, creditNotes, about }: Books) {
  return [
    ...invoices.map(({ number, buyer, orderId, issuedAt, dueAt, ...amounts }) => ({
      number,
      buyer,
      issuedAt,
      dueAt,
      reference: `Order ${shortId(orderId)}`,
      text: amounts.lines.map(({ text, quantity }) => `${quantity} × ${text}`).join(', '),
      cents: amounts.totalCents,
      gst: amounts.gstCents,
      registered: amounts.gstRegistered,
    })),
    ...creditNotes.map(({ number, invoiceId, invoiceNumber, issuedAt, reason, ...amounts }) => ({
      number,
      issuedAt,
      dueAt: issuedAt,
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
      '*ContactName': contactName(sale),
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

/** How money reaches the bank in the amount that was paid. */
const banked: readonly Payment['method'][] = ['bank transfer', 'PayID'];

/** What reached or left the bank, for Xero, as lines of a bank statement. */
export const xeroPayments = ({ payments, about }: Books): Table =>
  toTable(
    ['*Date', '*Amount', 'Payee', 'Description', 'Reference'],
    payments
      .filter(({ method }) => banked.includes(method))
      .map((payment) => ({
        '*Date': date(payment.paidOn),
        '*Amount': dollarsInput(received(payment)),
        Payee: contactName(about.get(payment.invoiceId)),
        Description: `${paymentName(payment)}, ${payment.method}`,
        Reference: payment.invoiceNumber,
      })),
  );

/** The most rows that Xero takes in a file. */
export const XERO_ROWS = { sales: 500, payments: 1000 } as const;

/** A table as several of at most so many rows; an empty one stays. */
export const inFiles = ({ heading, rows }: Table, most: number): Table[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / most)) }, (_, file) => ({
    heading,
    rows: rows.slice(file * most, (file + 1) * most),
  }));

/** A table with a blank line between its rows. */
const spaced = ({ heading, rows }: Table): Table => ({
  heading,
  rows: rows.flatMap((row, index) => (index === 0 ? [row] : [[], row])),
});

/** Sales for MYOB; the account is that of sales in its starter list. */
export const myobSales = (books: Books): Table =>
  spaced(
    toTable(
      [
        'Co./Last Name',
        'First Name',
        'Inclusive',
        'Invoice No.',
        'Date',
        'Customer PO',
        'Description',
        'Account No.',
        'Amount',
        'Inc-Tax Amount',
        'Journal Memo',
        'Tax Code',
        'GST Amount',
      ],
      sales(books).map((sale) => ({
        ...cardNames(sale),
        Inclusive: 'X',
        'Invoice No.': sale.number,
        Date: date(sale.issuedAt),
        'Customer PO': begin(sale.buyer?.purchaseOrderNumber ?? '', MYOB_LENGTHS.purchaseOrder),
        // The longest that it takes.
        Description: cut(sale.text, 255),
        'Account No.': '4-1000',
        Amount: dollarsInput(sale.cents - sale.gst),
        'Inc-Tax Amount': dollarsInput(sale.cents),
        'Journal Memo': `Sale; ${nameIn(sale)}`,
        'Tax Code': sale.registered ? 'GST' : 'N-T',
        'GST Amount': dollarsInput(sale.gst),
      })),
    ),
  );

/** Everything in one list, for a spreadsheet. */
export function register(books: Books): Table {
  const { payments, about } = books;
  const { hasGst } = periodSums(books);
  const gstOf = gstOfPayments(books);
  const gst = (cents: number) => (hasGst ? [dollars(cents)] : []);
  return {
    heading: [
      'Date',
      'What',
      'Number',
      'For',
      'Customer',
      'Amount (AUD)',
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
          ...gst(gstOf.get(payment.id) ?? 0),
          payment.method,
        ];
      }),
    ],
  };
}
