/** Whose a row is, and the order, quote or inquiry that it belongs to. */
import { resetAbout } from '../auth/mailed-links.ts';
import { hashIdentifier } from '../http/rate-limit.ts';
import { invoiceKey, parseEntryId } from '../invoices/invoice.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { Item } from '../storage/items.ts';
import { type Key, partitions, userKeys } from '../storage/keys.ts';

export interface Person {
  /** For someone without an e-mail address, their order's id. */
  readonly email: string;
  /** Absent if no account has that e-mail. */
  readonly userId: string | undefined;
}

/** How a row concerns a person. */
export type Relation =
  /** It is about them: theirs to read and to have erased. */
  | 'theirs'
  /** An order that somebody else placed for them as the customer, and what belongs to it. */
  | 'named'
  /** About others; the person did it, as an admin. */
  | 'acted';

type SubjectKind = 'order' | 'quote' | 'inquiry';
/** An order, quote or inquiry, as `order-1b9d…`: what hangs on it is deleted with it. */
export type Subject = `${SubjectKind}-${string}`;

/** What is known of a person once the table has been read. */
export interface Known {
  /** Orders, quotes and inquiries that concern the person. */
  readonly subjects: Map<Subject, Relation>;
  /** Keys of invoices that name the person, of orders that may have gone to another address since. */
  readonly invoices: Set<string>;
  /** By partition, orders that had the address once: the sort key of the last event that says so. */
  readonly left: Map<string, string>;
}

export interface Whose {
  /** How a row concerns a person; undefined if it does not. */
  readonly relation: (item: Item & Key, person: Person, known: Known) => Relation | undefined;
  /** What the row belongs to; absent for kinds that belong to none of these. */
  readonly subject?: (item: Item & Key) => Subject | undefined;
}

const theirsIf = (isSo: (...args: Parameters<Whose['relation']>) => boolean): Whose => ({
  relation: (...args) => (isSo(...args) ? 'theirs' : undefined),
});

/** Rows that belong to an order, quote or inquiry concern whom it concerns. */
const belongsTo = (subject: NonNullable<Whose['subject']>) => ({
  subject,
  relation: (item: Item & Key, _: Person, { subjects }: Known) => {
    const found = subject(item);
    return found && subjects.get(found);
  },
});

const within = (kind: SubjectKind) =>
  belongsTo(({ PK }) => `${kind}-${PK.slice(partitions[kind].length)}`);

/** Rows elsewhere that name what they belong to in a field. */
export const naming = (kind: SubjectKind, field: string): Whose =>
  belongsTo((item) => `${kind}-${item[field]}`);

export const nobodys: Whose = { relation: () => undefined };

export const ofOrder = within('order');
export const ofQuote = within('quote');
export const ofInquiry = within('inquiry');

/** An event of an order that has gone to another address since. Up to then it names the person who had it before. */
export const ofOrderEvent: Whose = {
  ...ofOrder,
  relation: (item, person, known) =>
    ofOrder.relation(item, person, known) ??
    (item.SK <= (known.left.get(item.PK) ?? '') ? 'named' : undefined),
};

const namesBuyer = ({ PK, SK }: Key, { invoices }: Known) =>
  invoices.has(`${PK} ${SK}`) ? 'named' : undefined;

export const ofInvoice: Whose = {
  ...ofOrder,
  relation: (item, person, known) =>
    ofOrder.relation(item, person, known) ?? namesBuyer(item, known),
};

const found = ({ invoiceId }: Item) => parseEntryId('i', String(invoiceId));
const ofFoundInvoice = belongsTo((item) => {
  const invoice = found(item);
  return invoice && `order-${invoice.orderId}`;
});
export const ofInvoiceSearch: Whose = {
  ...ofFoundInvoice,
  relation: (item, person, known) => {
    const invoice = found(item);
    return (
      ofFoundInvoice.relation(item, person, known) ??
      (invoice && namesBuyer(invoiceKey(invoice), known))
    );
  },
};

/** E-mails to the owner hold no personal data: it is read when they are written. */
export const ofEmail: Whose = {
  ...theirsIf(
    ({ to, about }, { email, userId }) =>
      to === email || about === `user-${userId}` || about === resetAbout(email),
  ),
  subject: ({ PK }) => PK.slice(partitions.mail.length) as Subject,
};

export const ofUser = theirsIf(
  ({ PK }, { userId }) => userId !== undefined && PK === userKeys.user(userId).PK,
);
export const ofFoundUser = theirsIf((item, { userId }) => item.userId === userId);
export const ofUploader = theirsIf(
  (item, { userId }) => userId !== undefined && item.userId === userId,
);
export const ofCredential = theirsIf(({ PK }, { email }) => PK === userKeys.credential(email).PK);
export const ofAddressToken = theirsIf(({ email, from }, person) =>
  [email, from].includes(person.email),
);
export const byEmail = theirsIf((item, { email }) => item.email === email);
/** Counters hold the address, or its mailbox, only as a hash. */
export const byHash = theirsIf(({ PK }, { email }) =>
  [email, mailboxOf(email)].some((name) => PK.includes(hashIdentifier(name))),
);

export function isActor(item: Item, { email, userId }: Person): boolean {
  const { actor } = item as { actor?: { id?: unknown; email?: unknown } };
  return actor?.email === email || (userId !== undefined && actor?.id === userId);
}
