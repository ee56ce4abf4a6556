/**
 * The single-table model. Each kind of row is declared once, among the keys of its resource below: its name, its
 * partition and its sort key. Its keys are built from that, and a row's kind is recognised by it.
 * functions/records/row-kinds.ts says who each kind of row belongs to, and if backups include it.
 *
 * | Access pattern                                   | How                                                        |
 * | ------------------------------------------------ | ---------------------------------------------------------- |
 * | The session, and its account                     | BatchGet USER#id PROFILE + SESSION#id, consistent          |
 * | Log in                                           | Get EMAIL#email, consistent                                |
 * | Log in with a passkey                            | Get USER#id PASSKEY#sha256; both are in what it signs      |
 * | The layouts kept in an account                   | Get USER#id LAYOUTS, consistent                            |
 * | One challenge, one login                         | conditional Put of CHALLENGE#id with the session           |
 * | An account's sessions and passkeys               | Query USER#id, SK begins SESSION# or PASSKEY#, consistent  |
 * | Validate a reset token                           | Get RESET#sha256, consistent; deleted by its one use       |
 * | Emails are unique                               | conditional Put of EMAIL#email with the user               |
 * | End every other session                          | Update USER#id: sessions of another `era` are not valid    |
 * | The people invited to run the shop               | Query ADMINS, SK begins INVITED#, consistent               |
 * | Never a second first admin                       | condition on ADMINS COUNT with the account                 |
 * | At least one admin stays                         | conditional Update of ADMINS COUNT with the role           |
 * | Own orders, newest first, read at once           | Query USER#id, SK begins ORDER#, then BatchGet, consistent |
 * | One key, one order                               | conditional Put of IDEMPOTENCY#key with the order          |
 * | An order and its history                         | Get ORDER#id; Query ORDER#id, SK begins EVENT#             |
 * | All orders, users, reviews, inquiries by time    | Query GSI1                                                 |
 * | Orders by status, inquiries by state, by time    | Query GSI2                                                 |
 * | Orders that left the bench and are not invoiced  | Query GSI2 ORDERS#to-invoice, then BatchGet                |
 * | Orders by start of short id, name or email      | Query FIND#xy, SK begins term, then BatchGet               |
 * | The last sent revision of a quote                | Get QUOTE#id; Query QUOTE#id, SK begins REVISION#, last    |
 * | A quote in the editor, and its history           | BatchGet QUOTE#id QUOTE + OFFER; Query, SK begins EVENT#   |
 * | Quotes by time                                   | Query GSI1                                                 |
 * | Quotes by state; sent ones by expiry             | Query GSI2: expired and expiring are ranges of it          |
 * | The order in which consoles are built            | BatchGet WORKSHOP SETTINGS + QUEUE                         |
 * | The day a console would be ready                 | BatchGet WORKSHOP SETTINGS + BACKLOG + INVOICES            |
 * | Quotes by number, or start of name or email     | Query FIND-QUOTE#xy, SK begins term, then BatchGet         |
 * | Numbers of quotes without gaps                   | conditional Update of QUOTES COUNT with the first sending  |
 * | One order of a quote                             | its id is made of the quote's; conditional Put             |
 * | An order's invoices, credit notes and payments   | Query ORDER#id, SK begins LEDGER#                          |
 * | Invoices, and orders with one, by time, by state | Query GSI1, GSI2; open ones are two lists, merged          |
 * | Invoices by start of number, short id, name, …   | Query FIND-INVOICE#xy, SK begins term, then BatchGet       |
 * | Numbers of invoices and credit notes without gaps | conditional Update of INVOICES COUNT with each            |
 * | One review an order, counts equal a recount      | conditional Put of REVIEW with order and REVIEWS COUNTS    |
 * | Reviews of one console, newest first             | Query GSI2 REVIEWS#product                                 |
 * | The catalogue, gallery                           | Query of their own small partition                         |
 * | Makes and models to choose from                  | From the products on sale                                  |
 * | Uploaded images, newest first                    | Query IMAGES                                               |
 * | One content, one image                           | conditional Put of IMAGE#sha-256 with the image            |
 * | Messages about an order, or by one address of it | Query FIND-INQUIRY#xy by the order's id, then BatchGet     |
 * | Emails about an order or an inquiry             | Query MAIL#order-id, consistent                            |
 * | One cause, one email                            | conditional Put of MAIL#about kind-cause with its cause    |
 * | Emails by time, by state                        | Query GSI1, GSI2                                           |
 * | Addresses that get no emails                    | Get SUPPRESSED#email                                       |
 * | An address's confirmation, and its limits        | Get ADDRESS#email                                          |
 * | Figures of some months                           | Query FIGURES, SK between the first and the last           |
 * | An order or quote is counted once                | conditional Put of COUNTED#order-id with the months        |
 *
 * Only the last part of a key may be typed by a person, so that a `#` in it cannot begin another part; `inner`
 * refuses one anywhere else. A search item's key begins with a term, which two parts without a `#` follow, so
 * the last two `#` mark its end.
 *
 * No request scans the table. Times are ISO 8601 in UTC with milliseconds, so that they sort as text.
 */

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/**
 * The starts of partition keys; one that ends in `#` is followed by an id. Grants, the owner's commands and
 * the stream's filters refer to partitions by these.
 */
