import * as z from 'zod/mini';
import { arrayOf, cursor, email, idParams, object, timestamp } from './fields.ts';
import type { SchemasOf } from './routes.ts';

/** An email address or, for a customer without one, their order's id. */
const who = z.lazy(() =>
  z.union([email, z.uuid()], 'must be an email address, or the id of an order'),
);

/** The size of a backup, in rows or bytes. */
const size = z.lazy(() =>
  z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(1e12, 'is more than a shop can hold')),
);

const backup = object(() => ({
  at: timestamp,
  /** The number of rows; null if a command made it. */
  items: z.nullable(z.int()),
  /** The size of its file; null if a command made it. */
  bytes: z.nullable(z.int()),
}));

export const records = {
  'records.export': {
    body: object(() => ({ who })),
    /** A JSON document of every row, by kind of row. */
    response: object(() => ({ file: z.string() })),
  },
  'records.erase': {
    body: object(() => ({ who })),
    /** The number of rows changed or deleted, and of deleted photos that belonged to no inquiry. */
    response: object(() => ({ items: z.int(), photos: z.int() })),
  },
  'records.deleteOrder': { params: idParams },
  'records.deleteAccount': { params: idParams },
  'records.backup': {
    /** The cursor of the previous page. */
    query: object(() => ({ cursor: z.optional(cursor) })),
    response: object(() => ({
      /** Rows as lines of a backup file. */
      lines: arrayOf(z.string()),
      /** Keys of the pictures those rows name. */
      files: arrayOf(z.string()),
      next: z.nullable(z.string()),
    })),
  },
  'records.backups': { response: arrayOf(backup) },
  'records.saveBackup': {
    body: object(() => ({ items: size, bytes: size })),
    response: arrayOf(backup),
  },
} satisfies SchemasOf<'records'>;
