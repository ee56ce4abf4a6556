/** The permissions of each function. The type requires an entry for every function. */
import type { KeysSetting } from '../../functions/core/environment.ts';
import { feeds, type partitions } from '../../functions/storage/keys.ts';
import type { IndexName } from '../../functions/storage/table.ts';
import type { Resource } from '../../shared/contract/routes.ts';
import { fallbackFiles } from '../../shared/pages.ts';

/** DynamoDB's actions; a transaction is checked by the actions in it. */
export const tableActions = {
  get: 'BatchGetItem',
  check: 'ConditionCheckItem',
  delete: 'DeleteItem',
  put: 'PutItem',
  query: 'Query',
  update: 'UpdateItem',
} as const;

type TableAction = keyof typeof tableActions;
type ImageAction = 'DeleteObject' | 'DeleteObjectVersion' | 'GetObject' | 'PutObject';
type ImagePrefix = 'images/' | 'inquiry-photos/' | 'pending/' | 'pending/visitor/';
type Partition = keyof typeof partitions;

export interface Grant {
  /** Its actions in each partition, or in all whose key has this prefix. */
  readonly table: Readonly<Partial<Record<Partition, readonly TableAction[]>>>;
  /** True if it reads the whole table, row by row. */
  readonly scans?: boolean;
  /** The feeds it reads from each index; `*` matches any characters. */
  readonly indexes?: Readonly<Partial<Record<IndexName, readonly string[]>>>;
  /** The keys it signs or checks with. */
  readonly keys?: readonly KeysSetting[];
  readonly images?: Readonly<Partial<Record<ImagePrefix, readonly ImageAction[]>>>;
  readonly sendsMail?: boolean;
  readonly site?: Readonly<
    Partial<Record<'DeleteObject' | 'GetObject' | 'PutObject', readonly string[]>>
  >;
}

