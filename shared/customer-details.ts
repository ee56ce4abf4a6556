/**
 * The details of a customer that an order keeps, each defined once. Requests and answers
 * (contract/customer-details.ts), storage, erasing, undo, forms, emails, sheets, exports and the
 * history all follow from this table.
 */
import { personLengths } from './contract/lengths.ts';
import { eachOf } from './each-of.ts';

/** Printed sheets. */
type Paper = 'bench' | 'packing' | 'invoice';

interface CustomerDetail {
  /**
   * The group of a detail:
   * - `contact` and `address`: asked for at the checkout; an order by phone may lack them.
   * - `reference`: a short text of the customer's own, always optional. Every form has a field for
   *   it, and every view of an order shows it.
   * - `notes`: the customer's notes, also optional.
   */
  readonly group: 'contact' | 'address' | 'reference' | 'notes';
  /** The kind of value; see `schemas` in contract/customer-details.ts. */
  readonly kind: 'name' | 'email' | 'phone' | 'text' | 'state' | 'postcode' | 'abn';
  /** The most characters. */
  readonly max: number;
  /** Its name in forms and in the history of an order. */
  readonly label: string;
  /** Its column in an export, if different from the label. */
  readonly column?: string;
  /** Its name in emails (default: its label); details with the same name share a line. */
  readonly mailLabel?: string;
  /** The reason it stays when its customer is erased. Without one, it goes. */
  readonly kept?: string;
  /** The hint below a reference's field. */
  readonly hint?: string;
  /** The sheets a reference is printed on. */
  readonly papers?: readonly Paper[];
  /**
   * True for a reference that says who the invoice is made out to instead of the customer. These
   * fields open on request, belong together, and can be corrected after the order has left.
   */
  readonly billTo?: true;
}

/** The heading of the group of fields. */
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
    label: 'Email',
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
    // The longest that MYOB's field takes (help.myob.com, "Import and export fields").
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

/** The details of one or more groups. */
export type DetailOf<Group extends DetailGroup> = {
  [Name in DetailName]: Details[Name]['group'] extends Group ? Name : never;
}[DetailName];
export type ReferenceName = DetailOf<'reference'>;
/** Stored references; null where there is none. */
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

/** Picks the references from an object. */
export const referencesIn = <Value>(from: Readonly<Record<ReferenceName, Value>>) =>
  eachOf(referenceNames, (name) => from[name]);

/** Picks the invoice's addressee from an object. */
export const billToIn = <Value>(from: Readonly<Record<BillToName, Value>>) =>
  eachOf(billToNames, (name) => from[name]);

/** Picks the details from an object. */
export const detailsIn = <From extends Readonly<Record<DetailName, unknown>>>(from: From) =>
  eachOf(detailNames, (name) => from[name]) as Pick<From, DetailName>;

/** The reason a detail stays when its customer is erased; undefined if it goes. */
export const keptAfterErasing = (name: DetailName): string | undefined => detail(name).kept;

/**
 * The references of an order or invoice, each with its label.
 *
 * @param paper limits them to those printed on this sheet
 */
export const referenceFacts = (from: References, paper?: Paper): [label: string, text: string][] =>
  [
    ...referenceNames
      .filter((name) => !isBillTo(name))
      .filter((name) => paper === undefined || detail(name).papers?.includes(paper))
      .map((name): [string, string | null] => [detail(name).label, from[name]]),
    [BILL_TO, paper === undefined ? billToText(from) : null] as const,
  ].flatMap(([label, text]) => (text ? [[label, text]] : []));

/** The business an invoice is made out to, in one line; empty if it is the customer. */
export const billToText = (
  { billToName, billToAbn, billToAddress }: BillTo,
  { name, address }: Partial<Addressee> = {},
): string =>
  [billToName ?? name, billToAbn && `ABN ${billToAbn}`, billToAddress ?? address]
    .filter(Boolean)
    .join(', ');

/** The customer an invoice is for, and their address. */
interface Addressee {
  readonly name: string;
  readonly address: string | null;
}
export type Buyer = Addressee & BillTo;

/** The buyer's name for the books: the business an invoice is made out to, or else the customer. */
export const buyerName = ({ billToName, name }: Pick<Buyer, 'billToName' | 'name'>): string =>
  billToName ?? name;

/**
 * An invoice's facts about its buyer. For a business they include the contact person. The ABN stays
 * on one line.
 */
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
