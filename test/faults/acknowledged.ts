/** Callers who record what the shop has acknowledged, and the checks that all of it is stored. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { deriveOrderId } from '../../functions/core/order-of-quote.ts';
import { imageKeys, invoiceKeys, orderKeys, quoteKeys } from '../../functions/storage/keys.ts';
import { readPicture } from '../../shared/picture.ts';
import { type Answer, createActors, made, signupBody } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { anyPicture } from '../support/fixtures.ts';
import { expectLedgersWhole } from '../support/ledgers.ts';
import { longForm } from '../support/long-form.ts';
import type { Things } from '../support/requests/things.ts';
import { sampleRequest } from '../support/requests.ts';
import {
  acceptance,
  addonBody,
  inquiryBody,
  productBody,
  quoteBody,
  sampleOrder,
} from '../support/samples.ts';
import type { Row } from '../support/table.ts';

/** Pause after a refused connection: retrying at once would only burn CPU. */
const PAUSE_MS = 100;

export interface Acknowledged {
  readonly orders: Set<string>;
  readonly inquiries: Set<string>;
  readonly users: Set<string>;
  /** Ids of orders. */
  readonly reviewed: Set<string>;
  /** Ids of quotes that their customers have accepted. */
  readonly accepted: Set<string>;
  /** Numbers of invoices and credit notes. */
  readonly numbers: Set<string>;
  /** Addresses of published pictures. */
  readonly pictures: Set<string>;
  /** Calls that failed by a fault, whose result is unknown. */
  failed: number;
}

