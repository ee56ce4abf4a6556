import * as z from 'zod/mini';
import { foundKinds } from './choices.ts';
import { email, id, object, pageQuery, role, searchText, timestamp } from './fields.ts';
import type { SchemasOf } from './routes.ts';

const cents = z.lazy(() => z.int());

const rowFields = () => ({
  kind: z.enum(foundKinds),
  /** For a person, the email address. */
  id: z.string(),
  /** The name of the customer or sender. */
  title: z.string(),
  /** Such as `#1b9d6bcd`, `Q-0042` or `INV-0007`; null for kinds without numbers. */
  number: z.nullable(z.string()),
  /** A few words about it: consoles, a vehicle, the start of a message, an email address. */
  about: z.string(),
  /**
   * An order's status, a quote's or invoice's state, `open` or `answered`, or an account's role.
   */
  state: z.nullable(z.string()),
  createdAt: timestamp,
  totalCents: z.nullable(cents),
  /** For an order or invoice, payments less refunds. */
  paidCents: z.nullable(cents),
});

export const search = {
  'search.find': {
    query: object(() => ({ q: searchText })),
    /** The best of each kind. `matched` is the matching text, as it is written there. */
    response: z.lazy(() =>
      z.array(z.strictObject({ ...rowFields(), matched: z.nullable(z.string()) })),
    ),
  },
  'search.person': {
    params: object(() => ({ email })),
    query: pageQuery,
    response: object(() => ({
      email,
      /** The most recent spelling. */
      name: z.string(),
      phone: z.nullable(z.string()),
      account: z.nullable(z.strictObject({ id, role, createdAt: timestamp })),
      /** The totals of the newest orders; null from the second page on. */
      sums: z.nullable(
        z.strictObject({
          /** Orders that are not cancelled. */
          orders: z.int(),
          boughtCents: cents,
          paidCents: cents,
          /** The amount owed: open on invoices, and not invoiced yet. */
          openCents: cents,
          leftCents: cents,
          /** The amount to refund. */
          refundCents: cents,
          /** True if there are older orders, which these totals leave out. */
          isPartial: z.boolean(),
        }),
      ),
      rows: z.array(z.strictObject(rowFields())),
    })),
  },
} satisfies SchemasOf<'search'>;
