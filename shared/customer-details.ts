/**
 * The details of a customer that an order keeps, each once. From this table follow the requests and
 * answers (contract/customer-details.ts), what is stored, erased and undone, the fields of the forms, and
 * what e-mails, sheets, exports and the history say.
 */
import { personLengths } from './contract/lengths.ts';
import { eachOf } from './each-of.ts';

/** Sheets that are printed. */
type Paper = 'bench' | 'packing' | 'invoice';

interface CustomerDetail {
  /**
   * - `contact` and `address`: asked for at the checkout; an order by phone may lack them.
   * - `reference`: a short text of the customer's own. It may always be left out; every form has a field
   *   for it, and what shows an order shows it.
   * - `notes`: the customer's notes, which may be left out too.
   */
  readonly group: 'contact' | 'address' | 'reference' | 'notes';
  /** What it must be; see `schemas` in contract/customer-details.ts. */
  readonly kind: 'name' | 'email' | 'phone' | 'text' | 'state' | 'postcode' | 'abn';
  /** The most characters. */
  readonly max: number;
  /** Its name in forms and in the history of an order. */
  readonly label: string;
  /** Its column in an export, if that is not its label. */
  readonly column?: string;
  /** What e-mails to the customer call it; details of one name are one line. Default: its label. */
  readonly mailLabel?: string;
  /** Why it stays when its customer is erased. Left out, it goes. */
  readonly kept?: string;
  /** What a form says under the field of a reference. */
  readonly hint?: string;
  /** Sheets that a reference is printed on. */
  readonly papers?: readonly Paper[];
  /**
   * True of a reference that says who the invoice is made out to, where that is not the customer. These are
   * fields that open on request, one fact together, and can be corrected after the order has left.
   */
  readonly billTo?: true;
}

/** What the fields together are called. */
export const MAKE_OUT = 'Make the invoice out to a business';
const BILL_TO = 'Invoice to';

export const customerDetails = {
  customerFirstName: {
    group: 'contact',
    kind: 'name',
    max: personLengths.firstName,
    label: 'First name',
    mailLabel: 'Name',
  },
  customerLastName: {
    group: 'contact',
    kind: 'name',
    max: personLengths.lastName,
    label: 'Last name',
    mailLabel: 'Name',
  },
  customerEmail: {
    group: 'contact',
    kind: 'email',
    max: personLengths.email,
    label: 'E-mail',
    column: 'Email',
  },
  customerPhone: { group: 'contact', kind: 'phone', max: personLengths.phone, label: 'Phone' },
  shippingAddress: {
    group: 'address',
    kind: 'text',
    max: 200,
    label: 'Street address',
    column: 'Address',
    mailLabel: 'Posting to',
  },
  shippingCity: { group: 'address', kind: 'text', max: 60, label: 'City', mailLabel: 'Posting to' },
  shippingState: {
    group: 'address',
    kind: 'state',
    max: 3,
    label: 'State',
    mailLabel: 'Posting to',
    kept: 'Postage is reckoned by it, and no state names a person.',
  },
  shippingPostcode: {
    group: 'address',
    kind: 'postcode',
    max: 4,
    label: 'Postcode',
    mailLabel: 'Posting to',
  },
  purchaseOrderNumber: {
    group: 'reference',
    kind: 'text',
    // What MYOB's field for it takes (help.myob.com, "Import and export fields").
    max: 20,
    label: 'Purchase order number',
    hint: 'For a business: we print it on the invoice.',
    papers: ['bench', 'packing', 'invoice'],
  },
  billToName: {
    group: 'reference',
    kind: 'text',
    max: 100,
    label: 'Business name',
    column: BILL_TO,
    mailLabel: BILL_TO,
    billTo: true,
  },
  billToAbn: {
    group: 'reference',
    kind: 'abn',
    max: 20,
    label: 'ABN',
    mailLabel: BILL_TO,
    billTo: true,
  },
  billToAddress: {
    group: 'reference',
    kind: 'text',
    max: 200,
    label: 'Invoice address',
    hint: 'If it isn’t where we post to.',
    mailLabel: BILL_TO,
    billTo: true,
  },
  notes: {
    group: 'notes',
    kind: 'text',
    max: 2000,
    label: 'Notes',
    column: 'Customer notes',
    mailLabel: 'Your notes',
  },
} as const satisfies Readonly<Record<string, CustomerDetail>>;

type Details = typeof customerDetails;
export type DetailName = keyof Details;
export type DetailGroup = Details[DetailName]['group'];