/** `user` holds the rows of a session and its user, which every call that is not public reads. */
export const grants: Readonly<Record<Resource, Grant>> = {
  auth: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get', 'check', 'delete', 'put', 'query', 'update'],
      admins: ['get', 'check', 'update'],
      credential: ['get', 'check', 'delete', 'put', 'update'],
      resetToken: ['get', 'delete'],
      challenge: ['put'],
      userSearch: ['delete', 'put'],
      mail: ['put', 'update'],
      address: ['update'],
      throttle: ['get', 'check', 'delete', 'update'],
    },
  },
  products: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      admins: ['get'],
      products: ['get', 'put', 'query'],
      addons: ['get'],
      settings: ['get', 'update'],
      workshop: ['get'],
      business: ['get', 'put'],
      publisher: ['put'],
    },
  },
  vehicles: { table: { products: ['query'] } },
  addons: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: { user: ['get'], admins: ['get'], addons: ['get', 'put', 'query'] },
  },
  inquiries: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      admins: ['get'],
      inquiry: ['get', 'delete', 'put', 'update'],
      inquirySearch: ['delete', 'put', 'query'],
      mail: ['put'],
      throttle: ['update'],
    },
    indexes: { GSI1: [feeds.inquiries], GSI2: [`${feeds.inquiriesByState}*`] },
    // S3 copies the photos that an inquiry names.
    images: { 'inquiry-photos/': ['DeleteObject', 'PutObject'], 'pending/visitor/': ['GetObject'] },
  },
  emails: {
    keys: ['SESSION_KEYS_PARAMETER', 'ORDER_LINK_KEYS_PARAMETER', 'QUOTE_LINK_KEYS_PARAMETER'],
    table: {
      business: ['get'],
      user: ['get'],
      admins: ['get'],
      // A payment is told of with its invoice's others.
      order: ['get', 'query'],
      // The preview of an answer reads what was asked.
      quote: ['get', 'query'],
      inquiry: ['get'],
      mail: ['get', 'query', 'update'],
      suppression: ['update'],
      address: ['get'],
      settings: ['get', 'update'],
      // The owner's link for card payments, which a preview contains.
      workshop: ['get'],
      // The vehicles that an order's first email may name.
      products: ['query'],
    },
    indexes: { GSI1: [feeds.mails], GSI2: [`${feeds.mailsByState}*`] },
  },
  gallery: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: { user: ['get'], admins: ['get'], gallery: ['delete', 'put', 'query', 'update'] },
  },
  reviews: {
    keys: ['SESSION_KEYS_PARAMETER', 'ORDER_LINK_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      order: ['get', 'put', 'update'],
      reviewCounts: ['get', 'update'],
      mail: ['put'],
      throttle: ['get', 'update'],
    },
    indexes: { GSI1: [feeds.reviews], GSI2: [`${feeds.reviewsByConsole}*`] },
  },
  orders: {
    keys: ['SESSION_KEYS_PARAMETER', 'ORDER_LINK_KEYS_PARAMETER'],
    table: {
      user: ['get', 'put', 'query'],
      admins: ['get'],
      guest: ['get', 'put'],
      order: ['get', 'put', 'query', 'update'],
      orderSearch: ['delete', 'put', 'query'],
      inquiry: ['get', 'put'],
      inquirySearch: ['put', 'query'],
      // The questions about the quote that an order came from.
      quote: ['query'],
      quoteSearch: ['query'],
      products: ['get', 'check', 'query'],
      business: ['get'],
      addons: ['get', 'check'],
      mail: ['delete', 'put', 'update'],
      address: ['update'],
      settings: ['get', 'update'],
      workshop: ['get', 'put', 'update'],
      backup: ['get'],
      throttle: ['get', 'update'],
    },
    indexes: {
      GSI1: [feeds.orders],
      GSI2: [
        `${feeds.inquiriesByState}*`,
        `${feeds.mailsByState}bounced`,
        `${feeds.mailsByState}failed`,
        `${feeds.ordersByStatus}*`,
        `${feeds.invoicesByState}*`,
      ],
    },
  },
  quotes: {
    keys: ['SESSION_KEYS_PARAMETER', 'ORDER_LINK_KEYS_PARAMETER', 'QUOTE_LINK_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      admins: ['get'],
      order: ['get', 'put'],
      orderSearch: ['put'],
      quote: ['delete', 'get', 'put', 'query', 'update'],
      quoteSearch: ['delete', 'put', 'query'],
      quoteCount: ['get', 'update'],
      invoiceSearch: ['put'],
      invoiceCount: ['get', 'update'],
      inquiry: ['update'],
      products: ['get', 'query'],
      addons: ['get'],
      mail: ['delete', 'put', 'update'],
      workshop: ['get', 'put', 'update'],
      business: ['get'],
      // Addresses that want no reminders of any quote.
      address: ['update'],
      throttle: ['update'],
    },
    indexes: { GSI1: [feeds.quotes], GSI2: [`${feeds.quotesByState}*`] },
  },
  invoices: {
    keys: ['SESSION_KEYS_PARAMETER', 'ORDER_LINK_KEYS_PARAMETER'],
    table: {
      user: ['get', 'put'],
      admins: ['get'],
      order: ['get', 'put', 'query', 'update'],
      invoiceSearch: ['put', 'query'],
      invoiceCount: ['get', 'update'],
      mail: ['delete', 'put'],
      workshop: ['get', 'put', 'update'],
      business: ['get'],
      throttle: ['get', 'update'],
    },
    indexes: {
      GSI1: [feeds.invoices, feeds.creditNotes, feeds.payments],
      GSI2: [`${feeds.invoicesByState}*`],
    },
  },
  // It only reads, as figures do.
  search: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      admins: ['get'],
      userSearch: ['query'],
      order: ['get'],
      orderSearch: ['query'],
      quote: ['get'],
      quoteSearch: ['query'],
      inquiry: ['get'],
      inquirySearch: ['query'],
      invoiceSearch: ['query'],
    },
  },
  figures: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      admins: ['get'],
      products: ['get'],
      addons: ['get'],
      figures: ['query'],
    },
  },
  users: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get', 'put', 'query', 'update'],
      admins: ['get', 'delete', 'put', 'query', 'update'],
      credential: ['get', 'update'],
      mail: ['put'],
    },
    indexes: { GSI1: [feeds.users] },
  },
  // Erasing a person or a test order must miss nothing, so this function alone reads the whole
  // table and deletes most kinds.
  records: {
    keys: ['SESSION_KEYS_PARAMETER'],
    scans: true,
    table: {
      user: ['get', 'delete', 'query', 'update'],
      admins: ['get', 'delete'],
      credential: ['get', 'delete', 'update'],
      resetToken: ['delete'],
      guest: ['delete'],
      order: ['get', 'delete', 'put', 'query'],
      orderSearch: ['delete'],
      quote: ['get', 'delete'],
      quoteSearch: ['delete'],
      invoiceSearch: ['delete'],
      inquiry: ['delete'],
      inquirySearch: ['delete'],
      userSearch: ['delete'],
      mail: ['delete'],
      suppression: ['delete'],
      address: ['delete'],
      throttle: ['delete'],
      figures: ['get', 'put'],
      counted: ['get', 'put'],
      backup: ['get', 'put'],
    },
    images: {
      'inquiry-photos/': ['DeleteObjectVersion'],
      'pending/': ['DeleteObjectVersion'],
    },
  },
  uploads: {
    keys: ['SESSION_KEYS_PARAMETER'],
    table: {
      user: ['get'],
      admins: ['get'],
      products: ['query'],
      addons: ['query'],
      gallery: ['query'],
      images: ['get', 'delete', 'put', 'query', 'update'],
      imageByContent: ['get', 'delete', 'put', 'update'],
      throttle: ['get', 'update'],
    },
    images: {
      'images/': ['DeleteObject', 'PutObject'],
      'inquiry-photos/': ['GetObject'],
      'pending/': ['DeleteObject', 'GetObject', 'PutObject'],
    },
  },
};