/** Prepares a shop for orders, with a customer to place them. */
export async function openShop(origin: string) {
  const { admin: logIn, customer: newCustomer } = createActors(origin);
  const admin = await logIn();
  const { id: productId } = await made(admin.post('/api/admin/products', productBody()));
  const { id: addonId } = await made(admin.post('/api/admin/addons', addonBody()));
  const ids = { productId, addonId };
  const { body: call } = sampleRequest('orders.takeByPhone', ids as Things);
  const customer = await newCustomer();
  return { admin, customer, cart: sampleOrder(ids), quote: quoteBody(ids), call };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

export function nothingAcknowledged(): Acknowledged {
  return {
    orders: new Set(),
    inquiries: new Set(),
    users: new Set(),
    reviewed: new Set(),
    accepted: new Set(),
    numbers: new Set(),
    pictures: new Set(),
    failed: 0,
  };
}

/** Writes without a pause until stopped, whatever happens to the shop. */
export function startWriting(origin: string, shop: Shop, seen: Acknowledged) {
  let stopped = false;
  const visitor = () => createActors(origin).visitor();

  /** The body of a success; undefined if the call failed in whatever way. */
  async function tried<Body = { id: string }>(
    call: () => Promise<Answer>,
  ): Promise<Body | undefined> {
    const answer = await call().catch(() => undefined);
    if (answer && answer.status < 300) return answer.body as Body;
    seen.failed += 1;
    // A killed server causes a 5xx or no answer; any other refusal is a defect.
    if (answer && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
    await delay(PAUSE_MS);
    return undefined;
  }

  async function placeAndReview(): Promise<void> {
    const headers = { 'idempotency-key': randomUUID() };
    const order = await tried(() => shop.customer.post('/api/orders', shop.cart, { headers }));
    if (!order) return;
    seen.orders.add(order.id);
    // By day one of four: pages are rendered again for each review.
    if (!longForm && seen.reviewed.size * 4 > seen.orders.size) return;
    const path = `/api/admin/orders/${order.id}`;
    if (!(await tried(() => shop.admin.patch(path, { status: 'delivered' })))) return;
    const review = { orderId: order.id, rating: 4, comment: 'Fits' };
    if (await tried(() => shop.customer.post('/api/reviews', review))) seen.reviewed.add(order.id);
  }

  /** One for each order. */
  async function inquire(): Promise<void> {
    if (!(await untilOrders(seen.inquiries.size))) return;
    const inquiry = await tried(() => visitor().post('/api/inquiries', inquiryBody()));
    if (inquiry) seen.inquiries.add(inquiry.id);
  }

  /** One for two orders: three calls, the last of which makes an order of the quote. */
  async function quoteAndAccept(): Promise<void> {
    if (!(await untilOrders(seen.accepted.size * 2))) return;
    const draft = await tried(() => shop.admin.post('/api/admin/quotes', shop.quote));
    if (!draft) return;
    const sent = await tried<{ link: string }>(() =>
      shop.admin.post(`/api/admin/quotes/${draft.id}/send`),
    );
    if (!sent) return;
    const path = `/api/quotes/${sent.link.split('/').at(-1)}/accept`;
    if (await tried(() => visitor().post(path, acceptance()))) seen.accepted.add(draft.id);
  }

  /** For every two orders one by phone, invoiced, paid in part and credited: both series of numbers. */
  async function invoiceAndCredit(): Promise<void> {
    if (!(await untilOrders(seen.numbers.size))) return;
    const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
    const order = await tried(() => shop.admin.post('/api/admin/orders', shop.call, once()));
    if (!order) return;
    const invoice = await tried<{ id: string; number: string }>(() =>
      shop.admin.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }, once()),
    );
    if (!invoice) return;
    seen.numbers.add(invoice.number);
    const about = `/api/admin/invoices/${invoice.id}`;
    const payment = { cents: 1_000, method: 'cash', paidOn, asked: true };
    if (!(await tried(() => shop.admin.post(`${about}/payments`, payment, once())))) return;
    const credited = await tried<{ creditNotes: { number: string }[] }>(() =>
      shop.admin.post(`${about}/credit-notes`, { cents: 500, reason: 'A scratch' }, once()),
    );
    for (const { number } of credited?.creditNotes ?? []) seen.numbers.add(number);
  }

  /** One for every four orders: without a pause its computation would starve the other writers. */
  async function publishPicture(): Promise<void> {
    if (!(await untilOrders(seen.pictures.size * 4))) return;
    const started = await tried<{ uploadURL: string }>(() =>
      shop.admin.post('/api/objects/upload'),
    );
    if (!started) return;
    const imageURL = started.uploadURL;
    const body = (await anyPicture()) as BodyInit;
    const sent = await fetch(imageURL, { method: 'PUT', body }).catch(() => undefined);
    if (!sent?.ok) return;
    const published = await tried<{ objectPath: string }>(() =>
      shop.admin.put('/api/product-images', { imageURL }),
    );
    if (published) seen.pictures.add(published.objectPath);
  }

  /** Waits for a number of orders; false if stopped before. */
  async function untilOrders(goal: number): Promise<boolean> {
    while (!stopped && seen.orders.size < goal) await delay(PAUSE_MS);
    return !stopped;
  }

  /** One for every few orders: hashing without a pause would starve the other writers. */
  async function signUp(): Promise<void> {
    if (!(await untilOrders(seen.users.size * 4))) return;
    const user = await tried(() => visitor().post('/api/auth/signup', signupBody()));
    if (user) seen.users.add(user.id);
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!stopped) await work();
  }

  const working = Promise.all(
    [
      // By day one: what follows the orders would count more than are killed.
      ...Array.from({ length: longForm ? 3 : 1 }, () => placeAndReview),
      inquire,
      signUp,
      // Nightly: its computation takes as long as all the others'.
      ...(longForm ? [publishPicture] : []),
      quoteAndAccept,
      // Two at once, who want the same number.
      invoiceAndCredit,
      invoiceAndCredit,
    ].map(repeat),
  );
  return async () => {
    stopped = true;
    await working;
  };
}

