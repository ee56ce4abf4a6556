/**
 * The single-table model: every item's keys and the access patterns they serve.
 *
 * | Item             | PK                | SK                     | GSI1 (PK / SK)             | GSI2 (PK / SK)                  |
 * | ---------------- | ----------------- | ---------------------- | -------------------------- | ------------------------------- |
 * | User             | USER#id           | PROFILE                | USERS / time#id            |                                 |
 * | Credential       | EMAIL#email       | CREDENTIAL             |                            |                                 |
 * | Session          | USER#id           | SESSION#id             |                            |                                 |
 * | Reset token      | RESET#sha256      | RESET                  |                            |                                 |
 * | … of an address  | RESET#sha256      | CONFIRM                |                            |                                 |
 * | Passkey          | USER#id           | PASSKEY#sha256         |                            |                                 |
 * | Used challenge   | CHALLENGE#id      | USED                   |                            |                                 |
 * | Role event       | USER#id           | EVENT#time#id          |                            |                                 |
 * | Own-order link   | USER#id           | ORDER#time#id          |                            |                                 |
 * | Idempotency      | USER#id           | IDEMPOTENCY#key        |                            |                                 |
 * | … of a guest     | GUEST#key         | IDEMPOTENCY#key        |                            |                                 |
 * | Admin count      | ADMINS            | COUNT                  |                            |                                 |
 * | Admins' passkeys | ADMINS            | PASSKEYS               |                            |                                 |
 * | Invitations      | ADMINS            | INVITED#email          |                            |                                 |
 * | … of the first   | ADMINS            | INVITED                |                            |                                 |
 * | Order            | ORDER#id          | ORDER                  | ORDERS / time#id           | ORDERS#status / time#id         |
 * | Order event      | ORDER#id          | EVENT#time#id          |                            |                                 |
 * | … to invoice     | ORDER#id          | TO-INVOICE             |                            | ORDERS#to-invoice / time#id, while it is |
 * | Order search     | FIND#two letters  | term#time#id           |                            |                                 |
 * | Quote            | QUOTE#id          | QUOTE                  | QUOTES / time#id           | QUOTES#state / time or expiry#id |
 * | Quote's offer    | QUOTE#id          | OFFER                  |                            |                                 |
 * | Sent revision    | QUOTE#id          | REVISION#number        |                            |                                 |
 * | Quote event      | QUOTE#id          | EVENT#time#id          |                            | (a question) QUOTES#asked / time#id |
 * | Quote search     | FIND-QUOTE#two letters | term#time#id      |                            |                                 |
 * | Inquiry search   | FIND-INQUIRY#two letters | term#time#id    |                            |                                 |
 * | User search      | FIND-USER#two letters | term#time#id       |                            |                                 |
 * | Quote count      | QUOTES            | COUNT                  |                            |                                 |
 * | Invoice          | ORDER#id          | LEDGER#INVOICE#number  | INVOICES / time#id         | INVOICES#state / due time#id    |
 * | Credit note      | ORDER#id          | LEDGER#CREDIT#number   | CREDITS / time#id          |                                 |
 * | Payment          | ORDER#id          | LEDGER#PAYMENT#number  | PAYMENTS / day#id          |                                 |
 * | Invoice search   | FIND-INVOICE#two letters | term#time#id    |                            |                                 |
 * | Invoice count    | INVOICES          | COUNT                  |                            |                                 |
 * | Invoice settings | WORKSHOP          | INVOICES               |                            |                                 |
 * | Review           | ORDER#id          | REVIEW                 | REVIEWS / time#id          |                                 |
 * | Review counts    | REVIEWS           | COUNTS                 |                            |                                 |
 * | Inquiry          | INQUIRY#id        | INQUIRY                | INQUIRIES / time#id        | INQUIRIES#open|answered / time#id |
 * | Product          | PRODUCTS          | id                     |                            |                                 |
 * | Add-on           | ADDONS            | id                     |                            |                                 |
 * | Gallery image    | GALLERY           | id                     |                            |                                 |
 * | Uploaded image   | IMAGES            | time#id                |                            |                                 |
 * | Image by content | IMAGE#sha-256     | IMAGE                  |                            |                                 |
 * | Publisher's lock | PUBLISHER         | TURN                   |                            |                                 |
 * | Failed pages     | PUBLISHER         | FAILURES               |                            |                                 |
 * | Publish all      | PUBLISHER         | PUBLISH-ALL            |                            |                                 |
 * | E-mail           | MAIL#about        | kind-cause             | MAILS / time#id            | MAILS#queued|sent|… / time#id   |
 * | Suppression      | SUPPRESSED#email  | SUPPRESSED             |                            |                                 |
 * | Address          | ADDRESS#email     | ADDRESS                |                            |                                 |
 * | Mail settings    | SETTINGS          | MAIL                   |                            |                                 |
 * | Order settings   | SETTINGS          | ORDERS                 |                            |                                 |
 * | Workshop settings | WORKSHOP         | SETTINGS               |                            |                                 |
 * | Business facts   | BUSINESS          | FACTS                  |                            |                                 |
 * | … if it is open  | BUSINESS          | OPENING                |                            |                                 |
 * | … each version   | BUSINESS          | VERSION#number         |                            |                                 |
 * | Build queue      | WORKSHOP          | QUEUE                  |                            |                                 |
 * | What it comes to | WORKSHOP          | BACKLOG                |                            |                                 |
 * | Figures          | FIGURES           | month                  |                            |                                 |
 * | … counted of one | COUNTED#order-id  | COUNTED                |                            |                                 |
 * | Postage table    | SETTINGS          | POSTAGE                |                            |                                 |
 * | Throttle counter | THROTTLE#what     | WINDOW                 |                            |                                 |
 * | Seed mark        | SEED              | name                   |                            |                                 |
 * | Restore's mark   | RESTORE           | RUNNING                |                            |                                 |
 * | Last backup      | BACKUP            | LAST                   |                            |                                 |
 *
 * | Access pattern                                   | How                                                        |
 * | ------------------------------------------------ | ---------------------------------------------------------- |
 * | Whose session is this                            | BatchGet USER#id PROFILE + SESSION#id, consistent          |
 * | Log in                                           | Get EMAIL#email, consistent                                |
 * | Log in with a passkey                            | Get USER#id PASSKEY#sha256; both are in what it signs      |
 * | One challenge, one login                         | conditional Put of CHALLENGE#id with the session           |
 * | Where one is logged in, one's passkeys           | Query USER#id, SK begins SESSION# or PASSKEY#, consistent  |
 * | Validate a reset token                           | Get RESET#sha256, consistent; deleted by its one use       |
 * | E-mails are unique                               | conditional Put of EMAIL#email with the user               |
 * | End every other session                          | Update USER#id: sessions of another `era` are not valid    |
 * | Who is invited to run the shop                   | Query ADMINS, SK begins INVITED#, consistent               |
 * | Never a second first admin                       | condition on ADMINS COUNT with the account                 |
 * | At least one admin stays                         | conditional Update of ADMINS COUNT with the role           |
 * | Own orders, newest first, read at once           | Query USER#id, SK begins ORDER#, then BatchGet, consistent |
 * | One key, one order                               | conditional Put of IDEMPOTENCY#key with the order          |
 * | An order and what happened to it                 | Get ORDER#id; Query ORDER#id, SK begins EVENT#             |
 * | All orders, users, reviews, inquiries by time    | Query GSI1                                                 |
 * | Orders by status, inquiries by state, by time    | Query GSI2                                                 |
 * | Orders that left the bench and are not invoiced  | Query GSI2 ORDERS#to-invoice, then BatchGet                |
 * | Orders by start of short id, name or e-mail      | Query FIND#xy, SK begins term, then BatchGet               |
 * | A quote as it was last sent                      | Get QUOTE#id; Query QUOTE#id, SK begins REVISION#, last    |
 * | A quote as the owner writes it, what happened    | BatchGet QUOTE#id QUOTE + OFFER; Query, SK begins EVENT#   |
 * | Quotes by time                                   | Query GSI1                                                 |
 * | Quotes by state; sent ones by expiry             | Query GSI2: expired and expiring are ranges of it          |
 * | What is built next                               | BatchGet WORKSHOP SETTINGS + QUEUE                         |
 * | When a console is ready                          | BatchGet WORKSHOP SETTINGS + BACKLOG + INVOICES            |
 * | Quotes by number, or start of name or e-mail     | Query FIND-QUOTE#xy, SK begins term, then BatchGet         |
 * | Numbers of quotes without gaps                   | conditional Update of QUOTES COUNT with the first sending  |
 * | One order of a quote                             | its id is made of the quote's; conditional Put             |
 * | An order's invoices, credit notes and payments   | Query ORDER#id, SK begins LEDGER#                          |
 * | Invoices, and orders with one, by time, by state | Query GSI1, GSI2; open ones are two lists, merged          |
 * | Invoices by start of number, short id, name, …   | Query FIND-INVOICE#xy, SK begins term, then BatchGet       |
 * | Numbers of invoices and credit notes without gaps | conditional Update of INVOICES COUNT with each            |
 * | One review an order, counts equal a recount      | conditional Put of REVIEW with order and REVIEWS COUNTS    |
 * | The catalogue, gallery                           | Query of their own small partition                         |
 * | Makes and models to choose from                  | From the products on sale                                  |
 * | Uploaded images, newest first                    | Query IMAGES                                               |
 * | One content, one image                           | conditional Put of IMAGE#sha-256 with the image            |
 * | Messages about an order, or by one address of it | Query FIND-INQUIRY#xy by the order's id, then BatchGet     |
 * | E-mails about an order or an inquiry             | Query MAIL#order-id, consistent                            |
 * | One cause, one e-mail                            | conditional Put of MAIL#about kind-cause with its cause    |
 * | E-mails by time, by state                        | Query GSI1, GSI2                                           |
 * | Whether an address takes e-mails                 | Get SUPPRESSED#email                                       |
 * | Whether it is confirmed, and what visitors caused to it | Get ADDRESS#email                                   |
 * | Figures of some months                           | Query FIGURES, SK between the first and the last           |
 * | An order or quote is counted once                | conditional Put of COUNTED#order-id with the months        |
 *
 * Only the last part of a key may be what somebody typed, so that no `#` in it begins another part: `inner`
 * refuses one in any other. The terms of searches stand before others; none of these holds a `#`, so the
 * last two tell where a term ends.
 *
 * No request scans. Time is ISO 8601 in UTC with milliseconds, so that text order is time order.
 */

