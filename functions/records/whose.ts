/** Rules that tell the person a row belongs to, and the order, quote or inquiry it is part of. */
import { resetAbout } from '../auth/mailed-links.ts';
import { hashIdentifier } from '../http/rate-limit.ts';
import { invoiceKey, parseEntryId } from '../invoices/invoice.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { Item } from '../storage/items.ts';
import { type Key, partitions, userKeys } from '../storage/keys.ts';

export interface Person {
  /** The order's id, for somebody without an email address. */
  readonly email: string;
  /** Absent if no account has that email address. */
  readonly userId: string | undefined;
}

/** A row's relation to a person. */
export type Relation =
  /** About the person: theirs to read and to have erased. */
  | 'theirs'
  /** An order that somebody else placed with them as the customer, and everything that belongs to it. */
  | 'named'
  /** About others; the person acted on it as an admin. */
  | 'acted';

type SubjectKind = 'order' | 'quote' | 'inquiry';
/** An order, quote or inquiry, as `order-1b9d…`; everything that depends on it is deleted with it. */
export type Subject = `${SubjectKind}-${string}`;

/** The facts about a person gathered from reading the table. */
export interface Known {
  /** The orders, quotes and inquiries that concern the person. */
  readonly subjects: Map<Subject, Relation>;
  /** The keys of invoices that name the person, even if the order has another address by now. */
  readonly invoices: Set<string>;
  /**
   * Orders that once had the person's address, by partition, with the sort key of the last event that shows
   * it.
   */
  readonly left: Map<string, string>;
}

export interface Whose {
  /** The row's relation to a person; undefined if there is none. */
  readonly relation: (item: Item & Key, person: Person, known: Known) => Relation | undefined;
  /** The order, quote or inquiry the row is part of; absent for kinds that are part of none. */
  readonly subject?: (item: Item & Key) => Subject | undefined;
}

const theirsIf = (isSo: (...args: Parameters<Whose['relation']>) => boolean): Whose => ({
  relation: (...args) => (isSo(...args) ? 'theirs' : undefined),
});

/** Rows that are part of an order, quote or inquiry concern the same person as it does. */
const belongsTo = (subject: NonNullable<Whose['subject']>) => ({
  subject,
  relation: (item: Item & Key, _: Person, { subjects }: Known) => {
    const found = subject(item);
    return found && subjects.get(found);
  },
});

const within = (kind: SubjectKind) =>
  belongsTo(({ PK }) => `${kind}-${PK.slice(partitions[kind].length)}`);

/** Rows elsewhere that name their order, quote or inquiry in a field. */
export const naming = (kind: SubjectKind, field: string): Whose =>
  belongsTo((item) => `${kind}-${item[field]}`);

export const nobodys: Whose = { relation: () => undefined };

export const ofOrder = within('order');
export const ofQuote = within('quote');
export const ofInquiry = within('inquiry');

/**
 * An event of an order that has a different address now. Until the change, the event concerns the person with
 * the earlier address.
 */
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

/** Emails to the owner hold no personal data, because it is only read as they are written. */
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
