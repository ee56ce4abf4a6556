import * as z from 'zod/mini';
import { foundKinds } from './choices.ts';
import { email, id, object, pageQuery, role, searchText, timestamp } from './fields.ts';
import type { SchemasOf } from './routes.ts';

const cents = z.lazy(() => z.int());

const rowFields = () => ({
  kind: z.enum(foundKinds),
  /** For a person, the e-mail address. */
  id: z.string(),
  /** Whose it is. */
  title: z.string(),
  /** Such as `#1b9d6bcd`, `Q-0042` or `INV-0007`; null of what has none. */
  number: z.nullable(z.string()),
  /** What it is about in a few words: consoles, a vehicle, the start of a message, an e-mail address. */
  about: z.string(),
  /** Status of an order, state of a quote or invoice, `open` or `answered`, or the role of an account. */
  state: z.nullable(z.string()),
  createdAt: timestamp,
  totalCents: z.nullable(cents),
  /** For an order or invoice, what was paid less what was refunded. */
  paidCents: z.nullable(cents),
});

export const search = {
  'search.find': {
    query: object(() => ({ q: searchText })),
    /** The best of each kind; `matched` is what was searched for, as it is written there. */
    response: z.lazy(() =>
      z.array(z.strictObject({ ...rowFields(), matched: z.nullable(z.string()) })),
    ),
  },
  'search.person': {
    params: object(() => ({ email })),
    query: pageQuery,
    response: object(() => ({
      email,
      /** As last written. */
      name: z.string(),
      phone: z.nullable(z.string()),
      account: z.nullable(z.strictObject({ id, role, createdAt: timestamp })),
      /** The sums of the newest orders; null on the second page and later ones. */
      sums: z.nullable(
        z.strictObject({
          /** Orders that are not cancelled. */
          orders: z.int(),
          boughtCents: cents,
          paidCents: cents,
          /** What is owed: what is open of invoices, and what is not invoiced yet. */
          openCents: cents,
          leftCents: cents,
          /** What is to be refunded. */
          refundCents: cents,
          /** True if there are older orders, which these sums leave out. */
          isPartial: z.boolean(),
        }),
      ),
      rows: z.array(z.strictObject(rowFields())),
    })),
  },
} satisfies SchemasOf<'search'>;