export interface Key {
  readonly PK: string;
  readonly SK: string;
}

/**
 * How partition keys begin; one that ends in `#` continues with an id. Grants, the owner's commands
 * and the stream's filters name partitions by these.
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

/** Partitions of the indexes: all of a kind, or (ending in `#`) those of a state. */
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
  inquiries: 'INQUIRIES',
  inquiriesByState: 'INQUIRIES#',
  mails: 'MAILS',
  mailsByState: 'MAILS#',
} as const;

/** Fixed sort keys, and (ending in `#`) how those of lists within a partition begin. */
export const sorts = {
  profile: 'PROFILE',
  credential: 'CREDENTIAL',
  session: 'SESSION#',
  passkey: 'PASSKEY#',
  event: 'EVENT#',
  ownOrder: 'ORDER#',
  idempotency: 'IDEMPOTENCY#',
  order: 'ORDER',
  toInvoice: 'TO-INVOICE',
  quote: 'QUOTE',
  offer: 'OFFER',
  revision: 'REVISION#',
  ledger: 'LEDGER#',
  invoice: 'LEDGER#INVOICE#',
  creditNote: 'LEDGER#CREDIT#',
  payment: 'LEDGER#PAYMENT#',
  review: 'REVIEW',
  inquiry: 'INQUIRY',
  image: 'IMAGE',
  version: 'VERSION#',
  invitation: 'INVITED#',
} as const;

