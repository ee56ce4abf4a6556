/** The fields that several schemas share, with the limits of each. */
import * as z from 'zod/mini';
import { PASSWORD_LENGTH_AT_LEAST, PASSWORD_TOO_SHORT } from './limits.ts';

/** Text that JSON, a log and a terminal can carry: no NUL, no half of a surrogate pair. */
function clean(value: string): boolean {
  return value.isWellFormed() && !value.includes('\u0000');
}

/** Trimmed text of `min` to `max` UTF-16 code units. */
export function text(min: number, max: number) {
  return z
    .string('must be text')
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? 'is required' : `must have at least ${min} characters`),
      z.maxLength(max, `must have at most ${max} characters`),
      z.refine(clean, 'holds characters that cannot be stored'),
    );
}

/** Text that may be left out: absent, null and blank all read as null. */
export function optionalText(max: number) {
  return z.pipe(
    z.optional(z.union([text(0, max), z.null()])),
    z.transform((value) => value || null),
  );
}

export const id = z
  .string('must be text')
  .check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be an id of letters, digits and hyphens'));
export const personName = text(1, 60);
export const email = z.pipe(
  z
    .string('must be text')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, 'must have at most 254 characters'),
      z.refine(clean, 'holds characters that cannot be stored'),
    ),
  z.email('must be an e-mail address'),
);
export const phone = text(1, 30);
export const optionalPhone = optionalText(30);

/** Password as typed: 8 characters or more; the upper bound only keeps requests small. */
export const newPassword = z
  .string('must be text')
  .check(
    z.minLength(PASSWORD_LENGTH_AT_LEAST, PASSWORD_TOO_SHORT),
    z.maxLength(128, 'must have at most 128 characters'),
    z.refine(clean, 'holds characters that cannot be stored'),
  );

export const quantity = z
  .int('must be a whole number')
  .check(z.minimum(1, 'must be at least 1'), z.maximum(99, 'must be at most 99'));
export const addonQuantity = z
  .int('must be a whole number')
  .check(z.minimum(0, 'must be at least 0'), z.maximum(99, 'must be at most 99'));

/** A price in cents, 1 to 10,000,000. */
export const price = z
  .int('must be a whole number of cents')
  .check(
    z.minimum(1, 'must be greater than 0'),
    z.maximum(10_000_000, 'must be at most 10000000 cents'),
  );
/** A total in cents, 0 to 100,000,000. */
export const total = z
  .int('must be a whole number of cents')
  .check(
    z.minimum(0, 'must be at least 0'),
    z.maximum(100_000_000, 'must be at most 100000000 cents'),
  );

export const rating = z
  .int('must be a whole number')
  .check(z.minimum(1, 'must be from 1 to 5'), z.maximum(5, 'must be from 1 to 5'));

/** Where a picture is: https, or a path that this shop serves itself. */
export const imageUrl = text(1, 2048).check(
  z.refine(
    (value) =>
      /^https:\/\/[^\s/]+\S*$/.test(value) || /^\/(images|pictures)\/[\w./-]+$/.test(value),
    'must be an https address or an image of this shop',
  ),
  z.refine((value) => !value.includes('..'), 'must not contain ".."'),
);

export const timestamp = z.iso.datetime();
export const version = z.int().check(z.minimum(1));

export const states = ['QLD', 'NSW', 'ACT', 'VIC', 'TAS', 'SA', 'WA', 'NT'] as const;
export const state = z.enum(states, 'must be an Australian state or territory');
export const postcode = z
  .string('must be text')
  .check(z.trim(), z.regex(/^\d{4}$/, 'must have four digits'));

export const roles = ['viewer', 'customer', 'admin'] as const;
export const role = z.enum(roles, 'must be viewer, customer or admin');
export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export const orderStatus = z.enum(
  orderStatuses,
  'must be pending, processing, shipped, delivered or cancelled',
);

export type Role = z.infer<typeof role>;
export type OrderStatus = z.infer<typeof orderStatus>;

/** Position in a feed: where the previous page ended. Opaque to callers. */
const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/, 'is not a cursor of this list'));

/** Query of a newest-first list: `limit` 1 to 100, 50 by default. */
export const pageQuery = z.strictObject({
  limit: z._default(
    z.coerce
      .number('must be a number')
      .check(
        z.int('must be a whole number'),
        z.minimum(1, 'must be at least 1'),
        z.maximum(100, 'must be at most 100'),
      ),
    50,
  ),
  cursor: z.optional(cursor),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const idParams = z.strictObject({ id });