/** For the publisher: the content of the pages, the lock, and the pages themselves. */
export const publisherGrant: Grant = {
  table: {
    business: ['get'],
    order: ['get'],
    reviewCounts: ['get'],
    products: ['query'],
    addons: ['query'],
    gallery: ['query'],
    publisher: ['get', 'update'],
    workshop: ['get'],
  },
  indexes: { GSI1: [feeds.reviews], GSI2: [`${feeds.reviewsByConsole}*`] },
  site: {
    DeleteObject: ['products/*.html'],
    PutObject: ['*.html', 'robots.txt', 'sitemap.xml'],
  },
};

/**
 * For the function that answers for missing products. It may not list the bucket: the file is there after the
 * first deploy, so it need not know a missing one from one that it may not read.
 */
export const absentPageGrant: Grant = {
  table: {},
  site: { GetObject: [fallbackFiles.product] },
};

/** For the mailer: the outbox, the subjects of emails, sending, and the figures. */
export const mailerGrant: Grant = {
  keys: ['ORDER_LINK_KEYS_PARAMETER', 'QUOTE_LINK_KEYS_PARAMETER'],
  table: {
    user: ['get'],
    credential: ['get'],
    resetToken: ['put'],
    // Invitations.
    admins: ['get'],
    // The questions of an answer, and the time an order was posted, are queried.
    business: ['get'],
    // An automatic reminder writes the order, its event and the invoice.
    order: ['get', 'put', 'query', 'update'],
    // Every step of an order's invoices reads it with the order.
    invoiceCount: ['get'],
    quote: ['get', 'put', 'query', 'update'],
    inquiry: ['get', 'update'],
    // The vehicles that figures count by name, and an order’s first email.
    products: ['query'],
    mail: ['get', 'delete', 'put', 'update'],
    suppression: ['get', 'delete', 'put'],
    address: ['get'],
    settings: ['get'],
    figures: ['get', 'put'],
    counted: ['get', 'put'],
    backup: ['get'],
    // The owner's link for card payments.
    workshop: ['get'],
    throttle: ['get', 'update'],
  },
  indexes: {
    GSI2: [
      `${feeds.mailsByState}held`,
      `${feeds.mailsByState}queued`,
      `${feeds.mailsByState}waiting`,
      `${feeds.quotesByState}sent`,
      `${feeds.invoicesByState}unpaid`,
      `${feeds.invoicesByState}part-paid`,
    ],
  },
  sendsMail: true,
};