/** Keys of a feed's index, as attributes of the item. */
type Gsi1 = { readonly GSI1PK: string; readonly GSI1SK: string };
type Gsi2 = { readonly GSI2PK: string; readonly GSI2SK: string };

/** The last part of a key. DynamoDB has UTF-8, in which every half of a character would be the same one. */
function last(part: string): string {
  if (part.isWellFormed()) return part;
  throw new Error('Half of a character cannot be part of a key');
}

/** A part of a key that is not the last. */
function inner(part: string): string {
  if (!part.includes('#')) return last(part);
  throw new Error('Only the last part of a key may hold the delimiter');
}

/** Sort key of everything that is listed by time: the time, then the id if times are equal. */
export const timeKey = (createdAt: string, id: string): string => `${inner(createdAt)}#${last(id)}`;

const gsi1 = (feed: string, createdAt: string, id: string): Gsi1 => ({
  GSI1PK: feed,
  GSI1SK: timeKey(createdAt, id),
});
const gsi2 = (feed: string, createdAt: string, id: string): Gsi2 => ({
  GSI2PK: feed,
  GSI2SK: timeKey(createdAt, id),
});

/** The key of a row that a partition has once. */
const only =
  (partition: string, SK: string) =>
  (id: string): Key => ({ PK: `${partition}${last(id)}`, SK });

