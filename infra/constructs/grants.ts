/** What each function may do, and nothing else: a total table, so that a new one must be thought of. */
import type { Resource } from '../../shared/contract/routes.ts';

type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** Actions on items and index entries whose partition key is like one of `keys`. */
export interface TableGrant {
  readonly actions: readonly TableAction[];
  readonly keys: readonly string[];
}

export interface ImageGrant {
  readonly actions: readonly ('s3:DeleteObject' | 's3:GetObject' | 's3:PutObject')[];
  readonly prefix: 'images/' | 'pending/';
}

export interface Grant {
  readonly table: readonly TableGrant[];
  /** Whether it makes or checks sessions. */
  readonly sessionKeys: boolean;
  readonly images?: readonly ImageGrant[];
}

/** Who is this session: its row and its user, read at every call that is not public. */
const authenticate: TableGrant = { actions: ['BatchGetItem'], keys: ['USER#*'] };
/** Counting the calls from an address or on an account. */
const throttle: TableGrant = { actions: ['UpdateItem'], keys: ['THROTTLE#*'] };

export const grants: Readonly<Record<Resource, Grant>> = {
  auth: {
    sessionKeys: true,
    table: [
      authenticate,
      { actions: ['DeleteItem', 'GetItem', 'UpdateItem'], keys: ['THROTTLE#*'] },
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['EMAIL#*'] },
      {
        actions: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
        keys: ['USER#*'],
      },
    ],
  },
  products: {
    sessionKeys: true,
    table: [
      authenticate,
      { actions: ['GetItem', 'PutItem', 'Query', 'UpdateItem'], keys: ['PRODUCTS'] },
      { actions: ['Query'], keys: ['VEHICLES'] },
    ],
  },
  vehicles: { sessionKeys: true, table: [{ actions: ['GetItem', 'Query'], keys: ['VEHICLES'] }] },
  addons: {
    sessionKeys: true,
    table: [
      authenticate,
      { actions: ['GetItem', 'PutItem', 'Query', 'UpdateItem'], keys: ['ADDONS'] },
    ],
  },
  inquiries: {
    sessionKeys: true,
    table: [
      authenticate,
      throttle,
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['INQUIRY#*'] },
      { actions: ['Query'], keys: ['INQUIRIES', 'INQUIRIES#*', 'VEHICLES'] },
    ],
  },
  gallery: {
    sessionKeys: true,
    table: [
      authenticate,
      { actions: ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'], keys: ['GALLERY'] },
    ],
  },
  reviews: {
    sessionKeys: true,
    table: [
      authenticate,
      throttle,
      { actions: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'], keys: ['ORDER#*'] },
      { actions: ['GetItem', 'Query', 'UpdateItem'], keys: ['REVIEWS'] },
    ],
  },
  orders: {
    sessionKeys: true,
    table: [
      authenticate,
      throttle,
      { actions: ['GetItem', 'PutItem', 'Query'], keys: ['USER#*'] },
      {
        actions: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
        keys: ['ORDER#*'],
      },
      { actions: ['PutItem', 'Query'], keys: ['FIND#*'] },
      { actions: ['BatchGetItem', 'ConditionCheckItem'], keys: ['ADDONS', 'PRODUCTS'] },
      { actions: ['Query'], keys: ['INQUIRIES#*', 'ORDERS', 'ORDERS#*'] },
    ],
  },
  users: {
    sessionKeys: true,
    table: [
      authenticate,
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: ['ADMINS', 'USER#*'] },
      { actions: ['Query'], keys: ['USERS'] },
    ],
  },
  uploads: {
    sessionKeys: true,
    table: [authenticate, throttle, { actions: ['GetItem', 'PutItem', 'Query'], keys: ['IMAGES'] }],
    images: [
      { actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], prefix: 'pending/' },
      { actions: ['s3:GetObject', 's3:PutObject'], prefix: 'images/' },
    ],
  },
};
