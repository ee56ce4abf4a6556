/** What each function may do, and nothing else. Its type requires an entry for every function. */
import { feeds, partitions } from '../../functions/storage/keys.ts';
import type { IndexName } from '../../functions/storage/table.ts';
import type { Resource } from '../../shared/contract/routes.ts';

export type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

type ImageAction = 'DeleteObject' | 'GetObject' | 'PutObject';

type ImagePrefix = 'images/' | 'inquiry-photos/' | 'pending/' | 'pending/visitor/';

export interface Grant {
  /** For each action the partition keys that it reaches; `*` matches any characters. */
  readonly table: Readonly<Partial<Record<TableAction, readonly string[]>>>;
  /** For each index the feeds that are read from it. */
  readonly indexes?: Readonly<Partial<Record<IndexName, readonly string[]>>>;
  /** Whether it signs or checks sessions. */
  readonly sessionKeys: boolean;
  /** Whether it signs or checks the links to guests' orders. */
  readonly orderLinkKeys?: boolean;
  /** Whether it signs or checks the links to quotes. */
  readonly quoteLinkKeys?: boolean;
  /** For each prefix of the image bucket the actions that it needs there. */
  readonly images?: Readonly<Partial<Record<ImagePrefix, readonly ImageAction[]>>>;
  /** Whether it sends e-mails. */
  readonly sendsMail?: boolean;
  /** For each action the files of the site's bucket that it reaches. */
  readonly site?: Readonly<Partial<Record<'DeleteObject' | 'PutObject', readonly string[]>>>;
}

/** Every partition with this prefix. */
const all = (prefix: string) => `${prefix}*`;

/** The rows of a session and its user, read by every call that is not public. */
const SESSION = all(partitions.user);
/** Rate limit counters. */
const COUNTERS = all(partitions.throttle);

/** What e-mails are composed from. */
const MAIL_READS = [
  all(partitions.inquiry),
  all(partitions.mail),
  all(partitions.order),
  all(partitions.quote),
  partitions.settings,
  all(partitions.user),
  all(partitions.address),
];