/** The details of a group, or of several. */
export type DetailOf<Group extends DetailGroup> = {
  [Name in DetailName]: Details[Name]['group'] extends Group ? Name : never;
}[DetailName];
export type ReferenceName = DetailOf<'reference'>;
/** References as they are kept; null if there is none. */
export type References = Readonly<Record<ReferenceName, string | null>>;

const detail = (name: DetailName): CustomerDetail => customerDetails[name];
const entries = Object.entries(customerDetails) as [DetailName, CustomerDetail][];
export const detailNames: readonly DetailName[] = entries.map(([name]) => name);

/** The names of the details of some groups, in the order of the table. */
export const detailsOf = <Group extends DetailGroup>(...groups: readonly Group[]) =>
  detailNames.filter((name): name is DetailOf<Group> =>
    groups.some((group) => group === customerDetails[name].group),
  );
export const referenceNames: readonly ReferenceName[] = detailsOf('reference');

/** The details that say who the invoice is made out to. */
export type BillToName = {
  [Name in ReferenceName]: Details[Name] extends { readonly billTo: true } ? Name : never;
}[ReferenceName];
export const isBillTo = (name: DetailName): name is BillToName => detail(name).billTo === true;
export const billToNames: readonly BillToName[] = referenceNames.filter(isBillTo);
export type BillTo = Pick<References, BillToName>;

/** The details that are typed; a state is chosen. */
const typedNames = detailNames.filter(
  (name): name is Exclude<DetailName, 'shippingState'> => customerDetails[name].kind !== 'state',
);
export const detailLengths = eachOf(typedNames, (name) => customerDetails[name].max);

export const isDetail = (name: string): name is DetailName => Object.hasOwn(customerDetails, name);

export const emptyReferences = eachOf(referenceNames, (): string => '');
export const noReferences: References = eachOf(referenceNames, () => null);

/** The references among other fields. */
export const referencesIn = <Value>(from: Readonly<Record<ReferenceName, Value>>) =>
  eachOf(referenceNames, (name) => from[name]);

/** Who the invoice is made out to, among other fields. */
export const billToIn = <Value>(from: Readonly<Record<BillToName, Value>>) =>
  eachOf(billToNames, (name) => from[name]);

/** The details among other fields. */
export const detailsIn = <From extends Readonly<Record<DetailName, unknown>>>(from: From) =>
  eachOf(detailNames, (name) => from[name]) as Pick<From, DetailName>;

/** Why a detail stays when its customer is erased; undefined if it goes. */
export const keptAfterErasing = (name: DetailName): string | undefined => detail(name).kept;

/**
 * The references that an order or invoice has, each with its label.
 *
 * @param paper only those that this sheet prints
 */
export const referenceFacts = (from: References, paper?: Paper): [label: string, text: string][] =>
  [
    ...referenceNames
      .filter((name) => !isBillTo(name))
      .filter((name) => paper === undefined || detail(name).papers?.includes(paper))
      .map((name): [string, string | null] => [detail(name).label, from[name]]),
    [BILL_TO, paper === undefined ? billToText(from) : null] as const,
  ].flatMap(([label, text]) => (text ? [[label, text]] : []));

/** Who an invoice is made out to, in one line; empty if it is the customer. */
export const billToText = (
  { billToName, billToAbn, billToAddress }: BillTo,
  { name, address }: Partial<Addressee> = {},
): string =>
  [billToName ?? name, billToAbn && `ABN ${billToAbn}`, billToAddress ?? address]
    .filter(Boolean)
    .join(', ');

/** Whom an invoice is for, and where they live. */
interface Addressee {
  readonly name: string;
  readonly address: string | null;
}
export type Buyer = Addressee & BillTo;

/** Whom the books name: the business that an invoice is made out to, or else its customer. */
export const buyerName = ({ billToName, name }: Pick<Buyer, 'billToName' | 'name'>): string =>
  billToName ?? name;

/** What an invoice says of its buyer; of a business also whom there it is for. Its ABN stays on one line. */
export const buyerFacts = (buyer: Buyer): [label: string, text: string][] => [
  [
    'To',
    billToText({ ...buyer, billToAbn: buyer.billToAbn?.replaceAll(' ', '\u00a0') ?? null }, buyer),
  ],
  ...(buyer.billToName ? [['Attention', buyer.name] as [string, string]] : []),
];

export const detailLabel = (name: DetailName): string => detail(name).label;
export const detailColumn = (name: DetailName): string => detail(name).column ?? detail(name).label;
export const detailMailLabel = (name: DetailName): string =>
  detail(name).mailLabel ?? detail(name).label;
export const referenceHint = (name: ReferenceName): string | undefined => detail(name).hint;
