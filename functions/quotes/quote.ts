/** A quote and its sent revisions, as stored. */
import * as z from 'zod/mini';
import { quoteStates } from '../../shared/contract/choices.ts';
import { timestamp, undelivered } from '../../shared/contract/fields.ts';
import { storedSeller } from '../business/facts.ts';
import { type Revocation, revocation } from '../core/revocation.ts';
import { shape } from '../core/shape.ts';
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { cents, type StoredOffer, storedOffer } from './offer.ts';

const accepted = shape(() => ({
  at: timestamp,
  by: z.enum(['customer', 'owner']),
  revision: z.int(),
  ticked: z.array(z.int()),
  pickUp: z._default(z.boolean(), false),
  totalCents: cents,
  depositCents: cents,
  orderId: z.string(),
}));

/** The version of a link that the owner has ended: no token has it (see http/signed-link.ts). */
export const NO_LINK = 0 as Revocation;

/** A quote without its offer, so that lists and frequent changes stay small. */
const storedRecord = shape(() => ({
  id: z.string(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  state: z.enum(quoteStates),
  number: z.nullable(z.string()),
  /** The number of times it was sent. */
  revision: z.int(),
  validUntil: z.nullable(timestamp),
  sentAt: z.nullable(timestamp),
  /** The address that the last revision was sent to; sending to another one ends earlier links. */
  sentTo: z.nullable(z.string()),
  /**
   * The version of the customer's link, 0 (NO_LINK) once the owner has ended it. Tokens with
   * another version are not valid.
   */
  linkVersion: revocation,
  /** The quote's version when its offer was last written; the offer's item has the same. */
  offerVersion: z._default(z.int(), 0),
  customerEmail: z.string(),
  customerPhone: z.nullable(z.string()),
  inquiryId: z.nullable(z.string()),
  validDays: z.int(),
  // Copied from the offer.
  customerName: z.string(),
  vehicle: z.nullable(z.string()),
  /** Names of the products in its lines; absent from older quotes. */
  consoles: z._default(z.array(z.string()), []),
  totalCents: cents,
  /** True if the offer was changed after it was sent. */
  edited: z.boolean(),
  /** The number of its questions the owner has answered. */
  questionsAnswered: z._default(z.int(), 0),
  accepted: z.nullable(accepted),
  /** A hash of the request that accepted it: repeating it returns the same order. */
  bodyHash: z.nullable(z.string()),
  declined: z.nullable(z.object({ at: timestamp, reason: z.nullable(z.string()) })),
  // The rest changes without a new version, so that opening the page or asking a question does not
  // conflict with the owner's changes or the customer's acceptance.
  openedFirst: z.optional(timestamp),
  openedLast: z.optional(timestamp),
  openedCount: z._default(z.int(), 0),
  questions: z._default(z.int(), 0),
  remindersStopped: z._default(z.boolean(), false),
  /** The last revision that a reminder was sent for. */
  reminded: z._default(z.int(), 0),
  /** Set by the mailer. */
  undelivered: z.optional(undelivered),
}));

export type QuoteRecord = z.infer<typeof storedRecord>;

/** The number of unanswered questions. */
export const openQuestions = ({ questions, questionsAnswered }: QuoteRecord): number =>
  questions - questionsAnswered;

/** A quote with the owner's working offer. Customers see the last revision's offer. */
export type StoredQuote = QuoteRecord & { readonly offer: StoredOffer };

/** Reads a stored quote, without its keys. A row that does not parse is a defect and throws. */
export const readRecord = (item: Item): QuoteRecord => storedRecord.parse(item);

/** The time a quote entered its state, or a sent one expires: the sort order of lists by state. */
function stateTime({ state, createdAt, updatedAt, validUntil }: QuoteRecord): string {
  if (state === 'draft') return createdAt;
  return state === 'sent' && validUntil ? validUntil : updatedAt;
}

export function quoteItem(quote: QuoteRecord): Item {
  return {
    ...quoteKeys.quote(quote.id),
    ...quoteKeys.feed(quote.createdAt, quote.id),
    ...quoteKeys.byState(quote.state, stateTime(quote), quote.id),
    ...readRecord(quote),
  };
}

/** A revision as it was sent. It is written once and never changed. */
const storedRevision = shape(() => ({
  revision: z.int(),
  sentAt: timestamp,
  validUntil: timestamp,
  offer: storedOffer,
  /** The seller as stated in it; absent from older revisions. */
  seller: z.optional(storedSeller),
  /** When it would have been ready if it had been accepted as it was sent, in the words of its email. */
  ready: z._default(
    z.object({ readyBy: z.optional(z.string()), readyIn: z.optional(z.string()) }),
    {},
  ),
}));

export type StoredRevision = z.infer<typeof storedRevision>;

export const readRevision = (item: Item): StoredRevision => storedRevision.parse(item);

export function revisionItem(quoteId: string, revision: StoredRevision): Item {
  return { ...quoteKeys.quoteRevision(quoteId, revision.revision), ...revision };
}

/** The path of the page where its customer sees a quote. */
export type QuotePath = `/quote/${string}`;

/** The address it was sent to: the owner may have entered another one for the next revision. */
export const sentTo = ({
  sentTo,
  customerEmail,
}: Pick<QuoteRecord, 'sentTo' | 'customerEmail'>): string => sentTo ?? customerEmail;