/** The keys of rows of which a partition has several. */
const named =
  (partition: string, sort: string) =>
  (id: string, name: string): Key => ({
    PK: `${partition}${last(id)}`,
    SK: `${sort}${last(name)}`,
  });

/** The keys of rows that a partition lists by time. */
const timed =
  (partition: string, sort: string) =>
  (id: string, createdAt: string, rowId: string): Key => ({
    PK: `${partition}${last(id)}`,
    SK: `${sort}${timeKey(createdAt, rowId)}`,
  });

/** A feed of all of a kind. */
const feedOf = (feedName: string) => ({
  feed: (createdAt: string, id: string) => gsi1(feedName, createdAt, id),
  feedName,
});

/** The lists by state of a kind. */
function statesOf<State extends string>(prefix: string) {
  const stateFeedName = (state: State): string => `${prefix}${state}`;
  return {
    stateFeedName,
    byState: (state: State, time: string, id: string) => gsi2(stateFeedName(state), time, id),
  };
}

/**
 * The keys by which a kind of things is found: `search` of a term's item, `searchPartition` of its first
 * two letters. Terms are normalised (see functions/storage/search.ts) and have two characters or more.
 */
function findKeys(prefix: string) {
  const searchPartition = (term: string): string =>
    `${prefix}${[...last(term)].slice(0, 2).join('')}`;
  return {
    searchPartition,
    search: (term: string, createdAt: string, id: string): Key => ({
      PK: searchPartition(term),
      SK: `${term}#${timeKey(createdAt, inner(id))}`,
    }),
  };
}

export const userKeys = {
  ...findKeys(partitions.userSearch),
  profile: only(partitions.user, sorts.profile),
  credential: only(partitions.credential, sorts.credential),
  session: named(partitions.user, sorts.session),
  event: timed(partitions.user, sorts.event),
  /** Keyed by a token's SHA-256. */
  resetToken: only(partitions.resetToken, 'RESET'),
  confirmToken: only(partitions.resetToken, 'CONFIRM'),
  /** @param passkeyId see functions/auth/passkeys.ts */
  passkey: named(partitions.user, sorts.passkey),
  /** @param challenge 32 random bytes as base64url */
  usedChallenge: only(partitions.challenge, 'USED'),
  adminCount: { PK: partitions.admins, SK: 'COUNT' } satisfies Key,
  adminPasskeys: { PK: partitions.admins, SK: 'PASSKEYS' } satisfies Key,
  firstInvitation: { PK: partitions.admins, SK: 'INVITED' } satisfies Key,
  invitation: (email: string): Key => ({
    PK: partitions.admins,
    SK: `${sorts.invitation}${last(email)}`,
  }),
  ...feedOf(feeds.users),
};