export const partitions = {
  user: 'USER#',
  guest: 'GUEST#',
  credential: 'EMAIL#',
  resetToken: 'RESET#',
  challenge: 'CHALLENGE#',
  admins: 'ADMINS',
  order: 'ORDER#',
  orderSearch: 'FIND#',
  quote: 'QUOTE#',
  quoteSearch: 'FIND-QUOTE#',
  quoteCount: 'QUOTES',
  invoiceSearch: 'FIND-INVOICE#',
  inquirySearch: 'FIND-INQUIRY#',
  userSearch: 'FIND-USER#',
  invoiceCount: 'INVOICES',
  reviewCounts: 'REVIEWS',
  inquiry: 'INQUIRY#',
  products: 'PRODUCTS',
  addons: 'ADDONS',
  gallery: 'GALLERY',
  images: 'IMAGES',
  imageByContent: 'IMAGE#',
  mail: 'MAIL#',
  suppression: 'SUPPRESSED#',
  address: 'ADDRESS#',
  settings: 'SETTINGS',
  publisher: 'PUBLISHER',
  workshop: 'WORKSHOP',
  business: 'BUSINESS',
  figures: 'FIGURES',
  counted: 'COUNTED#',
  throttle: 'THROTTLE#',
  seed: 'SEED',
  restore: 'RESTORE',
  backup: 'BACKUP',
} as const;

/** Partitions of the indexes: all of a kind, or (ending in `#`) those in one state. */
export const feeds = {
  users: 'USERS',
  orders: 'ORDERS',
  ordersByStatus: 'ORDERS#',
  quotes: 'QUOTES',
  quotesByState: 'QUOTES#',
  invoices: 'INVOICES',
  invoicesByState: 'INVOICES#',
  creditNotes: 'CREDITS',
  payments: 'PAYMENTS',
  reviews: 'REVIEWS',
  reviewsByConsole: 'REVIEWS#',
  inquiries: 'INQUIRIES',
  inquiriesByState: 'INQUIRIES#',
  mails: 'MAILS',
  mailsByState: 'MAILS#',
} as const;

/** The keys for a feed's index, as attributes of the item. */
type Gsi1 = { readonly GSI1PK: string; readonly GSI1SK: string };
type Gsi2 = { readonly GSI2PK: string; readonly GSI2SK: string };

/**
 * The last part of a key. DynamoDB stores UTF-8, in which half of a surrogate pair becomes the same
 * replacement character as any other half.
 */
function last(part: string): string {
  if (part.isWellFormed()) return part;
  throw new Error('Half of a character cannot be part of a key');
}

/** A part of a key that is not the last. */
function inner(part: string): string {
  if (!part.includes('#')) return last(part);
  throw new Error('Only the last part of a key may hold the delimiter');
}

