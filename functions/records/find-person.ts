/**
 * Every row that concerns a person. It scans the whole table, which no request does, because this
 * command must miss nothing.
 */
import { resetAbout } from '../auth/mailed-links.ts';
import { findCredential } from '../auth/repo.ts';
import { Conflict } from '../core/errors.ts';
import { hashIdentifier } from '../http/rate-limit.ts';
import { invoiceKey, parseEntryId, type StoredInvoice } from '../invoices/invoice.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { type Item, scanTable } from '../storage/items.ts';
import {
  type Key,
  kindsOf,
  orderKeys,
  partitions,
  type RowKind,
  userKeys,
} from '../storage/keys.ts';
import { type Relation, storedFields, type Treatment } from './stored-fields.ts';

export interface Person {
  /** For someone without an e-mail address, their order's id. */
  readonly email: string;
  /** Absent if no account has that e-mail. */
  readonly userId: string | undefined;
}

export interface Row {
  readonly kind: RowKind;
  readonly item: Item & Key;
}

/** A row that concerns a person. */
export interface FoundRow extends Row {
  readonly relation: Relation;
}

interface Found {
  readonly person: Person;
  readonly rows: readonly FoundRow[];
  /** Ids of the photos that any inquiry names, whoever sent it. */
  readonly photos: ReadonlySet<string>;
}

/**
 * Finds a person's rows.
 *
 * @param email or the id of an order whose customer has none
 *
 * @throws Conflict if the table holds a row of a kind, or a found row a field, that nobody has
 *   said how to treat: then nothing of the person is exported or erased in part
 */
export async function findPerson(email: string): Promise<Found> {
  const person: Person = { email, userId: (await findCredential(email))?.userId };
  const known: Known = {
    orders: new Map(),
    quotes: new Set(),
    inquiries: new Set(),
    invoices: new Set(),
    left: new Map(),
  };
  for await (const { kind, item } of allRows()) {
    const relation = kind === 'order' && orderRelation(item, person);
    if (relation) known.orders.set(item.PK, relation);
    if (kind === 'quote' && isQuotedTo(item, person)) known.quotes.add(item.PK);
    if (kind === 'inquiry' && item.email === email) known.inquiries.add(item.PK);
    if (kind === 'invoice' && isBuyer(item, person)) known.invoices.add(`${item.PK} ${item.SK}`);
    if (kind === 'orderEvent' && isCorrected(item, person)) {
      if (item.SK > (known.left.get(item.PK) ?? '')) known.left.set(item.PK, item.SK);
    }
  }
  // What somebody asks about an order that they placed for another names that one's address.
  for await (const { kind, item } of allRows()) {
    const { PK } = orderKeys.order(String(item.orderId));
    if (kind === 'inquiry' && known.orders.get(PK) === 'theirs') known.inquiries.add(item.PK);
  }
  const rows: FoundRow[] = [];
  const photos = new Set<string>();
  for await (const row of allRows()) {
    if (row.kind === 'inquiry') {
      for (const id of (row.item.photos ?? []) as string[]) photos.add(id);
    }
    const relation =
      relations[row.kind](row.item, person, known) ??
      (isActor(row.item, person) ? 'acted' : undefined);
    if (!relation) continue;
    requireNamedFields(row);
    rows.push({ ...row, relation });
  }
  return { person, rows, photos };
}

export async function* allRows(): AsyncGenerator<Row> {
  for await (const item of scanTable()) yield { kind: kindOf(item), item };
}

/** @throws Conflict if the key file does not name the row's kind */
function kindOf({ PK, SK }: Key): RowKind {
  const [kind] = kindsOf({ PK, SK });
  if (kind) return kind;
  throw new Conflict(
    `The table holds a row of an unknown kind, ${PK} ${SK}. Add its kind to functions/storage/keys.ts and its fields to functions/records/stored-fields.ts. Nothing was done.`,
  );
}

/** The table's own attributes, which hold nothing of their own. */
const STORAGE = /^(PK|SK|GSI\dPK|GSI\dSK|expiresAt)$/;

/** @throws Conflict if the table of fields does not name one of the row's */
function requireNamedFields({ kind, item }: Row): void {
  for (const name of Object.keys(item)) {
    if (STORAGE.test(name) || name in storedFields[kind]) continue;
    throw new Conflict(
      `A row of kind ${kind} has the field ${name}. Say in functions/records/stored-fields.ts whether it is erased, kept or hidden. Nothing was done.`,
    );
  }
}

/** True if a field that identifies a person identifies this one. */
export function isTheirs({ of }: Treatment, { relation, item }: FoundRow, person: Person): boolean {
  if (of === 'actor') return isActor(item, person);
  return of === 'account' ? relation === 'theirs' : relation !== 'acted';
}

interface Known {
  /** By partition, what belongs to the person. */
  readonly orders: Map<string, Relation>;
  readonly quotes: Set<string>;
  readonly inquiries: Set<string>;
  /** Keys of invoices that name the person, of orders that may have gone to another address since. */
  readonly invoices: Set<string>;
  /** By partition, orders that had the address once: the sort key of the last event that says so. */
  readonly left: Map<string, string>;
}

type FindRelation = (item: Item & Key, person: Person, known: Known) => Relation | undefined;

const theirsIf =
  (isSo: (...args: Parameters<FindRelation>) => boolean): FindRelation =>
  (...args) =>
    isSo(...args) ? 'theirs' : undefined;

