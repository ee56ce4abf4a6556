/** What each function may do, and nothing else: a total table, so that a new one must be thought of. */
import type { IndexName } from '../../functions/storage/table.ts';
import type { Resource } from '../../shared/contract/routes.ts';

export type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

export type ImageAction = 'DeleteObject' | 'GetObject' | 'PutObject';

export interface Grant {
  /** For each action the partition keys that it reaches; `*` stands for any characters. */
  readonly table: Readonly<Partial<Record<TableAction, readonly string[]>>>;
  /** For each index the feeds that are read from it. */
  readonly indexes?: Readonly<Partial<Record<IndexName, readonly string[]>>>;
  /** Whether it makes or checks sessions. */
  readonly sessionKeys: boolean;
  /** For each prefix of the image bucket what it does there. */
  readonly images?: Readonly<Partial<Record<'images/' | 'pending/', readonly ImageAction[]>>>;
  /** For each action the files of the site's bucket that it reaches. */
  readonly site?: Readonly<Partial<Record<'DeleteObject' | 'PutObject', readonly string[]>>>;
}

/** The session's row and its user's, read at every call that is not public. */
const SESSION = 'USER#*';
/** Counters of the calls from an address or on an account. */
const COUNTERS = 'THROTTLE#*';

export const grants: Readonly<Record<Resource, Grant>> = {
  auth: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      ConditionCheckItem: ['EMAIL#*'],
      DeleteItem: [COUNTERS, 'USER#*'],
      GetItem: ['EMAIL#*', 'USER#*'],
      PutItem: ['EMAIL#*', 'USER#*'],
      UpdateItem: [COUNTERS, 'EMAIL#*', 'USER#*'],
    },
  },
  products: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      GetItem: ['PRODUCTS'],
      PutItem: ['PRODUCTS'],
      Query: ['PRODUCTS'],
    },
  },
  vehicles: { sessionKeys: false, table: { Query: ['PRODUCTS'] } },
  addons: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      GetItem: ['ADDONS'],
      PutItem: ['ADDONS'],
      Query: ['ADDONS'],
    },
  },
  inquiries: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      PutItem: ['INQUIRY#*'],
      UpdateItem: [COUNTERS, 'INQUIRY#*'],
    },
    indexes: { GSI1: ['INQUIRIES'], GSI2: ['INQUIRIES#*'] },
  },
  gallery: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      DeleteItem: ['GALLERY'],
      PutItem: ['GALLERY'],
      Query: ['GALLERY'],
      UpdateItem: ['GALLERY'],
    },
  },
  reviews: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      GetItem: ['ORDER#*', 'REVIEWS'],
      PutItem: ['ORDER#*'],
      UpdateItem: [COUNTERS, 'ORDER#*', 'REVIEWS'],
    },
    indexes: { GSI1: ['REVIEWS'] },
  },
  orders: {
    sessionKeys: true,
    table: {
      BatchGetItem: ['ADDONS', 'ORDER#*', 'PRODUCTS', SESSION],
      ConditionCheckItem: ['ADDONS', 'PRODUCTS'],
      GetItem: ['ORDER#*'],
      PutItem: ['FIND#*', 'ORDER#*', 'USER#*'],
      Query: ['FIND#*', 'ORDER#*', 'USER#*'],
      UpdateItem: [COUNTERS, 'ORDER#*'],
    },
    indexes: { GSI1: ['ORDERS'], GSI2: ['INQUIRIES#*', 'ORDERS#*'] },
  },
  users: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      GetItem: ['USER#*'],
      PutItem: ['USER#*'],
      UpdateItem: ['ADMINS', 'USER#*'],
    },
    indexes: { GSI1: ['USERS'] },
  },
  uploads: {
    sessionKeys: true,
    table: {
      BatchGetItem: [SESSION],
      GetItem: ['IMAGES'],
      PutItem: ['IMAGES'],
      Query: ['IMAGES'],
      UpdateItem: [COUNTERS],
    },
    images: {
      'images/': ['PutObject'],
      'pending/': ['DeleteObject', 'GetObject', 'PutObject'],
    },
  },
};

/** Of the function that renders pages: what they show, whose turn it is, and the pages. */
export const publisherGrant: Grant = {
  sessionKeys: false,
  table: {
    BatchGetItem: ['ORDER#*'],
    GetItem: ['REVIEWS'],
    Query: ['ADDONS', 'GALLERY', 'PRODUCTS'],
    UpdateItem: ['PUBLISHER'],
  },
  indexes: { GSI1: ['REVIEWS'] },
  site: {
    DeleteObject: ['products/*.html'],
    PutObject: ['*.html', 'robots.txt', 'sitemap.xml'],
  },
};