/** The sort key of everything listed by time: the time, then the id in case times are equal. */
export const timeKey = (createdAt: string, id: string): string => `${inner(createdAt)}#${last(id)}`;

const gsi1 = (feed: string, createdAt: string, id: string): Gsi1 => ({
  GSI1PK: feed,
  GSI1SK: timeKey(createdAt, id),
});
const gsi2 = (feed: string, createdAt: string, id: string): Gsi2 => ({
  GSI2PK: feed,
  GSI2SK: timeKey(createdAt, id),
});

/**
 * A kind of row: the start of its keys, and a function that builds a full key. A `PK` or `SK` that ends in
 * `#` or is empty is followed by the function's arguments.
 */
type Row<Parts extends unknown[]> = ((...parts: Parts) => Key) & Key;

const row = <Parts extends unknown[]>(
  PK: string,
  SK: string,
  build: (...parts: Parts) => Key,
): Row<Parts> => Object.assign(build, { PK, SK });

/** A row that exists once in the table. */
const only = <const PK extends string, const SK extends string>(PK: PK, SK: SK) => ({ PK, SK });

/** A row that exists once in each partition of its kind. */
const one = (PK: string, SK: string) =>
  row(PK, SK, (id: string) => ({ PK: `${PK}${last(id)}`, SK }));

/** Rows in the one partition of their kind. */
const listed = (PK: string, SK = '') =>
  row(PK, SK, (id: string) => ({ PK, SK: `${SK}${last(id)}` }));

/** Rows that each partition has several of. */
const several = (PK: string, SK: string) =>
  row(PK, SK, (id: string, name: string) => ({ PK: `${PK}${last(id)}`, SK: `${SK}${last(name)}` }));

/** Rows listed by time in each partition. */
const timed = (PK: string, SK: string) =>
  row(PK, SK, (id: string, createdAt: string, rowId: string) => ({
    PK: `${PK}${last(id)}`,
    SK: `${SK}${timeKey(createdAt, rowId)}`,
  }));

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** Rows listed by number in each partition. */
const numbered = (PK: string, SK: string, digits = 6) =>
  row(PK, SK, (id: string, number: number) => ({
    PK: `${PK}${last(id)}`,
    SK: `${SK}${padded(number, digits)}`,
  }));

/**
 * Rows for searching a kind of thing: one for each term, in a partition named by its first two letters. Terms
 * are normalised (see functions/storage/search.ts) and have at least two characters.
 */
function found(PK: string) {
  const partition = (term: string): string => `${PK}${[...last(term)].slice(0, 2).join('')}`;
  const build = (term: string, createdAt: string, id: string): Key => ({
    PK: partition(term),
    SK: `${term}#${timeKey(createdAt, inner(id))}`,
  });
  return Object.assign(row(PK, '', build), { partition });
}

/** A feed of everything of a kind. */
const feedOf = (feedName: string) => ({
  feed: (createdAt: string, id: string) => gsi1(feedName, createdAt, id),
  feedName,
});

/** A kind's lists by state. */
function statesOf<State extends string>(prefix: string) {
  const stateFeedName = (state: State): string => `${prefix}${state}`;
  return {
    stateFeedName,
    byState: (state: State, time: string, id: string) => gsi2(stateFeedName(state), time, id),
  };
}

export const userKeys = {
  user: one(partitions.user, 'PROFILE'),
  credential: one(partitions.credential, 'CREDENTIAL'),
  session: several(partitions.user, 'SESSION#'),
  roleEvent: timed(partitions.user, 'EVENT#'),
  /** Keyed by a token's SHA-256. */
  passwordReset: one(partitions.resetToken, 'RESET'),
  addressToken: one(partitions.resetToken, 'CONFIRM'),
  /** Keyed by the SHA-256 of its id, see functions/auth/passkeys.ts. */
  passkey: several(partitions.user, 'PASSKEY#'),
  /** All that an account keeps in one row, whose version counts every change. */
  keptLayouts: one(partitions.user, 'LAYOUTS'),
  /** Keyed by 32 random bytes as base64url. */
  usedChallenge: one(partitions.challenge, 'USED'),
  adminCount: only(partitions.admins, 'COUNT'),
  adminPasskeys: only(partitions.admins, 'PASSKEYS'),
  firstInvitation: only(partitions.admins, 'INVITED'),
  /** Keyed by the email address. */
  invitation: listed(partitions.admins, 'INVITED#'),
  userSearch: found(partitions.userSearch),
  ...feedOf(feeds.users),
};