export const orderKeys = {
  order: only(partitions.order, sorts.order),
  event: timed(partitions.order, sorts.event),
  eventPrefix: sorts.event,
  ofCustomer: timed(partitions.user, sorts.ownOrder),
  ownPrefix: sorts.ownOrder,
  idempotency: named(partitions.user, sorts.idempotency),
  /** Hashes the key alone: a guest who has corrected their address since is still the same one. */
  guestIdempotency: (key: string): Key => named(partitions.guest, sorts.idempotency)(key, key),
  settings: { PK: partitions.settings, SK: 'ORDERS' } satisfies Key,
  ...findKeys(partitions.orderSearch),
  ...feedOf(feeds.orders),
  /** `to-invoice` is the list of what left the bench and is not invoiced; the others are statuses. */
  ...statesOf(feeds.ordersByStatus),
  toInvoice: only(partitions.order, sorts.toInvoice),
};

export const quoteKeys = {
  quote: only(partitions.quote, sorts.quote),
  offer: only(partitions.quote, sorts.offer),
  revision: (quoteId: string, revision: number): Key => ({
    PK: `${partitions.quote}${last(quoteId)}`,
    SK: `${sorts.revision}${String(revision).padStart(4, '0')}`,
  }),
  revisionPrefix: sorts.revision,
  event: timed(partitions.quote, sorts.event),
  eventPrefix: sorts.event,
  counter: { PK: partitions.quoteCount, SK: 'COUNT' } satisfies Key,
  ...findKeys(partitions.quoteSearch),
  ...feedOf(feeds.quotes),
  /**
   * By the time when it entered that state; sent ones by when they expire. `asked` is the state of the
   * questions about quotes.
   */
  ...statesOf(feeds.quotesByState),
};

export const workshopKeys = {
  settings: { PK: partitions.workshop, SK: 'SETTINGS' } satisfies Key,
  queue: { PK: partitions.workshop, SK: 'QUEUE' } satisfies Key,
  backlog: { PK: partitions.workshop, SK: 'BACKLOG' } satisfies Key,
};

export const businessKeys = {
  facts: { PK: partitions.business, SK: 'FACTS' } satisfies Key,
  opening: { PK: partitions.business, SK: 'OPENING' } satisfies Key,
  version: (number: number): Key => ({
    PK: partitions.business,
    SK: `${sorts.version}${String(number).padStart(6, '0')}`,
  }),
};

/** An invoice, credit note or payment has the number of the order's version that it was made with. */
const ofOrder = (sort: string) => (orderId: string, number: number) => ({
  PK: `${partitions.order}${last(orderId)}`,
  SK: `${sort}${String(number).padStart(6, '0')}`,
});

export const invoiceKeys = {
  invoice: ofOrder(sorts.invoice),
  creditNote: ofOrder(sorts.creditNote),
  payment: ofOrder(sorts.payment),
  counter: { PK: partitions.invoiceCount, SK: 'COUNT' } satisfies Key,
  settings: { PK: partitions.workshop, SK: 'INVOICES' } satisfies Key,
  ...findKeys(partitions.invoiceSearch),
  ...feedOf(feeds.invoices),
  ...statesOf(feeds.invoicesByState),
  creditNoteFeed: (issuedAt: string, id: string) => gsi1(feeds.creditNotes, issuedAt, id),
  /** @param paidOn a day, such as 2026-11-30 */
  paymentFeed: (paidOn: string, id: string) => gsi1(feeds.payments, paidOn, id),
};

export const reviewKeys = {
  review: only(partitions.order, sorts.review),
  counts: { PK: partitions.reviewCounts, SK: 'COUNTS' } satisfies Key,
  ...feedOf(feeds.reviews),
};

