/**
 * The files for an accountant's programs.
 *
 * Xero: its template for sales invoices, one line per invoice. A credit note is an invoice with a negative
 * amount. Prices include tax, which Xero asks about during the import. A file has at most 500 invoices. Xero
 * matches contacts by name alone, so a name includes the email address: two customers with one name are two
 * contacts. Bank payments use its template for a bank statement, of at most 1,000 lines; cash and cards are
 * not lines of it. Sources: Xero, "Import invoices, bills and credit notes" and "Import a CSV bank statement"
 * (central.xero.com); their limits and the matching of names: sblive Xero Guide, p. 29 and 32; negative
 * amounts: Workbench, "Sales Import" (workbenchdoc.atlassian.net).
 *
 * MYOB AccountRight: its fields for service sales, comma-delimited. A blank line ends each sale; without it,
 * all could be read as one (MYOB, "Importing and exporting data",
 * help.acclivitysoftware.com/prem18/win/impexpfield.37.3.htm). A customer's card must exist first: an
 * individual's has both a first and a last name, a company's has its name alone (MYOB, "Sales Fields -
 * Service", help.accountedge.com/prem16/win/impexptables-19.htm; for AccountRight 2015 and later, "Import and
 * export fields", help.myob.com/wiki/x/8YFk).
 *
 * An invoice is one line, because both programs round the GST on each line. Both let the account be matched
 * or changed after the import.
 */
import { buyerName } from '../../../../shared/customer-details.ts';
import { cut } from '../../../../shared/cut.ts';
import { dayInNumbers } from '../../../../shared/dates.ts';
import { dollarsInput } from '../../../../shared/dollars.ts';
import { shortId } from '../../../../shared/order-contact.ts';
import { type Cell, type Columns, dollars, type Table, toTable } from '../shared/list/table.ts';
import {
  type Books,
  gstOfPayments,
  type Invoice,
  type Payment,
  periodSums,
  received,
} from './tax-period.ts';

/**
 * The description of a payment. A payment from an earlier quarter that was undone is reversed on the day it
 * was undone.
 */
function paymentName({ refund, reverses }: Payment): string {
  if (reverses !== null) return `Reversal of a ${refund ? 'payment' : 'refund'}`;
  return refund ? 'Refund' : 'Payment';
}

/** The name in the books for a sale: the business on the invoice, or the customer. */
const nameIn = (sale: Partial<Pick<Invoice, 'buyer'>> | undefined) =>
  sale?.buyer && buyerName(sale.buyer);

/** The name of a contact in Xero. */
function contactName(sale: Partial<Pick<Invoice, 'buyer'>> | undefined) {
  const email = sale?.buyer?.email;
  return email ? `${nameIn(sale)} (${email})` : nameIn(sale);
}

/** The most letters in MYOB: in the names on a card, a customer's order number, and a description. */
const MYOB = {
  firstName: 20,
  lastName: 30,
  business: 50,
  purchaseOrder: 20,
  description: 255,
} as const;

const begin = (text: string, length: number) => [...text].slice(0, length).join('');

/** The names on a MYOB card; a customer's last name is the last word of their name. */
function cardNames(sale: Partial<Pick<Invoice, 'buyer'>>) {
  const name = nameIn(sale) ?? '';
  const words = name.trim().split(/\s+/);
  if (sale.buyer?.billToName || words.length === 1) return { last: begin(name, MYOB.business) };
  return {
    last: begin(words.at(-1) ?? '', MYOB.lastName),
    first: begin(words.slice(0, -1).join(' '), MYOB.firstName),
  };
}

/** A date or time as 05/03/2026. */
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
      text: amounts.lines
        .map(({ text, quantity }) => `${quantity} × ${text.replaceAll('\n', ', ')}`)
        .join(', '),
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

type Sale = ReturnType<typeof sales>[number];

const xeroHeading = [
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4',
  'POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate',
  'InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType',
  'TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
]
  .join()
  .split(',');

/** Sales for Xero, with the names of accounts and tax rates that Xero sets up for an Australian business. */
export function xeroSales(books: Books): Table {
  const rows = sales(books).map(
    (sale): Readonly<Record<string, Cell>> => ({
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
    }),
  );
  return { heading: xeroHeading, rows: rows.map((row) => xeroHeading.map((name) => row[name])) };
}

/** The methods by which money reaches the bank in the exact amount paid. */
const banked: readonly Payment['method'][] = ['bank transfer', 'PayID'];

/** Money in and out of the bank, for Xero, as lines of a bank statement. */
export const xeroPayments = ({ payments, about }: Books): Table =>
  toTable(
    payments.filter(({ method }) => banked.includes(method)),
    [
      ['*Date', ({ paidOn }) => date(paidOn)],
      ['*Amount', (payment) => dollarsInput(received(payment))],
      ['Payee', ({ invoiceId }) => contactName(about.get(invoiceId))],
      ['Description', (payment) => `${paymentName(payment)}, ${payment.method}`],
      ['Reference', ({ invoiceNumber }) => invoiceNumber],
    ],
  );

/** The most rows in one file for Xero. */
export const XERO_ROWS = { sales: 500, payments: 1000 } as const;

/** Splits a table into several with at most `most` rows; an empty table stays. */
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

const myobColumns: Columns<Sale> = [
  ['Co./Last Name', (sale) => cardNames(sale).last],
  ['First Name', (sale) => cardNames(sale).first],
  ['Inclusive', () => 'X'],
  ['Invoice No.', ({ number }) => number],
  ['Date', ({ issuedAt }) => date(issuedAt)],
  ['Customer PO', ({ buyer }) => begin(buyer?.purchaseOrderNumber ?? '', MYOB.purchaseOrder)],
  ['Description', ({ text }) => cut(text, MYOB.description)],
  ['Account No.', () => '4-1000'],
  ['Amount', ({ cents, gst }) => dollarsInput(cents - gst)],
  ['Inc-Tax Amount', ({ cents }) => dollarsInput(cents)],
  ['Journal Memo', (sale) => `Sale; ${nameIn(sale)}`],
  ['Tax Code', ({ registered }) => (registered ? 'GST' : 'N-T')],
  ['GST Amount', ({ gst }) => dollarsInput(gst)],
];

/** Sales for MYOB; the account is the one for sales in MYOB's starter list. */
export const myobSales = (books: Books): Table => spaced(toTable(sales(books), myobColumns));

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