export const orderKeys = {
  order: one(partitions.order, 'ORDER'),
  orderEvent: timed(partitions.order, 'EVENT#'),
  /** Puts the order on the list of orders that left the bench but are not invoiced yet. */
  orderToInvoice: one(partitions.order, 'TO-INVOICE'),
  ownOrder: timed(partitions.user, 'ORDER#'),
  idempotency: several(partitions.user, 'IDEMPOTENCY#'),
  /** Hashes only the key, so a guest who has corrected their address since still counts as the same one. */
  guestIdempotency: row(partitions.guest, 'IDEMPOTENCY#', (key: string) => ({
    PK: `${partitions.guest}${last(key)}`,
    SK: `IDEMPOTENCY#${key}`,
  })),
  orderSettings: only(partitions.settings, 'ORDERS'),
  orderSearch: found(partitions.orderSearch),
  ...feedOf(feeds.orders),
  /** `to-invoice` lists the orders that left the bench but are not invoiced yet; the others are statuses. */
  ...statesOf(feeds.ordersByStatus),
};

export const quoteKeys = {
  quote: one(partitions.quote, 'QUOTE'),
  quoteOffer: one(partitions.quote, 'OFFER'),
  quoteRevision: numbered(partitions.quote, 'REVISION#', 4),
  quoteEvent: timed(partitions.quote, 'EVENT#'),
  quoteCount: only(partitions.quoteCount, 'COUNT'),
  quoteSearch: found(partitions.quoteSearch),
  ...feedOf(feeds.quotes),
  /**
   * Sorted by the time of entering that state, or of expiry for sent ones. `asked` is the state of the
   * questions about quotes.
   */
  ...statesOf(feeds.quotesByState),
};

export const workshopKeys = {
  workshopSettings: only(partitions.workshop, 'SETTINGS'),
  buildQueue: only(partitions.workshop, 'QUEUE'),
  /** The amount of work in the queue. */
  backlog: only(partitions.workshop, 'BACKLOG'),
};

export const businessKeys = {
  businessFacts: only(partitions.business, 'FACTS'),
  businessOpening: only(partitions.business, 'OPENING'),
  businessVersion: row(partitions.business, 'VERSION#', (number: number) => ({
    PK: partitions.business,
    SK: `VERSION#${padded(number, 6)}`,
  })),
};

/** An invoice, credit note or payment carries the number of the order's version that it was made with. */
export const invoiceKeys = {
  invoice: numbered(partitions.order, 'LEDGER#INVOICE#'),
  creditNote: numbered(partitions.order, 'LEDGER#CREDIT#'),
  payment: numbered(partitions.order, 'LEDGER#PAYMENT#'),
  /** The start of the sort keys of invoices, credit notes and payments. */
  ledger: 'LEDGER#',
  invoiceCount: only(partitions.invoiceCount, 'COUNT'),
  invoiceSettings: only(partitions.workshop, 'INVOICES'),
  invoiceSearch: found(partitions.invoiceSearch),
  ...feedOf(feeds.invoices),
  /** Open ones are sorted by due date. */
  ...statesOf(feeds.invoicesByState),
  creditNoteFeed: (issuedAt: string, id: string) => gsi1(feeds.creditNotes, issuedAt, id),
  /** @param paidOn a day, such as 2026-11-30 */
  paymentFeed: (paidOn: string, id: string) => gsi1(feeds.payments, paidOn, id),
};

export const reviewKeys = {
  review: one(partitions.order, 'REVIEW'),
  reviewCounts: only(partitions.reviewCounts, 'COUNTS'),
  ...feedOf(feeds.reviews),
  consoleFeedName: (productId: string) => `${feeds.reviewsByConsole}${last(productId)}`,
  byConsole: (productId: string, createdAt: string, id: string) =>
    gsi2(`${feeds.reviewsByConsole}${last(productId)}`, createdAt, id),
};