export const inquiryKeys = {
  ...findKeys(partitions.inquirySearch),
  inquiry: only(partitions.inquiry, sorts.inquiry),
  ...feedOf(feeds.inquiries),
  ...statesOf<'open' | 'answered'>(feeds.inquiriesByState),
};

/** Partitions small enough to be read whole. */
export const catalogueKeys = {
  postage: { PK: partitions.settings, SK: 'POSTAGE' } satisfies Key,
  product: (id: string): Key => ({ PK: partitions.products, SK: last(id) }),
  addon: (id: string): Key => ({ PK: partitions.addons, SK: last(id) }),
  galleryImage: (id: string): Key => ({ PK: partitions.gallery, SK: last(id) }),
};

export const imageKeys = {
  image: (createdAt: string, id: string): Key => ({
    PK: partitions.images,
    SK: timeKey(createdAt, id),
  }),
  /** Keyed by its SHA-256. */
  byContent: only(partitions.imageByContent, sorts.image),
  feedName: partitions.images,
};

export const mailKeys = {
  /**
   * @param about what the e-mail is about, such as `order-1b9d…`: its e-mails share a partition
   * @param cause its kind and what caused it, such as `order-status-000002-1b9d6bcd`
   */
  mail: (about: string, cause: string): Key => ({ PK: mailKeys.partition(about), SK: last(cause) }),
  partition: (about: string): string => `${partitions.mail}${last(about)}`,
  ...feedOf(feeds.mails),
  ...statesOf(feeds.mailsByState),
  settings: { PK: partitions.settings, SK: 'MAIL' } satisfies Key,
  suppression: only(partitions.suppression, 'SUPPRESSED'),
  address: only(partitions.address, 'ADDRESS'),
};

/** The lock that lets one invocation publish pages at a time. */
export const publisherLockKey: Key = { PK: partitions.publisher, SK: 'TURN' };
/** What could not be published, until it can be. */
export const publisherFailuresKey: Key = { PK: partitions.publisher, SK: 'FAILURES' };

export const figureKeys = {
  /** @param month such as `2026-07`, in Brisbane */
  month: (month: string): Key => ({ PK: partitions.figures, SK: last(month) }),
  /** What the figures hold of an order or quote, such as `order-1b9d…`. */
  counted: only(partitions.counted, 'COUNTED'),
};

export const throttleKey = only(partitions.throttle, 'WINDOW');
export const seedKey = (name: string): Key => ({ PK: partitions.seed, SK: last(name) });
/** Says which backup is being restored, so that the same one can be continued. */
export const restoreKey: Key = { PK: partitions.restore, SK: 'RUNNING' };
/** Says when the last backup was made (see functions/storage/last-backup.ts). */
export const lastBackupKey = { PK: partitions.backup, SK: 'LAST' } as const satisfies Key;

/**
 * Every kind of row, by its partition and sort key. A key that ends in `#`, or is empty, is how those
 * of its kind begin. Backups, and what reads all of a person's rows, know only these.
 */