/** Checks that the table holds everything acknowledged, and nothing half written. */
export function expectNothingLost(rows: readonly Row[], seen: Acknowledged): void {
  const at = new Map(rows.map((row) => [`${row.PK} ${row.SK}`, row]));
  const starting = (pk: string, sk: string) =>
    rows.some((row) => row.PK === pk && row.SK.startsWith(sk));
  for (const id of seen.orders) expect(at.has(`ORDER#${id} ORDER`), `order ${id}`).toBe(true);
  for (const id of seen.reviewed) expect(at.has(`ORDER#${id} REVIEW`), `review ${id}`).toBe(true);
  for (const id of seen.inquiries) expect(at.has(`INQUIRY#${id} INQUIRY`), id).toBe(true);
  for (const id of seen.users) expect(at.has(`USER#${id} PROFILE`), `user ${id}`).toBe(true);

  const links = new Map<string, string[]>();
  for (const { PK, orderId } of rows) {
    if (typeof orderId === 'string') links.set(orderId, [...(links.get(orderId) ?? []), PK]);
  }
  const orders = rows.filter(({ SK }) => SK === 'ORDER');
  for (const { id, PK, userId, review } of orders) {
    const named = links.get(String(id)) ?? [];
    // An order from a quote, or by phone, belongs to no account.
    if (userId !== null) expect(named, `link to ${id}`).toContain(`USER#${userId}`);
    expect(
      named.some((key) => key.startsWith('FIND#')),
      `search for ${id}`,
    ).toBe(true);
    expect(starting(PK, 'EVENT#'), `event of ${id}`).toBe(true);
    expect(at.has(`${PK} REVIEW`), `review of ${id}`).toBe(review !== null);
  }
  const invoices = rows.filter(({ SK }) => SK.startsWith(invoiceKeys.invoice.SK));
  const known = new Set([
    ...orders.map(({ id }) => id),
    // A key that has made an invoice names it as a key names an order.
    ...invoices.map(({ orderId, orderVersion }) => `${orderId}-i${orderVersion}`),
  ]);
  for (const id of links.keys()) expect(known.has(id), `what names order ${id}`).toBe(true);
  const quotes = rows.filter(
    ({ PK, SK }) => SK === quoteKeys.quote('').SK && PK.startsWith('QUOTE#'),
  );
  for (const { id, state } of quotes) {
    const { PK, SK } = orderKeys.order(deriveOrderId(String(id)));
    expect(at.has(`${PK} ${SK}`), `order of quote ${id}`).toBe(state === 'accepted');
  }
  const accepted = new Set(quotes.filter(({ state }) => state === 'accepted').map(({ id }) => id));
  for (const id of seen.accepted) expect(accepted.has(id), `accepted quote ${id}`).toBe(true);
  expectLedgersWhole(rows);
  const numbers = new Set(rows.map(({ number }) => number));
  for (const number of seen.numbers) expect(numbers.has(number), number).toBe(true);
  const users = rows.filter(({ SK }) => SK === 'PROFILE');
  for (const { id, email } of users) {
    expect(at.get(`EMAIL#${email} CREDENTIAL`)?.userId, `credential of ${id}`).toBe(id);
  }
  expect(rows.filter(({ SK }) => SK === 'CREDENTIAL')).toHaveLength(users.length);
  const reviews = rows.filter(({ SK }) => SK === 'REVIEW');
  expect(at.get('REVIEWS COUNTS')).toMatchObject({
    count: reviews.length,
    ratingSum: reviews.reduce((sum, { rating }) => sum + Number(rating), 0),
  });
}

/**
 * Checks that the shop serves every recorded image with all its files, byte for byte, and that
 * every acknowledged picture is recorded.
 */
export async function expectWholePictures(
  origin: string,
  rows: readonly Row[],
  acknowledged: Iterable<string>,
): Promise<void> {
  const images = rows.filter(({ PK }) => PK === imageKeys.image.PK);
  const recorded = new Set(images.map(({ imageUrl }) => imageUrl));
  for (const address of acknowledged) expect(recorded.has(address), address).toBe(true);
  for (const { imageUrl, files, content, id } of images) {
    for (const [name, hash] of Object.entries(files as Record<string, string>)) {
      const file = await fetch(new URL(`${readPicture(String(imageUrl))?.folder}/${name}`, origin));
      expect(file.status, `${name} of ${imageUrl}`).toBe(200);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex'), `${imageUrl} ${name}`).toBe(hash);
    }
    const pointer = rows.find(({ PK }) => PK === imageKeys.imageByContent(String(content)).PK);
    expect(pointer?.id, `what leads to ${imageUrl} by its content`).toBe(id);
  }
  const pointers = rows.filter(({ PK }) => PK.startsWith(imageKeys.imageByContent('').PK));
  expect(pointers, 'as many contents as images').toHaveLength(images.length);
}