export const inquiryKeys = {
  inquiry: one(partitions.inquiry, 'INQUIRY'),
  inquirySearch: found(partitions.inquirySearch),
  ...feedOf(feeds.inquiries),
  ...statesOf<'open' | 'answered'>(feeds.inquiriesByState),
};

/** These partitions are small enough to be read whole. */
export const catalogueKeys = {
  product: listed(partitions.products),
  addon: listed(partitions.addons),
  galleryImage: listed(partitions.gallery),
  postageSettings: only(partitions.settings, 'POSTAGE'),
};

export const imageKeys = {
  image: row(partitions.images, '', (createdAt: string, id: string) => ({
    PK: partitions.images,
    SK: timeKey(createdAt, id),
  })),
  /** Keyed by the SHA-256 of its content. */
  imageByContent: one(partitions.imageByContent, 'IMAGE'),
};

export const mailKeys = {
  /**
   * Keyed by the thing the email is about, such as `order-1b9d…`, and by its kind and cause, such as
   * `order-status-000002-1b9d6bcd`.
   */
  email: several(partitions.mail, ''),
  partition: (about: string): string => `${partitions.mail}${last(about)}`,
  suppression: one(partitions.suppression, 'SUPPRESSED'),
  address: one(partitions.address, 'ADDRESS'),
  mailSettings: only(partitions.settings, 'MAIL'),
  ...feedOf(feeds.mails),
  ...statesOf(feeds.mailsByState),
};

export const figureKeys = {
  /** Keyed by a month, such as `2026-07`, in Brisbane. */
  figures: listed(partitions.figures),
  /** An order's or quote's share of the figures; keyed like `order-1b9d…`. */
  counted: one(partitions.counted, 'COUNTED'),
};

export const shopKeys = {
  throttle: one(partitions.throttle, 'WINDOW'),
  /** The lock that lets only one invocation publish pages at a time. */
  publisherLock: only(partitions.publisher, 'TURN'),
  publisherFailures: only(partitions.publisher, 'FAILURES'),
  /** Writing this item makes the publisher render every page again; a deploy does so. */
  publishAll: only(partitions.publisher, 'PUBLISH-ALL'),
  seedMark: listed(partitions.seed),
  /** Names the backup being restored, so that the same one can be continued. */
  restoreMark: only(partitions.restore, 'RUNNING'),
  lastBackup: only(partitions.backup, 'LAST'),
};

const resources = () =>
  [
    userKeys,
    orderKeys,
    quoteKeys,
    workshopKeys,
    businessKeys,
    invoiceKeys,
    reviewKeys,
    inquiryKeys,
    catalogueKeys,
    imageKeys,
    mailKeys,
    figureKeys,
    shopKeys,
  ] as const;

type KindIn<Keys> = Keys extends unknown
  ? { [Name in keyof Keys]: Keys[Name] extends Key ? Name : never }[keyof Keys]
  : never;

/** Every kind of row declared above. */
export type RowKind = KindIn<ReturnType<typeof resources>[number]>;

const matches = (pattern: string, key: string): boolean =>
  pattern === '' || pattern.endsWith('#') ? key.startsWith(pattern) : key === pattern;

/** The kinds that match a row's keys: one, or none if it is unknown. */
export function kindsOf({ PK, SK }: Key): RowKind[] {
  const declared: [string, Partial<Key> | string][] = resources().flatMap(Object.entries);
  return declared.flatMap(([name, kind]) =>
    typeof kind !== 'string' &&
    kind.PK !== undefined &&
    kind.SK !== undefined &&
    matches(kind.PK, PK) &&
    matches(kind.SK, SK)
      ? [name as RowKind]
      : [],
  );
}

/** True for rows the shop used to have: old backups hold them, and nothing reads them. */
export const isRetired = ({ PK }: Key): boolean => PK === 'VEHICLES';