const rowKinds = () =>
  ({
    user: [partitions.user, sorts.profile],
    session: [partitions.user, sorts.session],
    passkey: [partitions.user, sorts.passkey],
    usedChallenge: [partitions.challenge, 'USED'],
    roleEvent: [partitions.user, sorts.event],
    ownOrder: [partitions.user, sorts.ownOrder],
    idempotency: [partitions.user, sorts.idempotency],
    guestIdempotency: [partitions.guest, sorts.idempotency],
    credential: [partitions.credential, sorts.credential],
    passwordReset: [partitions.resetToken, 'RESET'],
    addressToken: [partitions.resetToken, 'CONFIRM'],
    adminCount: [partitions.admins, 'COUNT'],
    adminPasskeys: [partitions.admins, 'PASSKEYS'],
    firstInvitation: [partitions.admins, 'INVITED'],
    invitation: [partitions.admins, sorts.invitation],
    order: [partitions.order, sorts.order],
    orderEvent: [partitions.order, sorts.event],
    orderToInvoice: [partitions.order, sorts.toInvoice],
    review: [partitions.order, sorts.review],
    invoice: [partitions.order, sorts.invoice],
    creditNote: [partitions.order, sorts.creditNote],
    payment: [partitions.order, sorts.payment],
    invoiceSearch: [partitions.invoiceSearch, ''],
    invoiceCount: [partitions.invoiceCount, 'COUNT'],
    orderSearch: [partitions.orderSearch, ''],
    inquirySearch: [partitions.inquirySearch, ''],
    userSearch: [partitions.userSearch, ''],
    quote: [partitions.quote, sorts.quote],
    quoteOffer: [partitions.quote, sorts.offer],
    quoteRevision: [partitions.quote, sorts.revision],
    quoteEvent: [partitions.quote, sorts.event],
    quoteSearch: [partitions.quoteSearch, ''],
    quoteCount: [partitions.quoteCount, 'COUNT'],
    reviewCounts: [partitions.reviewCounts, 'COUNTS'],
    inquiry: [partitions.inquiry, sorts.inquiry],
    product: [partitions.products, ''],
    addon: [partitions.addons, ''],
    galleryImage: [partitions.gallery, ''],
    image: [partitions.images, ''],
    imageByContent: [partitions.imageByContent, sorts.image],
    email: [partitions.mail, ''],
    suppression: [partitions.suppression, 'SUPPRESSED'],
    address: [partitions.address, 'ADDRESS'],
    mailSettings: [partitions.settings, 'MAIL'],
    orderSettings: [partitions.settings, 'ORDERS'],
    postageSettings: [partitions.settings, 'POSTAGE'],
    invoiceSettings: [partitions.workshop, 'INVOICES'],
    workshopSettings: [partitions.workshop, 'SETTINGS'],
    businessFacts: [partitions.business, 'FACTS'],
    businessOpening: [partitions.business, 'OPENING'],
    businessVersion: [partitions.business, sorts.version],
    buildQueue: [partitions.workshop, 'QUEUE'],
    backlog: [partitions.workshop, 'BACKLOG'],
    publisherLock: [partitions.publisher, 'TURN'],
    publisherFailures: [partitions.publisher, 'FAILURES'],
    publishAll: [partitions.publisher, 'PUBLISH-ALL'],
    figures: [partitions.figures, ''],
    counted: [partitions.counted, 'COUNTED'],
    throttle: [partitions.throttle, 'WINDOW'],
    seedMark: [partitions.seed, ''],
    restoreMark: [partitions.restore, 'RUNNING'],
    lastBackup: [partitions.backup, 'LAST'],
  }) as const satisfies Record<string, readonly [partition: string, sort: string]>;

export type RowKind = keyof ReturnType<typeof rowKinds>;

/** The kinds that a row's keys match: one, or none if it is unknown. */
export function kindsOf({ PK, SK }: Key): RowKind[] {
  const matches = (pattern: string, key: string) =>
    pattern === '' || pattern.endsWith('#') ? key.startsWith(pattern) : key === pattern;
  return Object.entries(rowKinds()).flatMap(([kind, [partition, sort]]) =>
    matches(partition, PK) && matches(sort, SK) ? [kind as RowKind] : [],
  );
}

/** What is under way or counted: no backup holds it, and a table with nothing else holds no shop. */
export const transientKinds = (): ReadonlySet<RowKind | undefined> =>
  new Set([
    'publisherLock',
    'publisherFailures',
    'publishAll',
    'throttle',
    'restoreMark',
    'usedChallenge' as const,
    // A restored shop has no backup yet.
    'lastBackup' as const,
    // Counted again from what was restored.
    'figures',
    'counted',
  ]);

/** True if the shop had such rows once: backups of that time hold them, and nothing reads them. */
export const isRetired = ({ PK }: Key): boolean => PK === 'VEHICLES';