export const grants: Readonly<Record<Resource, Grant>> = {
  auth: {
    sessionKeys: true,
    table: {
      BatchGetItem: [COUNTERS, all(partitions.credential), all(partitions.resetToken), SESSION],
      ConditionCheckItem: [COUNTERS, all(partitions.credential)],
      DeleteItem: [COUNTERS, all(partitions.resetToken), all(partitions.user)],
      PutItem: [
        all(partitions.credential),
        all(partitions.mail),
        all(partitions.user),
        all(partitions.userSearch),
      ],
      UpdateItem: [
        COUNTERS,
        all(partitions.address),
        all(partitions.credential),
        all(partitions.mail),
        all(partitions.user),
      ],
    },
  },
  products: {
    sessionKeys: true,
    table: {
      BatchGetItem: [
        partitions.addons,
        partitions.products,
        partitions.settings,
        partitions.workshop,
        SESSION,
      ],
      PutItem: [partitions.products],
      Query: [partitions.products],
      UpdateItem: [partitions.settings],
    },
  },
  vehicles: { sessionKeys: false, table: { Query: [partitions.products] } },
  addons: {
    sessionKeys: true,
    table: {
      BatchGetItem: [partitions.addons, SESSION],
      PutItem: [partitions.addons],
      Query: [partitions.addons],
    },
  },
  inquiries: {
    sessionKeys: true,
    table: {
      BatchGetItem: [all(partitions.inquiry), SESSION],
      PutItem: [all(partitions.inquiry), all(partitions.inquirySearch), all(partitions.mail)],
      UpdateItem: [COUNTERS, all(partitions.inquiry)],
    },
    indexes: { GSI1: [feeds.inquiries], GSI2: [all(feeds.inquiriesByState)] },
    // S3 copies the photos that an inquiry names.
    images: { 'inquiry-photos/': ['PutObject'], 'pending/visitor/': ['GetObject'] },
  },
  emails: {
    sessionKeys: true,
    orderLinkKeys: true,
    quoteLinkKeys: true,
    table: {
      BatchGetItem: MAIL_READS,
      Query: [all(partitions.mail)],
      UpdateItem: [all(partitions.mail), partitions.settings, all(partitions.suppression)],
    },
    indexes: { GSI1: [feeds.mails], GSI2: [all(feeds.mailsByState)] },
  },
  gallery: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      DeleteItem: [partitions.gallery],
      PutItem: [partitions.gallery],
      Query: [partitions.gallery],
      UpdateItem: [partitions.gallery],
    },
  },
  reviews: {
    sessionKeys: true,
    orderLinkKeys: true,
    table: {
      BatchGetItem: [COUNTERS, all(partitions.order), partitions.reviewCounts, SESSION],
      PutItem: [all(partitions.mail), all(partitions.order)],
      UpdateItem: [COUNTERS, all(partitions.order), partitions.reviewCounts],
    },
    indexes: { GSI1: [feeds.reviews] },
  },
  orders: {
    sessionKeys: true,
    orderLinkKeys: true,
    table: {
      BatchGetItem: [
        partitions.addons,
        all(partitions.guest),
        all(partitions.order),
        partitions.products,
        partitions.settings,
        partitions.workshop,
        COUNTERS,
        SESSION,
      ],
      ConditionCheckItem: [partitions.addons, partitions.products],
      DeleteItem: [all(partitions.mail), all(partitions.orderSearch)],
      PutItem: [
        all(partitions.guest),
        all(partitions.inquiry),
        all(partitions.inquirySearch),
        all(partitions.mail),
        all(partitions.orderSearch),
        all(partitions.order),
        all(partitions.user),
        partitions.workshop,
      ],
      Query: [all(partitions.orderSearch), all(partitions.order), all(partitions.user)],
      UpdateItem: [
        all(partitions.address),
        COUNTERS,
        all(partitions.order),
        partitions.settings,
        partitions.workshop,
      ],
    },
    indexes: {
      GSI1: [feeds.orders],
      GSI2: [
        all(feeds.inquiriesByState),
        `${feeds.mailsByState}bounced`,
        `${feeds.mailsByState}failed`,
        all(feeds.ordersByStatus),
        all(feeds.invoicesByState),
      ],
    },
  },
  quotes: {
    sessionKeys: true,
    orderLinkKeys: true,
    quoteLinkKeys: true,
    table: {
      BatchGetItem: [
        partitions.addons,
        all(partitions.order),
        partitions.invoiceCount,
        partitions.products,
        partitions.quoteCount,
        partitions.settings,
        all(partitions.quote),
        partitions.workshop,
        SESSION,
      ],
      DeleteItem: [all(partitions.quoteSearch)],
      PutItem: [
        all(partitions.invoiceSearch),
        all(partitions.mail),
        all(partitions.orderSearch),
        all(partitions.order),
        all(partitions.quoteSearch),
        all(partitions.quote),
        partitions.workshop,
      ],
      Query: [all(partitions.quoteSearch), all(partitions.quote)],
      UpdateItem: [
        COUNTERS,
        all(partitions.inquiry),
        partitions.invoiceCount,
        all(partitions.mail),
        partitions.quoteCount,
        all(partitions.quote),
        partitions.workshop,
      ],
    },
    indexes: { GSI1: [feeds.quotes], GSI2: [all(feeds.quotesByState)] },
  },
  invoices: {
    sessionKeys: true,
    orderLinkKeys: true,
    table: {
      BatchGetItem: [partitions.invoiceCount, all(partitions.order), partitions.settings, SESSION],
      PutItem: [
        all(partitions.invoiceSearch),
        all(partitions.mail),
        all(partitions.order),
        all(partitions.user),
      ],
      Query: [all(partitions.invoiceSearch), all(partitions.order)],
      UpdateItem: [partitions.invoiceCount, all(partitions.order), partitions.settings],
    },
    indexes: {
      GSI1: [feeds.invoices, feeds.creditNotes, feeds.payments],
      GSI2: [all(feeds.invoicesByState)],
    },
  },
  // It only reads, as figures do.
  search: {
    sessionKeys: true,
    table: {
      BatchGetItem: [
        all(partitions.inquiry),
        all(partitions.order),
        all(partitions.quote),
        SESSION,
      ],
      Query: [
        all(partitions.inquirySearch),
        all(partitions.invoiceSearch),
        all(partitions.orderSearch),
        all(partitions.quoteSearch),
        all(partitions.userSearch),
      ],
    },
  },
  figures: {
    sessionKeys: true,
    table: {
      BatchGetItem: [partitions.addons, partitions.products, SESSION],
      Query: [partitions.figures],
    },
  },
  users: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      PutItem: [all(partitions.mail), all(partitions.user)],
      UpdateItem: [partitions.admins, all(partitions.user)],
    },
    indexes: { GSI1: [feeds.users] },
  },
  uploads: {
    sessionKeys: true,
    table: {
      BatchGetItem: [COUNTERS, all(partitions.imageByContent), partitions.images, SESSION],
      DeleteItem: [all(partitions.imageByContent), partitions.images],
      PutItem: [all(partitions.imageByContent), partitions.images],
      Query: [partitions.addons, partitions.gallery, partitions.images, partitions.products],
      UpdateItem: [COUNTERS, all(partitions.imageByContent), partitions.images],
    },
    images: {
      'images/': ['DeleteObject', 'PutObject'],
      'inquiry-photos/': ['GetObject'],
      'pending/': ['DeleteObject', 'GetObject', 'PutObject'],
    },
  },
};

/** For the publisher: what the pages show, the lock, and the pages themselves. */
export const publisherGrant: Grant = {
  sessionKeys: false,
  table: {
    BatchGetItem: [
      all(partitions.order),
      partitions.publisher,
      partitions.reviewCounts,
      partitions.workshop,
    ],
    Query: [partitions.addons, partitions.gallery, partitions.products],
    UpdateItem: [partitions.publisher],
  },
  indexes: { GSI1: [feeds.reviews] },
  site: {
    DeleteObject: ['products/*.html'],
    PutObject: ['*.html', 'robots.txt', 'sitemap.xml'],
  },
};

/** What counting orders and quotes reads and writes. */
const FIGURES = [all(partitions.counted), partitions.figures];

/** For the mailer: the outbox, what the e-mails are about, sending, and the figures. */
export const mailerGrant: Grant = {
  sessionKeys: false,
  orderLinkKeys: true,
  quoteLinkKeys: true,
  table: {
    BatchGetItem: [
      ...MAIL_READS,
      ...FIGURES,
      COUNTERS,
      all(partitions.credential),
      all(partitions.suppression),
    ],
    DeleteItem: [all(partitions.mail), all(partitions.suppression)],
    PutItem: [
      ...FIGURES,
      all(partitions.mail),
      all(partitions.quote),
      all(partitions.resetToken),
      all(partitions.suppression),
    ],
    // The questions that an answer is about, and when an order was posted.
    Query: [all(partitions.order), all(partitions.quote)],
    UpdateItem: [
      all(partitions.address),
      COUNTERS,
      all(partitions.inquiry),
      all(partitions.mail),
      all(partitions.order),
      all(partitions.quote),
    ],
  },
  indexes: {
    GSI2: [
      `${feeds.mailsByState}held`,
      `${feeds.mailsByState}queued`,
      `${feeds.mailsByState}waiting`,
      `${feeds.quotesByState}sent`,
    ],
  },
  sendsMail: true,
};
