/**
 * Fills a shop with orders, users, reviews, inquiries and images, equal except for ids and times.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { userWrites } from '../../functions/auth/repo.ts';
import { orderFigures, tally } from '../../functions/figures/fold.ts';
import { inquiryIndex } from '../../functions/inquiries/repo.ts';
import { quoteIndex } from '../../functions/quotes/list-quotes.ts';
import { type QuoteRecord, quoteItem } from '../../functions/quotes/quote.ts';
import { newQuote } from '../../functions/quotes/write-quote.ts';
import { pastOrder, pastOrderItems } from '../../functions/seed/past-order.ts';
import type { Item } from '../../functions/storage/items.ts';
import { figureKeys, imageKeys, inquiryKeys } from '../../functions/storage/keys.ts';
import { userIndex } from '../../functions/storage/user.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { orders } from '../../shared/contract/orders.ts';
import { sampleOrder } from './samples.ts';
import { tableAccess } from './table.ts';

export interface Size {
  readonly orders: number;
  readonly users: number;
  readonly reviews: number;
}

/** In order of time, and later than anything created by calls. */
const toTime = (index: number) => new Date(Date.UTC(2040, 0, 1) + index * 1000);
const toId = (kind: string, index: number) => `${kind}-${String(index).padStart(12, '0')}`;

/** That of the samples, so that a search finds everybody by it. */
const phone = '0400 000 000';

const product = {
  id: 'grown-product',
  name: 'Console',
  imageUrl: 'https://example.com/console.jpg',
  price: 16_000,
  hidden: false,
  fits: [],
  version: 1,
};
const addon = { id: 'grown-addon', name: 'Switch panel', price: 4_900, hidden: false, version: 1 };
const catalogue = {
  products: new Map([[product.id, product]]),
  addons: new Map([[addon.id, addon]]),
};

const request = orders['orders.create'].body.parse(
  sampleOrder({ productId: product.id, addonId: addon.id }),
);

function orderOf(index: number, size: Size, customer: { id: string; email: string }) {
  const step = index % Math.round(size.orders / size.reviews);
  const reviewed = step === 0;
  const at = toTime(index);
  const status = reviewed ? 'delivered' : step === 1 ? 'processing' : undefined;
  return pastOrder({
    id: toId('order', index),
    customer,
    request,
    catalogue,
    placedAt: at,
    statuses: status ? [{ status, actor: customer, at }] : [],
    review: reviewed
      ? { id: toId('review', index), rating: 5, comment: 'Fits well', at }
      : undefined,
  });
}

/** The figures of all of them, as they are counted in the background. */
function* figureItems(size: Size, customer: { id: string; email: string }): Generator<Item> {
  const { months, addAll } = tally();
  for (let index = 0; index < size.orders; index++) {
    const { order, events } = orderOf(index, size, customer);
    addAll(orderFigures(order, events));
  }
  for (const [month, counts] of Object.entries(months)) {
    yield { ...figureKeys.month(month), revision: size.orders, counts };
  }
}

function userItems(index: number): Item[] {
  const id = toId('user', index);
  const user = {
    id,
    email: `${id}@example.com`,
    passwordHash: '-'.repeat(60),
    firstName: 'Jo',
    lastName: 'Shopper',
    phone,
    role: 'customer',
    createdAt: toTime(index).toISOString(),
  } as const;
  const { credential, profile } = userWrites(user);
  return [credential.Put.Item, profile.Put.Item, ...userIndex.searchItems(user)];
}

function inquiryItems(index: number): Item[] {
  const id = toId('inquiry', index);
  const createdAt = toTime(index).toISOString();
  const inquiry = {
    id,
    name: 'Jo Shopper',
    email: 'jo@example.com',
    phone,
    inquiryType: 'Postage Quote',
    vehicleInfo: null,
    vehicleYear: null,
    vehicleMake: null,
    vehicleModel: null,
    message: 'How much?',
    createdAt,
  };
  return [
    {
      ...inquiryKeys.inquiry(id),
      ...inquiryKeys.feed(createdAt, id),
      ...inquiryKeys.byState('open', createdAt, id),
      ...inquiry,
    },
    ...inquiryIndex.searchItems(inquiry),
  ];
}

/** Sent quotes that expire one after another, from three days from now. */
function quoteItems(index: number): Item[] {
  const id = toId('quote', index);
  const at = toTime(index).toISOString();
  const { quote } = newQuote(
    id,
    {
      ...{ customerName: 'Jo Shopper', customerEmail: 'jo@example.com', customerPhone: phone },
      vehicle: '2016 LandCruiser 79',
      lines: [],
    },
    { products: new Map(), addons: new Map() },
    { by: 'owner', actor: { id: 'admin', email: 'admin@example.com' } },
    toTime(index),
  );
  const sent: QuoteRecord = {
    ...quote,
    state: 'sent',
    number: `Q-${index}`,
    revision: 1,
    sentAt: at,
    sentTo: quote.customerEmail,
    validUntil: new Date(Date.now() + 3 * 24 * 3_600_000 + index * 1000).toISOString(),
  };
  return [quoteItem(sent), ...quoteIndex.searchItems(sent)];
}

function imageItem(index: number): Item {
  const id = toId('image', index);
  const createdAt = toTime(index).toISOString();
  return {
    ...imageKeys.image(createdAt, id),
    id,
    imageUrl: `/images/${'0'.repeat(64)}.png`,
    content: `${'0'.repeat(64)}-1`,
    files: {},
    bytes: 1000,
    userId: 'user',
    createdAt,
  };
}

function* generateItems(from: Size, to: Size, customer: { id: string; email: string }) {
  for (let index = from.orders; index < to.orders; index++) {
    yield* pastOrderItems(orderOf(index, to, customer));
  }
  for (let index = from.users; index < to.users; index++) yield* userItems(index);
  for (let index = from.reviews; index < to.reviews; index++) {
    yield* quoteItems(index);
    yield* inquiryItems(index);
    yield imageItem(index);
  }
  yield* figureItems(to, customer);
}

export const emptyShop: Size = { orders: 0, users: 0, reviews: 0 };

/**
 * Grows a shop from one size to another. Every order is the customer's, so that their list is as
 * long as the owner's.
 */
export async function growShop(
  env: Stack['env'],
  endpoint: string,
  customer: { id: string; email: string },
  from: Size,
  to: Size,
): Promise<void> {
  await writeItems(env, endpoint, generateItems(from, to, customer));
}

/** Writes items straight to the table, as fast as possible. */
export async function writeItems(
  env: Stack['env'],
  endpoint: string,
  items: Iterator<Item>,
): Promise<void> {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...tableAccess(env), endpoint }),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
  const write = async () => {
    for (let batch = take(items, 25); batch.length > 0; batch = take(items, 25)) {
      const puts = batch.map((item) => ({
        PutRequest: { Item: { ...item } },
      }));
      await client.send(new BatchWriteCommand({ RequestItems: { [env.TABLE_NAME]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, write));
  client.destroy();
}

function take<T>(source: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const next = source.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
