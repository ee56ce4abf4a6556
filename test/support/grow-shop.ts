/**
 * Fills a shop with orders, users, reviews, invoices, quotes, inquiries, images and emails, equal except
 * for ids and times.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { userWrites } from '../../functions/auth/repo.ts';
import { orderFigures, tally } from '../../functions/figures/fold.ts';
import { inquiryIndex } from '../../functions/inquiries/repo.ts';
import { credit } from '../../functions/invoices/credit.ts';
import { creditNoteItem, invoiceItem, paymentItem } from '../../functions/invoices/invoice.ts';
import { issue } from '../../functions/invoices/issue.ts';
import { searchItems } from '../../functions/invoices/list-invoices.ts';
import { pay } from '../../functions/invoices/pay.ts';
import { listKeys } from '../../functions/mail/mail.ts';
import { mailWrite } from '../../functions/mail/outbox.ts';
import { quoteIndex } from '../../functions/quotes/list-quotes.ts';
import { type QuoteRecord, quoteItem } from '../../functions/quotes/quote.ts';
import { newQuote } from '../../functions/quotes/write-quote.ts';
import { pastOrder, pastOrderItems } from '../../functions/seed/past-order.ts';
import type { Item } from '../../functions/storage/items.ts';
import { figureKeys, imageKeys, inquiryKeys } from '../../functions/storage/keys.ts';
import { userIndex } from '../../functions/storage/user.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { orders } from '../../shared/contract/orders.ts';
import { sampleOrder, writer } from './samples.ts';
import { tableAccess } from './table.ts';

export interface Size {
  readonly orders: number;
  readonly users: number;
  /** The number of delivered and invoiced orders that are reviewed, and of everything else that is not an order. */
  readonly reviews: number;
}

/** Orders that are being built: a workshop has as many, however many it has posted. */
const BEING_BUILT = 101;

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
  specifications: {},
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

interface Customer {
  readonly id: string;
  readonly email: string;
}

function orderOf(index: number, size: Size, customer: Customer) {
  const each = Math.round(size.orders / size.reviews);
  const reviewed = index % each === 0;
  const isBuilt = index % each === 1 && index < BEING_BUILT * each;
  const at = toTime(index);
  const status = reviewed ? 'delivered' : isBuilt ? 'processing' : undefined;
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

/** A delivered order with what became of its money: invoiced, credited and paid in part. */
function invoiced(past: ReturnType<typeof orderOf>, index: number) {
  const by = { actor: { id: 'admin', email: 'admin@example.com' }, at: toTime(index) };
  const numbers = { invoices: index, creditNotes: index };
  const toStep = { numbers, ledgers: [], by, gstRegistered: true, writer };
  const made = issue(past.order, { kind: 'full' }, toStep);
  const [invoice] = made.invoices;
  if (!invoice) throw new Error('Nothing was invoiced');
  const scratch = { cents: 1_000, reason: 'A scratch', priceComesDown: true };
  const credited = credit(made.order, invoice, scratch, { ...toStep, ledgers: [{ invoice }] });
  const [left = invoice] = credited.invoices;
  const payment = { cents: 2_000, refund: false, method: 'cash', paidOn: '2040-01-02' } as const;
  const how = { numbers, ledgers: [], closedUntil: null, by };
  const paid = pay(credited.order, left, { ...payment, asked: true }, how);
  return {
    past: {
      ...past,
      order: paid.order,
      events: [...past.events, ...made.events, ...credited.events, ...paid.events],
    },
    items: [
      ...paid.invoices.flatMap((one) => [invoiceItem(one), ...searchItems(one)]),
      creditNoteItem(credited.creditNote),
      paymentItem(paid.payment),
    ],
  };
}

/** An order as it is after its money, and the rows of that. */
function orderWithMoney(index: number, size: Size, customer: Customer) {
  const past = orderOf(index, size, customer);
  return past.review ? invoiced(past, index) : { past, items: [] };
}

function sentMailItem(index: number): Item {
  const at = toTime(index).toISOString();
  const about = `order-${toId('order', index)}` as const;
  const { Put } = mailWrite({
    kind: 'order-received',
    about,
    at,
    to: 'jo@example.com',
    by: 'visitor',
  });
  const keys = listKeys('sent', { about, cause: 'order-received', createdAt: at });
  return { ...(Put?.Item as Item), ...keys, state: 'sent' };
}

/** The figures of all of them, as they are counted in the background. */
function* figureItems(size: Size, customer: Customer): Generator<Item> {
  const { months, addAll } = tally();
  for (let index = 0; index < size.orders; index++) {
    const { order, events } = orderWithMoney(index, size, customer).past;
    addAll(orderFigures(order, events, []));
  }
  for (const [month, counts] of Object.entries(months)) {
    yield { ...figureKeys.figures(month), revision: size.orders, counts };
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
    orderId: null,
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
      customerName: 'Jo Shopper',
      customerEmail: 'jo@example.com',
      customerPhone: phone,
      vehicle: '2016 LandCruiser 79',
      lines: [],
    },
    { catalogue: { products: new Map(), addons: new Map() }, said: { gst: true, terms: [] } },
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

function* generateItems(from: Size, to: Size, customer: Customer) {
  for (let index = from.orders; index < to.orders; index++) {
    const { past, items } = orderWithMoney(index, to, customer);
    yield* pastOrderItems(past);
    yield* items;
  }
  for (let index = from.users; index < to.users; index++) yield* userItems(index);
  for (let index = from.reviews; index < to.reviews; index++) {
    yield* quoteItems(index);
    yield* inquiryItems(index);
    yield imageItem(index);
    yield sentMailItem(index);
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
  customer: Customer,
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