const nobodys: FindRelation = () => undefined;
const ofUser = theirsIf(
  ({ PK }, { userId }) => userId !== undefined && PK === userKeys.profile(userId).PK,
);
const ofOrder: FindRelation = ({ PK }, _, { orders }) => orders.get(PK);
const ofQuote = theirsIf(({ PK }, _, { quotes }) => quotes.has(PK));
const byEmail = theirsIf((item, { email }) => item.email === email);
/** Counters hold the address, or its mailbox, only as a hash. */
const byHash = theirsIf(({ PK }, { email }) =>
  [email, mailboxOf(email)].some((name) => PK.includes(hashIdentifier(name))),
);

const relations: Readonly<Record<RowKind, FindRelation>> = {
  user: ofUser,
  session: ofUser,
  passkey: ofUser,
  roleEvent: ofUser,
  ownOrder: ofUser,
  idempotency: ofUser,
  guestIdempotency: ({ orderId }, _, { orders }) => orders.get(orderKeys.order(String(orderId)).PK),
  credential: theirsIf(({ PK }, { email }) => PK === userKeys.credential(email).PK),
  passwordReset: byEmail,
  addressToken: theirsIf(({ email, from }, person) => [email, from].includes(person.email)),
  order: ofOrder,
  orderEvent: (item, person, known) =>
    ofOrder(item, person, known) ??
    (item.SK <= (known.left.get(item.PK) ?? '') ? 'named' : undefined),
  orderToInvoice: ofOrder,
  review: ofOrder,
  invoice: (item, person, known) =>
    ofOrder(item, person, known) ??
    (known.invoices.has(`${item.PK} ${item.SK}`) ? 'named' : undefined),
  creditNote: ofOrder,
  payment: ofOrder,
  invoiceSearch: ({ invoiceId }, _, { orders, invoices }) => {
    const entry = parseEntryId('i', String(invoiceId));
    if (!entry) return undefined;
    const { PK, SK } = invoiceKey(entry);
    return orders.get(PK) ?? (invoices.has(`${PK} ${SK}`) ? 'named' : undefined);
  },
  orderSearch: ({ orderId }, _, { orders }) => orders.get(`${partitions.order}${orderId}`),
  quote: ofQuote,
  quoteOffer: ofQuote,
  quoteRevision: ofQuote,
  quoteEvent: ofQuote,
  quoteSearch: theirsIf(({ quoteId }, _, { quotes }) =>
    quotes.has(`${partitions.quote}${quoteId}`),
  ),
  inquiry: theirsIf(({ PK }, _, { inquiries }) => inquiries.has(PK)),
  inquirySearch: theirsIf(({ inquiryId }, _, { inquiries }) =>
    inquiries.has(`${partitions.inquiry}${inquiryId}`),
  ),
  userSearch: theirsIf(({ userId }, person) => userId === person.userId),
  // E-mails to the owner hold no personal data: it is read when they are written.
  email: theirsIf(
    ({ to, about }, { email, userId }) =>
      to === email || about === `user-${userId}` || about === resetAbout(email),
  ),
  suppression: byEmail,
  address: byEmail,
  throttle: byHash,
  image: theirsIf((item, { userId }) => userId !== undefined && item.userId === userId),
  usedChallenge: nobodys,
  adminCount: nobodys,
  adminPasskeys: nobodys,
  firstInvitation: byEmail,
  invitation: byEmail,
  quoteCount: nobodys,
  invoiceCount: nobodys,
  product: nobodys,
  addon: nobodys,
  galleryImage: nobodys,
  imageByContent: nobodys,
  reviewCounts: nobodys,
  mailSettings: nobodys,
  orderSettings: nobodys,
  postageSettings: nobodys,
  invoiceSettings: nobodys,
  workshopSettings: nobodys,
  businessFacts: nobodys,
  businessOpening: nobodys,
  businessVersion: nobodys,
  buildQueue: nobodys,
  backlog: nobodys,
  figures: nobodys,
  counted: nobodys,
  publisherLock: nobodys,
  publisherFailures: nobodys,
  publishAll: nobodys,
  seedMark: nobodys,
  restoreMark: nobodys,
  lastBackup: nobodys,
};

function orderRelation(order: Item, { email, userId }: Person): Relation | undefined {
  const { userEmail, customerEmail } = order;
  if (customerEmail === null) return order.id === email ? 'theirs' : undefined;
  const isPlacedByThem =
    order.userId === null
      ? customerEmail === email
      : userEmail === email || (userId !== undefined && order.userId === userId);
  if (isPlacedByThem) return 'theirs';
  return customerEmail === email ? 'named' : undefined;
}

/** True if an invoice was made out to a person, whatever address its order has now. */
function isBuyer({ buyer }: Item, { email }: Person): boolean {
  return (buyer as StoredInvoice['buyer']).email === email;
}

/** True if an event says that an order had a person's address. */
function isCorrected({ before, after }: Item, { email }: Person): boolean {
  return [before, after].some(
    (kept) => (kept as { customerEmail?: unknown } | null | undefined)?.customerEmail === email,
  );
}

/** True if a quote is for a person, or was sent to them before its address was changed. */
function isQuotedTo({ customerEmail, sentTo }: Item, { email }: Person): boolean {
  return customerEmail === email || sentTo === email;
}

function isActor(item: Item, { email, userId }: Person): boolean {
  const { actor } = item as { actor?: { id?: unknown; email?: unknown } };
  return actor?.email === email || (userId !== undefined && actor?.id === userId);
}
