/** Reviews: as stored, their conditions, and their running counts. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { id, rating, timestamp } from '../../shared/contract/fields.ts';
import type { Review, ReviewSummary } from '../../shared/contract/index.ts';
import { Conflict, NotFound } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { type By, newEvent, type OrderChange } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { changeOrder } from '../orders/repo.ts';
import { type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import { getItem, type Item } from '../storage/items.ts';
import { reviewKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow, readRows } from '../storage/read-rows.ts';
import { creation, type Write } from '../storage/transaction.ts';
import { updateWrite } from '../storage/update.ts';
import { nextVersion } from '../storage/versioned.ts';

/** The list of all reviews, or of those of one console. */
const feedOf = (productId: string | undefined) =>
  productId === undefined
    ? ({ index: 'GSI1', partition: reviewKeys.feedName } as const)
    : ({ index: 'GSI2', partition: reviewKeys.consoleFeedName(productId) } as const);

/** All readable reviews, or those of one console, newest first. */
export async function listReviews(
  productId: string | undefined,
  page: PageRequest,
): Promise<Page<StoredReview>> {
  const { items, ...next } = await readFeed(feedOf(productId), page);
  return { items: readRows(items, readReview), ...next };
}

/** The writes that go with the changed order: the review and the new counts. */
function reviewWrites(review: StoredReview): { review: Write; counts: Write } {
  return { review: creation(reviewItem(review)), counts: countWrite(review.rating) };
}

/**
 * Stores a review of an order.
 *
 * @param order as just read
 * @param isTheirs tells if an order belongs to the reviewer
 * @throws NotFound and Conflict as `reviewOrder` does
 */
export async function storeReview(
  order: StoredOrder | undefined,
  sent: { orderId: string; rating: number; comment: string | null },
  by: By,
  isTheirs: (order: StoredOrder) => boolean,
): Promise<StoredReview> {
  const id = randomUUID();
  let stored: StoredReview | undefined;
  await changeOrder(sent.orderId, order, undefined, (before) => {
    const { review, ...change } = reviewOrder(before, id, sent, by, isTheirs);
    stored = review;
    return { ...change, also: reviewWrites(review) };
  });
  if (!stored) throw new Error('unreachable: an order was changed without being reviewed');
  return stored;
}

const count = z.lazy(() => z._default(z.int().check(z.minimum(0)), 0));
/** The running counts of reviews: one item, written in the transaction of each review. */
const storedCounts = shape(() => ({
  count,
  ratingSum: count,
  star1: count,
  star2: count,
  star3: count,
  star4: count,
  star5: count,
}));

export type StoredCounts = z.infer<typeof storedCounts>;

/** The write that adds a review to the counts. */
export const countWrite = (rating: number): Write =>
  updateWrite(reviewKeys.reviewCounts, {
    add: { count: 1, ratingSum: rating, [`star${rating}`]: 1 },
  });

/** The counts, all 0 before the first review; undefined if they cannot be read. */
export async function readSummary(onUnreadable?: OnUnreadable): Promise<ReviewSummary | undefined> {
  const item = (await getItem(reviewKeys.reviewCounts)) ?? reviewKeys.reviewCounts;
  return readRow({ ...item }, parseSummary, onUnreadable);
}

function parseSummary(item: Item): ReviewSummary {
  const { count, ratingSum, star1, star2, star3, star4, star5 } = storedCounts.parse(item);
  return { count, ratingSum, stars: { 1: star1, 2: star2, 3: star3, 4: star4, 5: star5 } };
}

type Console = z.infer<typeof orderedConsole>;
const orderedConsole = z.lazy(() => z.object({ id: z.nullable(id), name: z.string() }));
const named = (kept: Console | string): Console =>
  typeof kept === 'string' ? { id: null, name: kept } : kept;

const storedReview = shape(() => ({
  /** Not the order's id, so that a public review does not reveal its order. */
  id,
  orderId: id,
  rating,
  comment: z.nullable(z.string()),
  createdAt: timestamp,
  /** The consoles in its order; older reviews kept only their names. */
  consoles: z._default(
    z.array(z.pipe(z.union([z.string(), orderedConsole]), z.transform(named))),
    [],
  ),
}));

export type StoredReview = z.infer<typeof storedReview>;

/** Reads a stored review, without its keys. Throws if it does not parse. */
export const readReview = (item: Item): StoredReview => storedReview.parse(item);

/**
 * The review's item with every key. A review of several consoles is in no console's list, because it
 * does not say which of them it praises.
 */
export function reviewItem(review: StoredReview): Item {
  const [only, ...others] = review.consoles;
  return {
    ...reviewKeys.review(review.orderId),
    ...reviewKeys.feed(review.createdAt, review.id),
    ...(only?.id && others.length === 0
      ? reviewKeys.byConsole(only.id, review.createdAt, review.id)
      : {}),
    ...review,
  };
}

export const reviewView = ({ orderId: _, ...review }: StoredReview): Review => review;

interface ReviewChange extends OrderChange {
  readonly review: StoredReview;
}

/**
 * Reviews an order.
 *
 * @param id of the review
 * @param isTheirs tells if an order belongs to the reviewer
 * @throws NotFound if it belongs to someone else, Conflict if it is not delivered or has been
 * reviewed
 */
export function reviewOrder(
  before: StoredOrder,
  id: string,
  { rating, comment }: { rating: number; comment: string | null },
  { actor, at }: By,
  isTheirs: (order: StoredOrder) => boolean,
): ReviewChange {
  if (!isTheirs(before)) throw new NotFound();
  if (before.review) throw new Conflict('This order has already been reviewed.');
  if (before.status !== 'delivered') {
    throw new Conflict('An order can be reviewed once it has been delivered.');
  }
  const order = nextVersion(before, { review: { rating, comment } }, at);
  return {
    order,
    event: newEvent(order, { type: 'reviewed', from: null, to: null, actor }),
    review: {
      id,
      orderId: order.id,
      rating,
      comment,
      createdAt: order.updatedAt,
      consoles: order.products.map(({ id, name }) => ({ id, name })),
    },
  };
}
